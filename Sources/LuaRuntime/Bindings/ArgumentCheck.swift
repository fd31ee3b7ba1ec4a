import CLuaSupport
import Text

/// Compares arguments with what a binding declares.
struct ArgumentCheck {
  let state: LuaState

  /// Whether an argument is what a parameter takes.
  func accepts(_ argument: LuaArgument, _ type: LuaParameterType) -> Bool {
    switch type {
    case .any: return true
    case .boolean: return argument.kind == .boolean
    case .string: return argument.kind == .string
    case .function: return argument.isFunction
    case .table: return argument.kind == .table
    case .integer(let range):
      guard let value = argument.integer else { return false }
      return range.contains(value)
    case .number(let range):
      guard let value = argument.number else { return false }
      return range.contains(value)
    case .oneOf(let words):
      guard let bytes = argument.bytes else { return false }
      return words.contains { $0.utf8.elementsEqual(bytes) }
    case .handle(let classID): return argument.handle(of: classID) != nil && problem(argument, type) == nil
    case .point, .size, .rect, .insets: return isShape(argument, type.fieldNames)
    case .union(let types): return types.contains { accepts(argument, $0) }
    case .variadic(let type): return accepts(argument, type)
    case .custom(_, let check): return check(argument)
    case .list, .options: return problem(argument, type) == nil
    }
  }

  /// What is wrong with an argument; nil when nothing is.
  func problem(_ argument: LuaArgument, _ type: LuaParameterType, unit: String? = nil) -> String? {
    switch type {
    case .list(let element):
      guard argument.kind == .table, argument.count == argument.listCount else { break }
      for position in 0..<argument.listCount {
        let value = argument.entry(position).value
        if let problem = problem(value, element, unit: unit) { return "element \(position + 1): \(problem)" }
      }
      return nil
    case .options(let options):
      guard argument.kind == .table else { break }
      return problem(argument, options)
    case .handle(let classID):
      guard let index = argument.handle(of: classID) else { break }
      return state.boundClass(classID)?.declaration.refusal?(index)
    case .oneOf(let words):
      if accepts(argument, type) { return nil }
      guard let word = argument.string else { break }
      return "expected \(expected(type)), got \(given(argument))\(suggestion(word, words))"
    case .union(let types):
      if accepts(argument, type) { return nil }
      // If only one of them is of this kind, its own words say more.
      let near = types.filter { $0.isNear(argument) }
      if near.count == 1 { return problem(argument, near[0], unit: unit) }
    case .point, .size, .rect, .insets:
      if accepts(argument, type) { return nil }
      return shapeProblem(argument, type)
    default:
      if accepts(argument, type) { return nil }
    }
    let unit = unit.map { " (\($0))" } ?? ""
    return "expected \(expected(type))\(unit), got \(given(argument))"
  }

  private func problem(_ table: LuaArgument, _ options: [LuaParameter]) -> String? {
    for position in 0..<table.count {
      let (key, value) = table.entry(position)
      guard let name = key.string, let option = options.first(where: { $0.name == name }) else {
        let name = key.string.map { "'\(short($0))'" } ?? given(key)
        return "unknown option \(name)\(suggestion(key.string ?? "", options.map(\.name)))"
      }
      if let problem = problem(value, option.type, unit: option.unit) {
        return "option \(option.name): \(problem)"
      }
    }
    for option in options where option.defaultText == nil {
      if table.field(named: option.name).isNil {
        return "option \(option.name) is missing: expected \(expected(option.type))"
      }
    }
    return nil
  }

  private func isShape(_ argument: LuaArgument, _ names: [String]) -> Bool {
    guard argument.kind == .table, argument.count == names.count else { return false }
    for position in 0..<argument.count {
      let (key, value) = argument.entry(position)
      guard let number = value.number, abs(number) <= 1e9 else { return false }
      if key.kind == .integer { continue }
      guard let bytes = key.bytes, names.contains(where: { $0.utf8.elementsEqual(bytes) }) else {
        return false
      }
    }
    // Either all by name, or all by position.
    return argument.listCount == names.count || argument.listCount == 0
  }

  private func shapeProblem(_ argument: LuaArgument, _ type: LuaParameterType) -> String {
    let start = "expected \(expected(type)), got "
    guard argument.kind == .table else { return start + given(argument) }
    for position in argument.listCount..<argument.count {
      let key = argument.entry(position).key
      guard let name = key.string else { continue }
      if !type.fieldNames.contains(name) {
        return start + "a table with the unknown field '\(short(name))'\(suggestion(name, type.fieldNames))"
      }
    }
    if argument.listCount == 0 {
      for name in type.fieldNames {
        let value = argument.field(named: name)
        if !accepts(value, .anyNumber) { return start + "\(given(value)) as its \(name)" }
      }
    }
    if argument.listCount == type.fieldNames.count, argument.listCount == argument.count {
      for (position, name) in type.fieldNames.enumerated() {
        let value = argument.entry(position).value
        if !accepts(value, .anyNumber) { return start + "\(given(value)) as its \(name)" }
      }
    }
    return start + "a table with \(argument.count == 1 ? "one field" : "\(argument.count) fields")"
  }

