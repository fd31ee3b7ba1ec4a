/// Which tests failed, as far as a command can name them.
struct FailedTests {
  /// More than a command names.
  private static let mostKept = 50

  /// Full names, in the order in which they failed.
  private(set) var names: [String] = []
  /// Files that failed as a whole.
  private(set) var files: [String] = []
  /// How many names and files there would be if all were kept.
  private(set) var count = 0

  /// Whether a command can say all names.
  private(set) var canBeNamed = true

  /// Whether none failed.
  var isEmpty: Bool { count == 0 }

  /// Takes a verdict.
  mutating func add(_ end: TestEnd) {
    guard end.status == .failed || end.status == .error, !end.isRetried else { return }
    // A file that failed as a whole runs whole.
    if end.isInterruption || files.contains(end.file) { return }
    if end.id == 0 {
      let before = names.count
      names.removeAll { $0.hasPrefix("\(end.file) > ") }
      count -= before - names.count
    }
    count += 1
    if Self.cannotBeCopied(end) { canBeNamed = false }
    guard names.count + files.count < Self.mostKept else { return }
    if end.id == 0 { files.append(end.file) } else { names.append(end.name) }
  }

  /// Whether a name is changed when it is shown, so that a copy of it is another name, or cannot be read as one.
  private static func cannotBeCopied(_ end: TestEnd) -> Bool {
    end.name.utf8.count > 1000 || ConsoleOutput.shown(end.name) != end.name || end.file.contains(" > ")
  }
}
