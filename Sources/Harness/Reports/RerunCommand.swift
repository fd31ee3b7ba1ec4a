/// The command line that runs exactly the tests that failed.
struct RerunCommand {
  /// So many names still make a command that can be copied.
  private static let mostNames = 10

  /// How the program was called.
  var program: String
  /// What has to be said again, since it shapes names or results.
  var words: [String] = []
  /// The paths of the run if a script on standard input is among them, which is no file that a name leads to.
  var paths: [String] = []
  /// A JUnit or event file of the run in which failures can be looked up, as given on its command line.
  var report: String?
  /// An event file of the run, in which also what did not run can be looked up.
  var eventFile: String?
  /// Leads from the working folder to a file of a report.
  var path: (String) -> String

  /// The command; nil when there is nothing to run again.
  func command(for failed: FailedTests, start: RunStart?, interrupted: Bool = false) -> String? {
    if failed.isEmpty, !interrupted { return nil }
    var result = [program, "run"]
    if let start, start.seed != 0 { result += ["--seed", String(start.seed)] }
    if let start, start.timeout != RunOptions().timeout {
      result += ["--timeout", Seconds.text(start.timeout)]
    }
    result += words
    result += paths.map { $0 == "-" ? $0 : Self.harmless($0) }
    if interrupted || failed.count > Self.mostNames || !failed.canBeNamed {
      // In a word of its own the file's name could be a path as well.
      let file = interrupted ? eventFile : report
      result.append("--last-failed" + (file.map { "=\($0)" } ?? ""))
    } else if !paths.isEmpty {
      result += (failed.files + failed.names).map { "--name=\($0)" }
    } else {
      // A full name is a path too; files that failed as a whole run whole.
      result += failed.files.map { Self.harmless(path($0)) } + failed.names.map(Self.harmless)
    }
    return result.map(Self.quoted).joined(separator: " ")
  }

  /// A path that is not taken for an option.
  private static func harmless(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path
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
