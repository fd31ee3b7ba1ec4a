import Foundation
import Testing

/// What a project that came with a pull request brings: its links, its configuration, its programs.
@Suite("Ways out of a project", .enabled(if: Binary.isThere, Binary.hint))
struct EscapeTests {
  private static let test = "it('x', function() attach('data', 'bytes') end)"

  /// A project with a link to a folder beside it that must stay empty.
  private static func project() throws -> (project: Project, outside: Project) {
    let outside = try Project(["secret.txt": "secret"])
    let project = try Project(["scenarios/a_spec.lua": test])
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/link",
      withDestinationPath: outside.path
    )
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/dangling",
      withDestinationPath: outside.path + "/new"
    )
    return (project, outside)
  }

  @Test(
    "a configuration names no place outside of the project folder",
    arguments: [
      "junit='OUTSIDE/report.xml'", "events='../OUTSIDE/e.jsonl'", "tap='link/report.tap'",
      "output='dangling'",
      "output='none/../link/../out'", "junit='link/none/report.xml'", "helper='link/secret.txt'",
      "tests_from='OUTSIDE/secret.txt'", "timings='link/secret.txt'", "events='.git/config'",
    ]
  )
  func configuration(option: String) throws {
    let (project, outside) = try Self.project()
    let name = (outside.path as NSString).lastPathComponent
    let value =
      option
      .replacingOccurrences(of: "../OUTSIDE", with: "../" + name)
      .replacingOccurrences(of: "OUTSIDE", with: outside.path)
    try project.write(".entrance.lua", "return {\(value)}")
    let outcome = try project.run("run")
    #expect(outcome.status == 2 && outcome.errors.contains("is not below the project folder"), "\(outcome)")
    #expect(!outcome.errors.contains("secret:"))
    let left = try FileManager.default.contentsOfDirectory(atPath: outside.path).sorted()
    #expect(left == [".entrance.lua", "secret.txt"])
    // The command line names any place.
    try project.write(".entrance.lua", "")
    #expect(try project.run("run", "--junit", "link/report.xml").status == 0)
  }

  @Test("a configuration within the project folder names places there, and one from elsewhere any")
  func places() throws {
    let (project, outside) = try Self.project()
    try project.write(".entrance.lua", "return {junit='new/report.xml', attachments_base='..'}")
    #expect(try project.run("run").status == 0 && project.exists("new/report.xml"))
    try outside.write("own.lua", "return {junit='report.xml'}")
    let other = try project.run("run", "--config", "link/own.lua")
    #expect(other.status == 0 && outside.exists("report.xml"), "\(other)")
  }

  @Test("a link in the place of what nobody has asked for is not followed")
  func links() throws {
    let (project, outside) = try Self.project()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: project.path + "/entrance-output",
      withDestinationPath: outside.path
    )
    let attached = try project.run("run")
    #expect(attached.status == 2 && attached.errors.contains("entrance-output is a link"), "\(attached)")
    #expect(try files.contentsOfDirectory(atPath: outside.path).count == 2)
    try files.removeItem(atPath: project.path + "/.entrance.lua")
    try files.createSymbolicLink(
      atPath: project.path + "/.entrance.lua",
      withDestinationPath: outside.path + "/secret.txt"
    )
    let configured = try project.run("run")
    #expect(configured.status == 2 && configured.errors.contains("a link leads out of the project folder"))
  }

  @Test("what Git keeps is not reached, whatever leads to it")
  func git() throws {
    let project = try Project([
      ".git/config": "token",
      "part/.git": "gitdir: elsewhere",
      "scenarios/a_spec.lua": """
      local function refused(f, ...)
        local ok, message = pcall(f, ...)
        assert.is_false(ok)
        assert.matches('belongs to Git', message, 1, true)
      end
      it('reads', function()
        for _, path in ipairs { '.git/config', './scenarios/../.git/config', 'part/.git', 'link/config' } do
          refused(io.open, path)
          refused(io.lines, path)
          refused(loadfile, path)
          refused(attach, 'x', { path = path })
        end
      end)
      it('writes', function()
        refused(io.open, '.git/config', 'w')
        refused(io.open, 'link/new', 'w')
        refused(os.remove, '.git/config')
        refused(os.rename, '.git', 'moved')
        refused(os.rename, 'scenarios', '.git/hooks')
      end)
      it('requires', function() assert.has_error(function() require '.git.config' end) end)
      """,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/link",
      withDestinationPath: project.path + "/.git"
    )
    let outcome = try project.run("run", "--allow", "write")
    #expect(outcome.status == 0 && outcome.output.contains("3 passed"), "\(outcome)")
  }

  @Test("no program that a script starts outlives the run, and none is waited for")
  func programs() throws {
    let project = try Project([
      "scenarios/a_spec.lua": """
      it('in its group', function() os.execute('sleep 987 &') end)
      it('in a session of its own', function() os.execute('setsid sleep 987 >/dev/null 2>&1 &') end)
      it('twice removed', function() os.execute("setsid sh -c 'setsid sleep 987 & exec sleep 987' &") end)
      it('left open', function() left = io.popen('echo $$ > pid; exec sleep 987', 'w') end)
      it('is asked', function() local p = io.popen('echo yes') assert.equal('yes\\n', p:read 'a') p:close() end)
      """,
      "scenarios/b_spec.lua": "it('next', function() end)",
    ])
    let outcome = try project.run("run", "--allow", "process", "--jobs", "1")
    #expect(outcome.status == 0, "\(outcome)")
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil,
        let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      else { return false }
      return folder == project.path
    }
    #expect(left.isEmpty)
  }
}
