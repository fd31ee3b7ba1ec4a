import LuaRuntime

/// Functions, a class and a kind of value to test the border with.
final class TestLibrary {
  static let object = LuaClassID(rawValue: 7)
  static let point = LuaValueKind(id: 1, name: "point", fields: ["x", "y"])
  private var values: [Int: Int] = [:]
  private var closed: Set<Int> = []

  var library: LuaLibrary {
    var library = LuaLibrary()
    library.valueKinds = [Self.point]
    library.classes = [objectClass]
    library.globals = [echo, make, makePoint, callBack, fail, exception, takes]
    library.hostFunctions = [
      LuaHostFunction("double") { call in call.reply.append((call.arguments[0].integer ?? 0) * 2) }
    ]
    return library
  }

  private func function(
    _ name: String,
    _ parameters: [LuaParameter] = [],
    worksWhenRefused: Bool = false,
    body: @escaping LuaBinding.Body
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: "For tests.",
      parameters: parameters,
      returns: "something",
      errors: "none",
      example: "\(name)()",
      worksWhenRefused: worksWhenRefused,
      body: body
    )
  }

  private var echo: LuaBinding {
    function("echo", [LuaParameter("values", .variadic(.any), summary: "What to answer.")]) { call in
      for position in 0..<call.arguments.count { call.reply.append(call.arguments[position].copy()) }
    }
  }

  private var make: LuaBinding {
    function("object", [LuaParameter("number", .integer(0...100), summary: "Which one.")]) { call in
      call.reply.append(class: Self.object, index: call.arguments[0].integer ?? 0)
    }
  }

  private var makePoint: LuaBinding {
    let x = LuaParameter("x", .anyNumber, summary: "One."), y = LuaParameter("y", .anyNumber, summary: "Two.")
    return function("make_point", [x, y]) { call in
      let arguments = call.arguments
      call.reply.table(Self.point) { point in
        point.field("y", arguments[1].integer ?? 0)
        point.field("x", arguments[0].integer ?? 0)
      }
    }
  }

  private var callBack: LuaBinding {
    let callback = LuaParameter("callback", .function, summary: "What to call.")
    let value = LuaParameter("value", .any, summary: "Its argument.", default: "nil")
    return function("call_back", [callback, value]) { call in
      let owner = LuaOwner(rawValue: 1)
      guard let function = call.keep(call.arguments[0], owner: owner) else { return }
      let outcome = call.state.call(function, [call.arguments[1].copy()])
      call.state.release(function)
      if case .finished(let results) = outcome {
        for result in results { call.reply.append(result) }
      }
    }
  }

  private var fail: LuaBinding {
    function("fail") { _ throws(LuaRaise) in
      throw .failure("it failed", fields: .fields(["expected": .integer(5)]))
    }
  }

  private var exception: LuaBinding {
    function("raise_exception") { _ throws(LuaRaise) in throw .exception("no such view") }
  }

  private var takes: LuaBinding {
    let options: [LuaParameter] = [
      LuaParameter(
        "duration",
        .number(0...60),
        unit: "virtual seconds",
        summary: "How long.",
        default: "0.3"
      ),
      LuaParameter("curve", .oneOf(["linear", "ease-in"]), summary: "How.", default: "linear"),
      LuaParameter("completion", .function, summary: "Afterwards.", default: "nil"),
    ]
    return function(
      "takes",
      [
        LuaParameter("point", .point, unit: "points", summary: "Where."),
        LuaParameter("options", .options(options), summary: "How.", default: "{}"),
        LuaParameter("names", .list(of: .string), summary: "Which.", default: "{}"),
        LuaParameter("object", .handle(Self.object), summary: "Whose.", default: "nil"),
        LuaParameter("either", .union([.string, .anyInteger]), summary: "What.", default: "nil"),
      ]
    ) { call in call.reply.append("accepted") }
  }

  private var objectClass: LuaClass {
    LuaClass(
      id: Self.object,
      name: "Object",
      summary: "For tests.",
      methods: [function("number") { call in call.reply.append(call.index) }],
      properties: [
        LuaProperty(
          "twice",
          type: "integer",
          summary: "Twice its number.",
          errors: "none",
          example: "o.twice"
        ) {
          call in call.reply.append(call.index * 2)
        },
        LuaProperty(
          "closed",
          type: "boolean",
          summary: "Whether it was closed.",
          errors: "none",
          example: "o.closed",
          get: { [self] call in call.reply.append(closed.contains(call.index)) }
        ),
        LuaProperty(
          "value",
          type: "integer",
          unit: "points",
          summary: "Anything.",
          errors: "none",
          example: "o.value = 1",
          get: { [self] call in call.reply.append(values[call.index] ?? 0) },
          settable: .integer(0...100),
          set: { [self] call in values[call.index] = call.arguments[0].integer }
        ),
      ],
      fallback: { call in
        guard let name = call.arguments[0].string, name.hasPrefix("dynamic_") else { return false }
        call.reply.append(name)
        return true
      },
      equals: { $0 % 10 == $1 % 10 },
      describe: { "object \($0)" },
      refusal: { $0 == 13 ? "the object was closed" : nil },
      close: { [self] index in closed.insert(index) }
    )
  }
}
