import HeadlessUIKit
import Testing

@Suite("Views")
struct ViewTests {
  @Test(
    "U4.1 hidden views, those without interaction and those below alpha 0.01 are left out",
    arguments: [("hidden", false), ("interaction", false), ("0.0099", false), ("0.01", true)]
  )
  func excluded(change: String, isHit: Bool) throws {
    let stage = try Stage()
    switch change {
    case "hidden": stage.box.isHidden = true
    case "interaction": stage.box.isUserInteractionEnabled = false
    default: stage.box.alpha = Double(change) ?? 1
    }
    #expect((stage.application.hitTest(Point(50, 50)) === stage.box) == isHit)
  }

  @Test("U4.2 the last child first, the deepest; a point outside prunes the subtree")
  func order() throws {
    let stage = try Stage()
    let low = View(stage.application, frame: Rect(0, 0, 50, 50))
    let top = View(stage.application, frame: Rect(0, 0, 50, 50))
    let overflowing = View(stage.application, frame: Rect(90, 0, 50, 50))
    for view in [low, top, overflowing] { try stage.box.addSubview(view) }
    #expect(stage.application.hitTest(Point(10, 10)) === top)
    #expect(stage.application.hitTest(Point(95, 10)) === overflowing)
    #expect(stage.application.hitTest(Point(110, 10)) === stage.window)
  }

  @Test(
    "U4.3 bounds are half-open and follow bounds.origin and the transform",
    arguments: [(99.99, true), (100, false), (0, true), (-0.01, false)]
  )
  func bounds(x: Double, isInside: Bool) throws {
    let stage = try Stage()
    #expect((stage.application.hitTest(Point(x, 50)) === stage.box) == isInside)
    stage.box.center = Point(150, 250)
    stage.box.bounds.origin = Point(1000, 0)
    stage.box.transform = AffineTransform(scaleX: 2, y: 2)
    #expect((stage.application.hitTest(Point(2 * x + 50, 250)) === stage.box) == isInside)
  }

  @Test("U4.4 the highest window level first, then the latest shown")
  func windows() throws {
    let stage = try Stage()
    let alert = Window(stage.application)
    alert.level = 1
    alert.makeKeyAndVisible()
    let latest = Window(stage.application)
    latest.makeKeyAndVisible()
    #expect(stage.application.hitTest(Point(50, 50)) === alert)
    alert.isHidden = true
    #expect(stage.application.hitTest(Point(50, 50)) === latest)
  }

  @Test("U4.5 hit testing sees model positions, and no view that an animation keeps from touches")
  func animating() throws {
    let stage = try Stage()
    let icon = View(stage.application, frame: Rect(0, 0, 100, 100))
    try stage.box.addSubview(icon)
    try stage.animate { stage.box.center = Point(250, 250) }
    #expect(stage.application.hitTest(Point(250, 250)) === stage.window)
    try stage.animate(options: .allowUserInteraction) { stage.box.center = Point(150, 150) }
    #expect(stage.application.hitTest(Point(150, 150)) === stage.window)
    try stage.run(to: 1)
    #expect(stage.application.hitTest(Point(150, 150)) === icon)
  }

  @Test(
    "U4.5 with allowUserInteraction touches reach the model position meanwhile; two animations count twice"
  )
  func interaction() throws {
    let stage = try Stage()
    try stage.animate(options: .allowUserInteraction) { stage.box.center = Point(250, 250) }
    #expect(stage.application.hitTest(Point(250, 250)) === stage.box)
    try stage.animate(duration: 0.2) { stage.box.alpha = 0.5 }
    try stage.animate(duration: 0.4) { stage.box.transform = AffineTransform(scaleX: 2, y: 2) }
    #expect(stage.box.interactionBlocks == 2)
    try stage.run(to: 0.2)
    #expect(stage.box.interactionBlocks == 1)
    stage.box.removeFromSuperview()
    #expect(stage.box.interactionBlocks == 0)
  }

