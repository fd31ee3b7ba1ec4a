import Foundation
import Testing

/// All that the pages show runs and prints what they say.
@Suite("Documentation", .enabled(if: Binary.isThere, Binary.hint))
struct DocumentationTests {
  @Test("its sessions print what is shown, and the files it shows are there", arguments: ShownPage.run)
  func sessions(path: String) throws {
    let project = try Project()
    let page = try ShownPage(path)
    var sessions: [String] = []
    var isStale = false
    for block in page.blocks {
      if let name = block.fileName, block.language != "console" { try project.write(name, block.body) }
      guard block.language == "console" else { continue }
      var printed = ""
      for line in block.lines where line.hasPrefix("$ ") {
        printed += try line + "\n" + ShownPage.shell(line.dropFirst(2), in: project)
      }
      let isFresh = ShownPage.stable(printed) == ShownPage.stable(block.body)
      sessions.append(isFresh ? block.body : ShownPage.named(printed))
      isStale = isStale || !isFresh
      if !ShownPage.updates { #expect(ShownPage.stable(printed) == ShownPage.stable(block.body)) }
    }
    if isStale, ShownPage.updates { try page.write(sessions: sessions) }
  }

  @Test("its snippets pass", arguments: ShownPage.run)
  func snippets(path: String) throws {
    let snippets = try ShownPage(path).blocks.filter { $0.language == "lua" && $0.fileName == nil }
    guard !snippets.isEmpty else { return }
    let tests = snippets.enumerated().map { number, block in
      "it(\"snippet \(number + 1)\", function()\n\(block.body)end)\n"
    }
    let outcome = try Project(["page_scenario.lua": tests.joined()]).run("run", "page_scenario.lua")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("docs/swift-api.md shows the example that `make example` builds")
  func example() throws {
    let folder = ShownPage.root.appendingPathComponent("Examples/TeaShop")
    let page = try ShownPage("docs/swift-api.md")
    let stale = try page.blocks.compactMap(\.fileNameAndBody).filter { name, body in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) != body
    }
    #expect(stale.map(\.name) == [])
  }

  @Test("links lead to files, and docs/architecture.md names folders that are there")
  func links() throws {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: ShownPage.root.path + "/docs")
      .filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
    var missing: [String] = []
    for path in pages + ["README.md"] {
      let folder = ShownPage.root.appendingPathComponent(path).deletingLastPathComponent()
      let text = try ShownPage(path).text
      var names = text.matches(of: /\]\(([^)#:\s]+)\)/).map { folder.appendingPathComponent(String($0.1)) }
      if path == "docs/architecture.md" {
        names += text.matches(of: /`((?:Sources|Tests|scenarios)\/[A-Za-z\/]*)`/)
          .map { ShownPage.root.appendingPathComponent(String($0.1)) }
      }
      missing += names.filter { !FileManager.default.fileExists(atPath: $0.path) }.map {
        "\(path): \($0.path)"
      }
    }
    #expect(missing == [])
  }

  @Test("the ready files for CI ask for what there is")
  func readyFiles() throws {
    let project = try Project(["scenarios/a_scenario.lua": "it('a', function() end) it('b', function() end)"])
    var lines: [String] = []
    for name in ["github-actions.yml", "gitlab-ci.yml", "Jenkinsfile"] {
      let text = try ShownPage("docs/ci/\(name)").text
      lines += text.matches(of: /(?m)entrance (?:run|merge)[^'\n]*/).map { String($0.0) }
    }
    // What the services replace: two parts that run one after the other.
    let parts = lines.flatMap { line in
      line.contains("${{ matrix.part }}")
        ? ["1", "2"].map { line.replacingOccurrences(of: "${{ matrix.part }}", with: $0) } : [line]
    }
    for line in parts {
      let variables = "CI_NODE_INDEX=1 CI_NODE_TOTAL=2 GITLAB_CI=true"
      let printed = try ShownPage.shell("export \(variables); \(line); echo status $?", in: project)
      #expect(printed.hasSuffix("status 0\n"), "\(line)\n\(printed)")
    }
    #expect(parts.count == 5 && project.exists("junit.xml"))
  }

  @Test("what .entrance.lua cannot set is refused there, and there is nothing else of that kind")
  func configuration() throws {
    let readme = try ShownPage("README.md").text
    let sentence = try #require(readme.firstMatch(of: /It cannot set (.*), which are for one run each/)).1
    let named = Set(sentence.matches(of: /`(\w+)`/).map { String($0.1) })
    let project = try Project(["scenarios/a_spec.lua": "it('x', function() end)"])
    // An option's name stands before its summary.
    let options = try project.run("run", "--help").output.matches(of: /--([a-z-]+)/).map { match in
      String(match.1).replacing("-", with: "_")
    }
    let refused = try Set(options).subtracting(["help"]).filter { option in
      try project.write(".entrance.lua", "return { \(option) = '1' }")
      return try project.run("run").errors.contains("\(option) cannot be set here")
    }
    #expect(refused == named)
  }

  @Test("the make targets it names are there")
  func targets() throws {
    let readme = try ShownPage("README.md").text
    let named = Set(readme.matches(of: /(?m)(?:^|`)make ([a-z-]+)/).map { String($0.1) })
    let makefile = try String(contentsOf: ShownPage.root.appendingPathComponent("Makefile"), encoding: .utf8)
    #expect(named.filter { !makefile.contains("\n\($0):") } == [])
  }
}
