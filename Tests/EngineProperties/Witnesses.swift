import HeadlessUIKit

/// A view that tells what it sees.
final class WitnessView: View {
  var see: (Touch.Phase, Touch) -> Void = { _, _ in }
  /// Whether it claims to be everywhere, see `Defect.everywhere`.
  var isEverywhere = false

  override func touchesBegan(_ touches: [Touch]) { for touch in touches { see(.began, touch) } }
  override func touchesMoved(_ touches: [Touch]) { for touch in touches { see(.moved, touch) } }
  override func touchesEnded(_ touches: [Touch]) { for touch in touches { see(.ended, touch) } }
  override func touchesCancelled(_ touches: [Touch]) { for touch in touches { see(.cancelled, touch) } }
  override func point(inside point: Point) -> Bool { isEverywhere || super.point(inside: point) }
}

/// What the class of a recogniser says of others (U2.3).
typealias ClassAnswer = (_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool

/// A tap whose class has relations.
final class ChoosyTap: TapGestureRecognizer {
  var requires: ClassAnswer = { _, _ in false }
  var isRequired: ClassAnswer = { _, _ in false }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requires(self, other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isRequired(self, other) }
}

/// A pan whose class has relations.
final class ChoosyPan: PanGestureRecognizer {
  var requires: ClassAnswer = { _, _ in false }
  var isRequired: ClassAnswer = { _, _ in false }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requires(self, other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isRequired(self, other) }
}

/// A recogniser of an app's own: it counts samples, begins at some number and ends in its own way.
final class WhimRecognizer: GestureRecognizer {
  override var kindName: String { "whim" }
  /// How many samples it waits for.
  var samples = 0
  /// How it goes on: 0 it begins and ends with the touch, 1 it is recognised at once, 2 it begins and then fails.
  var way = 0
  private var count = 0

  override func touchesBegan(_ touches: [Touch]) throws(UIKitException) { try step() }
  override func touchesMoved(_ touches: [Touch]) throws(UIKitException) { try step() }

  override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    guard numberOfTouches == touches.count else { return }
    switch state {
    case .began, .changed: try transition(to: .ended)
    case .possible: if way == 1 { try step() } else { try transition(to: .failed) }
    case .ended, .cancelled, .failed: break
    }
  }

  override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try transition(to: state == .possible ? .failed : .cancelled)
  }

  override func reset() {
    super.reset()
    count = 0
  }

  private func step() throws(UIKitException) {
    count += 1
    switch state {
    case .possible: if count == samples + 1 { try transition(to: way == 1 ? .ended : .began) }
    case .began, .changed: try transition(to: way == 2 && count > samples + 3 ? .failed : .changed)
    case .ended, .cancelled, .failed: break
    }
  }
}
