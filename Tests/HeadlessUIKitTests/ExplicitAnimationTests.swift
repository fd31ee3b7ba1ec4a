import HeadlessUIKit
import Testing

@Suite("Explicit animations")
struct ExplicitAnimationTests {
  @Test(
    "U8.7 what is left out of from, to and by is what the screen would show without it",
    arguments: [
      (150.0, 250.0, nil, 200.0), (150, nil, 20, 160), (nil, 250, 20, 240), (150, nil, nil, 225),
      (nil, 100, nil, 200), (nil, nil, 20, 310), (nil, nil, nil, 300),
    ] as [(Double?, Double?, Double?, Double)]
  )
  func ends(from: Double?, to: Double?, by: Double?, x: Double) throws {
    let stage = try Stage()
    stage.box.add(
      BasicAnimation(
        .centerX,
        from: from.map { AnimatableValue($0) },
        to: to.map { AnimatableValue($0) },
        by: by.map { AnimatableValue($0) }
      )
    )
    stage.box.center.x = 300
    try stage.run(to: 0.125)
    #expect(stage.box.presentation.center == Point(x, 50))
  }

  @Test(
    "U13.22 key paths move a part of a property and leave the rest",
    arguments: [
      ("transform.scale", 3.0, Rect(-50, -50, 200, 200)), ("transform.scale.x", 3, Rect(-50, 0, 200, 100)),
      ("transform.scale.y", 3, Rect(0, -50, 100, 200)),
      ("transform.translation.x", 40, Rect(20, 0, 100, 100)),
      ("transform.translation.y", 40, Rect(0, 20, 100, 100)), ("position.x", 90, Rect(20, 0, 100, 100)),
      ("position.y", 90, Rect(0, 20, 100, 100)),
    ]
  )
  func parts(path: String, to: Double, frame: Rect) throws {
    let stage = try Stage()
    let key = try #require(AnimationKey(keyPath: path))
    stage.box.add(BasicAnimation(key, to: AnimatableValue(to), duration: 1))
    try stage.run(to: 0.5)
    #expect(stage.box.presentation.frame == frame)
  }

  @Test("U13.22 a rotation turns about the center and keeps the scale; a whole turn is one")
  func rotation() throws {
    let stage = try Stage()
    stage.box.transform = AffineTransform(scaleX: 2, y: 2)
    stage.box.add(BasicAnimation(.rotation, to: AnimatableValue(2 * Math.pi), duration: 1))
    try stage.run(to: 0.25)
    let shown = stage.box.presentation.transform
    #expect(abs(shown.a) < 1e-15 && abs(shown.b - 2) < 1e-15 && abs(shown.c + 2) < 1e-15)
  }

  @Test("U13.22 names of properties that Core Animation has and the model has not")
  func unknown() {
    let paths = ["anchorPointZ", "alpha", "center", "background-color", "transform.skew", ""]
    #expect(paths.allSatisfy { AnimationKey(keyPath: $0) == nil })
    let known = ["opacity", "bounds.size", "transform", "mask.path", "shadowOpacity", "transform.rotation.z"]
    #expect(known.allSatisfy { AnimationKey(keyPath: $0) != nil })
  }

  @Test(
    "U13.22 an additive one comes on top of what the screen shows without it",
    arguments: [(true, 160.0), (false, 60)]
  )
  func additive(isAdditive: Bool, x: Double) throws {
    let stage = try Stage()
    var shake = BasicAnimation(.centerX, from: AnimatableValue(40), to: AnimatableValue(80), duration: 2)
    shake.isAdditive = isAdditive
    try stage.animate(duration: 2) { stage.box.center.x = 150 }
    stage.box.add(shake)
    try stage.run(to: 1)
    #expect(stage.box.presentation.center.x == x)
  }

  @Test(
    "U8.7 repeat count and the way back; a fraction stops on the way, where it stays",
    arguments: [
      (2.0, false, 1.75, 0.75), (2, false, 2.25, 1.0), (2, true, 1.75, 0.25), (2, true, 2.25, 0.25),
      (2, true, 9, 0.0),
      (1.5, false, 9, 0.5), (0, false, 9, 1), (.nan, false, 9, 1), (1e300, false, 9.75, 0.75),
    ]
  )
  func repeats(count: Double, autoreverses: Bool, time: Double, shown: Double) throws {
    let stage = try Stage()
    var grow = BasicAnimation(.cornerRadius, from: AnimatableValue(0), to: AnimatableValue(1), duration: 1)
    grow.repeatCount = count
    grow.autoreverses = autoreverses
    grow.fill = .forwards
    grow.isRemovedOnCompletion = false
    stage.box.add(grow)
    try stage.run(to: time)
    #expect(stage.box.presentation.cornerRadius == shown)
  }

