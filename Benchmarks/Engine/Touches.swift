import HeadlessUIKit

/// Touch samples and hit tests.
enum Touches {
  /// Where the recognisers stand while samples are measured.
  enum Standing: String {
    case undecided = "none decided yet"
    case oneWon = "one pan won"
    case allWon = "ten pans at once"
  }

  /// The median of a touch-moved sample: a finger on the deepest of 100 nested views, each tenth with a recogniser.
  static func moved(_ standing: Standing) throws -> Row {
    let app = Application()
    defer { app.close() }
    let window = Window(app)
    window.makeKeyAndVisible()
    let delegate = Everyone()
    var view: View = window
    for index in 1..<100 {
      let inner = View(app, frame: Rect(0, 0, 375, 812))
      try view.addSubview(inner)
      view = inner
      guard index % 10 == 0 || index == 99 else { continue }
      let recognizer = standing == .allWon ? PanGestureRecognizer(app) : kind(index / 10, app)
      if standing == .allWon { recognizer.delegate = delegate }
      recognizer.addTarget { _ in }
      inner.addGestureRecognizer(recognizer)
    }
    let finger = Finger(app)
    try finger.down(at: Point(100, 100))
    if standing != .undecided { try finger.move(.by(dx: 20, dy: 0), duration: 0.1) }
    try finger.move(
      .way { fraction in
        standing == .undecided ? Point(100 + fraction * 4, 100) : Point(120 + fraction * 200, 100)
      },
      duration: 300
    )
    for _ in 0..<100 { _ = app.mainLoop.step(until: .end) }
    var samples: [Double] = []
    for _ in 0..<10_000 { samples.append(nanoseconds { _ = app.mainLoop.step(until: .end) }) }
    return Row(
      what: "touch moved, 100 views, 10 recognisers, \(standing.rawValue)",
      figure: median(samples) / 1000,
      unit: "µs",
      target: 2
    )
  }

  private static func kind(_ index: Int, _ app: Application) -> GestureRecognizer {
    switch index % 3 {
    case 0: return PanGestureRecognizer(app)
    case 1:
      let press = LongPressGestureRecognizer(app)
      press.minimumPressDuration = 1e6
      return press
    default:
      let pan = PanGestureRecognizer(app)
      pan.minimumNumberOfTouches = 2
      return pan
    }
  }

  /// Lets all recognisers run side by side.
  private final class Everyone: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  /// The mean of a hit test among 10,000 views: 100 rows of 99 cells, points all over the screen.
  static func hit() throws -> Row {
    let app = Application()
    defer { app.close() }
    let window = Window(app)
    window.makeKeyAndVisible()
    for row in 0..<100 {
      let line = View(app, frame: Rect(0, Double(row) * 8.12, 375, 8.12))
      try window.addSubview(line)
      for cell in 0..<99 { try line.addSubview(View(app, frame: Rect(Double(cell) * 3.78, 0, 3.78, 8.12))) }
    }
    var times: [Double] = []
    for index in 0..<10_000 {
      let point = Point(Double(index * 7 % 375), Double(index * 13 % 812))
      times.append(nanoseconds { _ = app.hitTest(point) })
    }
    return Row(what: "hit test in 10,000 views", figure: median(times) / 1000, unit: "µs", target: 30)
  }
}
