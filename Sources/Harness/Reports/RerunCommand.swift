import Text

/// The command line that runs exactly the tests that failed.
struct RerunCommand {
  /// A test that failed; without a name the file as a whole did.
  struct Failed: Equatable {
    var file: String
    var name: String?
  }

  /// So many names still make a command that can be copied.
  private static let mostNames = 40

  /// How the program was called.
  var program: String
  /// Leads from the working folder to a file of a report.
  var path: (String) -> String

  /// The command; nil when nothing failed.
  func command(for failed: [Failed], start: RunStart?) -> String? {
    if failed.isEmpty { return nil }
    var words = [program, "run"]
    if let start, start.seed != 0 { words += ["--seed", String(start.seed)] }
    if let start, start.timeout != RunOptions().timeout { words += ["--timeout", start.timeout.description] }
    let names = failed.compactMap(\.name)
    // A file that failed as a whole does so again whatever is selected in it.
    if names.count <= Self.mostNames {
      for name in names { words += ["--filter", LuaPattern.exactly(name)] }
    }
    var files: [String] = []
    for file in failed.map(\.file) where files.last != file && !files.contains(file) { files.append(file) }
    words += files.map(path)
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word as a POSIX shell reads it back.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      default: "-_./:=,+@".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    var result = "'"
    for character in word.unicodeScalars {
      if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
    }
    return result + "'"
  }
}
