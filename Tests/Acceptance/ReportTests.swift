import Foundation
import Testing

@Suite("Reports of the program", .enabled(if: Binary.isThere, Binary.hint))
struct ReportTests {
  /// One of the hostile strings.
  struct Hostile: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var base64: String?

    var testDescription: String { name }

    var data: Data { Data(base64Encoded: base64 ?? "") ?? Data() }

    /// As a Lua string literal.
    var literal: String {
      base64 == nil
        ? "('x'):rep(1100000)" : "'" + data.map { "\\\(String(Int($0) + 1000).suffix(3))" }.joined() + "'"
    }

    static func all() throws -> [Hostile] {
      let data = try Data(
        contentsOf: Bundle.module.bundleURL.appendingPathComponent("Data/hostile-strings.json")
      )
      return try JSONDecoder().decode([Hostile].self, from: data)
    }
  }

  @Test("hostile text from a script: well-formed XML, one case, JSON lines", arguments: try Hostile.all())
  func hostile(_ hostile: Hostile) throws {
    let project = try Project([
      "a.lua": """
      local s = \(hostile.literal)
      describe(s, function() it(s, function() print(s) assert.equal(s, s .. 'x', s) end) end)
      it('next', function() end)
      """
    ])
    let outcome = try project.run("run", "a.lua", "--junit", "r.xml", "--events", "e")
    let report = Report(try project.read("r.xml"))
    #expect(outcome.status == 1)
    #expect(report.isWellFormed && report.cases.map(\.result) == ["failure", ""])
    for line in try project.read("e").utf8.split(separator: 0x0A) {
      _ = try JSONSerialization.jsonObject(with: Data(line))
    }
    #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
  }

  @Test("hostile names of files", arguments: try Hostile.all())
  func hostileFileName(_ hostile: Hostile) throws {
    // What the file system cannot hold is no file name.
    let allowed = hostile.data.filter { $0 != 0 && $0 != UInt8(ascii: "/") }
    guard hostile.base64 != nil else { return }
    let project = try Project()
    var path = Array((project.path + "/").utf8) + Array(allowed) + Array("_spec.lua".utf8) + [0]
    path.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let file = open(base.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o644)
      let text = Array("it('x', function() error('y') end)".utf8)
      _ = write(file, text, text.count)
      close(file)
    }
    let outcome = try project.run("run", ".", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    // A name that is nothing but the ending is a helper's.
    #expect(outcome.status == (allowed.isEmpty ? 5 : 1))
    #expect(report.isWellFormed && report.verdicts == (allowed.isEmpty ? [] : ["x: error"]))
  }

  @Test("junitparser reads the report as it is")
  func junitparser() throws {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    probe.arguments = [
      "python3", "-c",
      """
      import sys
      try:
          import junitparser
      except ImportError:
          sys.exit(77)
      x = junitparser.JUnitXml.fromfile(sys.argv[1])
      print([(c.name, c.classname, [type(r).__name__ for r in c.result]) for s in x for c in s], x.tests, x.failures)
      """,
      "r.xml",
    ]
    let project = try Project([
      "a_spec.lua": "it('a', function() end) it('b', function() assert.equal(1, 2) end) pending('c')"
    ])
    _ = try project.run("run", "a_spec.lua", "--junit", "r.xml")
    probe.currentDirectoryURL = URL(fileURLWithPath: project.path)
    let output = Pipe()
    probe.standardOutput = output
    try probe.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    probe.waitUntilExit()
    // 77: the module is missing; 127: Python is.
    if [77, 127].contains(probe.terminationStatus) {
      print("install python3-junitparser to compare with it")
      return
    }
    #expect(text == "[('a', 'a_spec', []), ('b', 'a_spec', ['Failure']), ('c', 'a_spec', ['Skipped'])] 3 1\n")
  }

  @Test("two runs give the same events, wherever and whenever, apart from wall")
  func deterministic() throws {
    let project = try Project([
      "scenarios/a_spec.lua": """
      local t = {}
      for i = 1, 50 do t['k' .. i] = i t[{}] = i end
      for k, v in pairs(t) do print(k, v) end
      it('random', function() print(math.random(), print, {}, 2 ^ 0.5) assert.same({1}, {2}) end)
      """
    ])
    func events(_ environment: [String: String], folder: String) throws -> String {
      let text = try project.run("run", "--events", "-", folder: folder, environment: environment).output
      return text.replacing(try Regex(#""wall":\\{[^}]*\\}"#.replacing("\\\\", with: "\\")), with: "")
    }
    let first = try events(["TZ": "UTC"], folder: "")
    let others = [
      try events(["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8"], folder: "scenarios"),
      try events(["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2", "LANG": "C"], folder: ""),
    ]
    #expect(others.allSatisfy { $0 == first } && first.contains("random"))
  }
}
