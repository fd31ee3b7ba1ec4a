import Foundation
import SuspensionEntrance

/// docs/quirks.md: its tables are made anew from the code and the catalogue, its words are kept.
struct QuirkPage {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../docs/quirks.md").standardizedFileURL

  /// The page as it should be.
  let text: String
  /// The switches of which it does not say what ours does.
  let undescribed: [String]

  private static let switchesTitle = "| switch | the original | without the switch | cases that differ |"
  private static let casesTitle = "| case | switches | with all quirks | with none |"

  /// Makes the page from what is written.
  init(_ written: String) {
    var ours: [String: String] = [:]
    for row in written.split(separator: "\n") where row.hasPrefix("| SE-Q") {
      let columns = row.components(separatedBy: " | ")
      if columns.count == 4 { ours[String(columns[0].dropFirst(2))] = columns[2] }
    }
    undescribed = Quirk.allCases.map(\.qualifiedName).filter { ours[$0, default: ""].isEmpty }
    let switches = Quirk.allCases.map { quirk in
      let cases = Catalogue.entries.filter { $0.switches.contains(quirk.name) && $0.reason.isEmpty }.map(\.id)
      return "| \(quirk.qualifiedName) | \(quirk.summary) | \(ours[quirk.qualifiedName] ?? "") | "
        + "\(cases.isEmpty ? "none" : cases.joined(separator: " ")) |"
    }
    let cases = Catalogue.entries.filter { Catalogue.differs($0.id) }.map { entry in
      let lines = Catalogue.lines[entry.id] ?? [:]
      return "| \(entry.id) | \(entry.switches.joined(separator: " ")) | \(lines["all"] ?? "") | "
        + "\(lines["none"] ?? "") |"
    }
    text = [(Self.switchesTitle, switches), (Self.casesTitle, cases)].reduce(written) { text, table in
      Self.replace(table.0, table.1, in: text)
    }
  }

  /// Puts rows below a table's title in place of those that are there.
  private static func replace(_ title: String, _ rows: [String], in text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: title).map({ $0 + 2 }), start <= lines.count else { return text }
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    lines.replaceSubrange(start..<end, with: rows)
    return lines.joined(separator: "\n")
  }

  /// Which cases of some numbers see something else with some switches than with none, and what.
  static func changed(by quirks: [String], among ids: Set<String>) -> [String: String] {
    let list = quirks.map { "\"\($0)\"" }.joined(separator: ", ")
    let modes = "return { { name = \"some\", title = \"some\", quirks = { \(list) } } }"
    let files = Catalogue.runs.filter { run in run.lines.contains { ids.contains($0.id) } }.map(\.file)
    var changed: [String: String] = [:]
    for line in files.flatMap({ Catalogue.run($0, modes: modes, ids: ids).lines })
    where line.text != Catalogue.lines[line.id]?["none"] { changed[line.id] = line.text }
    for line in CatalogueScene.lines(quirks: Quirks(quirks.compactMap { Quirk(name: $0) }), ids: ids)
    where line.text != Catalogue.lines[line.id]?["none"] { changed[line.id] = line.text }
    return changed
  }
}
