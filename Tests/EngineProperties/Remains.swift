import HeadlessUIKit

/// What may be left of an app that was closed: nothing (weak references to all that it was made of).
struct Remains {
  private struct Part {
    let label: String
    weak var object: AnyObject?
  }

  private var parts: [Part] = []

  /// Remembers all parts of a stage without keeping them.
  init(_ stage: EngineStage) {
    let app = stage.app
    for (label, object) in [
      ("app", app), ("log", app.log), ("clock", app.mainLoop), ("touches", app.touches),
      ("animations", app.animations), ("controllers", app.controllers),
    ] as [(String, AnyObject)] { parts.append(Part(label: label, object: object)) }
    for view in stage.views { parts.append(Part(label: view.label, object: view)) }
    for recognizer in stage.recognizers { parts.append(Part(label: recognizer.name, object: recognizer)) }
  }

  /// What is still there.
  var survivors: [String] { parts.filter { $0.object != nil }.map(\.label) }
}

extension Application {
  /// What a closed app still has to do or holds.
  var leftovers: [String] {
    var left: [String] = []
    if mainLoop.activityCount != 0 { left.append("\(mainLoop.activityCount) activities") }
    if mainLoop.step(until: .end) { left.append("something scheduled") }
    if !touches.activeTouches.isEmpty || !fingers.isEmpty { left.append("touches") }
    if !animations.isIdle { left.append("animations") }
    if !windows.isEmpty { left.append("windows") }
    return left
  }
}
