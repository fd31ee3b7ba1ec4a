/// The numbers of popovers and action sheets. Lengths are points, times virtual seconds.
public struct PopoverProfile: Hashable, Sendable {
  /// How wide a popover is whose page does not say; U13.64.
  public var width = number("U13.64 width", 320.0)
  /// How high a popover is whose page does not say; U13.64.
  public var height = number("U13.64 height", 480.0)
  /// What stays free between a popover and the safe area's edges; U13.64.
  public var margin = number("U13.64 margin", 10.0)
  /// How far the arrow reaches out; U13.64.
  public var arrowHeight = number("U13.64 arrow", 13.0)
  /// How wide the arrow is where it leaves the popover; U13.64.
  public var arrowBase = number("U13.64 base", 26.0)
  /// The radius of a popover's corners; U13.64.
  public var cornerRadius = number("U13.64 radius", 13.0)
  /// How dark it gets around a popover; U13.64.
  public var dim = number("U13.64 dim", 0.1)
  /// How long an action sheet takes to come and to go; U13.66.
  public var actionSheetDuration: TimeInterval = number("U13.66 duration", 0.4)

  /// Makes the classic numbers.
  public init() {}
}
