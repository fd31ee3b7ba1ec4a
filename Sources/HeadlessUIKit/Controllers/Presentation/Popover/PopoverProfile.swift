/// The numbers of popovers and action sheets. Lengths are points, times virtual seconds.
public struct PopoverProfile: Hashable, Sendable {
  /// How wide a popover is whose page does not say; U13.81.
  public var width = number("U13.81 width", 320.0)
  /// How high a popover is whose page does not say; U13.81.
  public var height = number("U13.81 height", 480.0)
  /// What stays free between a popover and the safe area's edges; U13.81.
  public var margin = number("U13.81 margin", 10.0)
  /// How wide and high a popover is at least that lies beside its source; U13.81.
  public var leastSide = number("U13.81 least", 44.0)
  /// How far the arrow reaches out; U13.81.
  public var arrowHeight = number("U13.81 arrow", 13.0)
  /// How wide the arrow is where it leaves the popover; U13.81.
  public var arrowBase = number("U13.81 base", 26.0)
  /// The radius of a popover's corners; U13.81.
  public var cornerRadius = number("U13.81 radius", 13.0)
  /// How dark it gets around a popover; U13.81.
  public var dim = number("U13.81 dim", 0.1)
  /// How long an action sheet takes to come and to go; U13.83.
  public var actionSheetDuration: TimeInterval = number("U13.83 duration", 0.4)

  /// Makes the classic numbers.
  public init() {}
}
