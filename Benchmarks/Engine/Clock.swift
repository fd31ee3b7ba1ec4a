import HeadlessUIKit

/// Animations and the clock.
enum Clock {
  /// A display frame with 100 animated views, the frame of each read as a screenshot or an assertion would.
  static func frame() throws -> Row {
    let app = Application()
    defer { app.close() }
    let window = Window(app)
    window.makeKeyAndVisible()
    var views: [View] = []
    let curves: [AnimationCurve] = [
      .linear, .easeInOut, .easeOut, .spring(SpringTiming(duration: 1000, dampingRatio: 0.8)),
    ]
    for index in 0..<100 {
      let view = View(app, frame: Rect(0, Double(index), 10, 10))
      try window.addSubview(view)
      views.append(view)
      try app.animate(duration: 1000, curve: curves[index % curves.count]) { view.center.x = 300 }
    }
    var sum = 0.0
    var times: [Double] = []
    for _ in 0..<5000 {
      times.append(
        try nanoseconds {
          try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: 1.0 / 60))
          for view in views { sum += view.presentation.frame.minX }
        }
      )
    }
    guard sum > 0 else { throw UIKitException("nothing moved") }
    return Row(
      what: "a display frame with 100 running animations, all read",
      figure: median(times) / 1000,
      unit: "µs",
      target: 20
    )
  }

  /// 100,000 display frames of a view that moves there and back for ever, its place read in each.
  static func repetition() throws -> Row {
    let app = Application()
    defer { app.close() }
    let window = Window(app)
    window.makeKeyAndVisible()
    let view = View(app, frame: Rect(0, 0, 10, 10))
    try window.addSubview(view)
    try app.animate(duration: 0.7, options: [.repeat, .autoreverse]) { view.center.x = 300 }
    var sum = 0.0
    let time = try nanoseconds {
      for _ in 0..<100_000 {
        try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: 1.0 / 60))
        sum += view.presentation.center.x
      }
    }
    guard sum > 1e6 else { throw UIKitException("nothing moved") }
    return Row(what: "100,000 frames of a repeating animation", figure: time / 1e6, unit: "ms", target: 100)
  }

  /// A million virtual seconds of an app that does nothing.
  static func idle() throws -> Row {
    var times: [Double] = []
    for _ in 0..<20 {
      let app = Application()
      defer { app.close() }
      Window(app).makeKeyAndVisible()
      times.append(try nanoseconds { try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: 1e6)) })
    }
    return Row(what: "wait(1e6) in an idle app", figure: median(times) / 1e3, unit: "µs", target: 1000)
  }
}
