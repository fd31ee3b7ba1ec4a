import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// What holds for any fingers over any nested scroll views.
@Suite struct PanRandomTests {
  /// A page, its settings, and what fingers do on it.
  private struct Case: CustomStringConvertible {
    var quirks: [Quirk] = []
    var direction = SwipeDirection.down
    var role = "alone"
    var content: [String] = []
    var settings: [String] = []
    /// Words of `PanStage.play`, each with the finger that does it before a colon.
    var moves: [String] = []

    var description: String {
      """
      quirks \(quirks.map(\.name)) direction \(direction.rawValue) role \(role)
      content \(content) settings \(settings)
      moves \(moves.joined(separator: " "))
      """
    }
  }

  private static func make(_ choices: inout Choices) -> Case {
    var result = Case()
    result.role = choices.pick(["alone", "modal", "pushed"]) ?? ""
    result.direction = choices.pick([.down, .right, .up, .left]) ?? .down
    for quirk in [Quirk.q8, .q25, .q27] where choices.oneIn(4) { result.quirks.append(quirk) }
    result.content = choices.list(0...3) { choices in
      let size = choices.pick(["375x3000", "900x700", "900x3000", "300x300", "375x720"]) ?? ""
      return choices.oneIn(2) ? size : size + "+\(choices.integer(-30...60))+\(choices.integer(-30...60))"
    }
    for setting in ["instant", "hand", "not-required", "never-fails", "near", "refuses", "two", "requires"]
    where choices.oneIn(6) { result.settings.append(setting) }
    result.moves = choices.list(0...14) { choices in
      let finger = choices.below(3)
      let step = "\(choices.integer(-40...40)),\(choices.integer(-40...40))"
      switch choices.below(8) {
      case 0: return "\(finger):d\(10 + choices.below(350)),\(20 + choices.below(770))"
      case 1: return "\(finger):u"
      case 2: return choices.oneIn(4) ? "\(finger):c" : "\(finger):h"
      default: return "\(finger):\(step)"
      }
    }
    return result
  }

  @Test("TR-2.6 no recogniser is left stuck, and every interaction ends")
  func nothingStuck() throws {
    try checkProperty("fingers over scroll views", runs: 1500, of: Self.make) { try Self.violation($0) }
  }

  private static func violation(_ value: Case) throws -> String? {
    let stage = try PanStage(
      Quirks(value.quirks),
      value.direction,
      content: value.content,
      role: value.role == "alone" ? .alone : .init(value.role)
    )
    let witness = Witness(stage)
    set(value.settings, of: stage, witness)
    let fingers = (0..<3).map { _ in Finger(stage.application) }
    for move in value.moves {
      let parts = move.split(separator: ":").map(String.init)
      guard parts.count == 2, let index = Int(parts[0]) else { continue }
      let finger = fingers[index]
      guard finger.isDown != parts[1].hasPrefix("d") else { continue }
      _ = try stage.play([parts[1]], finger: finger)
      witness.look()
    }
    for finger in fingers where finger.isDown { _ = try stage.play(["u"], finger: finger) }
    stage.settle()
    witness.close()
    return witness.problems.first
  }

  private static func set(_ settings: [String], of stage: PanStage, _ witness: Witness) {
    let pan = stage.pan
    let first = stage.scrollViews.first
    for setting in settings {
      switch setting {
      case "instant": pan.instantBegan = true
      case "hand": (pan.autoDetected, pan.scrollView) = (false, first)
      case "not-required":
        pan.shouldBeRequiredToFailBlock = { [weak witness] _, other in
          witness?.asked("required", other)
          return false
        }
      case "never-fails": pan.shouldFailedBlock = { _ in false }
      case "near": pan.maximumDistance = 60
      case "refuses": pan.shouldBeginBlock = { _ in false }
      case "two": pan.minimumNumberOfTouches = 2
      default:
        pan.shouldRequireFailureBlock = { [weak witness] _, other in
          witness?.asked("requires", other)
          return other is TapGestureRecognizer
        }
      }
    }
  }
}

/// Watches one pan.
private final class Witness {
  private(set) var problems: [String] = []
  private let stage: PanStage
  private var isActive = false
  private var questions: [String] = []

  init(_ stage: PanStage) {
    self.stage = stage
    stage.pan.addTarget { [weak self] pan in self?.hears(pan.state) }
  }

  private func note(_ problem: String) { problems.append(problem) }

  /// A question about another one; a second one in an attempt is one too many.
  func asked(_ question: String, _ other: GestureRecognizer) {
    let question = "\(question) \(other.identifier) in \(stage.pan.attempt)"
    if questions.contains(question) { note("asked twice: \(question)") }
    questions.append(question)
  }

  private func hears(_ state: GestureRecognizer.State) {
    switch state {
    case .began:
      if isActive { note("began twice") }
      isActive = true
    case .changed: if !isActive { note("changed before it began") }
    case .ended, .cancelled:
      if !isActive { note("\(state.rawValue) without having begun") }
      isActive = false
    case .possible, .failed: note("an action in \(state.rawValue)")
    }
    // The transition's own target came before.
    if stage.transition.gestureRecognizerIfLoaded === stage.pan, stage.transition.isInteractive != isActive {
      note("interactive is \(stage.transition.isInteractive) in \(state.rawValue)")
    }
  }

  /// Between two samples: never does the content move with the page, unless it may.
  func look() {
    let pan = stage.pan
    let isPanning = pan.state == .began || pan.state == .changed
    guard isPanning, pan.shouldBeRequiredToFailBlock == nil else { return }
    for scrollView in stage.scrollViews where scrollView.isDragging && shares(scrollView) {
      note("\(scrollView.logName) is dragged by the finger of the pan")
    }
  }

  private func shares(_ scrollView: ScrollView) -> Bool {
    scrollView.panGestureRecognizer.touches.contains { touch in stage.pan.touches.contains { $0 === touch } }
  }

  /// All fingers are up and time has passed.
  func close() {
    if isActive { note("the pan never ended") }
    if !stage.isAtRest { note("something is not at rest") }
    let frame = stage.page.view.frame
    if stage.isShown, frame.minX != 0 || frame.minY != 0 { note("the page rests at \(frame)") }
    if let crash = stage.application.crash { note("crashed: \(crash.reason)") }
  }
}
