import Foundation

/// One row of a catalogue: a line of a file in a test target's Data, its columns named by the first line.
public struct Row: Sendable, CustomStringConvertible {
  /// What stands in the columns, by their names.
  public let columns: [String: String]

  /// The rows of a file of a bundle.
  public static func all(_ file: String, in bundle: Bundle) -> [Row] {
    guard let url = bundle.url(forResource: "Data/" + file, withExtension: "tsv"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { Row(columns: Dictionary(uniqueKeysWithValues: zip(names, $0))) }
  }

  /// Its number, with the switches it is run with.
  public var description: String {
    self["id"] + (self["quirks"].isEmpty ? "" : " with " + self["quirks"])
  }

  /// What stands in a column; nothing in one that is not there.
  public subscript(_ name: String) -> String { columns[name] ?? "" }

  /// Whether a column says "yes".
  public func flag(_ name: String) -> Bool { self[name] == "yes" }
  /// The number of a column.
  public func number(_ name: String) -> Double { Double(self[name]) ?? .nan }
  /// The whole number of a column.
  public func count(_ name: String) -> Int { Int(self[name]) ?? -1 }
  /// The numbers of a column, between blanks.
  public func numbers(_ name: String) -> [Double] { Self.numbers(self[name]) }
  /// The words of a column, between blanks.
  public func words(_ name: String) -> [String] { self[name].split(separator: " ").map(String.init) }
  /// The numbers of a text, between blanks.
  public static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }
}
