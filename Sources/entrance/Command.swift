/// What the program can be told to do.
enum Command: String, CaseIterable {
  case run, repl, list, mutants, merge, `init`, doc, version

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .run: "run scenarios and report"
    case .repl: "explore by hand, in Lua, a line at a time"
    case .list: "what would run, one full name a line"
    case .mutants: "which defects of the originals the scenarios would notice"
    case .merge: "event streams of several shards into one set of reports"
    case .`init`: "a first scenario, and what an editor needs"
    case .doc: "the Lua reference; also devices, names and quirks"
    case .version: "the version of the program; also --version"
    }
  }

  /// How it is called.
  var usage: String {
    switch self {
    case .run, .list, .mutants: "entrance \(rawValue) [OPTION…] [PATH…]"
    case .repl: "entrance repl [OPTION…] [FILE]"
    case .merge: "entrance merge [OPTION…] FILE…"
    case .`init`: "entrance init [OPTION…]"
    case .doc: "entrance doc [NAME]"
    case .version: "entrance version"
    }
  }

  /// What there is to know before its options.
  var explanation: String {
    switch self {
    case .run:
      """
      Runs scenarios. PATH is a folder, a file, FILE:LINE (the test or block there),
      a full name, or - for a script on standard input; without one: scenarios/.
      """
    case .repl:
      """
      Reads Lua from the terminal or standard input and runs it line by line; app is a
      demo app. FILE runs first. :help lists the commands of a session.
      """
    case .list:
      """
      Prints what would run. PATH is a folder, a file, FILE:LINE (the test or block
      there), a full name, or - for a script on standard input (scenarios/).
      """
    case .mutants:
      """
      Runs the scenarios once as they are, which they must pass, then once with each
      switch that brings a defect of the original back, until a scenario fails: that
      one notices it. PATH is as for run; without one: scenarios/.
      """
    case .merge:
      """
      Makes the reports of a whole run from what its shards wrote with --events; - is
      standard input. The same test twice in a shard is a retry.
      """
    case .`init`:
      """
      Writes a first scenario to change, .luarc.json and annotations for editors with
      the Lua language server, and .luacheckrc. A file that is there stays as it is.
      """
    case .doc:
      """
      Prints what the Lua reference says of NAME: a word (launch, app:drag,
      assert.frame), a key (page.scroll), a section (app, devices, names, quirks),
      a switch (Q57), or any word that it speaks of, options and their values too.
      Without NAME: the index.
      """
    case .version: "Prints the version of the program."
    }
  }

  /// How it is used, each with what it does.
  var examples: [String] {
    switch self {
    case .run:
      [
        "entrance run --filter 'long press' --junit report.xml",
        "entrance run scenarios/suspension-entrance/drag_to_area_scenario.lua:17",
      ]
    case .repl:
      ["entrance repl", "echo 'app.stack' | entrance repl --device iphone-8"]
    case .list:
      ["entrance list", "entrance list --json scenarios/suspension-entrance"]
    case .mutants:
      [
        "entrance mutants --min-score 90",
        "entrance mutants --redundant --json scenarios/suspension-entrance",
      ]
    case .merge:
      [
        "entrance merge shard-*.jsonl --junit report.xml",
        "cat shard-*.jsonl | entrance merge --partial -",
      ]
    case .`init`: ["entrance init", "entrance init -C my-app-tests"]
    case .doc: ["entrance doc app:drag", "entrance doc long press"]
    case .version: ["entrance version", "entrance --version"]
    }
  }

  /// What its exit statuses mean.
  var exitStatuses: [(String, String)] {
    switch self {
    case .run:
      [
        ("0", "everything selected passed or was skipped"),
        ("1", "a test failed or errored, a worker crashed, a file did not load"),
        ("2", "wrong usage, a path not there, a report that cannot be written"),
        ("5", "no test was selected"),
        ("130, 143", "SIGINT, SIGTERM ended it; reports hold all that ran"),
      ]
    case .repl:
      [
        ("0", "the end, after :quit or at the end of the input"),
        ("1", "a line failed or was unfinished"),
        ("2", "wrong usage"),
        ("130, 143", "SIGINT, SIGTERM ended it"),
      ]
    case .list:
      [
        ("0", "the tests were listed"),
        ("1", "a file did not load"),
        ("2", "wrong usage, a path that is not there"),
        ("5", "there is no test"),
      ]
    case .mutants:
      [
        ("0", "every switch was tried"),
        ("1", "a scenario fails without a switch, or the score is below --min-score"),
        ("2", "wrong usage, a path that is not there"),
        ("5", "no test was selected"),
        ("130, 143", "SIGINT, SIGTERM ended it"),
      ]
    case .merge:
      [
        ("0", "everything passed or was skipped"),
        ("1", "a test failed or errored"),
        ("2", "wrong usage, a shard that is missing, doubled or cut short"),
        ("5", "there is no test"),
        ("130, 143", "SIGINT, SIGTERM ended a shard"),
      ]
    case .`init`:
      [
        ("0", "all files are there"),
        ("2", "wrong usage, a file that cannot be written"),
      ]
    case .doc:
      [
        ("0", "it was printed"),
        ("2", "wrong usage, a name that nothing has"),
      ]
    case .version: [("0", "always")]
    }
  }
}
