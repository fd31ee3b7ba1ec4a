import LuaRuntime

extension PreludeWords {
  /// busted's words, and ours beyond them.
  static var tests: Table {
    Table(
      name: "tests",
      title: "Tests",
      summary:
        "The words of a scenario file: busted's, with busted's meaning, and some more. #tags in names count as "
        + "tags. A full name is FILE > describe > it.",
      words: blocks + cases + hooks + other
    )
  }

  private static var name: LuaParameter {
    PreludeWord.parameter("name", .string, "What it is called in reports.")
  }
  private static var options: LuaParameter {
    LuaParameter(
      "options",
      .options(testOptions),
      summary:
        "Options by name; those of a block hold for its tests: tags add up, of the others the nearest counts.",
      default: "none"
    )
  }

  private static var testOptions: [LuaParameter] {
    [
      .init(
        "tags",
        PreludeWord.words("a list of strings or a string"),
        summary: "Tags, or a text of them with commas between.",
        default: "none"
      ),
      .init(
        "timeout",
        .number(0...3600),
        unit: "wall-clock seconds",
        summary: "When it is stopped.",
        default: "that of --timeout"
      ),
      .init(
        "retries",
        .integer(0...100),
        summary: "How often it is tried again after a failure.",
        default: "that of --retries"
      ),
      .init(
        "skip",
        PreludeWord.words("true or a string"),
        summary: "It is not run; a text is the reason.",
        default: "false"
      ),
      .init("only", .boolean, summary: "Only focused tests of the file run.", default: "false"),
      .init(
        "expected_failure",
        PreludeWord.words("true or a string"),
        summary: "A failure is reported as skipped with this reason; a pass fails.",
        default: "false"
      ),
      .init(
        "properties",
        PreludeWord.words("a table of values by key"),
        summary: "Names and values that reports carry.",
        default: "none"
      ),
    ]
  }

  private static func block(_ word: String, _ summary: String) -> PreludeWord {
    PreludeWord(
      word,
      summary + " Also \(word).each(cases)(name, [options], fn), \(word).only, \(word).skip.",
      [name, options, .init("fn", .function, summary: "Declares what is in it.")],
      errors: "A call inside a test or hook; an unknown option, which names the nearest known one.",
      example: """
        \(word)("the ball", function()
          it("is there", function() assert.exists(launch().window) end)
        end)
        """
    )
  }

  private static var blocks: [PreludeWord] {
    [
      block("describe", "A block of tests."),
      block("context", "A block of tests; the same as describe."),
      block("insulate", "A block of tests that leaves no change of globals and loaded modules behind."),
      block("expose", "A block of tests whose changes of globals and loaded modules stay for what follows."),
    ]
  }

  private static func test(_ word: String, _ summary: String) -> PreludeWord {
    PreludeWord(
      word,
      summary + " Also \(word).each(cases)(name, [options], fn), \(word).only, \(word).skip.",
      [
        name, options,
        .init("fn", .function, summary: "The test; without it the test is pending.", default: "none"),
      ],
      errors: "A call inside a test or hook; an unknown option, which names the nearest known one.",
      example: """
        \(word)("adds", { tags = { "quick" } }, function() assert.equal(4, 2 + 2) end)
        \(word).each { { 1, 2 }, { 2, 4 } }("doubles %s", function(one, two)
          assert.equal(two, 2 * one)
        end)
        """
    )
  }

  private static var cases: [PreludeWord] {
    [
      test("it", "A test."),
      test("spec", "A test; the same as it."),
      test("test", "A test; the same as it."),
      PreludeWord(
        "pending",
        "A test that is still to be written; inside a test it ends that test as pending.",
        [
          .init(
            "name",
            .string,
            summary: "What it is called, or why the test is pending.",
            default: "pending"
          ),
          .init("fn", .function, summary: "Is not run.", default: "none"),
        ],
        example: "pending \"turns with the device\""
      ),
      PreludeWord(
        "property",
        "A test whose function is called with many made up cases. A failure is shrunk, printed as Lua that reproduces "
          + "it, and tried first next time; each case is a test of its own to hooks and apps.",
        [
          name,
          .init(
            "options",
            .options(propertyOptions + testOptions),
            summary: "Options by name.",
            default: "none"
          ),
          .init(
            "generators",
            PreludeWord.words("generators"),
            summary: "A generator, a list of them (an argument each), or a table by name (one table)."
          ),
          .init("fn", .function, summary: "The test, called with a case."),
        ],
        errors: "An unknown option; a table without a generator.",
        example: """
          local some = gen.integer(-99, 99)
          property("adds", { runs = 20 }, { some, some }, function(a, b)
            assert.equal(a + b, b + a)
          end)
          """
      ),
    ]
  }

