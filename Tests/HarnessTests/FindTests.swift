import Foundation
import Testing

@testable import Harness

@Suite("Finding scenarios")
struct FindTests {
  /// A folder of its own for a test, removed with it.
  final class Folder: Sendable {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.path + "/entrance-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ names: String..., text: String = "") throws {
      for name in names {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
      }
    }
  }

  private func finder(_ project: String, working: String? = nil) -> ScenarioFinder {
    ScenarioFinder(projectFolder: Array(project.utf8), workingFolder: Array((working ?? project).utf8))
  }

  @Test("folders give their scenarios in byte order, whatever they are called from")
  func order() throws {
    let folder = try Folder()
    try folder.write("s/b_spec.lua", "s/a/z_scenario.lua", "s/a_scenario.lua", "s/Z_spec.lua", "s/helper.lua")
    try folder.write("s/.hidden/x_spec.lua", "s/_spec.lua")
    var finder = finder(folder.path, working: folder.path + "/s")
    finder.add([Array(".".utf8), Array("../s/b_spec.lua".utf8)])
    #expect(
      finder.files.map(\.shown) == ["s/Z_spec.lua", "s/a/z_scenario.lua", "s/a_scenario.lua", "s/b_spec.lua"]
    )
  }

  @Test("without paths it is scenarios/ in the project folder, and its absence is said")
  func absent() throws {
    let folder = try Folder()
    var finder = finder(folder.path)
    finder.add([])
    #expect(finder.missing.map(\.shown) == ["scenarios/"])
  }

  @Test("a file is also found by the name that reports give it")
  func foundAsShown() throws {
    let folder = try Folder()
    try folder.write("s/a\n_spec.lua", "s/b\n/c_spec.lua")
    var finder = finder(folder.path, working: folder.path + "/s")
    finder.add(["a\\u{a}_spec.lua", "b\\u{a}"].map { Array($0.utf8) })
    #expect(finder.files.map(\.shown) == ["s/a\\u{a}_spec.lua", "s/b\\u{a}/c_spec.lua"])
  }

  @Test("links to folders above do not lead round", .timeLimit(.minutes(1)))
  func circle() throws {
    let folder = try Folder()
    try folder.write("s/a_spec.lua")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/s/up", withDestinationPath: "..")
    var finder = finder(folder.path)
    finder.add([Array("s".utf8)])
    #expect(finder.files.map(\.shown) == ["s/a_spec.lua"])
  }

  @Test("the project folder is the nearest with .entrance.lua, else with .git, else the working folder")
  func project() throws {
    let folder = try Folder()
    try folder.write(".entrance.lua", "a/.git", "a/b/c/x")
    let deep = Array((folder.path + "/a/b/c").utf8)
    #expect(ProjectFolder.find(from: deep) == Array(folder.path.utf8))
    try FileManager.default.removeItem(atPath: folder.path + "/.entrance.lua")
    #expect(ProjectFolder.find(from: deep) == Array((folder.path + "/a").utf8))
  }

  @Test("paths that are not text are shown on one line and apart")
  func shown() {
    #expect(PathBytes.shown([0x61, 0xFF, 0x2F, 0x0A, 0xC3, 0xA9]) == "a\\xFF/\\u{a}é")
  }

  @Test("the way from one folder to another")
  func relative() {
    func way(_ path: String, _ folder: String) -> String {
      String(decoding: PathBytes.relative(Array(path.utf8), to: Array(folder.utf8)), as: UTF8.self)
    }
    #expect(way("/p/s/a.lua", "/p/q/r") == "../../s/a.lua")
    #expect(way("/p/s/a.lua", "/p/s") == "a.lua")
  }
}
