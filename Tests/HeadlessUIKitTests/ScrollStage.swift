import HeadlessUIKit

/// An app with a scroll view of 300 × 400 at (0, 100) over content of 300 × 2000, a finger, and what its delegate heard.
final class ScrollStage: ScrollViewDelegate {
  let application: Application
  let window: Window
  let scroll: ScrollView
  let finger: Finger
  /// The delegate's calls but for those of scrolling, with what they tell.
  var calls: [String] = []
  /// The vertical offsets that the delegate heard of, and when.
  var offsets: [(time: TimeInterval, offset: Double)] = []
  /// Where the delegate leads a release to.
  var target: Point?
  /// What the last release told.
  var velocity = Point.zero
  /// Where the content was then, and where it would come to rest.
  private(set) var released = Point.zero
  private(set) var proposed = Point.zero
  /// Called at each call of scrolling.
  var didScroll: (ScrollView) throws(UIKitException) -> Void = { _ in }

  init(
    device: Device = .iPhoneX,
    profile: Profile = .classic,
    content: Size = Size(300, 2000),
    make: (Application) -> ScrollView = { ScrollView($0) }
  ) throws(UIKitException) {
    application = Application(device: device, profile: profile)
    window = Window(application)
    window.makeKeyAndVisible()
    scroll = make(application)
    scroll.frame = Rect(0, 100, 300, 400)
    scroll.contentSize = content
    finger = Finger(application)
    try application.mainLoop.runTurn { () throws(UIKitException) in try window.addSubview(scroll) }
    scroll.delegate = self
  }

  deinit { application.close() }

  /// Moves the clock on.
  func wait(_ seconds: TimeInterval) throws(UIKitException) {
    try application.mainLoop.advance(to: application.mainLoop.now.advanced(by: seconds))
  }

  /// Does what a line says, word by word: `down 150,300`, `by 0,-12 [seconds]`, `hold 0.1`, `up`, `lose`, `wait 0.5`,
  /// `rest` until nothing moves; words are parted by semicolons.
  func run(_ line: String) throws(UIKitException) {
    for command in line.split(separator: ";") {
      let words = command.split(separator: " ")
      let numbers = words.count > 1 ? words[1].split(separator: ",").compactMap { Double($0) } : []
      let last = Double(words.last ?? "") ?? 0
      switch words.first {
      case "down": try finger.down(at: Point(numbers[0], numbers[1]))
      case "by":
        let path = FingerPath.by(dx: numbers[0], dy: numbers[1])
        try finger.move(path, duration: words.count > 2 ? last : nil)
      case "hold": try finger.hold(last)
      case "up": try finger.up()
      case "lose": try finger.cancel()
      case "wait": try wait(last)
      default: while application.mainLoop.activityCount > 0 { _ = application.mainLoop.step(until: .end) }
      }
      while finger.isMoving { _ = application.mainLoop.step(until: .end) }
    }
  }

  /// Where the content is.
  var offset: Point { scroll.contentOffset }

  // MARK: ScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: ScrollView) throws(UIKitException) {
    offsets.append((application.now, scrollView.contentOffset.y))
    try didScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("will-drag") }
  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
    calls.append("will-end")
    self.velocity = velocity
    (released, proposed) = (scrollView.contentOffset, target)
    if let aim = self.target { target = aim }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    calls.append("did-end \(willDecelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("will-decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("did-decelerate") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("did-animate") }
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { calls.append("did-top") }
}
