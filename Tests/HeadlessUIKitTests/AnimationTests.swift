import HeadlessUIKit
import Testing

@Suite("Animations")
struct AnimationTests {
  @Test("U8.1 the model jumps at once, the presentation follows")
  func model() throws {
    let stage = try Stage()
    try stage.animate { stage.box.center = Point(150, 50) }
    try stage.run(to: 0.25)
    #expect(stage.box.center == Point(150, 50))
    #expect(stage.box.presentation.center == Point(75, 50))
    #expect(stage.box.presentation.frame == Rect(25, 0, 100, 100))
    try stage.run(to: 1)
    #expect(stage.box.presentation.center == Point(150, 50))
    #expect(stage.box.animations.isEmpty && stage.told == ["done true 1.0"])
  }

  @Test("U8.1 the frame in the window moves with animated ancestors")
  func ancestors() throws {
    let stage = try Stage()
    let icon = View(stage.application, frame: Rect(10, 10, 20, 20))
    try stage.box.addSubview(icon)
    try stage.animate { stage.box.center = Point(150, 50) }
    try stage.run(to: 0.5)
    #expect(icon.presentation.frameInWindow == Rect(60, 10, 20, 20))
    #expect(icon.presentation.centerInWindow == Point(70, 20))
    #expect(icon.frameInWindow == Rect(110, 10, 20, 20))
  }

  @Test("U8.2 geometry adds up: a new animation runs from old − new to 0 on top of the running one")
  func additive() throws {
    let stage = try Stage()
    try stage.animate { stage.box.center.x = 150 }
    try stage.run(to: 0.5)
    try stage.animate("back") { stage.box.center.x = 50 }
    #expect(stage.box.presentation.center.x == 100)
    try stage.run(to: 0.75)
    // Model 50, then −100 · 0.25 of the first one, then +100 · 0.75 of the second one.
    #expect(stage.box.presentation.center.x == 100)
    try stage.run(to: 1.25)
    #expect(stage.box.presentation.center.x == 75)
    try stage.run(to: 2)
    #expect(stage.told == ["done true 1.0", "back true 1.5"])
  }

