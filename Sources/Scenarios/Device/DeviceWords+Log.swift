import HeadlessUIKit
import LuaRuntime
import Text

extension DeviceWords {
  /// The words that read the log.
  var logMethods: [LuaBinding] {
    [
      LuaBinding(
        "events",
        summary: "The log's entries of a kind whose fields are as given, since a mark, oldest first.",
        parameters: [
          LuaParameter("kind", .string, summary: "Such as \"touch\" or \"navigation\".", default: "any"),
          LuaParameter("fields", .table, summary: "Fields and the values they must have.", default: "{}"),
          LuaParameter("since", .integer(0...1_000_000_000), summary: "A place from `mark`.", default: "0"),
        ],
        returns: "a list of entries",
        errors: "An unknown kind or field, which names the nearest known one.",
        example: "print(#app:events('navigation', { call = 'push' }))",
        worksWhenRefused: true,
        body: { [self] call throws(LuaRaise) in
          let session = try session(call, word: "app:events")
          let filter = try filter(
            call.arguments[0].string,
            call.arguments[1],
            of: session,
            word: "app:events"
          )
          let entries = session.entries(since: call.arguments[2].integer ?? 0).filter {
            filter.matches($0.event)
          }
          call.reply.table(Values.list) { list in for entry in entries { list.append(entry) } }
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
        call.reply.table(Values.list) { list in for entry in entries { list.append(entry) } }
      }
    )
  }

  /// The number of haptic impacts.
  var hapticsProperty: LuaProperty {
    LuaProperty(
      "haptics",
      type: "integer",
      summary: "How many haptic impacts there were.",
      errors: "None.",
      example: "assert.equal(0, app.haptics)",
      worksWhenRefused: true,
      get: { [self] call throws(LuaRaise) in
        let entries = try session(call, word: "app.haptics").application.log.entries
        call.reply.append(entries.count { $0.event.kind == "haptic" })
      }
    )
  }

  /// What the assertions `logged` and `log_order` ask: how many entries match, and where.
  var logHostFunctions: [LuaHostFunction] {
    [
      LuaHostFunction("log_count") { [self] call throws(LuaRaise) in
        let session = try session(at: call.arguments[0].handle(of: .app) ?? -1)
        try Self.requireReadable(call.arguments[2], "assert.logged: argument 3 (fields)")
        let filter = try filter(
          call.arguments[1].string ?? "",
          call.arguments[2],
          of: session,
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
          ? try filter(wanted.string ?? "", call.arguments[4], of: session, word: "assert.log_order")
          : try filter(nil, wanted, of: session, word: "assert.log_order")
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
