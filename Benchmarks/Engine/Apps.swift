import HeadlessUIKit

/// Apps as a whole.
enum Apps {
  /// How much more memory the process holds after 100,000 launched and closed apps than after 10,000.
  static func memory() throws -> Row {
    for _ in 0..<10_000 { try live() }
    let early = peakMegabytes()
    for _ in 10_000..<100_000 { try live() }
    return Row(
      what: "memory after 100,000 closed apps beyond that after 10,000",
      figure: peakMegabytes() - early,
      unit: "MB",
      target: 1
    )
  }

  /// The whole life of an app: pages, a drag that pops one, an animation that `close` cuts off.
  private static func live() throws {
    let app = Application()
    let window = Window(app)
    let root = ViewController(app)
    window.rootViewController = try NavigationController(app, rootViewController: root)
    window.makeKeyAndVisible()
    let pan = PanGestureRecognizer(app)
    pan.addTarget { [weak root] in root?.view.center = $0.location(in: nil) }
    root.view.addGestureRecognizer(pan)
    try root.navigationController?.pushViewController(ViewController(app), animated: true)
    try app.mainLoop.advance(to: Instant(seconds: 0.5))
    let finger = Finger(app)
    try finger.down(at: Point(2, 400))
    try finger.move(.to(Point(350, 400)), duration: 0.1)
    try finger.up()
    try app.mainLoop.advance(to: Instant(seconds: 2))
    try app.animate(duration: 1) { root.view.alpha = 0.5 }
    app.close()
  }
}
