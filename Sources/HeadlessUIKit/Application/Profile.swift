/// The numbers of UIKit that are not certain, so that each can be corrected without touching logic.
public struct Profile: Hashable, Sendable {
  /// The profile that a launch uses when it names none.
  public static let classic = Profile()

  /// The numbers of the recognisers (U5 to U7).
  public var gestures = GestureProfile()
  /// The numbers of navigation and modal transitions (U9 to U11).
  public var transitions = TransitionProfile()
  /// The numbers of popovers and action sheets.
  public var popover = PopoverProfile()
  /// The heights of the system's bars.
  public var bars = BarProfile()
  /// The numbers of the keyboard.
  public var keyboard = KeyboardProfile()
  /// The numbers of scroll views (U12).
  public var scrolling = ScrollProfile()
  /// The numbers of controls.
  public var controls = ControlProfile()

  /// Makes the classic profile.
  public init() {}
}
