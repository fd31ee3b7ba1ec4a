import Foundation
import Scenarios
import Testing
import Text

/// The specs of Data/Busted give the verdicts that busted gives, and call hooks in its order.
///
/// Without busted (`apt install lua-busted`) this is skipped.
@Suite(
  "words: verdicts and order of hooks as busted's",
  .enabled(if: BustedRun.isThere, "install lua-busted for this")
)
struct BustedComparisonTests {
  @Test("words: verdicts and order of hooks as busted's", arguments: TestData.files("Busted"))
  func sameAsBusted(_ name: String) throws {
    let busted = try BustedRun(name)
    let ours = Transcript.run(try TestData.source("Busted", name))
    var seen: Set<String> = []
    var differences: [String] = []
    for (title, status) in ours.statuses {
      seen.insert(title)
      if !Self.agrees(title, status, busted) {
        differences.append("\(title): busted says \(busted.verdicts[title] ?? "nothing"), we say \(status)")
      }
    }
    differences += busted.verdicts.keys.filter { !seen.contains($0) }.sorted().map {
      "\($0): not among ours"
    }
    let trace = ours.printed.filter { $0.hasPrefix("@") }
    if trace != busted.trace {
      let theirs = busted.trace.joined(separator: "\n")
      differences.append(TextDifference(theirs, trace.joined(separator: "\n")).text)
    }
    #expect(differences.isEmpty && !seen.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// busted does not report a test whose hooks failed (the hook is an error of its own), nor one without a body; wrong
  /// arguments of an assertion are a failure there.
  private static func agrees(_ title: String, _ status: TestStatus, _ busted: BustedRun) -> Bool {
    let theirs = busted.verdicts[title]
    return switch status {
    case .passed: theirs == "success"
    case .failed: theirs == "failure"
    case .pending, .skipped: theirs == "pending" || (theirs == nil && title.contains("(no body)"))
    case .error:
      theirs == "error" || (theirs != "failure" && busted.hooksFailed)
        || (theirs == "failure" && title.contains("(misuse)"))
    }
  }

  /// exports_spec.lua has a block for each of them.
  @Test("words: something passes and something fails for every word that busted exports")
  func everyWord() throws {
    let verdicts = try BustedRun("exports_spec.lua").verdicts
    let words = try BustedRun.exports() + ["finally", "randomize"]
    let missing = words.filter { word in
      let own = verdicts.filter { $0.key.hasPrefix("\(word) > ") }.map(\.value)
      return !own.contains("success") || !own.contains { $0 == "failure" || $0 == "error" }
    }
    #expect(words.count > 30 && missing.isEmpty, "no passing, or no failing case: \(missing)")
  }
}
