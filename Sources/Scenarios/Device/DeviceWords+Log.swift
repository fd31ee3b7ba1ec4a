import HeadlessUIKit
import LuaRuntime
import Text

extension DeviceWords {
  /// The words that read the log (lua-api.md, section 6).
  var logMethods: [LuaBinding] {
    [
      LuaBinding(
        "events",
        summary: "The log's entries of a kind whose fields are as given, since a mark, oldest first.",
        parameters: [
          LuaParameter("kind", .string, summary: "Such as \"touch\" or \"navigation\"."),
          LuaParameter("fields", .table, summary: "Fields and the values they must have.", default: "{}"),
          LuaParameter("since", .integer(0...1_000_000_000), summary: "A place from `mark`.", default: "0"),
        ],
        returns: "a list of entries",
        errors: "An unknown kind or field, which names the nearest known one.",
        example: "print(#app:events('navigation', { call = 'push' }))",
        worksWhenRefused: true,
        body: { [self] call throws(LuaRaise) in
          let session = try session(call, word: "app:events")
          let filter = try LogFilter(
            kind: call.arguments[0].string ?? "",
            call.arguments[1],
            word: "app:events"
          )
          let entries = session.entries(since: call.arguments[2].integer ?? 0).filter {
            filter.matches($0.event)
          }
          call.reply.table { list in for entry in entries { list.append(entry) } }
        }
      ),
      LuaBinding(
        "mark",
        summary: "A place in the log, for `since`: what happens from now on.",
        parameters: [],
        returns: "an integer",
        errors: "None.",
        example: "local before = app:mark()",
        worksWhenRefused: true,
        body: { [self] call throws(LuaRaise) in
          call.reply.append(try session(call, word: "app:mark").application.log.entries.count)
        }
      ),
    ]
  }

  /// The log as a property.
  var logProperty: LuaProperty {
    LuaProperty(
      "log",
      type: "list of entries",
      unit: "virtual seconds",
      summary: "Everything that happened, oldest first: {time=, kind=, …}, copied at the read.",
      errors: "None.",
      example: "print(#app.log)",
      worksWhenRefused: true,
      get: { [self] call throws(LuaRaise) in
        let entries = try session(call, word: "app.log").application.log.entries
        call.reply.table { list in for entry in entries { list.append(entry) } }
      }
    )
  }

  /// What the assertions `logged` and `log_order` ask: how many entries match, and where.
  var logHostFunctions: [LuaHostFunction] {
    [
      LuaHostFunction("log_count") { [self] call throws(LuaRaise) in
        let session = try session(at: call.arguments[0].handle(of: .app) ?? -1)
        try Self.requireReadable(call.arguments[2], "assert.logged: argument 3 (fields)")
        let filter = try LogFilter(
          kind: call.arguments[1].string ?? "",
          call.arguments[2],
          word: "assert.logged"
        )
        let entries = session.entries(since: call.arguments[3].integer ?? 0)
        call.reply.append(entries.count { filter.matches($0.event) })
      },
      LuaHostFunction("log_find") { [self] call throws(LuaRaise) in
        let session = try session(at: call.arguments[0].handle(of: .app) ?? -1)
        let wanted = call.arguments[1]
        if wanted.kind != .string { try Self.requireReadable(wanted, "assert.log_order: an entry") }
        let filter =
          wanted.kind == .string
          ? try LogFilter(kind: wanted.string ?? "", call.arguments[4], word: "assert.log_order")
          : try LogFilter(entry: wanted, word: "assert.log_order")
        let start = call.arguments[2].integer ?? 0
        for (offset, entry) in session.entries(since: start).enumerated() {
          if filter.matches(entry.event) {
            call.reply.append(start + offset)
            return
          }
        }
        call.reply.appendNil()
      },
      LuaHostFunction("log_text") { [self] call throws(LuaRaise) in
        let session = try session(at: call.arguments[0].handle(of: .app) ?? -1)
        let kind = call.arguments[1].string
        let entries = session.entries(since: call.arguments[2].integer ?? 0)
          .filter { kind == nil || $0.event.kind == kind }
        let shown = entries.suffix(20).map { "  \($0.line)" }
        let cut = entries.count > 20 ? ["  … \(entries.count - 20) earlier ones"] : []
        call.reply.append((cut + shown).joined(separator: "\n"))
      },
    ]
  }
}

extension DeviceWords {
  /// An error for a table that the border did not read.
  fileprivate static func requireReadable(_ table: LuaArgument, _ what: String) throws(LuaRaise) {
    guard table.kind != .table, !table.isNil else { return }
    throw .error("\(what): expected a table of fields, got \(table.typeDescription) that cannot be read")
  }
}