  @Test("U13.1 Layout runs once, at the end of the turn, superviews first")
  func layout() throws {
    let stage = try Stage()
    let outer = Recorder(stage, name: "outer")
    let inner = Recorder(stage, name: "inner")
    try stage.turn { () throws(UIKitException) in
      try outer.addSubview(inner)
      inner.setNeedsLayout()
      try stage.window.addSubview(outer)
      outer.setNeedsLayout()
      stage.told.append("block")
      stage.application.mainLoop.onNextTurn { stage.told.append("queued") }
    }
    #expect(stage.told == ["block", "queued", "outer", "inner"])
    try outer.layoutIfNeeded()
    #expect(stage.told.count == 4)
    try stage.turn {
      inner.setNeedsLayout()
      outer.frame = Rect(0, 0, 10, 10)
    }
    #expect(stage.told.suffix(2) == ["outer", "inner"])
  }

  @Test("U13.1 Layout that asks for layout for ever is given up after 50 rounds, with a warning")
  func layoutLoop() throws {
    let stage = try Stage()
    let view = Recorder(stage, name: "stubborn", isStubborn: true)
    try stage.turn { () throws(UIKitException) in try stage.window.addSubview(view) }
    #expect(stage.application.log.entries.last?.line.contains("stubborn asks for layout") == true)
    #expect(stage.told.count == 50)
  }

  @Test("U13.2 Safe areas follow from the window and the frame")
  func safeArea() throws {
    let stage = try Stage()
    #expect(stage.window.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(stage.box.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    stage.box.frame = Rect(0, 20, 100, 800)
    #expect(stage.box.safeAreaInsets == EdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
  }

  @Test("U13.3 The key window is the one shown last by makeKeyAndVisible")
  func keyWindow() throws {
    let stage = try Stage()
    let other = Window(stage.application)
    #expect(stage.application.keyWindow === stage.window)
    other.makeKeyAndVisible()
    #expect(stage.application.keyWindow === other)
    stage.window.makeKeyAndVisible()
    #expect(stage.application.keyWindow === stage.window)
  }

  static let resizings: [(mask: Autoresizing, frame: Rect)] = [
    ([], Rect(10, 20, 30, 40)),
    ([.flexibleWidth], Rect(10, 20, 90, 40)),
    ([.flexibleLeftMargin], Rect(70, 20, 30, 40)),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], Rect(30, 20, 50, 40)),
    ([.flexibleTopMargin, .flexibleHeight], Rect(10, 40, 30, 60)),
  ]

  @Test("U13.8 The flexible parts share a change equally", arguments: resizings)
  func autoresizing(_ mask: Autoresizing, _ frame: Rect) throws {
    let stage = try Stage()
    let view = View(stage.application, frame: Rect(10, 20, 30, 40))
    view.autoresizingMask = mask
    try stage.box.addSubview(view)
    stage.box.frame.size = Size(160, 140)
    #expect(view.frame == frame)
  }

  @Test("U13.10 A touch on a label or an image is one on what contains it")
  func content() throws {
    let stage = try Stage()
    try stage.box.addSubview(Label(stage.application, frame: Rect(0, 0, 50, 50)))
    try stage.box.addSubview(ImageView(stage.application, frame: Rect(50, 0, 50, 50)))
    let hits = [25.0, 75].map { stage.application.hitTest(Point($0, 25)) === stage.box }
    #expect(hits == [true, true])
  }

  @Test("The tree as text: one line a view")
  func tree() throws {
    let stage = try Stage()
    let label = Label(stage.application, frame: Rect(0, 0.5, 80, 20))
    label.text = "Google"
    label.alpha = 0.25
    try stage.box.addSubview(label)
    #expect(
      stage.application.treeDescription() == """
        Window (0, 0, 375, 812)
          View #box (0, 0, 100, 100)
            Label "Google" (0, 0.5, 80, 20) alpha 0.25
        """
    )
  }
}

/// Tells its stage when it lays out.
private final class Recorder: View {
  private let stage: Stage
  private let isStubborn: Bool

  init(_ stage: Stage, name: String, isStubborn: Bool = false) {
    self.stage = stage
    self.isStubborn = isStubborn
    super.init(stage.application)
    self.name = name
  }

  override func layoutSubviews() throws(UIKitException) {
    stage.told.append(name)
    if isStubborn { setNeedsLayout() }
  }
}
