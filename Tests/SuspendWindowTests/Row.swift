import Foundation
import HeadlessUIKit
import SuspendWindow
import Testing

/// One row of a catalogue: a line of a file in Data, its columns named by the first line.
struct Row: Sendable, CustomTestStringConvertible {
  let columns: [String: String]

  /// The rows of a file.
  static func all(_ file: String) -> [Row] {
    guard let url = Bundle.module.url(forResource: "Data/" + file, withExtension: "tsv"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { Row(columns: Dictionary(uniqueKeysWithValues: zip(names, $0))) }
  }

  var testDescription: String { self["id"] + (self["quirks"].isEmpty ? "" : " with " + self["quirks"]) }
  subscript(_ name: String) -> String { columns[name] ?? "" }

  func numbers(_ name: String) -> [Double] { Self.numbers(self[name]) }
  func words(_ name: String) -> [String] { self[name].split(separator: " ").map(String.init) }

  static func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }

  /// The configuration of a text such as "Q3 snap": switches, "all", and flags.
  var configuration: Configuration {
    var configuration = Configuration()
    for word in words("quirks") {
      switch word {
      case "all": configuration.quirks = .all
      case "snap": configuration.snapsToEdge = true
      case "begin": configuration.beginsCircleAtCenter = true
      case "source": configuration.hitLaw = .source
      default:
        configuration.quirks = configuration.quirks.union(Quirks(Quirk(name: word).map { [$0] } ?? []))
      }
    }
    return configuration
  }
}

/// Whether two texts say the same: number by number within 1e-6, else letter by letter.
func same(_ left: String, _ right: String) -> Bool {
  if left == right { return true }
  let (one, other) = (left.split(separator: " "), right.split(separator: " "))
  return one.count == other.count
    && zip(one, other).allSatisfy { one, other in
      if one == other { return true }
      guard let one = Double(one), let other = Double(other) else { return false }
      return abs(one - other) <= 1e-6
    }
}
