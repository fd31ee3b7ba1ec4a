import HeadlessUIKit
import LuaRuntime

extension AppSession {
  /// What is still running, held down or to come, as messages name it: fingers first, then what `settle` would wait
  /// for, then what `app:after` has not run.
  var unfinished: [String] {
    if isSettled, application.fingers.isEmpty, waitingCalls.isEmpty { return [] }
    let fingers = application.fingers.map { finger in
      let view = finger.view.map { " on \($0.logName)" } ?? ""
      return "finger \(finger.number) is down at \(finger.location.short)\(view)"
    }
    let labels = pendingLabels.map { "\($0) is pending" }
    let calls = waitingCalls.values.map(\.due).sorted().map { "app:after at \($0.text) never ran" }
    let all = fingers + labels + calls
    return all.count > 10 ? all.prefix(10) + ["and \(all.count - 10) more"] : all
  }

  /// Takes away the touches that a test leaves behind in an app that lives on, so that none reaches into the next one.
  func liftFingers() {
    if application.fingers.isEmpty { return }
    // What callbacks raise meanwhile is kept for the next test, or crashes the app, which every later verb says.
    try? application.mainLoop.runTurn { () throws(UIKitException) in
      for finger in application.fingers where finger.isDown { try finger.cancel() }
    }
    while application.mainLoop.step(until: application.mainLoop.now) {}
  }

  /// Forgets what a test wanted to do later in an app that lives on, so that no other test is blamed for it.
  func dropCallsOfTest() {
    for (number, call) in waitingCalls where call.isOfTest {
      if let item = call.item { application.mainLoop.cancel(item) }
      state?.release(call.function)
      waitingCalls[number] = nil
    }
  }
}

/// A function that `app:after` will call.
struct WaitingCall {
  let due: Instant
  let function: LuaFunction
  /// A test asked for it, not a hook of a block.
  let isOfTest: Bool
  /// What calls it.
  var item: ScheduledItem?
}
