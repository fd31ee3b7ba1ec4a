import Foundation
import Scenarios
import Testing
import Text

/// What is heard of each file of Data/Running stands beside it.
///
/// `UPDATE_GOLDENS=1` writes it.
@Test("words: the transcript of a file", arguments: TestData.files("Running"))
func transcriptOfFile(_ name: String) throws {
  let source = try TestData.source("Running", name)
  let first = String(decoding: source.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  var configuration = RunConfiguration()
  if first.contains("timeout: 0.2") { configuration.timeout = 0.2 }
  if first.contains("memory: 16") { configuration.memoryLimit = 16 << 20 }
  configuration.resolveModule = { name, _, _ in
    let path = "\(name).lua"
    guard let module = try? TestData.source("Running/modules", path) else { return .tried([path]) }
    return .found(path: path, source: module.bytes)
  }
  let transcript = Transcript.run(source, configuration).text
  let golden = TestData.folder.appendingPathComponent("Running").appendingPathComponent(name)
    .deletingPathExtension().appendingPathExtension("txt")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try transcript.write(to: golden, atomically: true, encoding: .utf8)
  }
  let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
  #expect(transcript == expected, "\(TextDifference(expected, transcript).text)")
}
