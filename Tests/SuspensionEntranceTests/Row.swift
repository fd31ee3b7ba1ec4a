import Foundation
import HeadlessUIKit
import SuspensionEntrance
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
  func count(_ name: String) -> Int { Int(self[name]) ?? -1 }
  func numbers(_ name: String) -> [Double] { Self.numbers(self[name]) }
  func words(_ name: String) -> [String] { self[name].split(separator: " ").map(String.init) }
  func classes(_ name: String) -> Set<String> { Set(words(name)) }

  static func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }

  func point(_ name: String) -> Point {
    let list = numbers(name)
    return list.count == 2 ? Point(list[0], list[1]) : Point(.nan, .nan)
  }

  func rect(_ name: String) -> Rect {
    let list = numbers(name)
    return list.count == 4 ? Rect(list[0], list[1], list[2], list[3]) : Rect(.nan, .nan, .nan, .nan)
  }

  /// The screen of a text such as "375x812+44+34": width, height, top and bottom inset.
  var screen: Screen {
    let list = self["screen"].split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
    return list.count == 4
      ? Screen(width: list[0], height: list[1], top: list[2], bottom: list[3])
      : Screen(width: .nan, height: .nan)
  }

  var quirks: Quirks {
    self["quirks"] == "all" ? .all : Quirks(words("quirks").compactMap { Quirk(name: $0) })
  }
}

/// Whether two lists of numbers agree to the catalogue's tolerance, that of its printed four decimals.
func near(_ left: [Double], _ right: [Double], tolerance: Double = 5e-5) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Rect {
  var list: [Double] { [minX, minY, width, height] }
}

extension Point {
  var list: [Double] { [x, y] }
}
