import HeadlessUIKit
import LuaRuntime
import Testing

@testable import Scenarios

/// The words of the device, which look at each app's log before it is closed.
private final class ReadingWords: ScenarioWords {
  let words = DeviceWords()
  private(set) var entries = 0
  private(set) var unknown: [String] = []

  var virtualTime: Double { words.virtualTime }
  var clock: Int64 { words.clock }
  func install(in state: LuaState) throws(LuaStateError) { try words.install(in: state) }
  func phaseWillBegin(_ phase: ScenarioPhase) { words.phaseWillBegin(phase) }
  func takeCallbackErrors() -> [CallbackError] { words.takeCallbackErrors() }
  func testWillEnd() -> TestEnding { words.testWillEnd() }
  func failureContext() -> String { words.failureContext() }

  func phaseDidEnd(_ phase: ScenarioPhase) -> [Scenarios.Issue] {
    for index in words.openApps {
      for entry in words.apps[index]?.application.log.entries ?? [] { read(entry) }
    }
    return words.phaseDidEnd(phase)
  }

  private func read(_ entry: LogEntry) {
    entries += 1
    let kind = LogVocabulary.kinds.first { $0.name == entry.event.kind }
    entry.event.visitFields { name, value in
      let field = kind?.fields.first { $0.name == name }
      guard let field, field.words.isEmpty || field.words.contains(value.text) else {
        return unknown.append(entry.line)
      }
    }
  }
}

@Test("log: all that is logged is in the vocabulary, so that no entry is an unknown word to an assertion")
func vocabulary() throws {
  var entries = 0
  var called = ""
  for folder in ["Verbs", "Pages", "Reports"] {
    for name in TestData.files(folder) {
      let words = ReadingWords()
      let source = try TestData.source(folder, name)
      called += String(decoding: source.bytes, as: UTF8.self)
      Transcript.run(source, words: words)
      entries += words.entries
      #expect(words.unknown.isEmpty, "\(name): \(words.unknown.prefix(10).joined(separator: "\n"))")
    }
  }
  #expect(entries > 1000)
  // The files take the app through all it can do.
  let methods = DeviceWords().library.classes.flatMap(\.methods).map(\.name)
  let missing = methods.filter { !called.contains(":\($0)") && !called.contains(".\($0),") }
  #expect(missing == [])
}
