import Foundation
import Testing

@Suite("Report files of the program", .enabled(if: Binary.isThere, Binary.hint))
struct ReportFileTests {
  private static let options = ["--junit", "--tap", "--events"]

  @Test("missing folders are made; what stands at the target goes before the first test", arguments: options)
  func place(option: String) throws {
    let project = try Project(["a.lua": "it('a', function() print('here') end)", "old/r": "old"])
    for target in ["new/deep/r", "old/r"] {
      let outcome = try project.run("run", "a.lua", option, target)
      let text = try project.read(target)
      #expect(outcome.status == 0 && text.contains("a.lua"))
    }
  }

  @Test("what cannot be written is said before anything runs", arguments: options)
  func unwritable(option: String) throws {
    let project = try Project(["a.lua": "it('a', function() print('here') end)", "file": "", "folder/x": ""])
    for target in ["/proc/r", "file/r", "folder"] {
      let outcome = try project.run("run", "a.lua", option, target, "--show-output", "all")
      #expect(outcome.status == 2 && !outcome.output.contains("here"))
      #expect(outcome.errors.hasPrefix("entrance: the report \(target) cannot be written: "))
    }
  }

  @Test("a full device: exit status 2, and no half file", arguments: options)
  func full(option: String) throws {
    let project = try Project([
      "a.lua": "for i = 1, 30 do it('t' .. i, function() print(('x'):rep(60000)) error('y') end) end"
    ])
    let folder = project.path + "/small"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mount("tmpfs", folder, "tmpfs", 0, "size=256k") == 0 else {
      // Mounting takes rights that not everybody has; /dev/full says the same for what is written as it comes.
      let outcome = try project.run("run", "a.lua", option, "/dev/full")
      #expect(outcome.status == 2)
      return
    }
    defer { umount2(folder, 2) }
    let outcome = try project.run("run", "a.lua", option, "small/r")
    #expect(outcome.status == 2 && outcome.errors.contains("No space left on device"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("one report can have standard output; the console then goes to standard error")
  func standardOutput() throws {
    let project = try Project(["a.lua": "it('a', function() end)"])
    let junit = try project.run("run", "a.lua", "--junit", "-")
    #expect(Report(junit.output).verdicts == ["a: passed"] && junit.errors.contains("1 test: 1 passed"))
    let tap = try project.run("run", "a.lua", "--tap", "-")
    #expect(tap.output.hasSuffix("ok 1 - a.lua > a\n1..1\n"))
    let both = try project.run("run", "a.lua", "--tap", "-", "--junit", "-")
    #expect(
      both.status == 2 && both.errors.contains("cannot both write to standard output")
    )
  }

  @Test("what failed as expected is skipped in JUnit, with what went wrong, and a TODO in TAP")
  func expectedFailure() throws {
    let project = try Project([
      "a.lua": "it('a', { expected_failure = 'known' }, function() assert.equal(1, 2) end)"
    ])
    let outcome = try project.run("run", "a.lua", "--tap", "-", "--junit", "r.xml")
    let test = try #require(Report(project.read("r.xml")).cases.first)
    #expect(outcome.status == 0 && outcome.output.contains("not ok 1 - a.lua > a # TODO known\n"))
    #expect(test.result == "skipped" && test.message == "known" && test.text.contains("a.lua:1: expected 1"))
  }

  @Test("attachments lie in a folder a test, named in the report, and in the events")
  func attachments() throws {
    let project = try Project([
      "s/a.lua": "it('draws', function() attach('../screen', '<svg/>', 'image/svg+xml') end)"
    ])
    let outcome = try project.run(
      "run",
      "s/a.lua",
      "--junit",
      "reports/r.xml",
      "--events",
      "e",
      folder: "s/.."
    )
    let output = try #require(Report(project.read("reports/r.xml")).cases.first?.output)
    let path = try #require(output.firstMatch(of: /\[\[ATTACHMENT\|\.\.\/(entrance-output\/.*)\]\]/)?.1)
    #expect(outcome.status == 0)
    #expect(try project.read(String(path)) == "<svg/>")
    #expect(try project.read("e").contains(#""data":"PHN2Zy8+""#))
    let based = try project.run(
      "run",
      "s/a.lua",
      "--junit",
      "r/r.xml",
      "--attachments-base",
      ".",
      "--output",
      "o"
    )
    let text = try project.read("r/r.xml")
    #expect(based.status == 0 && text.contains("[[ATTACHMENT|o/s-a-draws-"))
  }

  @Test("in GitHub Actions what a script prints is no command, and failures are annotations")
  func gitHub() throws {
    let project = try Project([
      "a.lua": """
      it('::error::name', function()
        print('::error::printed') print('##[error]old') error('::set-output name=x::y', 0)
      end)
      """
    ])
    let environment = [
      "GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_STEP_SUMMARY": project.path + "/summary.md",
      "GITHUB_WORKSPACE": URL(fileURLWithPath: project.path).deletingLastPathComponent().path,
    ]
    let outcome = try project.run("run", "a.lua", environment: environment)
    let lines = outcome.output.split(separator: "\n")
    let stop = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
    let token = lines[stop].dropFirst("::stop-commands::".count)
    let resume = try #require(lines.firstIndex { $0 == "::\(token)::" })
    let commands = lines.indices.filter { lines[$0].contains("::error") || lines[$0].contains("##[") }
    #expect(commands.allSatisfy { $0 > stop } && stop <= 1)
    let name = URL(fileURLWithPath: project.path).lastPathComponent
    #expect(lines[(resume + 1)...].count == 1)
    #expect(lines.last?.hasPrefix("::error file=\(name)/a.lua,line=2,title=%3A%3Aerror%3A%3Aname::") == true)
    #expect(try project.read("summary.md").contains("| 1 | 0 | 0 | 1 |"))
  }
}
