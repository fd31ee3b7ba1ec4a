import HeadlessUIKit

/// What an app was made of, without keeping any of it: nothing may be left of a closed one.
struct Remains {
  private struct Part {
    let label: String
    weak var object: AnyObject?
  }

  private var parts: [Part] = []

  /// Remembers the parts that each app has.
  init(_ app: Application) {
    add(app, "app")
    add(app.log, "log")
    add(app.mainLoop, "clock")
    add(app.touches, "touches")
    add(app.animations, "animations")
    add(app.controllers, "controllers")
  }

  /// Remembers one more part.
  mutating func add(_ object: AnyObject, _ label: String) { parts.append(Part(label: label, object: object)) }

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
