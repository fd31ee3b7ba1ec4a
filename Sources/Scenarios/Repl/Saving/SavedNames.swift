/// The variables of a session: those that its lines set at the outermost level, local or not, and anywhere else without
/// declaring them there.
struct SavedNames {
  /// A place at which names get values at the outermost level.
  struct Definition: Equatable {
    /// How it is written.
    enum Style: Equatable {
      /// `local a, b`, the token of `local`.
      case local(Int)
      /// `local function a`, the token of `local`.
      case localFunction(Int)
      /// `function a`, the token of `function`.
      case function(Int)
      /// `a, b = …`, the token of `a`.
      case assignment(Int)
    }

    let style: Style
    /// The tokens of the names.
    let names: [Int]
    /// The tokens of `<const>` and the like.
    var attributes: [ClosedRange<Int>] = []
    /// Whether values follow.
    var hasValues = true
  }

  let outline: LuaOutline
  private(set) var definitions: [Definition] = []
  /// Names that are set in blocks or functions, or beside fields.
  private(set) var inner: [String] = []
  /// The names that are mentioned as variables, in the order of their first mentions.
  private(set) var mentioned: [String] = []

  init(_ text: String) {
    outline = LuaOutline(text)
    var hidden: Set<String> = []
    var seen: Set<String> = []
    var skipped: Set<Int> = []
    for index in outline.tokens.indices where outline.tokens[index].kind == .word {
      let isOuter = outline.around[index] == nil
      switch outline.text(index) {
      case "local":
        let found = Self.local(at: index, outline)
        if isOuter {
          definitions += found.map { [$0] } ?? []
        } else {
          found?.names.forEach { hidden.insert(outline.text($0)) }
        }
        found?.names.forEach { skipped.insert($0) }
        if outline.text(index + 1) == "function" { skipped.insert(index + 1) }
      case "function":
        hidden.formUnion(Self.parameters(behind: index, outline))
        let name = index + 1
        guard !skipped.contains(index), outline.isName(name), outline.text(name + 1) == "(" else { continue }
        skipped.insert(name)
        if isOuter {
          definitions.append(Definition(style: .function(index), names: [name]))
        } else {
          inner.append(outline.text(name))
        }
      case "for":
        var name = index + 1
        while outline.isName(name) {
          hidden.insert(outline.text(name))
          skipped.insert(name)
          guard outline.text(name + 1) == "," else { break }
          name += 2
        }
      default:
        guard outline.isVariable(index), !skipped.contains(index) else { continue }
        guard outline.around[index] == nil || outline.around[index] == .block else { continue }
        guard let names = Self.targets(at: index, outline) else { continue }
        skipped.formUnion(names)
        if isOuter {
          definitions.append(Definition(style: .assignment(index), names: names))
        } else {
          inner += names.map(outline.text)
        }
      }
    }
    inner.removeAll { hidden.contains($0) }
    for index in outline.tokens.indices where outline.isVariable(index) {
      let name = outline.text(index)
      if seen.insert(name).inserted { mentioned.append(name) }
    }
  }

  /// All names that it sets.
  var set: [String] { definitions.flatMap { $0.names.map(outline.text) } + inner }

  /// Whether a name is mentioned other than where it gets a value at the outermost level.
  func reads(_ name: String) -> Bool {
    let defining = Set(definitions.flatMap(\.names))
    return outline.tokens.indices.contains {
      outline.isVariable($0) && !defining.contains($0) && outline.text($0) == name
    }
  }

  /// A declaration, at the token of its `local`; nil when it is none.
  private static func local(at index: Int, _ outline: LuaOutline) -> Definition? {
    if outline.text(index + 1) == "function" {
      return outline.isName(index + 2) ? Definition(style: .localFunction(index), names: [index + 2]) : nil
    }
    var names: [Int] = []
    var attributes: [ClosedRange<Int>] = []
    var next = index + 1
    while outline.isName(next) {
      names.append(next)
      next += 1
      if outline.text(next) == "<", outline.text(next + 2) == ">" {
        attributes.append(next...next + 2)
        next += 3
      }
      guard outline.text(next) == "," else { break }
      next += 1
    }
    guard !names.isEmpty else { return nil }
    return Definition(
      style: .local(index),
      names: names,
      attributes: attributes,
      hasValues: outline.text(next) == "="
    )
  }

  /// The names that an assignment at a token sets, when it begins one to nothing but names.
  private static func targets(at index: Int, _ outline: LuaOutline) -> [Int]? {
    var names = [index]
    var last = index
    while outline.text(last + 1) == ",", outline.isName(last + 2) {
      last += 2
      names.append(last)
    }
    return outline.isAssigned(last) ? names : nil
  }

  private static func parameters(behind function: Int, _ outline: LuaOutline) -> Set<String> {
    var index = function + 1
    while outline.tokens.indices.contains(index), outline.text(index) != "(" { index += 1 }
    var names: Set<String> = []
    index += 1
    while outline.tokens.indices.contains(index), outline.text(index) != ")" {
      if outline.isName(index) { names.insert(outline.text(index)) }
      index += 1
    }
    return names
  }
}
