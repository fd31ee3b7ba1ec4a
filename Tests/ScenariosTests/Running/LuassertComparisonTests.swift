import Foundation
import Scenarios
import Testing

/// The specs of Data/Luassert give the verdicts that busted gives, and cover every name that luassert and busted have.
///
/// A case is named after what it tries: "NAME NAME: what". Without busted and Lua 5.4
/// (`apt install lua-busted lua5.4`) this is skipped.
@Suite("words: luassert")
struct LuassertComparisonTests {
  static let programs = ["/usr/bin/lua5.4", "/usr/bin/busted"]
  static let isThere = programs.allSatisfy(FileManager.default.isExecutableFile)

  /// What busted says of all cases, in one run, and the names that it and luassert have.
  private static let theirs = askBusted()

  @Test(
    "words: luassert's verdicts",
    .enabled(if: isThere, "install lua-busted and lua5.4 for this"),
    arguments: TestData.files("Luassert")
  )
  func verdicts(_ name: String) throws {
    let ours = Transcript.run(try TestData.source("Luassert", name)).statuses
    let differences = ours.compactMap { title, status in
      Self.agrees(title, status)
        ? nil : "\(title): busted says \(Self.theirs.verdicts[title] ?? "nothing"), we say \(status)"
    }
    #expect(differences.isEmpty && !ours.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test(
    "words: each name of luassert and busted has a passing and a failing case",
    .enabled(if: isThere, "install lua-busted and lua5.4 for this")
  )
  func names() {
    var passing: Set<String> = []
    var failing: Set<String> = []
    for (title, verdict) in Self.theirs.verdicts {
      guard let colon = title.firstIndex(of: ":") else { continue }
      for name in title[..<colon].split(separator: " ") {
        if verdict == "success" { passing.insert(String(name)) } else { failing.insert(String(name)) }
      }
    }
    let lacking = Self.theirs.names.filter { !passing.contains($0) || !failing.contains($0) }
    #expect(lacking.isEmpty && Self.theirs.names.count > 150, "\(lacking.sorted())")
  }

  /// What luassert calls a failure is an error here when a script uses a word wrongly.
  private static func agrees(_ title: String, _ status: TestStatus) -> Bool {
    let verdict = theirs.verdicts[title]
    return switch status {
    case .passed: verdict == "success"
    case .failed: verdict == "failure"
    case .error: verdict == "error" || verdict == "failure" && title.hasSuffix("(misuse)")
    case .pending, .skipped: verdict == "pending"
    }
  }

  private static func askBusted() -> (verdicts: [String: String], names: [String]) {
    let handler = TestData.folder.appendingPathComponent("busted_verdicts.lua").path
    var verdicts: [String: String] = [:]
    for line in output(of: [programs[1], "-o", handler] + TestData.files("Luassert")) {
      let fields = line.split(separator: "\t").map(String.init)
      if fields.count == 3 { verdicts[fields[2]] = fields[0] }
    }
    return (verdicts, output(of: [TestData.folder.appendingPathComponent("luassert_names.lua").path]))
  }

  /// The lines that Lua writes when it runs these.
  private static func output(of arguments: [String]) -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: programs[0])
    process.currentDirectoryURL = TestData.folder.appendingPathComponent("Luassert")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").map(String.init)
  }
}
