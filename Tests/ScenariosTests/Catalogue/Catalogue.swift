import Foundation
import Scenarios
import SuspensionEntrance

/// The catalogue of SE 9 as it is run: what each case has seen with all quirks on and with none.
enum Catalogue {
  /// What is said of a case in Data/Catalogue/cases.tsv.
  struct Entry: Sendable {
    /// The number: "B07"; of a switch for which the catalogue has no case, the switch's name: "Q32".
    let id: String
    /// The quirks that the printed case names.
    let names: [String]
    /// Further switches that make its two lines differ.
    let more: [String]
    /// Why the lines are the same although it names a switch.
    let reason: String

    /// The switches among the quirks.
    var switches: [String] { (names + more).filter { Quirk(name: $0) != nil } }
  }

  /// What a case has seen in one mode.
  struct Line: Sendable {
    let id: String
    let mode: String
    let text: String
  }

  /// A file of cases that was run.
  struct Run: Sendable {
    let file: String
    /// What did not pass; nothing when all did.
    let problems: String
    let lines: [Line]
  }

  static let entries: [Entry] = {
    let text = (try? TestData.source("Catalogue", "cases.tsv").bytes).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n").dropFirst().map { line in
      let columns = line.components(separatedBy: "\t") + ["", "", ""]
      let words = columns.map { $0.split(separator: " ").map(String.init) }
      return Entry(id: columns[0], names: words[1], more: words[2], reason: columns[3])
    }
  }()

  /// All files in both modes.
  static let runs: [Run] = TestData.files("Catalogue").map { run($0) }

  /// All lines, those of Lua and of Swift, by case and mode.
  static let lines: [String: [String: String]] = {
    var found: [String: [String: String]] = [:]
    for line in runs.flatMap(\.lines) + CatalogueScene.lines {
      found[line.id, default: [:]][line.mode] = line.text
    }
    return found
  }()

  /// Whether a case has seen something else with all quirks than with none.
  static func differs(_ id: String) -> Bool { lines[id]?["all"] != lines[id]?["none"] }

  /// Runs a file; with `modes` in others than the usual ones, and then only the cases of some numbers.
  static func run(_ file: String, modes: String? = nil, ids: Set<String>? = nil) -> Run {
    var configuration = RunConfiguration()
    configuration.resolveModule = { name, _, _ in
      if name == "support.modes", let modes {
        return .found(path: "modes.lua", source: Array(modes.utf8))
      }
      let path = name.replacingOccurrences(of: ".", with: "/") + ".lua"
      guard let module = try? TestData.source("Catalogue", path) else { return .tried([path]) }
      return .found(path: path, source: module.bytes)
    }
    guard let source = try? TestData.source("Catalogue", file) else {
      return Run(file: file, problems: "cannot be read", lines: [])
    }
    let transcript = Transcript.run(source, configuration, words: DeviceWords()) { tests in
      tests.focused.filter { test in ids?.contains { test.name.hasPrefix("SE \($0) ") } ?? true }.map(\.id)
    }
    let passed = !transcript.statuses.isEmpty && transcript.statuses.allSatisfy { $0.status == .passed }
    let lines = transcript.text.split(separator: "\n").compactMap { line -> Line? in
      let columns = line.components(separatedBy: "\t")
      guard columns.count == 3, columns[0].hasPrefix("note: ") else { return nil }
      return Line(id: String(columns[0].dropFirst("note: ".count)), mode: columns[1], text: columns[2])
    }
    return Run(file: file, problems: passed ? "" : transcript.text, lines: lines)
  }
}
