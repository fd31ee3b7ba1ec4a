import LuaRuntime

extension PreludeWords {
  /// luassert's spies, stubs and mocks.
  static var spies: Table {
    Table(
      name: "",
      title: "Spies, stubs and mocks",
      summary:
        "Callables that write down how they are called. They are taken wherever a function is: on_tap, completion.",
      words: makers + mocks
    )
  }

  private static var target: [LuaParameter] {
    [
      .init("target", .table, summary: "The table."),
      .init("key", .any, summary: "The field that holds the function."),
    ]
  }

  private static var makers: [PreludeWord] {
    [
      PreludeWord(
        "spy.new",
        "A spy around a function. It has calls, returnvals, :called(), :called_with(…), :returned_with(…), :clear().",
        [.init("fn", .function, summary: "What it calls.")],
        returns: "a spy",
        errors: "What cannot be called.",
        others: ["spy"],
        example: "local s = spy.new(function() end)\ns(1)\nassert.spy(s).was.called_with(1)"
      ),
      PreludeWord(
        "spy.on",
        "Puts a spy in the place of a table's function; :revert() puts the function back.",
        target,
        returns: "a spy",
        errors: "A field that holds no function.",
        example: "local s = spy.on(math, \"max\")\nmath.max(1, 2)\nassert.spy(s).was.called(1)\ns:revert()"
      ),
      PreludeWord(
        "spy.is_spy",
        "Whether a value is a spy or a stub.",
        [.init("value", .any, summary: "The value.")],
        returns: "true or false",
        errors: "None.",
        example: "assert.is_true(spy.is_spy(spy.new(print)))"
      ),
      PreludeWord(
        "stub.new",
        "Puts in the place of a table's function one that returns what it is told: .returns(…), .invokes(fn), "
          + ".on_call_with(…).returns(…).",
        target + [.init("values", .variadic(.any), summary: "What it returns at first.")],
        returns: "a stub",
        errors: "A field that holds no function.",
        others: ["stub"],
        example: "local s = stub(math, \"max\").returns(7)\nassert.equal(7, math.max(1, 2))\ns:revert()"
      ),
    ]
  }

  private static var mocks: [PreludeWord] {
    [
      PreludeWord(
        "mock.new",
        "Makes spies, or stubs, of all functions of a table and of the tables in it.",
        [
          .init("object", .table, summary: "The table."),
          .init("stubbed", .boolean, summary: "Whether they are stubs.", default: "false"),
          .init("values", .variadic(.any), summary: "What stubs return."),
        ],
        returns: "a table",
        errors: "What is no table.",
        others: ["mock"],
        example: "local host = mock({ load = function() return 1 end }, true)\nassert.is_nil(host.load())"
      ),
      PreludeWord(
        "mock.clear",
        "Forgets the calls of all spies in a table.",
        [.init("object", .table, summary: "The table.")],
        returns: "a table",
        errors: "None.",
        example: "mock.clear(mock { load = function() end })"
      ),
      PreludeWord(
        "mock.revert",
        "Puts the functions back that spies in a table stand for.",
        [.init("object", .table, summary: "The table.")],
        returns: "a table",
        errors: "None.",
        example: "mock.revert(mock { load = function() end })"
      ),
    ]
  }

  /// luassert's matchers.
  static var matchers: Table {
    Table(
      name: "match",
      title: "Matchers",
      summary:
        "They stand for arguments in called_with, returned_with and on_call_with, and are spelt as assertions are: "
        + "match.is_number(), match.is_not_nil(). match._ matches anything.",
      words: kinds + comparing + composites
    )
  }

  private static func matcher(
    _ name: String,
    _ summary: String,
    _ parameters: [LuaParameter] = [],
    others: [String] = [],
    value: String,
    use: String = "()"
  ) -> PreludeWord {
    PreludeWord(
      name,
      summary,
      parameters,
      returns: "a matcher",
      errors: "Arguments of another kind.",
      others: others,
      example:
        "local s = spy.new(function() end)\ns(\(value))\nlocal wanted = match.\(name)\(use)\nassert.spy(s).was.called_with(wanted)"
    )
  }

  private static var kinds: [PreludeWord] {
    [
      ("boolean", "true"), ("number", "1"), ("string", "\"a\""), ("table", "{}"), ("nil", "nil"),
      ("function", "print"), ("thread", "coroutine.create(print)"), ("userdata", "io.stdout"),
      ("true", "true"),
      ("false", "false"), ("truthy", "1"), ("falsy", "false"),
    ].map { kind, value in matcher("is_\(kind)", "The argument is \(kind).", value: value) }
  }

  private static var comparing: [PreludeWord] {
    let expected = PreludeWord.parameter("expected", .any, "What it should be.")
    return [
      matcher("equals", "It is equal by ==.", [expected], others: ["equal"], value: "1", use: "(1)"),
      matcher("same", "It has equal contents.", [expected], value: "{ 1 }", use: "({ 1 })"),
      matcher(
        "ref",
        "It is this very table, function, thread or userdata.",
        [.init("object", .any, summary: "The object.")],
        value: "print",
        use: "(print)"
      ),
      matcher(
        "near",
        "It is a number within a tolerance.",
        [expected, .init("tolerance", .number(0...1e9), summary: "How far it may be off.")],
        value: "1.01",
        use: "(1, 0.1)"
      ),
      matcher(
        "matches",
        "A Lua pattern finds something in it.",
        [
          .init("pattern", .string, summary: "A Lua pattern."),
          .init("init", .anyInteger, summary: "The byte to begin at.", default: "1"),
          .init("plain", .boolean, summary: "Whether it is a plain text.", default: "false"),
        ],
        others: ["match"],
        value: "\"page 7\"",
        use: "(\"%d\")"
      ),
      matcher(
        "unique",
        "No two elements of it are equal.",
        [.init("deep", .boolean, summary: "Whether tables are compared by contents.", default: "false")],
        value: "{ 1, 2 }"
      ),
    ]
  }

  private static var composites: [PreludeWord] {
    [
      ("all_of", "All matchers match."), ("any_of", "One of the matchers matches."),
      ("none_of", "No matcher matches."),
    ]
    .map { name, summary in
      let other =
        name == "none_of" ? "match.equals(2), match.is_nil()" : "match.is_number(), match.equals(1)"
      return matcher(
        name,
        summary,
        [.init("matchers", .variadic(PreludeWord.words("a matcher")), summary: "Matchers.")],
        value: "1",
        use: "(\(other))"
      )
    }
  }
}
