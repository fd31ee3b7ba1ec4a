import Foundation
import Testing

@testable import Harness

@Suite("Report files")
struct OutputFileTests {
  private func names(_ folder: FindTests.Folder, _ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  private func text(_ folder: FindTests.Folder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test("a report appears as a whole and an older one goes first", arguments: [10, 1_000_000])
  func whole(size: Int) throws {
    let folder = try FindTests.Folder()
    try folder.write("new/report.xml", text: "old")
    let file = try OutputFile.open(Array((folder.path + "/new/report.xml").utf8), .whole)
    let more = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    file.write(more)
    file.write([UInt8(ascii: "y")])
    #expect(try names(folder, "new") == [])
    try file.complete(head: [UInt8(ascii: "h")])
    #expect(try names(folder, "new") == ["report.xml"])
    #expect(try text(folder, "new/report.xml") == "h" + String(repeating: "x", count: size) + "y")
  }

  @Test("R106 two runs that let one file grow write a file each, and one keeps the name")
  func growing() throws {
    let folder = try FindTests.Folder()
    let path = Array((folder.path + "/e").utf8)
    let first = try OutputFile.open(path, .growing)
    let second = try OutputFile.open(path, .growing)
    first.write(Array("first".utf8))
    second.write(Array("second".utf8))
    try second.complete()
    try first.complete()
    #expect(try text(folder, "e") == "second")
    #expect(try names(folder) == ["e"])
  }

  @Test("what is half written is removed")
  func spoiled() throws {
    let folder = try FindTests.Folder()
    for (name, manner) in [("e", OutputFile.Manner.growing), ("r", .whole)] {
      let file = try OutputFile.open(Array((folder.path + "/" + name).utf8), manner)
      file.write(Array("half".utf8))
      #expect(throws: ReportFailure.self) { try file.complete(problem: 28) }
    }
    #expect(try names(folder) == [])
  }

  @Test("a full device is an error that names the report")
  func full() throws {
    let file = try OutputFile.open(Array("/dev/full".utf8), .growing)
    file.write(Array("x".utf8))
    let expected = ReportFailure(
      message: "the report /dev/full cannot be written: No space left on device"
    )
    #expect(throws: expected) { try file.complete() }
  }

  @Test(
    "a report that cannot be written is named",
    arguments: ["/proc/none/r.xml", "/dev/null/r.xml", "/tmp", "/tmp/no-such-folder/"]
  )
  func unwritable(path: String) {
    for manner in [OutputFile.Manner.whole, .wholeFile, .growing] {
      #expect(throws: ReportFailure.self) { try OutputFile.open(Array(path.utf8), manner) }
    }
  }

  @Test("a report to one of the system's names goes to what it leads to, and the name stays")
  func systemName() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("entrance-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data().write(to: path)
    let target = try FileHandle(forWritingTo: path)
    let name = Array("/proc/self/fd/\(target.fileDescriptor)".utf8)
    for manner in [OutputFile.Manner.whole, .growing] {
      let file = try OutputFile.open(name, manner)
      file.write(Array("x".utf8))
      try file.complete()
    }
    #expect(try Data(contentsOf: path) == Data("xx".utf8))
  }

  @Test(
    "a report replaces no other and no script",
    arguments: [
      ("-", "-", "--junit and --tap cannot both write to standard output"),
      ("r", "./r", "--junit and --tap cannot both write to ./r"),
      ("r", "a.lua", "--tap would replace a.lua, a Lua script; name the report's file first"),
      ("", "r", "--junit: a report needs a file name, or - for standard output"),
    ]
  )
  func shared(junit: String, tap: String, message: String) {
    var options = RunOptions()
    options.junit = Array(junit.utf8)
    options.tap = Array(tap.utf8)
    #expect(throws: ReportFailure(message: message)) { try ReportTargets(options).check() }
  }
}