  // MARK: Words

  /// The message for an argument that is not accepted.
  func message(
    _ label: String,
    _ arguments: LuaArguments,
    _ position: Int,
    _ parameter: LuaParameter,
    _ type: LuaParameterType
  ) -> String {
    let start = "\(label): argument \(position + 1) (\(parameter.name)): "
    if position >= arguments.count {
      return start + "expected \(expected(type)), got nothing"
    }
    return start + (problem(arguments[position], type, unit: parameter.unit) ?? "not accepted")
  }

  func tooMany(_ label: String, _ given: Int, _ allowed: Int) -> String {
    let expected =
      switch allowed {
      case 0: "no arguments"
      case 1: "at most 1 argument"
      default: "at most \(allowed) arguments"
      }
    return "\(label): expected \(expected), got \(given)"
  }

  /// What a type takes, in words.
  func expected(_ type: LuaParameterType) -> String {
    switch type {
    case .any: "a value"
    case .boolean: "true or false"
    case .string: "a string"
    case .function: "a function"
    case .table: "a table"
    case .integer(let range):
      range.upperBound >= 1_000_000_000 && range.lowerBound <= -1_000_000_000
        ? "an integer" : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      range.upperBound >= 1e9 && range.lowerBound <= -1e9
        ? "a number" : "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .oneOf(let words): words.map { "\"\($0)\"" }.joinedWithOr
    case .handle(let classID): Self.withArticle(state.boundClass(classID)?.declaration.name ?? "handle")
    case .list(let element): "a list, each element \(expected(element))"
    case .options: "a table of options"
    case .union(let types): types.map(expected).joinedWithOr
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .insets: "insets"
    case .variadic(let type): expected(type)
    case .custom(let expected, _): expected
    }
  }

  /// What was given, in words.
  func given(_ argument: LuaArgument) -> String {
    switch argument.kind {
    case .nil: return "nil"
    case .boolean: return argument.boolean == true ? "true" : "false"
    case .integer: return "the number \(argument.integer ?? 0)"
    case .number:
      let number = argument.number ?? 0
      return number.isNaN ? "NaN" : "the number \(Self.text(number))"
    case .string: return "the string \"\(short(argument.string ?? ""))\""
    case .handle:
      return Self.withArticle(
        argument.handle.flatMap { state.boundClass($0.class)?.declaration.name } ?? "handle"
      )
    default: return argument.typeDescription
    }
  }

  /// A text of a script, cut where it is too long for a message.
  func short(_ text: String) -> String { text.utf8.count > 60 ? "\(text.prefix(60))…" : text }

  /// "; did you mean 'x'?", or what there is when that is little, or nothing.
  func suggestion(_ name: String, _ names: [String]) -> String {
    if let best = NearestNames.suggest(for: name, among: names).best { return "; did you mean '\(best)'?" }
    return names.count <= 12 && !names.isEmpty ? "; there are \(names.joined(separator: ", "))" : ""
  }

  /// A number without the ".0" of whole ones.
  static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return number.description
  }

  static func withArticle(_ noun: String) -> String {
    guard let first = noun.first else { return noun }
    return "AEIOUaeiou".contains(first) ? "an \(noun)" : "a \(noun)"
  }
}

extension LuaArgument {
  /// Its type with an article, for messages: "a table".
  public var typeDescription: String { kind == .nil ? "nil" : ArgumentCheck.withArticle(typeName) }
}

extension LuaParameterType {
  /// The names of a shape's numbers, in the order of positions.
  var fieldNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    default: []
    }
  }

  /// Whether an argument is of the Lua type that this takes, if not of the right content.
  func isNear(_ argument: LuaArgument) -> Bool {
    switch self {
    case .boolean: argument.kind == .boolean
    case .integer, .number: argument.kind == .integer || argument.kind == .number
    case .string, .oneOf: argument.kind == .string
    case .function: argument.isFunction
    case .table, .list, .options, .point, .size, .rect, .insets: argument.kind == .table
    case .handle(let classID): argument.handle(of: classID) != nil
    case .union(let types): types.contains { $0.isNear(argument) }
    case .variadic(let type): type.isNear(argument)
    case .any, .custom: false
    }
  }
}
