import HeadlessUIKit
import LuaRuntime
import Transitions

/// What a script can set of a transition (TR 1.2 to 1.4).
struct TransitionMembers {
  typealias Member = DeclaredMember<AnimatedTransition>

  /// What every transition has. What decides how the recogniser is made comes first, as a table has no order.
  let common: [Member]
  /// What transitions have that swipe.
  let swipe: [Member]
  /// What transitions have that transform.
  let transform: [Member]

  /// All of them.
  var all: [Member] { common + swipe + transform }

  /// Those of a kind.
  func members(of kind: Declared.Kind) -> [Member] {
    switch kind {
    case .swipe: common + swipe
    case .transform: common + transform
    case .fade, .block, .system: common
    case .presentation: []
    }
  }

  init() {
    common = Self.gestures + Self.timing + Self.blocks
    swipe = Self.directions
    transform = Self.transforms
  }

  private static var gestures: [Member] {
    [
      Member(
        "wants_interactive_start",
        .boolean,
        "Whether a finger drives it from its start; false lets it run by itself (TR 1.2).",
        standard: .boolean(true),
        read: { .boolean($0.wantsInteractiveStart) },
        write: { (object, value, _) in object.wantsInteractiveStart = value.flag }
      ),
      Member(
        "interact_screen_edge",
        .boolean,
        "Whether its recognizer is a screen-edge pan on the left; read when that is made (TR 1.2).",
        standard: .boolean(false),
        read: { .boolean($0.interactScreenEdge) },
        write: { (object, value, _) in object.interactScreenEdge = value.flag }
      ),
      Member(
        "interact_enabled",
        .boolean,
        "Whether a finger may pop or dismiss the page (TR 1.2).",
        standard: .boolean(false),
        read: { .boolean($0.interactEnabled) },
        write: { (object, value, _) in object.interactEnabled = value.flag }
      ),
      Member(
        "interact_block",
        .function,
        "Asked with the recognizer at began, at every change and at the end; false skips what would be done (TR 2.4).",
        standard: .none,
        read: { .function($0.interactBlock != nil) },
        write: { (object, value, use) in
          object.interactBlock =
            value.isFunction
            ? { (_) throws(UIKitException) in
              try use.isTrue(
                "interact_block",
                [.handle(class: .transitionPan, index: use.index)],
                otherwise: true
              )
            } : nil
        }
      ),
    ]
  }

  private static var timing: [Member] {
    [
      Member(
        "transition_duration",
        .number(1e-9...1e6),
        unit: "virtual seconds",
        "How long it takes, more than 0 (TR 1.2).",
        standard: .number(0.35),
        read: { .number($0.transitionDuration) },
        write: { (object, value, _) throws(UIKitException) in try object.setTransitionDuration(value.number) }
      ),
      Member(
        "completion_speed",
        .number(-1e6...1e6),
        "How fast the rest is played when the finger is lifted; 0 or less counts as 1 (TR 1.2).",
        standard: .number(0.35),
        read: { .number($0.completionSpeed) },
        write: { (object, value, _) in object.completionSpeed = value.number }
      ),
      Member(
        "completion_curve",
        .word(AnimationCurve.words),
        "How the rest is played.",
        standard: .words(["ease-in-out"]),
        read: { .words([$0.completionCurve.name]) },
        write: { (object, value, _) in
          object.completionCurve = AnimationCurve(word: value.word) ?? .easeInOut
        }
      ),
    ]
  }

  private static var blocks: [Member] {
    [
      Member(
        "transition_block",
        .function,
        "Animates it in the place of its own animation, for every type; gets the transition (TR 1.2).",
        standard: .none,
        read: { .function($0.transitionBlock != nil) },
        write: { (object, value, use) in
          object.transitionBlock =
            value.isFunction
            ? { (transition) throws(UIKitException) in try use.running?.play(transition, use) } : nil
        }
      ),
      Member(
        "dismiss_completion",
        .function,
        "Called after a dismissal that was not cancelled, whoever made it (TR 1.2).",
        standard: .none,
        read: { .function($0.dismissCompletion != nil) },
        write: { (object, value, use) in
          object.dismissCompletion =
            value.isFunction
            ? { () throws(UIKitException) in _ = try use.ask("dismiss_completion", []) } : nil
        }
      ),
      Member(
        "presentation",
        .presentation,
        "What places the presented view under the custom style: a presentation, a function that is asked with the names of "
          + "the presented and the presenting page and answers one, or true for the standard one (TR 1.2).",
        standard: .none,
        read: { .boolean($0.presentationEnabled) },
        write: { (object, value, use) in
          if case .boolean(let enabled) = value { return object.presentationEnabled = enabled }
          if case .none = value { return object.presentationEnabled = false }
          object.presentationBlock = use.presentationBlock
        }
      ),
    ]
  }

  private static var directions: [Member] {
    [
      Member(
        "in_direction",
        .directions,
        "The way the new view moves in (TR 3.1).",
        standard: .words(["up"]),
        read: { .directions(($0 as? SwipeAnimatedTransition)?.inDirection ?? .up) },
        write: { (object, value, _) throws(UIKitException) in
          try (object as? SwipeAnimatedTransition)?.setInDirection(value.directions)
        }
      ),
      Member(
        "out_direction",
        .directions,
        "The way the old view moves out, and the finger that drags it; makes the recognizer (TR 1.3).",
        standard: .words(["down"]),
        read: { .directions(($0 as? SwipeAnimatedTransition)?.outDirection ?? .down) },
        write: { (object, value, _) throws(UIKitException) in
          try (object as? SwipeAnimatedTransition)?.setOutDirection(value.directions)
        }
      ),
    ]
  }

  private static var transforms: [Member] {
    let tiny = AffineTransform(scaleX: 0.01, y: 0.01)
    return [
      Member(
        "in_transform",
        .transform,
        "What the new view comes from: a scale, or {a=, b=, c=, d=, tx=, ty=} (TR 3.2).",
        standard: .transform(tiny),
        read: { .transform(($0 as? TransformAnimatedTransition)?.inTransform ?? tiny) },
        write: { (object, value, _) in
          (object as? TransformAnimatedTransition)?.inTransform = value.transform
        }
      ),
      Member(
        "out_transform",
        .transform,
        "What the old view goes to (TR 3.2).",
        standard: .transform(tiny),
        read: { .transform(($0 as? TransformAnimatedTransition)?.outTransform ?? tiny) },
        write: { (object, value, _) in
          (object as? TransformAnimatedTransition)?.outTransform = value.transform
        }
      ),
    ]
  }
}

extension DeclaredUse {
  /// Asks the page, else the transition, what places a presented view.
  var presentationBlock: AnimatedTransition.PresentationBlock {
    { (presented, presenting) throws(UIKitException) in
      try running?.presentation(for: presented, presenting, self)
    }
  }
}
