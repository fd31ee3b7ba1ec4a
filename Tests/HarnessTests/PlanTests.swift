import Foundation
import TestSupport
import Testing
import Text

@testable import Harness

@Suite("Plans")
struct PlanTests {
  /// A word that is no path, and what it names.
  static let words: [(word: String, form: PathForm?)] = [
    ("a.lua:12", .line(file: Array("a.lua".utf8), line: 12)),
    ("a.lua:12:", .line(file: Array("a.lua".utf8), line: 12)),
    ("a.lua:12:5", .line(file: Array("a.lua".utf8), line: 12)),
    ("C:/a.lua:3", .line(file: Array("C:/a.lua".utf8), line: 3)),
    ("a.lua:99999999999999999999", nil),
    ("a.lua:x", nil),
    (":3", .line(file: [], line: 3)),
    ("a.lua > b > c:3", .name(file: "a.lua", name: "a.lua > b > c:3")),
    (" > b", .name(file: "", name: " > b")),
    ("a.lua", nil),
  ]

  @Test("FILE:LINE and full names", arguments: words.indices)
  func forms(row: Int) {
    let (word, form) = Self.words[row]
    #expect(PathForm(Array(word.utf8)) == form, "\(word)")
  }

  @Test("a shown path leads back to its bytes")
  func shownPaths() throws {
    // A backslash of its own would be read as the beginning of an escape.
    try checkProperty("shown paths can be read back", runs: 2000) {
      $0.list(1...12) { UInt8($0.below(255) + 1) }.filter { $0 != 0x5C }
    } violation: { (path: [UInt8]) in
      PathBytes.path(shown: PathBytes.shown(path)) == path
        ? nil : "\(PathBytes.path(shown: PathBytes.shown(path)))"
    }
  }

  private func choice(_ change: (inout TestChoice) throws -> Void) rethrows -> (String, [String]) -> Bool {
    var choice = TestChoice()
    try change(&choice)
    return { [choice] name, tags in (try? choice.takes(name, tags: tags)) ?? false }
  }

  @Test("filters select any, tags given twice both, and what is left out is left out")
  func choices() throws {
    let filters = try choice {
      $0.filters = [try LuaPattern("one"), try LuaPattern("two$")]
      $0.filtersOut = [try LuaPattern("slow")]
      $0.outerFilter = try LuaPattern("^f")
    }
    #expect(
      [
        filters("f one", []), filters("f two", []), filters("f two x", []), filters("f one slow", []),
        filters("g one", []),
      ] == [true, true, false, false, false]
    )
    let tags = choice {
      $0.tags = [["a", "b"], ["c"]]
      $0.excludedTags = ["d"]
    }
    #expect(
      [tags("", ["a", "c"]), tags("", ["b", "c", "x"]), tags("", ["a", "b"]), tags("", ["a", "c", "d"])]
        == [true, true, false, false]
    )
  }

  @Test("a filter that cannot be decided says so instead of hanging", .timeLimit(.minutes(1)))
  func undecided() throws {
    var choice = TestChoice()
    choice.filters = [try LuaPattern(String(repeating: "a?", count: 40) + String(repeating: "a", count: 40))]
    #expect(throws: TestChoice.Undecided.self) {
      try choice.takes(String(repeating: "a", count: 39), tags: [])
    }
  }

  @Test("a file and what is selected of it reach the worker whole")
  func planned() throws {
    var file = PlannedFile(path: [0x2F, 0xFF, 0x0A], shown: "\\xFF\\u{a}")
    file.isStandardInput = true
    file.selection = FileSelection(lines: [3, 7], names: ["a > b", "é"])
    var writer = JSONWriter()
    writer.beginObject()
    file.encode(to: &writer)
    writer.endObject()
    #expect(PlannedFile(try JSONReader.read(writer.bytes)) == file)
  }

  @Test("an order that follows from the seed holds whatever else is there")
  func order() {
    let names = (1...50).map { "t\($0)" }
    let order = ShuffledOrder(seed: 7).sort(names) { $0 }
    let fewer = ShuffledOrder(seed: 7).sort(names.filter { $0 != "t9" }.reversed()) { $0 }
    #expect(order != names && Set(order) == Set(names) && order != ShuffledOrder(seed: 8).sort(names) { $0 })
    #expect(fewer == order.filter { $0 != "t9" })
  }

  @Test("files, lines and names of the command line come together, each file once")
  func paths() throws {
    let folder = try FindTests.Folder()
    try folder.write("s/a_spec.lua", "s/b_spec.lua", "s/x:7", "s/c_test.lua", "s/d_test.txt")
    func find(_ words: String..., pattern: LuaPattern? = nil) -> [String] {
      let path = Array(folder.path.utf8)
      var finder = ScenarioFinder(projectFolder: path, workingFolder: path, pattern: pattern)
      finder.add(words.map { Array($0.utf8) })
      return finder.files.map { "\($0.shown) \($0.selection.lines) \($0.selection.names)" }
        + finder.missing.map { "missing \($0.shown)" }
    }
    #expect(
      find("s/a_spec.lua:3", "s/b_spec.lua", "s/a_spec.lua > x", "s/b_spec.lua:1") == [
        #"s/a_spec.lua [3] ["s/a_spec.lua > x"]"#, "s/b_spec.lua [] []",
      ]
    )
    #expect(find("s/x:7", "s/z.lua:7", "z > a") == ["s/x:7 [] []", "missing s/z.lua:7", "missing z > a"])
    #expect(find("s", pattern: try LuaPattern("_test")) == ["s/c_test.lua [] []"])
    #expect(find("-", "s/a_spec.lua", "-") == ["stdin [] []", "s/a_spec.lua [] []"])
  }
}
