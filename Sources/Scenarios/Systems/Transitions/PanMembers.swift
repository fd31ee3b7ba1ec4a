import HeadlessUIKit
import LuaRuntime
import Transitions

/// What a script can set of a transition's recogniser (TR 1.6); a plain pan or an edge pan has none of it.
struct PanMembers {
  typealias Member = DeclaredMember<Transitions.PanGestureRecognizer>

  /// All of them, under the names that they have in the table of a transition's recogniser.
  let all: [Member] = values + questions

  private static var values: [Member] {
    [
      Member(
        "auto_detected",
        .boolean,
        "Whether it finds the scroll view to be arbitrated with by itself (TR 2.6).",
        standard: .boolean(true),
        read: { .boolean($0.autoDetected) },
        write: { (pan, value, _) in pan.autoDetected = value.flag }
      ),
      Member(
        "instant_began",
        .boolean,
        "Whether it begins when a finger goes down (TR 2.5).",
        standard: .boolean(false),
        read: { .boolean($0.instantBegan) },
        write: { (pan, value, _) in pan.instantBegan = value.flag }
      ),
      Member(
        "scroll_view",
        .element,
        "The scroll view to be arbitrated with; by hand with auto_detected = false (TR 1.6).",
        standard: .none,
        read: { _ in .none },
        write: { (pan, value, use) throws(UIKitException) in
          guard case .element(let index) = value, let words = use.words, let session = use.session else {
            return pan.scrollView = nil
          }
          guard let found = words.elements.views(index, in: session).first as? ScrollView else {
            throw UIKitException("\(words.elements.text(index)) is no scroll view on screen")
          }
          pan.scrollView = found
        }
      ),
      Member(
        "direction",
        .directions,
        "The way that the finger goes (TR 1.6).",
        standard: .words(["down"]),
        read: { .directions($0.direction) },
        write: { (pan, value, _) throws(UIKitException) in try pan.setDirection(value.directions) }
      ),
      Member(
        "maximum_distance",
        .number(-1e6...1e6),
        unit: "points",
        "How far from the edge where the direction starts it may begin; 0 is no limit (TR 2.5).",
        standard: .number(0),
        read: { .number($0.maximumDistance) },
        write: { (pan, value, _) in pan.maximumDistance = value.number }
      ),
    ]
  }

  private static var questions: [Member] {
    [
      Member(
        "should_failed",
        .function,
        "Asked with the recognizer when the touch is the scroll view's; its answer counts instead (TR 1.6).",
        standard: .none,
        read: { .function($0.shouldFailedBlock != nil) },
        write: { (pan, value, use) in
          pan.shouldFailedBlock =
            value.isFunction
            ? { (_) throws(UIKitException) in
              try use.isTrue("should_failed", [use.pan], otherwise: true)
            } : nil
        }
      ),
      Member(
        "should_begin",
        .function,
        "Asked with the recognizer whether it may begin, in the place of maximum_distance (TR 2.5).",
        standard: .none,
        read: { .function($0.shouldBeginBlock != nil) },
        write: { (pan, value, use) in
          pan.shouldBeginBlock =
            value.isFunction
            ? { (_) throws(UIKitException) in
              try use.isTrue("should_begin", [use.pan], otherwise: true)
            } : nil
        }
      ),
      Member(
        "should_be_required_to_fail",
        .function,
        "Asked with the recognizer and another whether that has to wait for it (TR 2.6).",
        standard: .none,
        read: { .function($0.shouldBeRequiredToFailBlock != nil) },
        write: { (pan, value, use) in
          pan.shouldBeRequiredToFailBlock =
            value.isFunction
            ? { (_, other) throws(UIKitException) in
              try use.isTrue("should_be_required_to_fail", use.pair(other), otherwise: true)
            } : nil
        }
      ),
      Member(
        "should_require_failure",
        .function,
        "Asked with the recognizer and another whether it waits for that (TR 2.6).",
        standard: .none,
        read: { .function($0.shouldRequireFailureBlock != nil) },
        write: { (pan, value, use) in
          pan.shouldRequireFailureBlock =
            value.isFunction
            ? { (_, other) throws(UIKitException) in
              try use.isTrue("should_require_failure", use.pair(other), otherwise: false)
            } : nil
        }
      ),
    ]
  }
}

extension DeclaredUse {
  /// The transition's recogniser, as functions of the script get it.
  var pan: LuaValue { .handle(class: .transitionPan, index: index) }

  /// The transition's recogniser and another one.
  func pair(_ other: GestureRecognizer) -> [LuaValue] {
    guard let words, let session else { return [pan] }
    return [
      pan, .handle(class: .recognizer, index: words.recognizers.index(of: other, session: session.index)),
    ]
  }
}

extension AnimatedTransition {
  /// The words for recognisers that can take the place of a transition's own.
  static let recognizerWords = ["pan", "plain-pan", "screen-edge-pan"]

  /// Puts a new recogniser in the place of its own: the library's pan, UIKit's, or one of the left edge.
  func replaceRecognizer(_ word: String, _ application: Application) {
    switch word {
    case "plain-pan": gestureRecognizer = HeadlessUIKit.PanGestureRecognizer(application)
    case "screen-edge-pan":
      let pan = ScreenEdgePanGestureRecognizer(application)
      pan.edges = .left
      gestureRecognizer = pan
    default: gestureRecognizer = Transitions.PanGestureRecognizer(application)
    }
  }
}
