import HeadlessUIKit
import LuaRuntime
import Transitions

/// What a script can set of what places a presented view (TR 1.5).
struct PresentationMembers {
  typealias Controller = Transitions.PresentationController
  typealias Member = DeclaredMember<Controller>

  /// All of them.
  let all: [Member] = dimming + look + places

  private static var dimming: [Member] {
    [
      Member(
        "show_dimming",
        .boolean,
        "Whether the rest of the screen is dimmed (TR 1.5).",
        standard: .boolean(true),
        read: { .boolean($0.showDimming) },
        write: { (controller, value, _) in controller.showDimming = value.flag }
      ),
      Member(
        "dimming_click",
        .boolean,
        "Whether a tap on the dimming dismisses (TR 1.5).",
        standard: .boolean(true),
        read: { .boolean($0.dimmingClick) },
        write: { (controller, value, _) in controller.dimmingClick = value.flag }
      ),
      Member(
        "dimming_animated",
        .boolean,
        "Whether the dimming comes and goes alongside (TR 2.7).",
        standard: .boolean(true),
        read: { .boolean($0.dimmingAnimated) },
        write: { (controller, value, _) in controller.dimmingAnimated = value.flag }
      ),
      Member(
        "dimming_color",
        .color,
        "The color of the dimming (TR 1.5).",
        standard: .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)),
        read: { .color($0.dimmingColor) },
        write: { (controller, value, _) in controller.dimmingColor = value.color }
      ),
      Member(
        "dismiss_completion",
        .function,
        "Called when the dismissal has completed that a tap on the dimming began (TR 1.5).",
        standard: .none,
        read: { .function($0.dismissCompletion != nil) },
        write: { (controller, value, use) in
          controller.dismissCompletion =
            value.isFunction
            ? { () throws(UIKitException) in _ = try use.ask("dismiss_completion", []) } : nil
        }
      ),
    ]
  }

  private static var look: [Member] {
    [
      Member(
        "rect_corner",
        .corners,
        "Which corners are round (TR 2.7).",
        standard: .words(["top-left", "top-right"]),
        read: { .words($0.rectCorner.names) },
        write: { (controller, value, _) in controller.rectCorner = value.corners }
      ),
      Member(
        "corner_radius",
        .number(0...1e6),
        unit: "points",
        "Their radius; nothing for a view that fills the container (TR 2.7).",
        standard: .number(0),
        read: { .number($0.cornerRadius) },
        write: { (controller, value, _) in controller.cornerRadius = value.number }
      ),
    ]
  }

  private static var places: [Member] {
    [
      Member(
        "frame_block",
        .function,
        "Answers the frame of the presented view, {x=, y=, width=, height=}; gets the presentation (TR 2.7).",
        standard: .none,
        read: { .function($0.frameBlock != nil) },
        write: { (controller, value, use) in
          controller.frameBlock =
            value.isFunction
            ? { (controller) throws(UIKitException) in
              try use.frame() ?? controller.containerView?.bounds ?? .zero
            } : nil
        }
      ),
      Member(
        "presented_frame",
        .rect,
        unit: "points",
        "The frame of the presented view in the container, unless frame_block is there (TR 2.7).",
        standard: .rect(.zero),
        read: { .rect($0.presentedFrame) },
        write: { (controller, value, _) in controller.presentedFrame = value.rect }
      ),
      Member(
        "presented_size",
        .size,
        unit: "points",
        "The size of the presented view, which is centered, unless one of those is there (TR 2.7).",
        standard: .size(.zero),
        read: { .size($0.presentedSize) },
        write: { (controller, value, _) in controller.presentedSize = value.size }
      ),
      Member(
        "vertical_inset",
        .number(-1e6...1e6),
        unit: "points",
        "How far the presented view lies below the top, unless one of those is there (TR 2.7).",
        standard: .number(0),
        read: { .number($0.verticalInset) },
        write: { (controller, value, _) in controller.verticalInset = value.number }
      ),
    ]
  }
}

extension DeclaredUse {
  /// Asks the script where the presented view is to lie; nil when its function is gone or raised.
  fileprivate func frame() throws(UIKitException) -> Rect? {
    guard let answer = try ask("frame_block", [.handle(class: .presentation, index: index)]) else {
      return nil
    }
    if let rect = answer.rect { return rect }
    throw UIKitException("presentation: frame_block: expected a rectangle {x=, y=, width=, height=}")
  }
}

extension LuaValue {
  /// A rectangle with names or by position, of numbers that the engine can take and sizes that are not negative.
  fileprivate var rect: Rect? {
    func number(_ name: String, _ position: Int) -> Double? { self[name].double ?? self[position].double }
    guard let x = number("x", 1), let y = number("y", 2), let width = number("width", 3),
      let height = number("height", 4), (0...1e6).contains(width), (0...1e6).contains(height),
      x.magnitude <= 1e6, y.magnitude <= 1e6
    else { return nil }
    return Rect(x, y, width, height)
  }
}
