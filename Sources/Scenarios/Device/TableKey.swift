/// A key of a table that a script gives to a word: what it takes and means. Reading and reference both come from it.
struct TableKey: Sendable {
  /// Its name.
  let name: String
  /// What it takes, in words.
  let type: String
  /// What counts without it.
  let standard: String
  /// What it means, with its unit.
  let summary: String

  /// Declares a key.
  init(_ name: String, _ type: String, _ standard: String, _ summary: String) {
    self.name = name
    self.type = type
    self.standard = standard
    self.summary = summary
  }

  /// The type of a key that takes one of these words, or several.
  static func words(_ names: [String]) -> String {
    "\(names.map(\.quoted).joined(separator: ", ")) or a list of them"
  }
}

extension [TableKey] {
  /// The names, in order.
  var names: [String] { map(\.name) }
}
