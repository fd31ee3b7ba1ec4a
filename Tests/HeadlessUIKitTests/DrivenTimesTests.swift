import Foundation
import Testing

@testable import HeadlessUIKit

/// What is played after a release, at a hundred moments against formulas that are written down here anew.
@Suite("The rest after a release")
struct DrivenTimesTests {
  /// Ease in and out, (.42, 0) (.58, 1), found by halving.
  private static func eased(_ part: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < part { low = middle } else { high = middle }
    }
    return bezier(0, 1, (low + high) / 2)
  }

  /// How far a spring has come that starts at rest.
  private static func sprung(_ time: Double, frequency: Double, damping: Double) -> Double {
    let decay = exp(-damping * frequency * time)
    guard damping < 1 else { return 1 - decay * (1 + frequency * time) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    return 1 - decay * (cos(swing * time) + damping * frequency / swing * sin(swing * time))
  }

  /// A driven pop that was let go.
  struct Release: Sendable, CustomTestStringConvertible {
    let part: Double
    var speed = 1.0
    let finishes: Bool
    var isLinear = false

    var testDescription: String {
      "\(finishes ? "finish" : "cancel") at \(part), \(speed) times as fast\(isLinear ? ", linear" : "")"
    }
  }

  private static let releases = [
    Release(part: 0.5, finishes: true), Release(part: 0.5, finishes: false),
    Release(part: 0.3, finishes: true),
    Release(part: 0.3, speed: 0.7, finishes: false), Release(part: 0.123_456, speed: 3, finishes: true),
    Release(part: 0.9, speed: 0.25, finishes: true, isLinear: true), Release(part: 0.05, finishes: false),
    Release(part: 0.62, speed: -2, finishes: true),
    Release(part: 0.62, speed: 0, finishes: false, isLinear: true),
  ]

  @Test(
    "U10.2 U10.3 U10.4 (1 − p) · D / speed, or p · D / speed, to 1e-9 at 100 moments",
    arguments: releases
  )
  func driven(release: Release) throws {
    let stage = ControllerStage()
    let driver = PercentDrivenInteractiveTransition()
    driver.completionSpeed = release.speed
    if release.isLinear { driver.completionCurve = .linear }
    for command in ["set A B now", "show", "animator 0.37"] { _ = try stage.perform(command) }
    stage.drive(by: driver)
    for command in ["pop", "update \(release.part)", release.finishes ? "finish" : "cancel"] {
      _ = try stage.perform(command)
    }
    let view = try stage.page("A").view
    let speed = release.speed > 0 ? release.speed : 1
    let way = release.finishes ? 1 - release.part : release.part
    let length = (way * 0.37 / speed * 1e9).rounded()
    let start = stage.application.mainLoop.now.nanoseconds
    var worst = 0.0
    for moment in 1...100 {
      let after = Int64(length * Double(moment) / 101)
      try stage.application.mainLoop.advance(to: Instant(nanoseconds: start + after))
      let share = Double(after) / length
      let played = release.isLinear ? share : Self.eased(share)
      let expected = release.part + (release.finishes ? way : -way) * played
      worst = max(worst, (view.presentation.alpha - expected).magnitude)
    }
    try stage.application.mainLoop.advance(to: Instant(nanoseconds: start + Int64(length) - 1))
    let isRunning = stage.navigation.transitionState != nil
    try stage.application.mainLoop.advance(to: Instant(nanoseconds: start + Int64(length)))
    #expect(worst < 1e-9 && isRunning && stage.navigation.transitionState == nil)
    #expect(stage.navigation.viewControllers.count == (release.finishes ? 1 : 2))
  }

  @Test(
    "U9.16 a released pop is played by a spring ω 22, ζ .85, to 1e-9 at 100 moments",
    arguments: [100.0, 250]
  )
  func pop(way: Double) throws {
    let stage = ControllerStage()
    for command in ["set A B now", "show"] { _ = try stage.perform(command) }
    let finger = Finger(stage.application)
    try finger.down(at: Point(2, 400))
    try finger.move(.by(dx: way, dy: 0), duration: 0.2)
    try finger.hold(0.1)
    _ = try stage.perform("run 0.3")
    try finger.up()
    let page = try stage.page("B").view
    try sample(stage, page, damping: 0.85, to: way > 190 ? 375 : 0) { $0.presentation.frame.minX }
  }

  @Test("U13.62 a released sheet by one ω 22, ζ 1, to 1e-9 at 100 moments", arguments: [200.0, 500])
  func sheet(way: Double) throws {
    let stage = ControllerStage()
    for command in [
      "set A now", "show", "present S A page-sheet now", "down 187 100", "pull 0 \(way)", "run 0.2",
    ] {
      _ = try stage.perform(command)
    }
    let sheet = try #require(try stage.page("S").view.superview)
    _ = try stage.perform("lift")
    try sample(stage, sheet, damping: 1, to: way > 389 ? 812 : 54) { $0.presentation.frame.minY }
  }

  /// Compares a place with that of a spring ω 22 that has just been let go.
  private func sample(
    _ stage: ControllerStage,
    _ view: View,
    damping: Double,
    to end: Double,
    _ place: (View) -> Double
  ) throws {
    let start = stage.application.mainLoop.now.nanoseconds
    let from = place(view)
    var worst = 0.0
    for moment in 1...100 {
      let after = Int64(moment) * 2_500_000
      try stage.application.mainLoop.advance(to: Instant(nanoseconds: start + after))
      let came = Self.sprung(Double(after) / 1e9, frequency: 22, damping: damping)
      worst = max(worst, (place(view) - (from + (end - from) * came)).magnitude)
    }
    #expect(from != end && worst < 1e-9)
  }
}
