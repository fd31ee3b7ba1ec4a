import Foundation
import Testing

@Suite("Torture", .enabled(if: Binary.isThere, Binary.hint), .serialized)
struct TortureTests {
  @Test(
    "R70 R71 R73 R82 R84 R86 R88 scripts that try everything: each test is accounted for, and nothing is left behind",
    .timeLimit(.minutes(2))
  )
  func everything() throws {
    let run = try TortureRun("", ["--timeout", "0.4", "--memory-limit", "64"])
    let differences = try run.differences(from: run.expected("/expected.tsv"))
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    #expect(run.outcome.status == 1 && run.leftFiles == [] && run.leftProcesses == [])
  }

  @Test("R104 workers that are killed or do not answer cost the test that ran", .timeLimit(.minutes(2)))
  func crashes() throws {
    let run = try TortureRun("/crashes", ["--timeout", "0.5", "--allow", "process"])
    let differences = try run.differences(from: run.expected("/crashes/expected.tsv"))
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    #expect(run.outcome.status == 1 && run.leftFiles == [] && run.leftProcesses == [])
  }

  /// A script that signals the process which makes the workers.
  private static func orphan(_ signal: String) -> String {
    """
    it("before", function() end)
    it("signals", function()
      local parent = io.popen("sed -n 's/^PPid:[^0-9]*//p' /proc/$PPID/status"):read()
      os.execute("kill -\(signal) " .. parent)
      while true do end
    end)
    it("after", function() end)
    """
  }

  @Test(
    "without the process that makes workers a run ends, and says so; one that is only disturbed goes on",
    arguments: ["KILL", "SEGV", "STOP", "TERM"]
  )
  func orphaned(signal: String) throws {
    let project = try Project(["a.lua": Self.orphan(signal), "b.lua": "it('b', function() end)"])
    let outcome = try project.run(
      ["run", "a.lua", "b.lua", "--jobs", "1", "--timeout", "0.3", "--allow", "process", "--junit", "r.xml"]
    )
    let rest =
      signal == "KILL" || signal == "SEGV"
      ? ["after: error", "b.lua: error"] : ["after: passed", "b: passed"]
    let verdicts = Report(try project.read("r.xml")).verdicts
    #expect(outcome.status == 1 && verdicts == ["before: passed", "signals: error"] + rest)
  }

  @Test(
    "R108 hundreds of files among pipes, links that lead nowhere, round or out, and folders called like files"
  )
  func folders() throws {
    let project = try Project()
    let outside = try Project(["x_scenario.lua": "it('outside', function() end)"])
    for index in 0..<400 {
      try project.write("s/f\(index)_scenario.lua", "for i = 1, 3 do it('t' .. i, function() end) end")
    }
    try project.write("s/dir_scenario.lua/a_scenario.lua", "it('in a folder', function() end)")
    try project.write("s/a\nb_scenario.lua", "it('x', function() end)")
    mkfifo(project.path + "/s/pipe_scenario.lua", 0o600)
    let links = [
      "broken_scenario.lua": "nowhere", "loop": ".", "dir_scenario.lua/up": "../..",
      "round_scenario.lua": "round_scenario.lua",
      "out": outside.path, "out_scenario.lua": outside.path + "/x_scenario.lua",
      "same_scenario.lua": "f1_scenario.lua",
    ]
    for (name, target) in links { symlink(target, project.path + "/s/" + name) }
    let outcome = try project.run("run", "s", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    #expect(outcome.status == 0 && report.cases.count == 1205 && report.isWellFormed, "\(outcome.errors)")
  }

  @Test("R108 a folder that cannot be read is an error that names it", .enabled(if: Self.canBeLocked))
  func unreadable() throws {
    let project = try Project(["s/a_spec.lua": "it('a', function() end)", "s/locked/b_spec.lua": ""])
    try FileManager.default.copyItem(atPath: Binary.path ?? "", toPath: project.path + "/program")
    chmod(project.path, 0o777)
    chmod(project.path + "/s/locked", 0)
    defer { chmod(project.path + "/s/locked", 0o700) }
    let command = "cd '\(project.path)'; ./program run s --junit r.xml > out 2>&1; echo $? > status"
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: geteuid() == 0 ? Self.runuser : "/bin/sh")
    shell.arguments = (geteuid() == 0 ? ["-u", "nobody", "--", "/bin/sh"] : []) + ["-c", command]
    shell.environment = Binary.environment.merging(["XDG_STATE_HOME": project.path]) { $1 }
    try shell.run()
    shell.waitUntilExit()
    #expect(try project.read("status") == "2\n")
    #expect(try Report(project.read("r.xml")).verdicts == ["s/locked: error"])
  }

  /// Root reads everything, so it has to become somebody else.
  private static var canBeLocked: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: runuser)
  }
  private static let runuser = "/usr/sbin/runuser"
}
