import LuaRuntime

extension PreludeWords {
  /// luassert's assertions.
  static var assertions: Table {
    Table(
      name: "assert",
      title: "Assertions",
      summary:
        "luassert's assertions. Any may be spelt with is, are, was, has, does, and negated with not or no: "
        + "assert.is_not_equal, assert.are_not.same, assert.has_no.errors. The last argument may be a message. A "
        + "failure shows expected and actual, the line, the last gestures and the screen. assert(value, message) "
        + "is the plain one.",
      words: truth + types + comparisons + errorAssertions + rare + spyAssertions + registration
    )
  }

  static var message: LuaParameter {
    PreludeWord.parameter("message", .any, "What a failure says first.", default: "none")
  }
  static var actual: LuaParameter { PreludeWord.parameter("actual", .any, "What there is.") }
  private static var expected: LuaParameter {
    PreludeWord.parameter("expected", .any, "What there should be.")
  }

  private static func simple(_ name: String, _ summary: String, example: String) -> PreludeWord {
    PreludeWord(
      name,
      summary,
      [actual, message],
      returns: "what it was given",
      errors: "A failure when it does not hold.",
      example: example
    )
  }

  private static var truth: [PreludeWord] {
    [
      simple("is_true", "The value is true.", example: "assert.is_true(1 < 2)"),
      simple("is_false", "The value is false.", example: "assert.is_false(2 < 1)"),
      simple("truthy", "The value is neither nil nor false.", example: "assert.truthy(\"text\")"),
      simple("falsy", "The value is nil or false.", example: "assert.falsy(nil)"),
    ]
  }

  private static var types: [PreludeWord] {
    [
      ("boolean", "true"), ("number", "1.5"), ("string", "\"text\""), ("table", "{}"), ("nil", "nil"),
      ("function", "print"), ("thread", "coroutine.create(print)"), ("userdata", "io.stdout"),
    ].map { kind, value in
      simple(
        "is_\(kind)",
        "The value is \(kind == "nil" ? "" : "a ")\(kind).",
        example: "assert.is_\(kind)(\(value))"
      )
    }
  }

  private static var comparisons: [PreludeWord] {
    [
      PreludeWord(
        "equal",
        "Both are equal by ==: the same table, handles of the same view.",
        [expected, actual, message],
        returns: "what it was given",
        errors: "A failure that shows both; for tables with equal contents it names assert.same.",
        others: ["equals"],
        example: "assert.equal(3, #\"abc\")"
      ),
      PreludeWord(
        "same",
        "Both have equal contents, however deep.",
        [expected, actual, message],
        returns: "what it was given",
        errors: "A failure that shows the first difference and both by lines.",
        example: "assert.same({ 1, { 2 } }, { 1, { 2 } })"
      ),
      PreludeWord(
        "near",
        "A number, or each number of a point, size, rectangle or insets, is within a tolerance.",
        [
          .init(
            "expected",
            PreludeWord.words("a number, a point, a size, a rectangle or insets"),
            summary: "What there should be."
          ),
          .init(
            "actual",
            PreludeWord.words("a number, a point, a size, a rectangle or insets"),
            summary: "What there is."
          ),
          .init("tolerance", .number(0...1e9), summary: "How far it may be off."),
          message,
        ],
        returns: "what it was given",
        errors: "A failure that shows both.",
        example: "assert.near(point(10, 20), point(10.4, 20), 0.5)"
      ),
      PreludeWord(
        "matches",
        "A Lua pattern finds something in a text.",
        [
          .init("pattern", .string, summary: "A Lua pattern."),
          .init("actual", PreludeWord.words("a string or a number"), summary: "The text."),
          .init("init", .anyInteger, summary: "The byte to begin at.", default: "1"),
          .init("plain", .boolean, summary: "Whether the pattern is a plain text.", default: "false"),
          message,
        ],
        returns: "a value",
        errors: "A failure that shows both; a malformed pattern.",
        others: ["match"],
        example: "assert.matches(\"%d+ items\", \"3 items\")"
      ),
    ]
  }

  private static var errorAssertions: [PreludeWord] {
    [
      PreludeWord(
        "has_error",
        "A function raises an error: any, or this one without its place.",
        [
          .init("fn", .function, summary: "Is called without arguments."),
          .init(
            "expected",
            .any,
            summary: "The error's message, or the object raised.",
            default: "any error"
          ),
          message,
        ],
        returns: "the error",
        errors: "A failure when none is raised, or another.",
        others: ["errors"],
        example: "assert.has_error(function() error \"no\" end, \"no\")\nassert.has_no.errors(function() end)"
      ),
      PreludeWord(
        "error_matches",
        "A function raises an error in whose message a Lua pattern finds something.",
        [
          .init("fn", .function, summary: "Is called without arguments."),
          .init("pattern", .string, summary: "A Lua pattern."),
          .init("init", .anyInteger, summary: "The byte to begin at.", default: "1"),
          .init("plain", .boolean, summary: "Whether the pattern is a plain text.", default: "false"),
          message,
        ],
        returns: "a value",
        errors: "A failure when none is raised, or another.",
        others: ["error_match", "matches_error", "match_error"],
        example: "assert.error_matches(function() error \"no such page\" end, \"no such\")"
      ),
    ]
  }

