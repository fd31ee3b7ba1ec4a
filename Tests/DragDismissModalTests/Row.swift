import DragDismissModal
import Foundation
import HeadlessUIKit
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

  var testDescription: String { self["id"] }
  subscript(_ name: String) -> String { columns[name] ?? "" }

  func flag(_ name: String) -> Bool { self[name] == "yes" }
  func number(_ name: String) -> Double { Double(self[name]) ?? .nan }
  func numbers(_ name: String) -> [Double] { self[name].split(separator: " ").compactMap { Double($0) } }
  func words(_ name: String) -> [String] { self[name].split(separator: " ").map(String.init) }

  /// The switches and flags of a row: "Q2 downward-only flick=2000".
  var configuration: Configuration {
    var configuration = Configuration()
    var quirks: [Quirk] = []
    for word in words("switches") {
      switch word {
      case "downward-only": configuration.isDownwardOnly = true
      case "track-exactly": configuration.tracksExactly = true
      case "cover-fades": configuration.coverFades = true
      case "cover-tap": configuration.coverTapDismisses = true
      case "right-slide": configuration.isSupportRightSlide = true
      case "all": quirks = Quirk.allCases
      default:
        if word.hasPrefix("flick=") { configuration.flickVelocity = Double(word.dropFirst(6)) }
        if let quirk = Quirk(name: word) { quirks.append(quirk) }
      }
    }
    configuration.quirks = Quirks(quirks)
    return configuration
  }
}

/// Whether two lists of numbers agree.
func near(_ left: [Double], _ right: [Double], tolerance: Double = 1e-6) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Rect {
  var list: [Double] { [minX, minY, width, height] }
}
