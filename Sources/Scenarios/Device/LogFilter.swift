import HeadlessUIKit
import LuaRuntime
import Text

/// Which entries of the log are meant: a kind, and fields with their values.
struct LogFilter {
  private let kind: String?
  private let fields: [(name: String, value: LuaValue)]

  /// Makes a filter whose fields are known ones.
  ///
  /// - Parameter kind: nil for what `fields` says of the kind, or any.
  fileprivate init(
    kind: String?,
    fields: [(name: String, value: LuaValue)],
    word: String
  ) throws(LuaRaise) {
    self.kind = kind ?? fields.first { $0.name == "kind" }?.value.text
    self.fields = fields.filter { kind != nil || $0.name != "kind" }
    _ = try LogVocabulary.fields(of: self.kind, word: word)
    for field in self.fields {
      try LogVocabulary.check(field.name, field.value, of: self.kind, word: word)
    }
  }

  /// Whether an entry is meant.
  func matches(_ event: LogEvent) -> Bool {
    if let kind, event.kind != kind { return false }
    if fields.isEmpty { return true }
    var matched = 0
    event.visitFields { name, value in
      for field in fields where field.name == name && value.equals(field.value) { matched += 1 }
    }
    return matched == fields.count
  }
}

extension LogValue {
  /// Whether a value of a script says the same; numbers to a thousandth.
  func equals(_ value: LuaValue) -> Bool {
    func near(_ value: LuaValue, _ number: Double) -> Bool {
      value.double.map { ($0 - number).magnitude <= 0.001 } ?? false
    }
    switch self {
    case .text(let text): return value.text == text
    case .number(let number): return near(value, number)
    case .integer(let number): return near(value, Double(number))
    case .flag(let flag):
      if case .boolean(let wanted) = value { return wanted == flag }
      return false
    case .point(let point):
      return near(value.part("x", 1), point.x) && near(value.part("y", 2), point.y)
    case .rect(let rect):
      return near(value.part("x", 1), rect.minX) && near(value.part("y", 2), rect.minY)
        && near(value.part("width", 3), rect.width) && near(value.part("height", 4), rect.height)
    case .color(let color):
      let alpha = value.part("alpha", 4)
      return near(value.part("red", 1), color.red) && near(value.part("green", 2), color.green)
        && near(value.part("blue", 3), color.blue)
        && near(alpha.isNil ? .number(1) : alpha, color.alpha)
    case .transform(let map):
      return near(value["a"], map.a) && near(value["b"], map.b) && near(value["c"], map.c)
        && near(value["d"], map.d) && near(value["tx"], map.tx) && near(value["ty"], map.ty)
    case .mask(let mask):
      return near(value["radius"], mask.radius) && LogValue.rect(mask.rect).equals(value["rect"])
    }
  }
}

extension LuaValue {
  /// A part of a value that a script may write with names or by position.
  fileprivate func part(_ name: String, _ position: Int) -> LuaValue {
    guard case .nil = self[name], case .table(let entries) = self else { return self[name] }
    return entries.first { $0.key == .integer(position) }?.value ?? .nil
  }

  /// The number, when it is one.
  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension DeviceWords {
  /// Reads which entries are meant: a kind, or nil for what the fields say, and a table of fields. An element stands for
  /// the name of its view.
  func filter(
    _ kind: String?,
    _ table: LuaArgument,
    of session: AppSession,
    word: String
  ) throws(LuaRaise) -> LogFilter {
    var fields: [(name: String, value: LuaValue)] = []
    var problem: String?
    table.forEach { key, value in
      let name = key.kind == .string ? key.string ?? "" : Fields.show(key)
      fields.append((name, viewName(value) ?? value.copy()))
      if name == "page", value.kind == .string {
        problem = session.problem(ofLoggedPage: value.string ?? "")
      }
    }
    // That a misspelt page was never logged would always hold.
    if let problem { throw .error("\(word): \(problem)") }
    return try LogFilter(kind: kind, fields: fields, word: word)
  }

  /// The name that the log has for the view of an element.
  private func viewName(_ argument: LuaArgument) -> LuaValue? {
    guard let index = argument.elementIndex, let view = try? view(ofElement: index) else { return nil }
    return .string(Array(view.logName.utf8))
  }
}