  @Test("U8.2 a view that turns keeps its size and its way; two turns add up")
  func turning() throws {
    let stage = try Stage()
    try stage.animate {
      stage.box.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)
    }
    try stage.run(to: 0.5)
    let half = 0.5.squareRoot()
    let shown = stage.box.presentation.transform
    #expect(abs(shown.a - half) < 1e-12 && abs(shown.b - half) < 1e-12 && abs(shown.tx - 20) < 1e-12)
    try stage.animate { stage.box.transform = .identity }
    try stage.run(to: 0.75)
    // A quarter of the first turn is left to go, and the second one has come a quarter of its way back.
    #expect(abs(stage.box.presentation.transform.b - half) < 1e-12)
  }

  @Test(
    "U8.2 opacity starts from the old model value, with beginFromCurrentState from the screen",
    arguments: [false, true]
  )
  func opacity(fromCurrentState: Bool) throws {
    let stage = try Stage()
    try stage.animate { stage.box.alpha = 0 }
    try stage.run(to: 0.5)
    try stage.animate("again", options: fromCurrentState ? .beginFromCurrentState : []) {
      stage.box.alpha = 1
    }
    #expect(stage.box.presentation.alpha == (fromCurrentState ? 0.5 : 0))
    #expect(stage.told == ["done false 0.5"])
    try stage.run(to: 1)
    #expect(stage.box.presentation.alpha == (fromCurrentState ? 0.75 : 0.5))
  }

  @Test("U8.3 ease in and out by default; completions at one instant in the order of the calls")
  func defaults() throws {
    let stage = try Stage()
    try stage.turn { () throws(UIKitException) in
      try stage.application.animate(duration: 1, animations: { stage.box.center.x = 150 })
    }
    #expect(stage.box.animations.first?.curve == .easeInOut)
    try stage.animate("outer", duration: 0.5) { () throws(UIKitException) in
      try stage.animate("inner", duration: 3) { stage.box.cornerRadius = 4 }
      stage.box.alpha = 0
    }
    try stage.animate("last", duration: 0.5) { stage.box.backgroundColor = .white }
    try stage.run(to: 2)
    #expect(stage.told == ["outer true 0.5", "inner true 0.5", "last true 0.5"])
  }

  @Test(
    "U13.9 a block inside another takes over its duration and curve, unless its options say otherwise",
    arguments: [
      ([], 0.5, .easeIn), (.overrideInheritedDuration, 3, .easeIn), (.overrideInheritedCurve, 0.5, .linear),
    ] as [(AnimationOptions, TimeInterval, AnimationCurve)]
  )
  func nested(_ options: AnimationOptions, _ duration: TimeInterval, _ curve: AnimationCurve) throws {
    let stage = try Stage()
    try stage.animate("outer", duration: 0.5, curve: .easeIn) { () throws(UIKitException) in
      try stage.animate("inner", duration: 3, options: options) { stage.box.cornerRadius = 4 }
    }
    let inner = try #require(stage.box.animations.first)
    #expect(inner.duration == duration && inner.curve == curve)
  }

  @Test("U13.9 a block inside one that animates nothing keeps its own duration")
  func nestedInNothing() throws {
    let stage = try Stage()
    try stage.animate("outer", duration: 0) { () throws(UIKitException) in
      try stage.animate("inner", duration: 3) { stage.box.cornerRadius = 4 }
    }
    #expect(stage.box.animations.first?.duration == 3)
  }

  @Test("U8.3 a duration of 0 or less changes at once and completes in the next turn", arguments: [0, -1])
  func zero(duration: Double) throws {
    let stage = try Stage()
    try stage.turn { () throws(UIKitException) in
      try stage.animate("zero", duration: duration, delay: 1) { stage.box.alpha = 0 }
      #expect(stage.box.presentation.alpha == 0 && stage.told.isEmpty)
    }
    #expect(stage.told == ["zero true 0.0"])
  }

  @Test("U8.4 a block that changes nothing completes early")
  func nothing() throws {
    let stage = try Stage()
    try stage.animate { stage.box.alpha = 1 }
    try stage.animate("other") { stage.box.alpha = 0 }
    try stage.run(to: 2)
    #expect(stage.told == ["done true 0.0", "other true 1.0"])
    #expect(stage.application.mainLoop.activityCount == 0)
  }

  @Test("U8.5 during the delay the screen keeps the old value")
  func delay() throws {
    let stage = try Stage()
    try stage.animate(delay: 0.5) {
      stage.box.alpha = 0
      stage.box.center.x = 150
    }
    try stage.run(to: 0.5)
    #expect(stage.box.alpha == 0 && stage.box.presentation.alpha == 1)
    #expect(stage.box.presentation.center.x == 50)
    try stage.run(to: 1)
    #expect(stage.box.presentation.alpha == 0.5)
    try stage.run(to: 1.5)
    #expect(stage.told == ["done true 1.5"])
  }

  @Test(
    "U8.6 the curves",
    arguments: [
      (AnimationCurve.linear, 0.25), (.easeIn, 0.093464651), (.easeOut, 0.378138131),
      (.easeInOut, 0.129161931), (.standard, 0.408510591),
    ]
  )
  func curves(curve: AnimationCurve, progress: Double) {
    #expect(abs(curve.progress(at: 0.25, duration: 1) - progress) < 1e-9)
  }

  @Test("U8.11 a spring of a duration passes its target and has settled at the end")
  func spring() throws {
    let stage = try Stage()
    try stage.turn { () throws(UIKitException) in
      try stage.application.animate(
        duration: 1,
        dampingRatio: 0.4,
        animations: { stage.box.center.x = 150 }
      )
    }
    var highest = 0.0
    for frame in 1...59 {
      try stage.run(to: Double(frame) / 60)
      highest = max(highest, stage.box.presentation.center.x)
    }
    #expect(highest > 160 && abs(stage.box.presentation.center.x - 150) < 0.5)
  }

  @Test("U8.7 an explicit animation leaves the model and snaps back")
  func explicit() throws {
    let stage = try Stage()
    try stage.turn { () throws(UIKitException) in
      stage.box.add(BasicAnimation(.center, to: AnimatableValue(Point(150, 50)))) { finished in
        stage.told.append("\(finished) \(stage.application.now)")
      }
    }
    try stage.run(to: 0.125)
    #expect(stage.box.center.x == 50 && stage.box.presentation.center.x == 100)
    #expect(stage.box.interactionBlocks == 0)
    try stage.run(to: 0.25)
    #expect(stage.box.presentation.center.x == 50 && stage.told == ["true 0.25"])
  }

  @Test("U8.7 fill forwards keeps the end when it is not removed on completion", arguments: [true, false])
  func fill(isRemoved: Bool) throws {
    let stage = try Stage()
    var fade = BasicAnimation(.alpha, to: AnimatableValue(0), duration: 1, delay: 1)
    fade.fill = .forwards
    fade.isRemovedOnCompletion = isRemoved
    stage.box.add(fade)
    stage.box.alpha = 0.8
    try stage.run(to: 0.5)
    #expect(stage.box.presentation.alpha == 0.8)
    try stage.run(to: 3)
    #expect(stage.box.presentation.alpha == (isRemoved ? 0.8 : 0))
    stage.box.removeAllAnimations()
    #expect(stage.box.presentation.alpha == 0.8 && stage.application.animations.isIdle)
  }

  @Test("U8.7 without a fill it snaps back also when it is not removed on completion")
  func noFill() throws {
    let stage = try Stage()
    var fade = BasicAnimation(.alpha, to: AnimatableValue(0), duration: 1)
    fade.isRemovedOnCompletion = false
    stage.box.add(fade)
    try stage.run(to: 1)
    #expect(stage.box.presentation.alpha == 1)
  }

  @Test("U8.7 masks: rectangle and radius are interpolated")
  func masks() throws {
    let stage = try Stage()
    let small = Mask(rect: Rect(40, 40, 20, 20), radius: 10)
    let full = Mask(rect: Rect(-10, -10, 120, 120), radius: 30)
    stage.box.add(BasicAnimation(maskFrom: small, to: full, duration: 0.3))
    try stage.run(to: 0.15)
    #expect(stage.box.presentation.mask == Mask(rect: Rect(15, 15, 70, 70), radius: 20))
    #expect(stage.box.mask == nil)
    try stage.run(to: 0.3)
    #expect(stage.box.presentation.mask == nil)
  }

  @Test("U8.12 an assignment outside a block removes no animation")
  func assignment() throws {
    let stage = try Stage()
    try stage.animate {
      stage.box.center.x = 150
      stage.box.alpha = 0
    }
    try stage.run(to: 0.5)
    stage.box.center.x = 250
    stage.box.alpha = 0.75
    #expect(stage.box.presentation.center.x == 200)
    #expect(stage.box.presentation.alpha == 0.5)
    try stage.run(to: 1)
    #expect(stage.box.presentation.center.x == 250 && stage.box.presentation.alpha == 0.75)
    #expect(stage.told == ["done true 1.0"])
  }

  @Test(
    "U8.3 removal and leaving the window end an animation unfinished, in the next turn",
    arguments: [false, true]
  )
  func removal(leavesWindow: Bool) throws {
    let stage = try Stage()
    let icon = View(stage.application)
    try stage.box.addSubview(icon)
    try stage.animate { icon.alpha = 0 }
    try stage.run(to: 0.5)
    try stage.turn { () throws(UIKitException) in
      if leavesWindow { stage.box.removeFromSuperview() } else { icon.removeAllAnimations() }
      #expect(stage.told.isEmpty && icon.presentation.alpha == 0)
    }
    #expect(stage.told == ["done false 0.5"])
    #expect(stage.application.mainLoop.activityCount == 0)
  }

  @Test("Moving a view about in its window ends nothing")
  func moving() throws {
    let stage = try Stage()
    let icon = View(stage.application)
    try stage.box.addSubview(icon)
    try stage.animate { icon.alpha = 0 }
    try stage.window.addSubview(icon)
    #expect(icon.animations.count == 1)
  }

  @Test("The end is an activity with a label; start and end are logged")
  func log() throws {
    let stage = try Stage()
    try stage.animate("end", duration: 0.3, delay: 0.1) { stage.box.alpha = 0 }
    #expect(stage.application.mainLoop.activityLabels == ["animation of alpha on #box"])
    try stage.run(to: 1)
    #expect(
      stage.application.log.entries.map(\.line) == [
        "0.000 s  animation  phase=start  view=#box  key=alpha  from=1  to=0  duration=0.3  delay=0.1  curve=linear",
        "0.400 s  animation  phase=end  view=#box  key=alpha  from=1  to=0  duration=0.3  delay=0.1  curve=linear"
          + "  finished=true",
      ]
    )
  }

  @Test(
    "Extreme durations neither trap nor hang",
    arguments: [.nan, .infinity, -.infinity, 1e300, 1e-300, -1]
  )
  func extremes(seconds: Double) throws {
    let stage = try Stage()
    try stage.animate(duration: seconds, delay: 1) { stage.box.alpha = 0 }
    try stage.animate(duration: 1, delay: seconds) { stage.box.center.x = 150 }
    stage.box.add(BasicAnimation(.center, from: AnimatableValue(0), duration: seconds, delay: seconds))
    try stage.run(to: 1e9)
    #expect(stage.box.presentation.alpha >= 0 && stage.box.presentation.center.x >= 0)
  }

  @Test("What ended is let go of; a closed app is freed")
  func memory() throws {
    weak var box: View?
    weak var icon: View?
    weak var application: Application?
    do {
      let stage = try Stage()
      (box, application) = (stage.box, stage.application)
      let gone = View(stage.application)
      icon = gone
      try stage.window.addSubview(gone)
      gone.add(BasicAnimation(.alpha, to: AnimatableValue(0), fill: .forwards, isRemovedOnCompletion: false))
      try stage.animate { gone.alpha = 0 }
      try stage.run(to: 2)
      gone.removeFromSuperview()
      stage.box.add(
        BasicAnimation(.alpha, to: AnimatableValue(0), fill: .forwards, isRemovedOnCompletion: false)
      )
      let scrub = stage.application.animations.beginScrub()
      try stage.animate { stage.box.center.x = 150 }
      stage.application.animations.endScrub()
      try stage.animate { stage.box.alpha = 0 }
      scrub.play(duration: 5)
      try stage.run(to: 3)
    }
    #expect(icon == nil)
    #expect(box == nil && application == nil)
  }
}
