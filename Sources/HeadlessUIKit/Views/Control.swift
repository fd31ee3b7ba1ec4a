/// A view that turns touches into events (UIKit's `UIControl`).
open class Control: View {
  /// What happens to a control.
  public enum Event: Hashable, Sendable {
    /// A touch went down on it.
    case touchDown
    /// The touch was lifted inside.
    case touchUpInside
    /// The touch was lifted outside.
    case touchUpOutside
    /// A recogniser or the system took the touch.
    case touchCancel
    /// Its value changed.
    case valueChanged
    /// Its main action, such as the return key of a text field.
    case primaryActionTriggered
    /// Editing began.
    case editingDidBegin
    /// What it holds was changed by typing.
    case editingChanged
    /// Editing ended.
    case editingDidEnd
    /// The return key ended editing.
    case editingDidEndOnExit
  }

  /// What is called at an event.
  public typealias Action = () throws(UIKitException) -> Void

  open override var className: String { "Control" }
  open override var classNames: [String] {
    className == "Control" ? super.classNames : [className, "Control", "View"]
  }
  /// Whether it reacts to touches; a disabled control swallows them, and lets go of one that it follows.
  public var isEnabled = true {
    didSet {
      guard !isEnabled, isTracking else { return }
      isTracking = false
      isHighlighted = false
    }
  }
  /// Whether it looks pressed.
  public var isHighlighted = false
  /// Whether it looks chosen.
  public var isSelected = false
  /// Whether it follows a touch.
  public private(set) var isTracking = false

  private var actions: [(event: Event, action: Action)] = []

  /// Adds what is called at an event, after what was added before.
  public func addAction(for event: Event, _ action: @escaping Action) { actions.append((event, action)) }

  /// Whether something was added for an event.
  public func hasActions(for event: Event) -> Bool { actions.contains { $0.event == event } }

  /// Takes away all that was added for an event.
  public func removeActions(for event: Event) { actions.removeAll { $0.event == event } }

  /// Calls what was added for an event.
  public func sendActions(for event: Event) throws(UIKitException) {
    for entry in actions where entry.event == event { try entry.action() }
  }

  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    guard isEnabled, !isTracking else { return }
    isTracking = true
    isHighlighted = true
    try sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard isTracking, let touch = touches.first else { return }
    isHighlighted = tracks(touch)
  }

  open override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    try sendActions(for: tracks(touch) ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    try sendActions(for: .touchCancel)
  }

  /// Whether a touch counts as inside: a finger may stray a little beyond the bounds.
  private func tracks(_ touch: Touch) -> Bool {
    let slack = application.profile.controls.touchInsideSlack
    return bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }
}

/// The numbers of controls. Lengths are points.
public struct ControlProfile: Hashable, Sendable {
  /// How far a finger may leave a control's bounds and still count as inside (U13.5).
  public var touchInsideSlack = number("U13.5", 70.0)

  /// Makes the classic numbers.
  public init() {}
}
