import Foundation
import Testing
import Text

@testable import Scenarios

/// Each file of Data/Screen does something with an app and notes `COLUMNS ROWS` or `COLUMNS ROWS ascii` where the screen
/// is drawn; what is drawn stands beside it.
///
/// `UPDATE_GOLDENS=1` writes it.
@Test("screen: an app in the terminal, drawn", arguments: TestData.files("Screen"))
func screenGolden(_ name: String) throws {
  let drawn = DrawnScreens()
  let file = ScenarioFile(
    try TestData.source("Screen", name),
    configuration: RunConfiguration(),
    words: drawn.words,
    listener: drawn
  )
  guard case .loaded(let tests) = file.load() else {
    Testing.Issue.record("\(name) does not load")
    return
  }
  _ = file.run(tests.map(\.id))
  let golden = TestData.folder.appendingPathComponent("Screen").appendingPathComponent(name)
    .deletingPathExtension().appendingPathExtension("txt")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try drawn.text.write(to: golden, atomically: true, encoding: .utf8)
  }
  let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
  #expect(drawn.text == expected, "\(TextDifference(expected, drawn.text).text)")
}

/// Draws the app launched last wherever a script notes a size.
private final class DrawnScreens: ScenarioListener {
  let words = DeviceWords()
  private(set) var text = ""

  func testWillStart(_ test: TestCase) { text += "── \(test.name)\n" }

  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    for issue in result.issues { text += "\(issue.line): \(issue.message)\n" }
  }

  func note(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count >= 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      let session = words.openApps.last.flatMap({ words.apps[$0] })
    else {
      self.text += "note: \(text)\n"
      return
    }
    let characters: ScreenCharacters = parts.count > 2 ? .ascii : .unicode
    let lines = ScreenText.lines(
      of: ScreenState(session, characters),
      columns: columns,
      rows: rows,
      characters
    )
    for line in lines {
      self.text += line + "\n"
      let width = TerminalText.width(line)
      if width > columns { self.text += "the line is \(width) columns wide\n" }
    }
    if lines.count > rows - 1 { self.text += "there are \(lines.count) lines\n" }
  }

  func output(_ bytes: UnsafeRawBufferPointer) { text += String(decoding: bytes, as: UTF8.self) }
  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {}
}
