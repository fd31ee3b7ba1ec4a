import Foundation
import LuaRuntime
import Testing

@testable import Scenarios

@Suite("reference")
struct ReferenceTests {
  @Test("every line fits 80 columns, and everything that has a name is found by it")
  func lines() {
    let sections = Reference.standard.sections
    var wide: [String] = []
    var unfound: [String] = []
    for question in [""] + sections.map(\.name) + Reference.standard.names {
      let answer = Reference.standard.answer(to: question)
      if !answer.isFound { unfound.append(question) }
      wide += answer.text.split(separator: "\n").filter { $0.count > 80 }.map { "\(question): \($0)" }
    }
    #expect(wide == [])
    #expect(unfound == [] && Reference.standard.names.count > 500, "\(unfound)")
  }

  @Test("names are unique, and each is said in full: what it is, when it fails, with an example")
  func declarations() {
    var lacking: [String] = []
    for section in Reference.standard.sections {
      for entry in section.entries {
        let needsExample = ![.key, .field, .member].contains(entry.kind)
        let isSaid = !needsExample || !(entry.errors ?? "").isEmpty && !(entry.example ?? "").isEmpty
        let parameters = entry.parameters + entry.parameters.flatMap(\.options)
        if entry.summary.isEmpty || !isSaid || parameters.contains(where: { $0.summary.isEmpty }) {
          lacking.append(entry.name)
        }
      }
    }
    let names = Reference.standard.sections.flatMap { section in
      Dictionary(grouping: section.entries.map(\.name), by: \.self).filter { $1.count > 1 }.keys.sorted()
    }
    #expect(lacking == [] && names.isEmpty, "\(lacking) \(names)")
  }

  /// What the words of a type mean to editors stands in `TypeWords`.
  @Test("the words of every type are known to the annotations")
  func types() {
    let library = DeviceWords().library
    var words: [String] = library.classes.flatMap(\.properties).map(\.type)
    let keys = Systems.all.flatMap { $0.configurationKeys + $0.pageKeys + [$0.launchKey] }
    words += (LaunchOptions.keys + PageDefinition.keys + keys).map(\.type)
    words += ValueFields.all.values.map(\.type)
    for section in Reference.standard.sections {
      words += section.entries.filter { $0.kind == .key }.compactMap { $0.type?.words }
    }
    let unknown = words.filter { TypeWords.annotation(of: $0) == nil }
    let results = Reference.standard.sections.flatMap(\.entries).filter {
      [.function, .method].contains($0.kind)
    }
    .compactMap { $0.type?.words }.filter { TypeWords.results(of: $0) == nil }
    #expect((unknown + results).uniqued.sorted() == [])
  }

  @Test("every field of a plain table is explained")
  func values() {
    let fields = Values.all.flatMap { kind in kind.fields.map { "\(kind.name).\($0)" } }
    let kinds = Values.all.filter { !$0.fields.isEmpty }.map(\.name)
    #expect(fields.filter { ValueFields.all[$0] == nil } == [])
    #expect(kinds.filter { ValueFields.summaries[$0] == nil } == [])
    #expect(Set(ValueFields.all.keys).subtracting(fields).sorted() == [])
  }

  @Test("every word of the prelude is declared")
  func prelude() throws {
    let script = """
      it("names", function()
        for name in pairs(_G) do print(name) end
        for _, table in ipairs { "gen", "spy", "stub", "mock" } do
          for name in pairs(_G[table]) do print(table .. "." .. name) end
        end
      end)
      """
    let source = ScenarioSource(path: "names_scenario.lua", bytes: Array(script.utf8))
    let transcript = Transcript.run(source, words: DeviceWords())
    let found = Set(transcript.printed)
    let plain = """
      _G _VERSION collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile math next os package
      pairs pcall print rawequal rawget rawlen rawset require select setmetatable string table tonumber tostring type
      utf8 warn xpcall
      """
    let lua = Set(plain.split(whereSeparator: \.isWhitespace).map(String.init))
    let declared = Set(Reference.standard.globals + Reference.standard.names)
    #expect(found.subtracting(lua).subtracting(declared).sorted() == [], "\(transcript.text)")
    #expect(Set(Reference.standard.globals).subtracting(found).sorted() == [], "\(transcript.text)")
  }

  @Test("every assertion of the prelude is declared")
  func assertions() throws {
    let known = Reference.standard.sections.filter { $0.name == "assert" }.flatMap(\.entries)
      .flatMap { [$0.name] + $0.others }
      .map { $0.replacing(/^assert[.:]/, with: "").replacing(/^(is|has)_/, with: "") }
    let missing = try Self.assertions().subtracting(known).sorted()
    #expect(missing == [])
  }

  /// The assertions that the prelude's files define, by the words that define them.
  private static func assertions() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Scenarios/Prelude").standardizedFileURL
    let words = /(?:assertion|assertion_alias|literal|truth|counting|listing)\("(\w+)"/
    var found: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      found.formUnion(text.matches(of: words).map { String($0.1) })
      for list in text.matches(of: /lazy_assertions\("\w+", "([^"]+)"/) {
        found.formUnion(list.1.split(separator: " ").map(String.init))
      }
    }
    #expect(found.count > 30)
    return found
  }

  /// What is asked, and what stands in the answer.
  static let questions = [
    ("app:drag", "app:drag(from, to, [options])"), ("app.drag", "app:drag(from, to, [options])"),
    ("  app:drag( ) ", "app:drag(from, to, [options])"), ("drag", "app:drag"), ("launch", "Keys of launch"),
    ("assert.are_not.same", "assert.same(expected"), ("is_not_equal", "assert.equal(expected"),
    ("page.scroll", "page.scroll\n"), ("app.ball.icons", "ball.icons\n"), ("Q57", "SE-Q57\n"),
    ("devices", "iphone-se-3"), ("#ball", "FloatingBall"), ("long press", "app:long_press"),
    ("edge_swip", "app:edge_swipe"), ("max_shrinks", "property"), ("landscape-left", "orientation"),
    ("over-full-screen", "page.style"), ("tags", "describe"),
    ("recognizers.kind", "\"screen-edge-pan\""), ("launch.system", "\"transitions\""),
    ("el:find", "element:find(selector)"), ("log.touch", "\"cancelled\""),
  ]

  @Test("questions find what they mean", arguments: questions)
  func question(_ question: String, _ part: String) {
    let answer = Reference.standard.answer(to: question)
    #expect(answer.isFound && answer.text.contains(part), "\(answer.text)")
  }

  @Test("what nothing is called names the nearest, or where all names stand")
  func unknown() {
    let near = Reference.standard.answer(to: "lanuch")
    #expect(
      !near.isFound && near.text == "nothing is called \"lanuch\", or speaks of it; did you mean launch?\n"
    )
    let far = Reference.standard.answer(to: "qqqqqqqq\u{1B}")
    #expect(!far.isFound && far.text.contains("entrance doc lists all names") && !far.text.contains("\u{1B}"))
  }
}

/// What is written into the repository from the reference.
@Suite("reference: pages")
struct ReferencePageTests {
  @Test("docs/lua-api.md says what is so")
  func page() throws {
    let page = LuaPage()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try page.text.write(to: LuaPage.file, atomically: true, encoding: .utf8)
    }
    let isFresh = try String(contentsOf: LuaPage.file, encoding: .utf8) == page.text
    #expect(isFresh, "docs/lua-api.md is stale: make pages")
  }
}
