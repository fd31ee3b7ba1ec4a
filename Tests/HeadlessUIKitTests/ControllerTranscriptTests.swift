import HeadlessUIKit
import Testing

@Suite("Controllers by their transcripts")
struct ControllerTranscriptTests {
  @Test(
    "U9, U10, U11, U13.30 to U13.47, SE H3 to H7",
    arguments: Transcript.all("controllers.txt") + Transcript.all("bars.txt")
      + Transcript.all("presentations.txt") + Transcript.all("sheets.txt") + Transcript.all("device.txt")
  )
  func transcript(_ transcript: Transcript) throws {
    let stage = ControllerStage()
    var played: [String] = []
    for line in transcript.lines where line.hasPrefix("> ") || line.hasPrefix("~ ") {
      played.append(line)
      let news = try stage.perform(String(line.dropFirst(2)))
      if line.hasPrefix("> ") { played += news }
    }
    #expect(played.joined(separator: "\n") == transcript.lines.joined(separator: "\n"))
  }
}
