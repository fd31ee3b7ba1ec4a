import HeadlessUIKit
import LuaRuntime

extension DeviceWords: ScenarioWords {
  /// Makes the words known to a Lua state.
  public func install(in state: LuaState) throws(LuaStateError) {
    self.state = state
    for part in parts { try state.install(part) }
    try state.loadPrelude(["values", "verbs"])
  }

  /// A part of the run begins; apps launched in it are closed at its end.
  public func phaseWillBegin(_ phase: ScenarioPhase) {
    scopes.append(Scope(phase: phase, firstApp: apps.count))
    for words in systems { words.phaseWillBegin(phase) }
    questions = []
    concern = nil
    guard phase == .test else { return }
    timeOfClosedApps = 0
    for index in openApps { apps[index]?.testStart = apps[index]?.application.now ?? 0 }
  }

  /// A part of the run ends: its apps are closed.
  public func phaseDidEnd(_ phase: ScenarioPhase) -> [Issue] {
    guard let scope = scopes.popLast() else { return [] }
    for index in openApps {
      guard let session = apps[index] else { continue }
      if index >= scope.firstApp {
        close(session)
      } else if phase == .test {
        session.liftFingers()
        session.dropCallsOfTest()
      }
    }
    for words in systems { words.phaseDidEnd(self) }
    return []
  }

  /// Hands over the errors of callbacks that fail the test by themselves.
  public func takeCallbackErrors() -> [CallbackError] {
    var errors = callbackErrors
    callbackErrors = []
    for index in openApps {
      guard let session = apps[index], !session.callbackErrors.isEmpty else { continue }
      errors += session.callbackErrors
      session.callbackErrors = []
    }
    return errors
  }

  /// Names what is still running or held down, in apps that are open.
  public func testWillEnd() -> TestEnding {
    var ending = TestEnding()
    for index in openApps {
      guard let session = apps[index] else { continue }
      let unfinished = session.unfinished
      if unfinished.isEmpty { continue }
      let text = unfinished.joined(separator: "; ")
      if session.options.isStrict {
        let message = "the test ended before the app was at rest: \(text)"
        ending.failures.append((message, session.contextText()))
      } else {
        ending.notes.append("at the end of the test: \(text)")
      }
    }
    return ending
  }

  /// Virtual seconds that passed in the apps since the present or last test began.
  public var virtualTime: Double {
    openApps.reduce(timeOfClosedApps) { $0 + (apps[$1]?.testTime ?? 0) }
  }

  /// The virtual nanoseconds of the app launched last; 0 without an open app.
  public var clock: Int64 { openApps.last.flatMap { apps[$0]?.application.mainLoop.now.nanoseconds } ?? 0 }

  /// What the open apps show: the last verbs and log entries, and the screen, or what lies around the element that the
  /// failure is about.
  public func failureContext() -> String {
    let index = concern.flatMap { elements[$0]?.session }
    let views = concern.flatMap { concern in
      index.flatMap { apps[$0] }.map { elements.views(concern, in: $0) }
    }
    concern = nil
    let view = views?.count == 1 ? views?.first : nil
    guard openApps.count > 1 else {
      return openApps.first.flatMap { apps[$0]?.contextText(around: $0 == index ? view : nil) } ?? ""
    }
    // Of very many the last ones say most, and the one that the failure is about.
    let first = openApps.count - Self.mostShownApps
    let shown = openApps.enumerated().filter { $0.offset >= first || $0.element == index }
    let texts = shown.compactMap { place, app in
      apps[app].map { "app \(place + 1):\n\($0.contextText(around: app == index ? view : nil))" }
    }
    let others = openApps.count - shown.count
    let note = others > 0 ? ["\(others) more app\(others == 1 ? " is" : "s are") open"] : []
    return (texts + note).joined(separator: "\n")
  }

  private static let mostShownApps = 4
}