extension AppSession {
  /// The log from a place on.
  func entries(since place: Int) -> ArraySlice<LogEntry> {
    application.log.entries.dropFirst(max(0, place))
  }
}

/// The kinds of the log and their fields (lua-api.md, section 6).
private enum LogVocabulary {
  static let kinds: [(name: String, fields: [String])] = [
    ("touch", ["phase", "finger", "point", "view"]),
    ("gesture", ["recognizer", "view", "state", "reason"]),
    ("appearance", ["page", "call"]),
    ("navigation", ["call", "page", "animated", "reason"]),
    ("transition", ["phase", "style", "from", "to", "percent"]),
    ("animation", ["phase", "view", "key", "from", "to", "duration", "delay", "curve", "finished"]),
    ("item", ["call", "subject"]), ("list", ["call", "subject"]), ("ball", ["call", "subject"]),
    ("icon", ["call", "subject"]), ("alert", ["call", "message"]), ("warning", ["message"]), ("rule", ["id"]),
  ]

  /// The fields that entries of a kind may have; of any kind when none is named.
  static func fields(of kind: String?, word: String) throws(LuaRaise) -> [String] {
    guard let kind else { return kinds.flatMap(\.fields) }
    if let found = kinds.first(where: { $0.name == kind }) { return found.fields }
    let nearest = NearestNames.clause(for: kind, in: kinds.map(\.name))
    throw .error("\(word): the log has no kind \(kind.quoted)\(nearest)")
  }
}

/// Which entries of the log are meant: a kind, and fields with their values.
struct LogFilter {
  private let kind: String?
  private let fields: [(name: String, value: LuaValue)]

  /// Reads a kind and a table of fields.
  init(kind: String, _ table: LuaArgument, word: String) throws(LuaRaise) {
    try self.init(kind: kind, fields: Self.fields(table), word: word)
  }

  /// Reads a table of fields, the kind among them.
  init(entry table: LuaArgument, word: String) throws(LuaRaise) {
    let fields = Self.fields(table)
    let kind = fields.first { $0.name == "kind" }?.value.text
    try self.init(kind: kind, fields: fields.filter { $0.name != "kind" }, word: word)
  }

  private init(kind: String?, fields: [(name: String, value: LuaValue)], word: String) throws(LuaRaise) {
    self.kind = kind
    self.fields = fields
    let known = try LogVocabulary.fields(of: kind, word: word)
    for field in fields where !known.contains(field.name) {
      let nearest = NearestNames.clause(for: field.name, in: known)
      throw .error(
        "\(word): entries of kind \((kind ?? "any").quoted) have no field \(field.name.quoted)\(nearest)"
      )
    }
  }

  private static func fields(_ table: LuaArgument) -> [(name: String, value: LuaValue)] {
    var fields: [(name: String, value: LuaValue)] = []
    guard table.kind == .table else { return fields }
    table.forEach { key, value in
      fields.append((key.kind == .string ? key.string ?? "" : Fields.show(key), value.copy()))
    }
    return fields
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
    case .point(let point): return near(value["x"], point.x) && near(value["y"], point.y)
    case .rect(let rect):
      return near(value["x"], rect.minX) && near(value["y"], rect.minY) && near(value["width"], rect.width)
        && near(value["height"], rect.height)
    case .color(let color): return near(value["alpha"], color.alpha) && near(value["red"], color.red)
    case .transform(let map): return near(value["a"], map.a) && near(value["tx"], map.tx)
    case .mask(let mask): return near(value["radius"], mask.radius)
    }
  }
}

extension LuaValue {
  /// The number, when it is one.
  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension LuaTableReply {
  /// An entry of the log as the next element.
  mutating func append(_ entry: LogEntry) {
    table(Values.entry) { reply in
      reply.field("time", entry.time.seconds)
      reply.field("kind", entry.event.kind)
      entry.event.visitFields { name, value in
        reply.field(named: name) { $0.append(value) }
      }
    }
  }
}

extension LuaReply {
  /// A field of the log.
  fileprivate mutating func append(_ value: LogValue) {
    switch value {
    case .text(let text): append(text)
    case .number(let number): append(number)
    case .integer(let number): append(number)
    case .flag(let flag): append(flag)
    case .point(let point): append(point)
    case .rect(let rect): append(rect)
    case .color(let color): table(Values.color) { $0.fields(color) }
    case .transform(let transform): append(transform)
    case .mask(let mask):
      table(Values.mask) { reply in
        reply.field("rect", Values.rect) { $0.fields(mask.rect) }
        reply.field("radius", mask.radius)
      }
    }
  }
}
