import Foundation
import Testing

@Suite("Replays of public reports on JUnit files", .enabled(if: Binary.isThere, Binary.hint))
struct ReportReplayTests {
  private static let everyByte = """
    local bytes = {}
    for i = 0, 31 do bytes[#bytes + 1] = string.char(i) end
    bytes = table.concat(bytes) .. '\\127'
    it('n' .. bytes, function() print(bytes) assert.equal('q\\0\\0\\2w\\0', 'q\\0\\0\\2w\\0\\0') end)
    """

  @Test("R93 control characters are shown as pictures; texts that differ in them can be told apart")
  func control() throws {
    let project = try Project(["a.lua": Self.everyByte])
    _ = try project.run("run", "a.lua", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    let test = try #require(report.cases.first)
    let pictures = (0...31).filter { ![9, 10, 13].contains($0) }.compactMap { Unicode.Scalar(0x2400 + $0) }
    let shown = String(String.UnicodeScalarView(pictures)) + "␡"
    #expect(report.isWellFormed)
    #expect(test.attributes["name"]?.filter { !"\t\n\r".contains($0) && $0 != "\r\n" } == "n" + shown)
    #expect(test.output.contains("␀␁␂"))
    #expect(test.text.contains(#""q\x00\x00\x02w\x00""#) && test.text.contains(#""q\x00\x00\x02w\x00\x00""#))
  }

  @Test("R95 markup in names, output and messages is read back as it was")
  func markup() throws {
    let texts = ["a<b>&\"c\"'d'", "]]>", "<!--", "<?xml", "&amp;", "line\nfeed\ttab"]
    let literals = texts.map { "[==[\($0)]==]" }.joined(separator: ", ")
    let project = try Project([
      "a.lua": "for _, s in ipairs { \(literals) } do it(s, function() print(s) error(s, 0) end) end"
    ])
    _ = try project.run("run", "a.lua", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    #expect(report.cases.map { $0.attributes["name"] } == texts)
    #expect(report.cases.map(\.output) == texts.map { $0 + "\n" })
    #expect(zip(report.cases, texts).allSatisfy { $0.text.contains($1.split(separator: "\n")[0]) })
  }

  @Test(
    "R97 bad UTF-8 is replaced, good text stays, names stay apart, in any locale",
    arguments: ["C", "C.UTF-8"]
  )
  func encoding(locale: String) throws {
    let bad = [
      "\\xC3\\x28", "\\xFF", "\\xF0\\x9F\\x8E", "\\xED\\xA0\\x80", "\\xC0\\xAF", "\\xE9t\\xE9", "\\xFE",
    ]
    let good = ["日本語", "🎉", "עברית", "e\u{301}"]
    let names = (bad + good).map { "'\($0)'" }.joined(separator: ", ")
    let project = try Project([
      "a.lua": "for _, s in ipairs { \(names) } do it(s, function() print(s) end) end"
    ])
    _ = try project.run("run", "a.lua", "--junit", "r.xml", environment: ["LANG": locale, "LC_ALL": locale])
    let report = Report(try project.read("r.xml"))
    let read = report.cases.compactMap { $0.attributes["name"] }
    #expect(report.isWellFormed && Set(read).count == bad.count + good.count)
    #expect(Array(read.suffix(good.count)) == good)
    #expect(report.cases.suffix(good.count).map(\.output) == good.map { $0 + "\n" })
    #expect(read.prefix(bad.count).allSatisfy { $0.contains("\u{FFFD}") })
  }

  @Test(
    "R98 times have points and digits whatever the locale",
    arguments: ["de_DE.UTF-8", "fr_FR.UTF-8", "fa_IR"]
  )
  func times(locale: String) throws {
    let project = try Project([
      "a.lua": """
      pcall(os.setlocale, 'de_DE.UTF-8')
      it('numbers', function() assert.equal(0.5, tonumber('0.5')) assert.equal('0.5', tostring(1 / 2)) end)
      """
    ])
    // Where the sources of locales are, the one meant is made; else the name alone must do.
    let maker = Process()
    maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let source = String(locale.prefix { $0 != "." })
    maker.arguments = ["localedef", "-i", source, "-f", "UTF-8", project.path + "/" + locale]
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    let environment = ["LC_ALL": locale, "LOCPATH": project.path]
    let outcome = try project.run("run", "a.lua", "--junit", "r.xml", environment: environment)
    let times = try project.read("r.xml").matches(of: /time="([^"]*)"/).map(\.1)
    #expect(outcome.status == 0 && times.count == 3)
    #expect(times.allSatisfy { $0.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil })
  }

  @Test("R100 as many different class and name pairs as tests")
  func identity() throws {
    let pair =
      "describe('d', function() it('same', function() end) it('same', function() error('x') end) end)"
    let project = try Project([
      "s/a_spec.lua": pair
        + " it('Case', function() end) it('case', function() end) it('case ', function() end)",
      "s/b_spec.lua": pair, "s/b.x_spec.lua": pair, "s/b_x_spec.lua": pair,
      "s/c_spec.lua": "for _ = 1, 50 do it('many', function() end) end",
    ])
    let outcome = try project.run("run", "s", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    let keys = report.cases.map { [$0.attributes["classname"] ?? "", $0.attributes["name"] ?? ""] }
    #expect(report.cases.count == 61 && Set(keys).count == 61)
    #expect(report.cases.filter { $0.result == "error" }.count == 4)
    #expect(outcome.status == 1)
  }

  /// Each has an error outside of a test, on the line `boom`.
  private static let faults = [
    "syntax_spec.lua": "it('a', function()", "top_spec.lua": "error('boom')",
    "describe_spec.lua": "describe('d', function() error('boom') end)",
    "setup_spec.lua": "setup(function() error('boom') end) it('a', function() end)",
    "teardown_spec.lua": "teardown(function() error('boom') end) it('a', function() end)",
  ]

  @Test(
    "R102 each error outside of a test is a case with an error",
    arguments: Array(faults.keys.sorted()) + ["."]
  )
  func outside(path: String) throws {
    let project = try Project(Self.faults)
    let outcome = try project.run("run", path, "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    let failed = Set(report.cases.filter { $0.result == "error" }.compactMap { $0.attributes["file"] })
    #expect(outcome.status == 1)
    #expect(failed == (path == "." ? Set(Self.faults.keys) : [path]))
    #expect(report.root["errors"] == String(report.cases.filter { $0.result == "error" }.count))
  }
}
