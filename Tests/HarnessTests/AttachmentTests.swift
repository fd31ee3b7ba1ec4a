import Foundation
import Testing

@testable import Harness

@Suite("Attachments")
struct AttachmentTests {
  private static func attached(_ names: [String], file: String = "a.lua", titles: [String] = ["t"]) -> [Event]
  {
    let end = ReportTests.end(titles, .passed, file: file)
    let attachments = names.map { name in
      Event.attachment(
        Attachment(file: file, id: 1, name: name, mediaType: "image/png", bytes: Array(name.utf8))
      )
    }
    return [.fileStart(file: file, at: 0), .testStart(file: file, id: 1)] + attachments
      + [.testEnd(end), .fileEnd(file: file, seconds: 0)]
  }

  /// The files that an attachment folder leaves, with what they hold.
  private static func files(_ events: [Event]) throws -> [String: String] {
    let folder = try FindTests.Folder()
    let reporter = AttachmentFolder(Array((folder.path + "/new/out").utf8))
    for event in events { reporter.receive(event) }
    try reporter.finish()
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      files[path] = try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
    }
    return files
  }

  @Test("one folder a test; names are safe, keep their endings and are unique whether or not case counts")
  func names() throws {
    let files = try Self.files(
      Self.attached(["screen", "Screen.png", "../../etc/passwd", "a b.TXT", "..", ""])
    )
    let folder = "new/out/" + AttachmentPlace.folder(of: ReportTests.end(["t"], .passed, file: "a.lua"))
    #expect(
      files == [
        "\(folder)/screen.png": "screen", "\(folder)/Screen-2.png": "Screen.png",
        "\(folder)/etc-passwd.png": "../../etc/passwd", "\(folder)/a-b.TXT": "a b.TXT",
        "\(folder)/attachment.png": "..", "\(folder)/attachment-2.png": "",
      ]
    )
  }

  @Test("hostile names stay inside, apart from each other", arguments: try HostileText.all())
  func hostile(_ hostile: HostileText) throws {
    let text = hostile.text
    let files = try Self.files(
      Self.attached([text, text], file: text, titles: [text])
        + Self.attached([text], file: text, titles: [text, ""])
    )
    #expect(files.count == 3 && files.keys.allSatisfy { $0.hasPrefix("new/out/") })
    #expect(files.keys.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
  }

  @Test("what is attached outside of tests, or to one that was interrupted, is kept too")
  func outside() throws {
    let one = Attachment(file: "a.lua", id: 0, name: "x", mediaType: "", bytes: [])
    let events: [Event] = [
      .fileStart(file: "a.lua", at: 0), .attachment(one), .testStart(file: "a.lua", id: 1), .attachment(one),
      .testEnd(ReportTests.end(["t"], .passed, file: "a.lua")), .attachment(one),
      .testStart(file: "a.lua", id: 2), .attachment(one), .fileEnd(file: "a.lua", seconds: 0),
    ]
    let names = try Self.files(events).keys.map {
      $0.split(separator: "/").dropFirst(2).joined(separator: "/")
    }
    #expect(names.count == 4)
    #expect(names.filter { $0.hasPrefix("a-interrupted-test-") }.count == 1)
    #expect(Set(names.map { $0.split(separator: "/")[1] }) == ["x", "x-2"])
  }

  @Test("a link in the place of a test's folder leads nowhere, and the run is told")
  func link() throws {
    let folder = try FindTests.Folder()
    try folder.write("out/.keep", "elsewhere/.keep")
    let name = AttachmentPlace.folder(of: ReportTests.end(["t"], .passed, file: "a.lua"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out/" + name,
      withDestinationPath: folder.path + "/elsewhere"
    )
    let reporter = AttachmentFolder(Array((folder.path + "/out").utf8))
    for event in Self.attached(["x"]) { reporter.receive(event) }
    #expect(throws: ReportFailure.self) { try reporter.finish() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere") == [".keep"])
  }

  @Test("reports name attachments from their own folder, or from the base")
  func paths() {
    func path(_ output: String, _ base: String) -> String {
      let place = AttachmentPath(
        to: Array(output.utf8),
        from: Array(base.utf8),
        workingFolder: Array("/w".utf8)
      )
      let entry = CaptureLedger.Entry(end: nil, captured: captured, folder: "f")
      return place.paths(of: entry).joined()
    }
    var captured = Captured()
    captured.take(.attachment(Attachment(file: "", id: 1, name: "x", mediaType: "", bytes: [])))
    #expect(path("out", "") == "out/f/x")
    #expect(path("out", "reports") == "../out/f/x")
    #expect(path("out", "out") == "f/x")
    #expect(path("/o", "./a/../b") == "../../o/f/x")
  }
}