  private static var rare: [PreludeWord] {
    [
      PreludeWord(
        "unique",
        "No two elements of a table are equal.",
        [
          .init("list", .table, summary: "The table."),
          .init(
            "deep",
            .boolean,
            summary: "Whether tables in it are compared by contents.",
            default: "false"
          ),
          message,
        ],
        returns: "what it was given",
        errors: "A failure that names two equal ones.",
        example: "assert.unique { 1, 2, 3 }"
      ),
      PreludeWord(
        "returned_arguments",
        "As many values are given as the first one says.",
        [
          .init("count", .anyInteger, summary: "How many."),
          .init("values", .variadic(.any), summary: "What is counted."),
        ],
        returns: "what it was given",
        errors: "A failure that shows both numbers.",
        example: "assert.returned_arguments(2, (\"a-b\"):match \"(%a)-(%a)\")"
      ),
      PreludeWord(
        "holes",
        "A list has a hole; it is written assert.array(list).has.holes(length).",
        [
          .init(
            "length",
            .anyInteger,
            summary: "How long the list is meant to be.",
            default: "its largest index"
          )
        ],
        returns: "an integer",
        errors: "A failure that shows the list.",
        example: "assert.array({ 1, 2, 3 }).has.no.holes()"
      ),
    ]
  }

  private static func count(_ name: String, _ summary: String, optional: Bool = false) -> PreludeWord {
    PreludeWord(
      name,
      "\(summary); it is written assert.spy(s).was.\(name)(times).",
      [
        .init("times", .anyInteger, summary: "How often.", default: optional ? "at least once" : nil),
        message,
      ],
      returns: "what it was given",
      errors: "A failure that shows the calls.",
      example:
        "local s = spy.new(function() end)\ns()\ns()\nassert.spy(s).was.\(name)(\(examples[name] ?? "2"))"
    )
  }

  private static let examples = ["called_more_than": "1", "called_less_than": "3"]

  private static func call(_ name: String, _ summary: String) -> PreludeWord {
    PreludeWord(
      name,
      "\(summary); it is written assert.spy(s).was.\(name)(…).",
      [.init("values", .variadic(.any), summary: "Values, or matchers.")],
      returns: "what it was given",
      errors: "A failure that shows the calls.",
      example: "local s = spy.new(function(x) return x end)\ns(1)\nassert.spy(s).was.\(name)(1)"
    )
  }

  private static var spyAssertions: [PreludeWord] {
    [
      count("called", "A spy was called that often", optional: true),
      count("called_at_least", "A spy was called that often or more"),
      count("called_at_most", "A spy was called that often or less"),
      count("called_more_than", "A spy was called more often"),
      count("called_less_than", "A spy was called less often"),
      call("called_with", "A spy was called with these arguments"),
      call("returned_with", "A spy has returned these values"),
    ]
  }

  private static var registration: [PreludeWord] {
    [
      PreludeWord(
        "register",
        "Adds an assertion, matcher or modifier of one's own, with luassert's signatures; called with a colon.",
        [
          .init("namespace", .oneOf(["assertion", "matcher", "modifier"]), summary: "What it is."),
          .init("name", .string, summary: "Its name."),
          .init("callback", .function, summary: "function(state, arguments, level): whether it holds."),
          .init("positive", .string, summary: "The key of the message in say.", default: "none"),
          .init("negative", .string, summary: "That of the negated one.", default: "none"),
        ],
        errors: "Another namespace; a callback that cannot be called.",
        example: """
          local function even(_, given) return given[1] % 2 == 0 end
          assert:register("assertion", "even", even)
          assert.is_even(4)
          """
      ),
      PreludeWord(
        "unregister",
        "Removes an assertion, matcher or modifier; called with a colon.",
        [
          .init("namespace", .oneOf(["assertion", "matcher", "modifier"]), summary: "What it is."),
          .init("name", .string, summary: "Its name."),
        ],
        errors: "Another namespace.",
        example: "assert:unregister(\"assertion\", \"even\")"
      ),
      PreludeWord(
        "snapshot",
        "Remembers spies, formatters and parameters; its revert() undoes what came after. Called with a colon. For "
          + "screens see assert.matches_snapshot.",
        returns: "a table",
        errors: "None.",
        example: "local before = assert:snapshot()\nbefore:revert()"
      ),
    ]
  }
}