  @Test(
    "U8.7 begin time and fill: the start shows during the delay only when it is filled",
    arguments: [true, false]
  )
  func delay(isFilled: Bool) throws {
    let stage = try Stage()
    let fade = BasicAnimation(
      .alpha,
      from: AnimatableValue(0),
      duration: 1,
      delay: 1,
      fill: isFilled ? .backwards : []
    )
    stage.box.add(fade)
    try stage.run(to: 0.5)
    #expect(stage.box.presentation.alpha == (isFilled ? 0 : 1))
  }

  @Test("U8.7 a name holds one animation: adding another or removing by name ends it unfinished")
  func names() throws {
    let stage = try Stage()
    let fade = BasicAnimation(.alpha, to: AnimatableValue(0), duration: 9)
    for name in ["a", "a", "b"] {
      try stage.turn { stage.box.add(fade, forKey: name) { stage.told.append("\(name) \($0)") } }
    }
    #expect(stage.told == ["a false"] && stage.box.animationKeys == ["a", "b"])
    try stage.turn { stage.box.removeAnimation(forKey: "b") }
    #expect(stage.told == ["a false", "b false"] && stage.box.animation(forKey: "a") != nil)
  }

  @Test(
    "U13.22 keyframes: times, a curve for each way, jumps when discrete",
    arguments: [
      ([], [], false, 0.25, 50.0), ([], [], false, 0.75, 60), ([0, 0.8, 1], [], false, 0.4, 50),
      ([0, 0.8, 1], [.easeIn], false, 0.2, 9.3464651), ([], [], true, 0.3, 0), ([], [], true, 0.34, 100),
      ([], [], true, 0.7, 20), ([0.5, 0.5, 0.5], [], false, 0.5, 20),
    ] as [([Double], [AnimationCurve], Bool, Double, Double)]
  )
  func keyframes(times: [Double], curves: [AnimationCurve], isDiscrete: Bool, at: Double, x: Double) throws {
    let stage = try Stage()
    var way = KeyframeAnimation(
      BasicAnimation(.centerX, duration: 1),
      values: [0, 100, 20].map { AnimatableValue($0) }
    )
    way.keyTimes = times
    way.curves = curves
    way.isDiscrete = isDiscrete
    stage.box.add(way)
    stage.box.add(KeyframeAnimation(BasicAnimation(.alpha), values: []))
    try stage.run(to: at)
    #expect(abs(stage.box.presentation.center.x - x) < 1e-6)
  }

  @Test(
    "U8.8 U8.9 U13.22 an explicit spring: mass 1, stiffness 100, damping 10 unless it says otherwise",
    arguments: [
      (nil, 0.0, 1.162970873), (nil, 5.0, 1.165251676), (40.0, 0.0, 0.589390565),
    ] as [(Double?, Double, Double)]
  )
  func springs(damping: Double?, velocity: Double, value: Double) throws {
    let stage = try Stage()
    var spring = SpringAnimation(BasicAnimation(.centerX, from: AnimatableValue(0), to: AnimatableValue(1)))
    if let damping { spring.damping = damping }
    spring.initialVelocity = velocity
    spring.animation.duration = spring.settlingDuration
    stage.box.add(spring)
    try stage.run(to: 0.36)
    #expect(abs(stage.box.presentation.center.x - value) < 1e-6)
  }

  @Test(
    "U8.8 U8.10 U13.26 blocks with springs of parameters, of a response, of a bounce",
    arguments: [(0, 60.336209395), (1, 85.773955646), (2, 94.996388152), (3, 76.287502392)]
  )
  func blocks(kind: Int, x: Double) throws {
    let stage = try Stage()
    try stage.turn { () throws(UIKitException) in
      let change = { stage.box.center.x = 150 }
      let done: (Bool) -> Void = { _ in stage.told.append("\(stage.application.now)") }
      switch kind {
      case 0: try stage.application.animate(spring: .standard, animations: change, completion: done)
      case 1:
        let spring = SpringTiming(response: 0.3, dampingRatio: 1)
        try stage.application.animate(spring: spring, animations: change, completion: done)
      default:
        try stage.application.animate(
          springDuration: 0.3,
          bounce: kind == 2 ? 0.4 : -0.4,
          animations: change,
          completion: done
        )
      }
    }
    try stage.run(to: 0.06)
    #expect(abs(stage.box.presentation.center.x - x) < 1e-6)
    try stage.run(to: 9)
    #expect(stage.told.count == 1 && stage.box.presentation.center.x == 150)
  }
}
