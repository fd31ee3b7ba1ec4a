import Foundation
import Scenarios
import Testing
import Text

/// What is heard of each file of Data/Verbs, which uses the device, stands beside it, without what a failure shows of
/// the device.
///
/// `UPDATE_GOLDENS=1` writes it.
@Test("verbs: the transcript of a file", arguments: TestData.files("Verbs"))
func transcriptOfVerbs(_ name: String) throws {
  let source = try TestData.source("Verbs", name)
  var configuration = RunConfiguration()
  configuration.snapshots = MemorySnapshots()
  let lines = Transcript.run(source, configuration, words: DeviceWords()).text.split(separator: "\n")
  let context = ["      ", "    last verbs:", "    last log entries:", "    screen at ", "    near "]
  let transcript = lines.filter { line in !context.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  let golden = TestData.folder.appendingPathComponent("Verbs").appendingPathComponent(name)
    .deletingPathExtension().appendingPathExtension("txt")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try transcript.write(to: golden, atomically: true, encoding: .utf8)
  }
  let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
  #expect(transcript == expected, "\(TextDifference(expected, transcript).text)")
}
