import Foundation
import Testing

/// Which tests run, by whatever way they are chosen.
@Suite("Selection", .enabled(if: Binary.isThere, Binary.hint))
struct SelectionTests {
  /// A use of `list` (or another command) in `files`, and what it prints, a word for each test; a status other than
  /// success instead.
  struct Use: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var prints: String
    var environment: [String: String]

    init(_ arguments: String..., prints: String, environment: [String: String] = [:]) {
      self.arguments = arguments
      self.prints = prints
      self.environment = environment
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let files = [
    "scenarios/a_spec.lua": """
    describe("outer #slow", function()
      it("one #fast", function() end)

      describe("inner", function()
        it("two", function() end)
      end)
    end)
    it("three #fast", function() end)
    """,
    "scenarios/sub/b_scenario.lua": "it('four', function() end)\nit('five > \\n', function() end)",
    "other_test.lua": "it('six', function() end)",
    "lines.lua": """
    local function declare(name)
      before_each(function()
      end)
    end
    describe("block", function()
      before_each(function() end)

      it("two", {
        tags = "slow",
      }, function()
      end)
      it.each { "three", "four" } ("%s", function()
      end)

    end)
    local shared = function() end
    declare()
    local function case(name) it(name, function() end) end
    case("five")
    property("six", { gen.boolean() }, function() end)
    case("one")

    """,
    "names.txt": "\u{FEFF}scenarios/a_spec.lua > three #fast\r\n\nscenarios/sub/b_scenario.lua > four\n",
    "file.txt": "scenarios/sub/b_scenario.lua\n",
    "gone.txt": "scenarios/a_spec.lua > thre #fast\n",
    "options.lua": "return {tags = {'fast', 'slow'}, filter_out = 'x'}",
    "off.lua": "return {files = true}",
    "wrong.lua": "return {fliter = 'x'}",
    "broken.lua": "return {",
    "endless.lua": "while true do end",
    "stuck.lua": "(('a'):rep(40)):find(('a?'):rep(40) .. ('a'):rep(40))",
    "crash.lua": "local function f() return f() + 1 end f()",
    "grants.lua": "return {allow = 'write'}",
    "reads.lua": "return {filter = os.getenv 'WANTED' or 'none'}",
  ]

  static let uses = [
    Use(prints: "one two three four five"),
    Use("scenarios/sub", "scenarios/a_spec.lua", prints: "four five one two three"),
    Use("scenarios/a_spec.lua:2", prints: "one"),
    Use("scenarios/a_spec.lua:3", prints: "one two"),
    Use("scenarios/a_spec.lua:4", prints: "two"),
    Use("scenarios/a_spec.lua:1", prints: "one two"),
    Use("scenarios/a_spec.lua:8:1", "scenarios/a_spec.lua:5", prints: "two three"),
    Use("scenarios/a_spec.lua:0", prints: "2"),
    Use("scenarios/a_spec.lua:9", prints: "2"),
    Use("lines.lua:1", prints: "2"),
    Use("lines.lua:2", prints: "two three four five six one"),
    Use("lines.lua:3", prints: "two three four five six one"),
    Use("lines.lua:5", prints: "two three four"),
    Use("lines.lua:6", prints: "two three four"),
    Use("lines.lua:11", prints: "two"),
    Use("lines.lua:12", prints: "three four"),
    Use("lines.lua:15", prints: "two three four"),
    Use("lines.lua:16", prints: "2"),
    Use("lines.lua:19", prints: "five"),
    Use("lines.lua:20", prints: "six"),
    Use("lines.lua:18", prints: "five one"),
    Use("lines.lua:22", prints: "2"),
    Use("scenarios/a_spec.lua > three #fast", prints: "three"),
    Use("scenarios/sub/b_scenario.lua > five \\u{3E} \\u{A}", prints: "five"),
    Use("scenarios/a_spec.lua > threee", prints: "2"),
    Use("scenarios/a_spec.lua > three #fast", "--filter", "one", prints: "5"),
    Use("--filter", "four", "--filter", "one", prints: "one four"),
    Use("--filter-out", "four", "--filter-out=one", prints: "two three five"),
    Use("--tags", "fast,x", prints: "one three"),
    Use("--tags", "fast", "--tags", "#slow", prints: "one"),
    Use("--exclude-tags", "slow", prints: "three four five"),
    Use("--tags", "", prints: "2"),
    Use("--pattern", "_test", ".", prints: "six"),
    Use("--name", "scenarios/a_spec.lua > three #fast", prints: "three"),
    Use("--name", "scenarios/a_spec.lua > three #fast", ".", prints: "three"),
    Use("--name", "scenarios/a_spec.lua > three #fast", "scenarios/sub", prints: "2"),
    Use("--name", "x.lua > three", prints: "2"),
    Use("--tests-from", "names.txt", prints: "three four"),
    Use("--tests-from", "file.txt", prints: "four five"),
    Use("--tests-from", "gone.txt", prints: "2"),
    Use("--tests-from", "/dev/null", prints: "5"),
    Use("--tests-from", "none.txt", prints: "2"),
    Use("--tests-from", "-", "-", prints: "2"),
    Use("--shard", "1/2", prints: "two three four"),
    Use("--shard", "2/2", prints: "one five"),
    Use("--shard", "7/7", prints: ""),
    Use("--shard", "0/2", prints: "2"),
    Use("--shard", "auto", prints: "2"),
    Use(
      "--shard",
      "auto",
      prints: "one five",
      environment: ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"]
    ),
    Use(prints: "one five", environment: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"]),
    Use(prints: "one two three four five", environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"]),
    Use(prints: "three four", environment: ["TESTBRIDGE_TEST_ONLY": "> [tf][oh][ur]"]),
    Use("--filter", "four", prints: "four", environment: ["TESTBRIDGE_TEST_ONLY": "> [tf][oh][ur]"]),
    Use("--filter", "two", "--repeat", "2", prints: "two two"),
    Use("--filter", "%[2/2%]", "--repeat", "2", "scenarios/sub", prints: "four five"),
    Use("--device", "iphone-x", "--filter", "four %[iphone%-x%]$", prints: "four"),
    Use("--device", "iphone-y", prints: "2"),
    Use("-C", "scenarios/sub", ".", prints: "four five"),
    Use("-C", "nowhere", prints: "2"),
    Use("--config", "options.lua", prints: "one"),
    Use("--config", "options.lua", "--tags", "fast", prints: "one three"),
    Use("--config", "wrong.lua", prints: "2"),
    Use("--config", "broken.lua", prints: "2"),
    Use("--config", "none.lua", prints: "2"),
    Use("--config", "off.lua", prints: "2"),
    Use("--config", "grants.lua", prints: "2"),
    Use("--config", "crash.lua", prints: "2"),
    Use("--config", "endless.lua", "--timeout", "0.1", prints: "2"),
    Use("--config", "stuck.lua", "--timeout", "0.1", prints: "2"),
    Use("--config", "reads.lua", "--env", "WANTED=four", prints: "four"),
    Use("--config", "reads.lua", prints: "5", environment: ["WANTED": "four"]),
  ]

  @Test("each way of choosing chooses its tests", arguments: uses)
  func use(_ use: Use) throws {
    let project = try Project(Self.files)
    let output = Pipe()
    let process = project.process(
      ["list"] + use.arguments,
      environment: use.environment,
      output: output,
      errors: FileHandle.nullDevice
    )
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = ["one", "two", "three", "four", "five", "six"]
    let printed = text.split(separator: "\n").map { line in
      words.first { line.contains("> \($0)") } ?? "?"
    }.joined(separator: " ")
    let status = process.terminationStatus
    #expect((status == 0 ? printed : String(status)) == use.prints, "\(text)")
  }

  @Test("for a line that belongs to no test those besides it are named")
  func besides() throws {
    let outcome = try Project(Self.files).run("run", "lines.lua:16")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        entrance: lines.lua:16: this line belongs to no test and to no block of tests
        entrance:   there is: lines.lua > block > three (line 12)
        entrance:   there is: lines.lua > five (line 18)

        """
    )
  }

  @Test("nothing is lost or run twice by shards, whatever their number, and a report names its own")
  func shards() throws {
    let project = try Project(Self.files)
    let all = try project.run("list").output.split(separator: "\n").sorted()
    for total in 1...4 {
      var names: [Substring] = []
      for index in 1...total {
        let run = try project.run("run", "--shard", "\(index)/\(total)", "--events", "-")
        #expect(run.status == 0 && run.output.contains(#""shard":{"index":\#(index),"total":\#(total)}"#))
        for line in run.output.split(separator: "\n") where line.contains(#""event":"test-end""#) {
          names.append(contentsOf: all.filter { line.contains(#""\#($0.replacing("\\", with: "\\\\"))""#) })
        }
      }
      #expect(names.sorted() == all)
    }
  }

  @Test("R92 files run in sorted order, or in one that follows from the seed, which the run names")
  func order() throws {
    let project = try Project()
    for name in "hcxaqgzkmbtd" {
      try project.write("scenarios/\(name)_spec.lua", "for i = 1, 3 do it('t' .. i, function() end) end")
    }
    func order(_ arguments: String...) throws -> (output: String, tests: [Substring]) {
      let output = try project.run(["run", "--jobs", "2", "--events", "-"] + arguments).output
      return (output, output.split(separator: "\n").filter { $0.contains("test-start") })
    }
    let plain = try order().tests
    let first = try order("--shuffle", "--seed", "random", "--repeat", "3")
    let seed = try #require(first.output.firstMatch(of: /"seed":"?([0-9]+)/)?.1)
    let again = try order("--shuffle", "--seed", String(seed), "--repeat", "3")
    #expect(plain == plain.sorted() && plain.count == 36)
    #expect(first.tests == again.tests && first.tests.count == 108 && first.tests != first.tests.sorted())
  }

  @Test("R107 a run without tests says so, and its report is empty", arguments: ["", "--pass-with-no-tests"])
  func nothing(option: String) throws {
    let project = try Project([
      "helpers/help_spec.lua": "return {}", "empty/x.txt": "",
      "block/b_spec.lua": "describe('d', function() end)",
    ])
    for folder in ["helpers", "empty", "block"] {
      let arguments = ["run", folder, "--junit", "r.xml"] + (option.isEmpty ? [] : [option])
      let outcome = try project.run(arguments)
      #expect(outcome.status == (option.isEmpty ? 5 : 0) && outcome.errors.contains("entrance: "))
      #expect(try project.read("r.xml").contains(#"tests="0""#))
    }
  }

  @Test("R108 what is not there stops everything, and is an error in the report")
  func missing() throws {
    let project = try Project(["a.lua": "it('ran', function() end)"])
    let missing = ["missing.lua", "link.lua", "pipe.lua"]
    symlink("nowhere", project.path + "/link.lua")
    mkfifo(project.path + "/pipe.lua", 0o600)
    let outcome = try project.run(["run", "a.lua"] + missing + ["--junit", "r.xml"])
    #expect(outcome.status == 2 && !outcome.output.contains("ran"))
    #expect(Report(try project.read("r.xml")).verdicts == missing.map { "\($0): error" })
  }

  @Test("R120 standard input is not read unless - asks for it", .timeLimit(.minutes(1)))
  func standardInput() throws {
    let project = try Project(["a.lua": "it('works', function() end)", "names": "a.lua > works\n"])
    func run(_ arguments: [String], _ input: Any) throws -> Int32 {
      let process = project.process(arguments, output: Pipe(), errors: FileHandle.nullDevice)
      process.standardInput = input
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    // Nobody ever writes to it or closes it.
    let silent = [Pipe(), Pipe()]
    #expect(try run(["run", "a.lua"], silent[0]) == 0 && run(["--version"], silent[1]) == 0)
    let names = try #require(FileHandle(forReadingAtPath: project.path + "/names"))
    #expect(try run(["run", "--tests-from", "-"], names) == 0)
    let script = try #require(FileHandle(forReadingAtPath: project.path + "/a.lua"))
    #expect(try run(["run", "-"], script) == 0)
  }

  @Test("Bazel finds its files: the shard's mark, the report, and no mark of an early end")
  func bazel() throws {
    let project = try Project(Self.files)
    let variables = [
      "TEST_SHARD_INDEX": "6", "TEST_TOTAL_SHARDS": "7", "TEST_SHARD_STATUS_FILE": "status",
      "TEST_PREMATURE_EXIT_FILE": "early", "XML_OUTPUT_FILE": "out/test.xml",
    ]
    let outcome = try project.run("run", environment: variables)
    #expect(outcome.status == 0 && project.exists("status") && !project.exists("early"))
    #expect(try project.read("out/test.xml").contains(#"tests="0""#))
  }

  @Test("R89 neighbours are found from any folder, and the places tried are named otherwise")
  func modules() throws {
    let project = try Project([
      "dir/späcs x/a_spec.lua": """
      local here, above = require "util", require "lib.x"
      it("works", function() assert.equal(3, here + above) end)
      """,
      "dir/späcs x/util.lua": "return 1", "dir/more/lib/x.lua": "return 2",
      "dir/späcs x/b.lua": "require 'nowhere'",
    ])
    symlink("späcs x", project.path + "/dir/link")
    for (folder, path, place) in [
      ("", "dir/späcs x/a_spec.lua", "dir/more"), ("dir", "link", "more"),
      ("dir/späcs x", ".", "../more/?.lua"),
      ("dir", project.path + "/dir/späcs x/a_spec.lua", project.path + "/dir/more"),
    ] {
      #expect(try project.run("run", path, "--lpath", place, folder: folder).status == 0, "\(path)")
    }
    let lost = try project.run("run", "dir/späcs x/b.lua", "--lpath", "dir/more").output
    #expect(lost.contains("no file 'dir/späcs x/nowhere.lua'") && lost.contains("dir/more/nowhere.lua"))
  }

  @Test("--exit-zero hides failures and nothing else")
  func exitZero() throws {
    let project = try Project(["a.lua": "it('a', function() error 'x' end)"])
    #expect(try project.run("run", "a.lua", "--exit-zero").status == 0)
    #expect(try project.run("run", "b.lua", "--exit-zero").status == 2)
    #expect(try project.run("run", "a.lua", "--filter", "b", "--exit-zero").status == 5)
  }

  @Test(
    "what a change brings along lifts no limit and hides no failure",
    arguments: [
      ("exit_zero = true", "exit_zero cannot be set here"),
      ("timeout = 0", "timeout: 0 is not from 0.001 to 3600"),
      ("timeout = 1e5", "timeout: 100000"), ("memory_limit = 0", "memory_limit: 0 is not from 1 to 8192"),
    ]
  )
  func limits(option: String, message: String) throws {
    let project = try Project(["a.lua": "it('a', { timeout = 0 }, function() while true do end end)"])
    let own = try project.run("run", "a.lua", "--timeout", "0")
    #expect(
      own.status == 1 && own.output.contains("option timeout: expected seconds above 0, at most 3600, got 0")
    )
    try project.write(".entrance.lua", "return { \(option) }")
    let outcome = try project.run("run", "a.lua")
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("no name of a file or a test is a command to GitHub Actions, and each still selects its test")
  func commands() throws {
    let script = "it('##[error]a', function() end)"
    let project = try Project(["::error::x_spec.lua": script, "##[debug]y_spec.lua": script])
    let outcomes = try [
      ["list", "."], ["list", ".", "--files"], ["list", ".", "--json"], ["list", "##[group]"],
    ]
    .map { try project.run($0) }
    for line in outcomes.flatMap({ ($0.output + $0.errors).split(separator: "\n") }) {
      #expect(!line.hasPrefix("::") && !line.contains("##["), "\(line)")
    }
    for name in (outcomes[0].output + outcomes[1].output).split(separator: "\n") {
      #expect(try project.run("run", String(name)).output.contains("1 test: 1 passed"), "\(name)")
    }
  }

  @Test("a block that did not load is an error whatever is filtered or focused, unless a test is named")
  func brokenBlock() throws {
    let script = "describe('broken', function() error 'x' end)\nit('a', function() end)"
    let project = try Project(["a.lua": script, "f.lua": script + "\nit.only('b', function() end)"])
    for options in [["a.lua", "--filter", "> a"], ["a.lua", "--tags", "slow"], ["f.lua"]] {
      let outcome = try project.run(["run", "--reporter", "quiet"] + options)
      #expect(outcome.status == 1 && outcome.output.contains(".lua:1: x"), "\(options)")
    }
    #expect(try project.run("run", "a.lua > a").status == 0)
  }
}
