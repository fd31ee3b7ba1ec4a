import HeadlessUIKit

/// A number of a profile as a script names it.
struct ProfileNumber {
  /// Its name in a script: UIKit's row tells what it means.
  let name: String
  /// Where the profile keeps it.
  let path: WritableKeyPath<Profile, Double>
  /// What it may be set to.
  let range: ClosedRange<Double>

  private init(
    _ name: String,
    _ path: WritableKeyPath<Profile, Double>,
    _ range: ClosedRange<Double> = 0...1_000_000
  ) {
    self.name = name
    self.path = path
    self.range = range
  }

  /// All of them, in the order of the rows.
  static var all: [ProfileNumber] {
    gestures + transitions + popover + bars + keyboard + controls + scrolling
  }

  private static var gestures: [ProfileNumber] {
    [
      ProfileNumber("pan_slop", \.gestures.panSlop),
      ProfileNumber("velocity_share", \.gestures.velocityShare, 0...1),
      ProfileNumber("shortest_sample", \.gestures.shortestSample),
      ProfileNumber("edge_strip", \.gestures.edgeStrip),
      ProfileNumber("bottom_edge_strip", \.gestures.bottomEdgeStrip),
      ProfileNumber("edge_distance", \.gestures.edgeDistance),
      ProfileNumber("edge_direction_cosine", \.gestures.edgeDirectionCosine, -1...1),
      ProfileNumber("tap_movement", \.gestures.tapMovement),
      ProfileNumber("tap_duration", \.gestures.tapDuration),
      ProfileNumber("tap_gap", \.gestures.tapGap),
      ProfileNumber("next_tap_distance", \.gestures.nextTapDistance),
      ProfileNumber("press_duration", \.gestures.pressDuration),
      ProfileNumber("press_movement", \.gestures.pressMovement),
      ProfileNumber("swipe_duration", \.gestures.swipeDuration),
      ProfileNumber("swipe_distance", \.gestures.swipeDistance),
      ProfileNumber("swipe_deviation", \.gestures.swipeDeviation),
      ProfileNumber("swipe_minimum_rate", \.gestures.swipeMinimumRate),
      ProfileNumber("swipe_maximum_rate", \.gestures.swipeMaximumRate),
      ProfileNumber("pinch_slop", \.gestures.pinchSlop),
      ProfileNumber("rotation_slop", \.gestures.rotationSlop),
    ]
  }

  private static var transitions: [ProfileNumber] {
    [
      ProfileNumber("settling_time", \.transitions.settlingTime, 0.001...1_000_000),
      ProfileNumber("settling_duration", \.transitions.settlingDuration),
      ProfileNumber("spring_response", \.transitions.springResponse, 0.001...1_000_000),
      ProfileNumber("navigation_duration", \.transitions.navigationDuration),
      ProfileNumber("parallax", \.transitions.parallax, 0...1),
      ProfileNumber("covered_dim", \.transitions.coveredDim, 0...1),
      ProfileNumber("pop_look_ahead", \.transitions.popLookAhead),
      ProfileNumber("pop_threshold", \.transitions.popThreshold),
      ProfileNumber("projected_velocity_weight", \.transitions.projectedVelocityWeight),
      ProfileNumber("projected_acceleration_weight", \.transitions.projectedAccelerationWeight),
      ProfileNumber("projected_distance", \.transitions.projectedDistance),
      ProfileNumber("projected_part", \.transitions.projectedPart),
      ProfileNumber("pop_spring_frequency", \.transitions.popSpringFrequency),
      ProfileNumber("pop_spring_damping", \.transitions.popSpringDamping),
      ProfileNumber("cover_duration", \.transitions.coverDuration),
      ProfileNumber("alert_duration", \.transitions.alertDuration),
      ProfileNumber("sheet_gap", \.transitions.sheetGap),
      ProfileNumber("page_sheet_width", \.transitions.pageSheetWidth),
      ProfileNumber("form_sheet_width", \.transitions.formSheetWidth),
      ProfileNumber("form_sheet_height", \.transitions.formSheetHeight),
      ProfileNumber("sheet_corner_radius", \.transitions.sheetCornerRadius),
      ProfileNumber("sheet_dim", \.transitions.sheetDim, 0...1),
      ProfileNumber("sheet_look_ahead", \.transitions.sheetLookAhead),
      ProfileNumber("sheet_threshold", \.transitions.sheetThreshold),
      ProfileNumber("sheet_resistance", \.transitions.sheetResistance),
      ProfileNumber("rotation_duration", \.transitions.rotationDuration),
    ]
  }

