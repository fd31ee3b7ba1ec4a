import Foundation
import Harness
import Testing

@testable import EntranceCommand

/// The manual page and the completions of shells: files that `make install` installs.
@Suite("Pages of the command")
struct CommandPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../share").standardizedFileURL

  static let pages = [
    ("man/man1/entrance.1", ManPage.text),
    ("bash-completion/completions/entrance", BashCompletion.text),
    ("zsh/site-functions/_entrance", ZshCompletion.text),
    ("fish/vendor_completions.d/entrance.fish", FishCompletion.text),
  ]

  @Test("the pages below share/ say what is so", arguments: pages)
  func page(_ path: String, _ text: String) throws {
    let file = Self.folder.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      let above = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isFresh = (try? String(contentsOf: file, encoding: .utf8)) == text
    #expect(isFresh, "share/\(path) is stale: make pages")
  }

  /// A program that reads a page and complains of what is wrong with it.
  static let readers = [
    ["/usr/bin/groff", "-man", "-ww", "-Tutf8", "-z", "man/man1/entrance.1"],
    ["/bin/bash", "-n", "bash-completion/completions/entrance"],
    ["/usr/bin/zsh", "-n", "zsh/site-functions/_entrance"],
    ["/usr/bin/fish", "-n", "fish/vendor_completions.d/entrance.fish"],
  ].filter { FileManager.default.isExecutableFile(atPath: $0[0]) }

  @Test("who reads the pages has nothing to complain of", arguments: readers)
  func reader(_ words: [String]) throws {
    let outcome = try Self.run(words)
    #expect(outcome.status == 0 && outcome.text == "", "\(outcome.text)")
  }

  /// What stands on a line of bash, and what is proposed for its last word.
  static let lines = [
    (["entrance", "mu"], ["mutants"]), (["entrance", "run", "--repo"], ["--reporter"]),
    (["entrance", "run", "--color", "a"], ["auto", "always"]),
    (["entrance", "run", "--color", "=", "n"], ["never"]),
    (["entrance", "run", "--device", "iphone-se"], ["iphone-se", "iphone-se-2", "iphone-se-3"]),
    (["entrance", "run", "man/ma"], ["man/man1"]),
    (["entrance", "run", "--output", "bash"], ["bash-completion"]),
    (["entrance", "list", "--junit"], []), (["entrance", "doc", "quir"], ["quirks"]),
    (["entrance", "run", "--seed", ""], []),
  ]

  @Test("bash proposes what fits", arguments: lines)
  func bash(_ words: [String], _ expected: [String]) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source bash-completion/completions/entrance
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _entrance 2> /dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Self.run(["/bin/bash", "-c", script])
    #expect(outcome.text.split(separator: "\n").map(String.init) == expected)
  }

  /// The words of an option are what its reader takes: it refuses others and names them.
  @Test("the words of options are all there are")
  func words() throws {
    var wrong: [String] = []
    for option in Option.all {
      guard case .value(_, let apply) = option.kind else { continue }
      var options = RunOptions()
      do throws(UsageError) {
        try apply(Array("?".utf8), &options)
        if !option.words.isEmpty { wrong.append(option.name) }
      } catch {
        let names = error.message.firstMatch(of: /expected ([a-z-]+(?:, [a-z-]+)* or [a-z-]+)$/)?.1 ?? ""
        let list = names.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
        if list != option.words { wrong.append("\(option.name): \(error.message)") }
      }
    }
    #expect(wrong == [])
  }

  private static func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
