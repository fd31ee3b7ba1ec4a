import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import DragDismissModal

/// The presentation's spring (DM 3.1), against the closed formulas of the specification.
@Suite struct SpringTests {
  /// The specification's own way to the natural frequency: Newton from 5 / T.
  private func newton(_ ratio: Double, _ velocity: Double, _ time: Double) -> Double {
    let root = (1 - ratio * ratio).squareRoot()
    var w = 5 / time
    for _ in 0..<12 {
      let value = (ratio * w - velocity) / (w * root) * exp(-ratio * w * time) - 0.001
      let slope =
        (velocity / (w * w * root) - ratio * time * (ratio * w - velocity) / (w * root))
        * exp(-ratio * w * time)
      w -= value / slope
    }
    return w
  }

  @Test("004-T01 the constants, to twelve digits")
  func constants() {
    let spring = SheetLayout.spring
    let w = spring.naturalFrequency
    let damped = w * (1 - 0.64).squareRoot()
    let sine = (0.8 * w - 2) / damped
    #expect(abs(w - newton(0.8, 2, 0.5)) < 1e-12 && abs(w - 17.605717394337) < 5e-13)
    #expect(abs(damped - 10.563430436602) < 5e-13 && abs(sine - 1.144000898950) < 5e-13)
    #expect(abs(spring.stiffness - 309.9612849693) < 5e-11 && abs(spring.damping - 28.16914783094) < 5e-12)
    #expect(abs(sine * exp(-0.8 * w * 0.5) - 0.001) < 1e-15)
    let published = SpringTiming(duration: 3, dampingRatio: 0.25)
    #expect(abs(published.stiffness - 54.83363359078326) < 1e-12)
    #expect(abs(published.damping - 3.702486785620688) < 1e-13)
  }

  @Test("004-T02 the sheet's y", arguments: Row.all("present"))
  func present(row: Row) throws {
    let stage = try Stage()
    try stage.present()
    try stage.wait(row.number("time"))
    #expect(near([stage.y], [row.number("y")]))
  }

  @Test("004-T02 100 sampled instants, to 1e-9")
  func samples() throws {
    let stage = try Stage()
    try stage.present()
    let w = newton(0.8, 2, 0.5)
    let damped = w * (1 - 0.64).squareRoot()
    let worst =
      try (1...100).map { step -> Double in
        try stage.wait(0.004_9)
        let t = Double(step) * 0.004_9
        let left = exp(-0.8 * w * t) * (cos(damped * t) + (0.8 * w - 2) / damped * sin(damped * t))
        return abs(stage.y - (812 - 768 * (1 - left)))
      }.max() ?? .nan
    #expect(worst < 1e-9)
  }

  @Test("004-T03 the overshoot")
  func overshoot() throws {
    let w = newton(0.8, 2, 0.5)
    let damped = w * 0.6
    // The velocity is zero where tan(wd t) = -v wd / (w² - z w v), the first time after π.
    let peak = (Double.pi - atan(2 * damped / (w * w - 0.8 * w * 2))) / damped
    let stage = try Stage()
    try stage.present()
    try stage.wait(0.290_319)
    #expect(abs(peak - 0.290319) < 1e-6)
    let fraction = SheetLayout.spring.value(at: peak)
    #expect(near([fraction, 812 - 768 * fraction, 44 - stage.y], [1.015276, 32.268212, 11.731788]))
    #expect(near([stage.page.view.presentation.frame.maxY], [844.268212]))
  }
}