  private static var propertyOptions: [LuaParameter] {
    [
      .init("runs", .integer(1...1_000_000), summary: "How many cases.", default: "100"),
      .init("seed", .anyInteger, summary: "The seed of the cases.", default: "from --seed and the full name"),
      .init(
        "max_shrinks",
        .integer(0...1_000_000),
        summary: "How many smaller cases are tried after a failure.",
        default: "1000"
      ),
    ]
  }

  private static func hook(_ word: String, _ summary: String) -> PreludeWord {
    PreludeWord(
      word,
      summary,
      [.init("fn", .function, summary: "What is run.")],
      errors: "A call inside a test or hook.",
      example: """
        \(word)(function() note("\(word)") end)
        it("runs", function() assert.is_true(true) end)
        """
    )
  }

  private static var hooks: [PreludeWord] {
    [
      hook(
        "before_each",
        "Runs before each test of the block and of the blocks in it; an app launched here belongs to the test."
      ),
      hook("after_each", "Runs after each test of the block, also of one that failed."),
      hook(
        "setup",
        "Runs once, before the block's first test; an app launched here lives until its teardown."
      ),
      hook("teardown", "Runs once, after the block's last test."),
      hook("strict_setup", "The same as setup."),
      hook("strict_teardown", "The same as teardown."),
      hook("lazy_setup", "Runs once, before the first test of the block that is run."),
      hook("lazy_teardown", "Runs once after the block, when its lazy_setup or a test of it has run."),
    ]
  }

  private static var other: [PreludeWord] {
    [
      PreludeWord(
        "finally",
        "Runs a function when the test is over, whatever its verdict; call it inside the test.",
        [.init("fn", .function, summary: "What is run.")],
        errors: "A call outside a test.",
        example: "it(\"cleans up\", function() finally(function() note \"cleaned up\" end) end)"
      ),
      PreludeWord(
        "randomize",
        "Shuffles the tests of the block, by the run's seed or its own.",
        [
          .init(
            "on",
            PreludeWord.words("a boolean or an integer"),
            summary: "false: as declared; an integer: the seed.",
            default: "true"
          )
        ],
        errors: "A seed that is no integer; a call inside a test.",
        example: "randomize()\nit(\"runs at some time\", function() assert.is_true(true) end)"
      ),
      PreludeWord(
        "check",
        "The assertions of assert, but soft: the test goes on, and all failures are reported at its end.",
        [
          .init("value", .any, summary: "What is to be truthy."),
          .init("message", .string, summary: "What a failure says.", default: "what was got"),
        ],
        returns: "what it was given",
        errors:
          "None; failures are reported at the test's end. check.equal and so on raise for misuse as assert's do.",
        example: "it(\"checks\", function()\n  check(1 < 2)\n  check.equal(2, 1 + 1)\nend)"
      ),
      PreludeWord(
        "note",
        "A line in the test's log, which every report carries.",
        [.init("text", .any, summary: "The text; another value is shown as assertions show it.")],
        errors: "nil.",
        example: "it(\"notes\", function() note \"so far, so good\" end)"
      ),
      PreludeWord(
        "repl",
        "Looks around in the test at this line, when there is a terminal: after the test, in a session of its own.",
        [],
        errors: "A call outside a test.",
        example: "it(\"stops\", function()\n  local app = launch()\n  repl()\nend)"
      ),
      PreludeWord(
        "attach",
        "Attaches a text or a file to the test, for every report.",
        [
          .init("name", .string, summary: "What it is called."),
          .init(
            "content",
            PreludeWord.words("a string or a table"),
            summary: "The text, or {path=…}, a file of the project."
          ),
          .init(
            "media_type",
            .string,
            summary: "Such as \"text/plain\".",
            default: "by the file's ending, else text/plain"
          ),
        ],
        errors: "A file that cannot be read; a call outside a test or hook.",
        example: "it(\"attaches\", function() attach(\"tree.txt\", launch():tree()) end)"
      ),
    ]
  }
}
