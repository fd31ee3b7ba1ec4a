import Foundation

@testable import Scenarios

/// docs/lua-api.md, made from the reference.
struct LuaPage {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../docs/lua-api.md").standardizedFileURL

  /// The page as it should be.
  let text: String

  init() {
    let sections = Reference.standard.sections.filter { !$0.entries.isEmpty }
    let contents = sections.map { "- [\($0.title)](#\(Self.anchor($0.title)))\n" }.joined()
    text = """
      # The Lua reference

      Made by `make pages` from the declarations in the code, which `entrance doc` prints in the terminal; a test runs every
      example. Lengths are points, times virtual seconds, coordinates those of the window with the origin top left. Lists
      and tabs count from 1.


      """ + contents + sections.map(Self.section).joined()
  }

  private static func anchor(_ title: String) -> String {
    title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
      .replacing(" ", with: "-")
  }

  // MARK: Sections

  private static func section(_ section: ReferenceSection) -> String {
    var text = "\n## \(section.title)\n\n\(wrap(section.summary))\n"
    if let parent = section.className?.parent {
      text += "\nIt has all that [\(parent)](#\(parent.lowercased())) has.\n"
    }
    if let example = section.example { text += code([section.whole(example)]) }
    let words = section.entries.filter { $0.kind == .function || $0.kind == .method }
    let rows = section.entries.filter { $0.kind != .function && $0.kind != .method }
    if !section.setting.isEmpty, section.example == nil {
      text +=
        "\nExamples come after these lines, unless they launch an app themselves:\n" + code([section.setting])
    }
    text += words.map(word).joined()
    if let first = rows.first {
      if !words.isEmpty { text += "\n### Properties of \(section.title)\n" }
      text += "\n" + table(first.kind, rows)
    }
    return text
  }

  private static func table(_ kind: ReferenceEntry.Kind, _ rows: [ReferenceEntry]) -> String {
    switch kind {
    case .property:
      let heading = "| property | type | meaning | errors | example |\n| --- | --- | --- | --- | --- |\n"
      return heading
        + rows.map { entry in
          let type = [entry.type?.explained ?? "", entry.unit ?? "", entry.isSettable ? "settable" : ""]
          return row([
            "`\(entry.shortName)`", type.filter { !$0.isEmpty }.joined(separator: "; "), entry.summary,
            entry.errors ?? "", "`\((entry.example ?? "").replacing("\n", with: "; "))`",
          ])
        }.joined()
    case .key:
      let heading = "| key | takes | default | meaning |\n| --- | --- | --- | --- |\n"
      return heading
        + rows.map { entry in
          row(["`\(entry.shortName)`", entry.type?.explained ?? "", entry.standard ?? "", entry.summary])
        }.joined()
    case .field:
      let heading = "| field | type | meaning |\n| --- | --- | --- |\n"
      return heading + rows.map { row(["`\($0.shortName)`", $0.type?.explained ?? "", $0.summary]) }.joined()
    case .member, .function, .method:
      let heading = "| name | meaning |\n| --- | --- |\n"
      return heading
        + rows.map { entry in
          let facts = entry.facts.map { " \($0.label.capitalizedFirst): \($0.text)." }.joined()
          return row(["`\(entry.usage)`", entry.summary + facts])
        }.joined()
    }
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }

  // MARK: Words

  private static func word(_ entry: ReferenceEntry) -> String {
    var text = "\n### `\(entry.usage)`\n\n\(wrap(entry.summary))\n"
    if !entry.parameters.isEmpty { text += "\n" + parameters(entry.parameters, indent: "") }
    var facts: [String] = []
    if let type = entry.type { facts.append("Returns \(type.explained).") }
    if let errors = entry.errors { facts.append("Errors: \(errors)") }
    if !entry.others.isEmpty {
      facts.append("Also \(entry.others.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    return text + "\n" + wrap(facts.joined(separator: " ")) + "\n" + code([entry.example ?? ""])
  }

  private static func parameters(_ parameters: [ReferenceParameter], indent: String) -> String {
    parameters.map { parameter in
      var facts = parameter.options.isEmpty ? [parameter.type.explained] : []
      if let unit = parameter.unit { facts.append(unit) }
      if let standard = parameter.standard { facts.append("default \(standard)") }
      let line = "`\(parameter.name)`: \(facts.joined(separator: "; ")). \(parameter.summary)"
      return wrap(line, first: "\(indent)- ", margin: indent + "  ") + "\n"
        + Self.parameters(parameter.options, indent: indent + "  ")
    }.joined()
  }

  // MARK: Text

  private static func code(_ lines: [String]) -> String {
    "\n```lua\n" + lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined() + "```\n"
  }

  private static func wrap(_ text: String, first: String = "", margin: String = "") -> String {
    var lines: [String] = []
    var line = first
    for word in text.split(separator: " ") {
      let isFresh = line == first || line == margin
      if !isFresh, line.count + 1 + word.count > 110 {
        lines.append(line)
        line = margin + word
      } else {
        line += (isFresh ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
