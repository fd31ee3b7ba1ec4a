/// What a worker says to the supervisor itself, a line each, by the first byte.
enum WorkerMessage {
  /// The full name of a test which no filter selects.
  static let unselectedMark = UInt8(ascii: "?")
  /// What the command line names in the file and is not there; for a line the tests besides it, each behind a tab.
  static let missingMark = UInt8(ascii: "-")

  /// A scenario file, a tab and a script that it loaded; said when someone watches for changes.
  static let requiredMark = UInt8(ascii: "+")

  /// The number of a test that has called `repl`.
  static let replMark = UInt8(ascii: "!")

  /// Appends a line that holds a name.
  static func append(_ name: String, mark: UInt8, to lines: inout [UInt8]) {
    lines.append(mark)
    lines.append(contentsOf: name.utf8)
    lines.append(0x0A)
  }
}
