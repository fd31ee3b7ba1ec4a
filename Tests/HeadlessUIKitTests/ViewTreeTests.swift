import Testing

@testable import HeadlessUIKit

@Suite("The tree of views")
struct ViewTreeTests {
  @Test(
    "Inserting below, above, at an index, in front, at the back, exchanging",
    arguments: [
      ("a below c", "bacd"), ("d below a", "dabc"), ("a above c", "bcad"), ("d above a", "adbc"),
      ("a below x", "abcd"),
      ("b above x", "acdb"), ("a at 2", "bcad"), ("c at 0", "cabd"), ("b front", "acdb"), ("c back", "cabd"),
      ("a exchange 2", "cbad"), ("a exchange 9", "abcd"),
    ]
  )
  func order(change: String, result: String) throws {
    let stage = try Stage()
    let views = ["a", "b", "c", "d", "x"].map { name in
      let view = View(stage.application)
      view.name = name
      return view
    }
    for view in views.dropLast() { try stage.box.addSubview(view) }
    let words = change.split(separator: " ").map(String.init)
    let view = try #require(views.first { $0.name == words[0] })
    let other = views.first { $0.name == words.last }
    switch words[1] {
    case "below": try stage.box.insertSubview(view, below: #require(other))
    case "above": try stage.box.insertSubview(view, above: #require(other))
    case "at": try stage.box.insertSubview(view, at: #require(Int(words[2])))
    case "exchange": stage.box.exchangeSubview(at: 0, withSubviewAt: try #require(Int(words[2])))
    case "front": stage.box.bringSubviewToFront(view)
    default: stage.box.sendSubviewToBack(view)
    }
    #expect(stage.box.subviews.map(\.name).joined() == result)
  }

  @Test(
    "The anchor point places the view and is what it turns about; setting the frame reaches it with any transform"
  )
  func anchor() throws {
    let stage = try Stage()
    stage.box.anchorPoint = Point(0, 1)
    #expect(stage.box.frame == Rect(50, -50, 100, 100))
    stage.box.transform = AffineTransform(sine: 1, cosine: 0)
    #expect(stage.box.frame == Rect(50, 50, 100, 100))
    #expect(stage.box.presentation.frame == stage.box.frame)
    #expect(stage.box.convert(Point(0, 100), to: nil) == Point(50, 50))
    stage.box.frame = Rect(10, 20, 40, 60)
    #expect(stage.box.frame == Rect(10, 20, 40, 60) && stage.box.bounds.size == Size(60, 40))
  }

  @Test("Points and rectangles between views of different windows, by way of the screen")
  func conversion() throws {
    let stage = try Stage()
    let other = Window(stage.application)
    other.frame = Rect(100, 200, 100, 100)
    other.makeKeyAndVisible()
    let inner = View(stage.application, frame: Rect(10, 10, 50, 50))
    inner.transform = AffineTransform(scaleX: 2, y: 2)
    try other.addSubview(inner)
    #expect(stage.box.convert(Point(100, 200), to: inner) == inner.convert(.zero, from: other))
    #expect(stage.box.convert(Point(100, 200), to: other) == .zero)
    #expect(inner.convert(Point(0, 0), to: stage.box) == Point(85, 185))
    #expect(inner.convertToScreen(.zero) == Point(85, 185))
    #expect(stage.box.convert(Rect(0, 0, 10, 10), from: inner) == Rect(85, 185, 20, 20))
    #expect(inner.convert(Rect(-15, -15, 10, 10), from: nil) == Rect(0, 0, 5, 5))
  }

  @Test("U13.29 views nest 200 deep and no deeper; an app has 100,000 and no more")
  func bounds() throws {
    let stage = try Stage()
    var parent = View(stage.application)
    try stage.window.addSubview(parent)
    for _ in 0..<198 {
      let child = View(stage.application)
      try parent.addSubview(child)
      parent = child
    }
    #expect(throws: UIKitException.self) { try parent.addSubview(View(stage.application)) }
    let many = (stage.application.viewCount..<99_999).map { _ in View(stage.application) }
    try stage.box.addSubview(View(stage.application))
    let tooMany = View(stage.application)
    let failure = #expect(throws: UIKitException.self) { try stage.box.addSubview(tooMany) }
    #expect(many.count > 99_000 && failure?.reason.contains("more than 100000 views") == true)
  }

  @Test("Views are told when they enter and leave a window, with what is above them")
  func windows() throws {
    let stage = try Stage()
    let child = Listener(stage, name: "child")
    let parent = Listener(stage, name: "parent")
    try parent.addSubview(child)
    #expect(stage.told.isEmpty)
    try stage.window.addSubview(parent)
    try stage.box.addSubview(parent)
    #expect(stage.told == ["parent in", "child in"])
    stage.box.removeFromSuperview()
    #expect(stage.told.suffix(2) == ["parent out", "child out"])
  }

  @Test("What nobody holds any more is freed, however it hangs together")
  func freed() throws {
    let stage = try Stage()
    var count = stage.application.viewCount
    try stage.turn { () throws(UIKitException) in
      let top = View(stage.application)
      var parent = top
      for _ in 0..<150 {
        let child = View(stage.application)
        try parent.addSubview(child)
        try parent.addSubview(View(stage.application))
        parent = child
      }
      count += 1
      try stage.box.addSubview(parent)
    }
    #expect(stage.application.viewCount == count)
  }
}

/// Tells its stage when it enters or leaves a window.
private final class Listener: View {
  private let stage: Stage

  init(_ stage: Stage, name: String) {
    self.stage = stage
    super.init(stage.application)
    self.name = name
  }

  override func didMoveToWindow() { stage.told.append("\(name) \(window == nil ? "out" : "in")") }
}
