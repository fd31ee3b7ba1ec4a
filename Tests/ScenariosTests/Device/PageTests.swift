import Scenarios
import Testing

/// Each file of Data/Pages is a scenario file whose tests all pass; errors are expected there by their words.
@Test("pages: what a script says of an app, its pages and views", arguments: TestData.files("Pages"))
func pagesFile(_ name: String) throws {
  let transcript = Transcript.run(try TestData.source("Pages", name), words: DeviceWords())
  let passed = transcript.statuses.allSatisfy { $0.status == .passed }
  #expect(passed && !transcript.statuses.isEmpty, "\(transcript.text)")
}

/// Each file of Data/Reports replays what people have reported in public of such apps and tools, by number.
@Test("reports: what others have stumbled over", arguments: TestData.files("Reports"))
func reportsFile(_ name: String) throws {
  let transcript = Transcript.run(try TestData.source("Reports", name), words: DeviceWords())
  let passed = transcript.statuses.allSatisfy { $0.status == .passed }
  #expect(passed && !transcript.statuses.isEmpty, "\(transcript.text)")
}
