import Foundation
import Testing

@testable import Text

@Suite("Text")
struct TextTests {
  @Test(
    "a misspelt name finds the one that was meant",
    arguments: [
      ("--junti", "--junit"), ("timeuot", "timeout"), ("is_ture", "is_true"), ("BEFORE-EACH", "before_each"),
      ("aply", nil), ("jun", "--junit"), ("", nil), ("xyzzy", nil), ("longpress", "long_press"),
    ]
  )
  func nearest(name: String, expected: String?) {
    let names = ["--junit", "timeout", "is_true", "is_false", "before_each", "long_press", "tap"]
    #expect(NearestNames.suggest(for: name, among: names).best == expected)
  }

  @Test("a difference keeps three equal lines around and is the shortest one")
  func difference() {
    let first = (1...20).map { "line \($0)" }
    var second = first
    second[9] = "changed"
    second.insert("new", at: 15)
    #expect(
      TextDifference(first, second).text == """
          … 6 equal lines
          line 7
          line 8
          line 9
        - line 10
        + changed
          line 11
          line 12
          line 13
          line 14
          line 15
        + new
          line 16
          line 17
          line 18
          … 2 equal lines

        """
    )
  }

  @Test("any difference, applied to the first, gives the second")
  func differenceApplied() {
    var generator = Generator(state: 5)
    var wrong = 0
    for round in 0..<3000 {
      let effort = round % 3 == 0 ? 3 : 400
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          ["a", "b", "c", "d"][Int.random(in: 0..<4, using: &generator)]
        }
      }
      let lines = TextDifference(lists[0], lists[1], context: 100, effort: effort).lines
      var first: [String] = []
      var second: [String] = []
      for line in lines {
        switch line {
        case .equal(let text):
          first.append(text)
          second.append(text)
        case .removed(let text): first.append(text)
        case .added(let text): second.append(text)
        case .skipped: wrong += lists[0] == lists[1] ? 0 : 1
        }
      }
      if lists[0] != lists[1], first != lists[0] || second != lists[1] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(
    "hostile text becomes visible",
    arguments: [
      ("a\0b", "a␀b"), ("\u{1B}[31mred\u{1B}[0m", "red"),
      ("\u{1B}]8;;file:///a\u{1B}\\text\u{1B}]8;;\u{1B}\\", "text"),
      ("\u{1B}[31", "␛[31"), ("\u{1B}", "␛"), ("\u{7F}\u{85}", "␡\\u{85}"), ("a\u{FFFE}b", "a\u{FFFD}b"),
      ("a\rb\nc\td", "a␍b␊c␉d"), ("é😀\u{202E}", "é😀\\u{202e}"),
    ]
  )
  func visible(text: String, expected: String) {
    #expect(DisplayText(.none)(text) == expected)
  }

  @Test("a long text is cut between two characters and says so")
  func cut() {
    let display = DisplayText(.xml, limit: 4)
    let texts = [display("abcé-more"), display("abcé-more", dropped: 100), display("abc", dropped: 9)]
    #expect(texts == [7, 107, 9].map { "abc\n[… \($0) more bytes]" })
  }

  @Test("Lua patterns match as Debian's Lua does")
  func patterns() throws {
    let lua = URL(fileURLWithPath: "/usr/bin/lua5.4")
    guard FileManager.default.isExecutableFile(atPath: lua.path) else {
      print("install lua5.4 to compare patterns with it")
      return
    }
    var generator = Generator(state: 17)
    let pieces = [
      "a", "b", "ab", ".", "%a", "%d", "%s", "%W", "[ab]", "[^a]", "[a-c]", "[%d_]", "[]]", "[^]]", "*", "+",
      "-", "?",
      "(", ")", "()", "%1", "%b()", "%f[%w]", "^", "$", "%.", " > ", "[a-]", "%", "[",
    ]
    let subjects = ["", "a", "abc", "a(b)c", "aab > b.lua", "x_1 ]", "scenarios/a.lua > b > c", "aaa"]
    var script =
      "local function f(p, s) local ok, r = pcall(string.find, s, p) if not ok then return 'e' end return r and 't' or 'f' end\n"
    var ours = ""
    var cases: [String] = []
    for _ in 0..<1500 {
      let pattern = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      for subject in subjects {
        // Lua finds a malformed pattern only where a match gets that far, so only good ones are compared.
        guard let compiled = try? LuaPattern(pattern) else { continue }
        cases.append("\(pattern)  in  \(subject)")
        ours += compiled.isFound(in: subject).map { $0 ? "t" : "f" } ?? "?"
        script += "io.write(f([==[\n\(pattern)]==], [==[\n\(subject)]==]))\n"
      }
    }
    let process = Process()
    process.executableURL = lua
    process.arguments = ["-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let theirs = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let different = zip(cases, zip(ours, theirs)).first { $1.0 != $1.1 }
    #expect(different?.0 == nil)
    #expect(ours.count == theirs.count)
  }

  @Test("a pattern that would take years ends without an answer")
  func endlessPattern() throws {
    let pattern = try LuaPattern(String(repeating: "a?", count: 40) + String(repeating: "a", count: 40) + "b")
    #expect(pattern.isFound(in: String(repeating: "a", count: 40)) == nil)
  }

  @Test("the exact pattern of a name finds that name alone")
  func exact() throws {
    let name = "scenarios/a-b.lua > 100% (of [it]) \\u{3e} é"
    #expect(try LuaPattern(LuaPattern.exactly(name)).isFound(in: name) == true)
  }
}