  private static var popover: [ProfileNumber] {
    [
      ProfileNumber("popover_width", \.popover.width, 1...10_000),
      ProfileNumber("popover_height", \.popover.height, 1...10_000),
      ProfileNumber("popover_margin", \.popover.margin, 0...1_000),
      ProfileNumber("popover_least_side", \.popover.leastSide, 0...1_000),
      ProfileNumber("popover_arrow_height", \.popover.arrowHeight, 0...1_000),
      ProfileNumber("popover_arrow_base", \.popover.arrowBase, 0...1_000),
      ProfileNumber("popover_corner_radius", \.popover.cornerRadius, 0...1_000),
      ProfileNumber("popover_dim", \.popover.dim, 0...1),
      ProfileNumber("action_sheet_duration", \.popover.actionSheetDuration),
    ]
  }

  private static var bars: [ProfileNumber] {
    [
      ProfileNumber("navigation_bar_height", \.bars.navigationBarHeight),
      ProfileNumber("compact_navigation_bar_height", \.bars.compactNavigationBarHeight),
      ProfileNumber("tab_bar_height", \.bars.tabBarHeight),
      ProfileNumber("compact_tab_bar_height", \.bars.compactTabBarHeight),
      ProfileNumber("hide_show_duration", \.bars.hideShowDuration),
    ]
  }

  private static var keyboard: [ProfileNumber] {
    [
      ProfileNumber("keyboard_height", \.keyboard.height, 1...10_000),
      ProfileNumber("keyboard_duration", \.keyboard.duration),
    ]
  }

  private static var scrolling: [ProfileNumber] {
    [
      ProfileNumber("scroll_rate", \.scrolling.scrollRate, 0.001...0.9999),
      ProfileNumber("fast_scroll_rate", \.scrolling.fastScrollRate, 0.001...0.9999),
      ProfileNumber("rubber_band", \.scrolling.rubberBand, 0...1),
      ProfileNumber("scrolling_velocity_share", \.scrolling.velocityShare, 0...1),
      ProfileNumber("coast_threshold", \.scrolling.coastThreshold),
      ProfileNumber("fast_flick", \.scrolling.fastFlick),
      ProfileNumber("flick_limit", \.scrolling.flickLimit, 1...1000),
      ProfileNumber("settle_pixels", \.scrolling.settlePixels, 0.001...100),
      ProfileNumber("lock_angle", \.scrolling.lockAngle, 0...90),
      ProfileNumber("vertical_lock_angle", \.scrolling.verticalLockAngle, 0...90),
      ProfileNumber("content_touch_delay", \.scrolling.contentTouchDelay),
      ProfileNumber("bounce_frequency", \.scrolling.bounceFrequency, 0.01...1000),
      ProfileNumber("scroll_duration", \.scrolling.scrollDuration),
      ProfileNumber("row_height", \.scrolling.rowHeight, 1...10_000),
    ]
  }

  private static var controls: [ProfileNumber] {
    [ProfileNumber("touch_inside_slack", \.controls.touchInsideSlack)]
  }
}

/// A choice of a profile between words.
struct ProfileWord {
  /// Its name in a script.
  let name: String
  /// What it may be set to.
  let words: [String]
  /// Sets it to one of the words.
  let set: (inout Profile, String) -> Void

  /// All of them.
  static var all: [ProfileWord] {
    [
      ProfileWord(
        name: "late_failure",
        words: [GestureProfile.LateFailure.cancelled, .failed].map(\.rawValue),
        set: { profile, word in
          if let value = GestureProfile.LateFailure(rawValue: word) { profile.gestures.lateFailure = value }
        }
      ),
      ProfileWord(
        name: "navigation_curve",
        words: [TransitionProfile.NavigationCurve.easeInOut, .settling, .spring].map(\.rawValue),
        set: { profile, word in
          profile.transitions.navigationCurve = TransitionProfile.NavigationCurve(rawValue: word)
        }
      ),
      ProfileWord(
        name: "pop_release",
        words: [TransitionProfile.PopRelease.lookAhead, .projected].map(\.rawValue),
        set: { profile, word in
          if let value = TransitionProfile.PopRelease(rawValue: word) {
            profile.transitions.popRelease = value
          }
        }
      ),
    ]
  }
}
