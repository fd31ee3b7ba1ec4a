import HeadlessUIKit
import LuaRuntime

/// How a finger moves: for a time, or at a velocity; without either in one frame.
struct Motion {
  private let duration: TimeInterval?
  private let velocity: Double?
  private let curve: CubicBezier

  /// Reads `duration`, `velocity` and `curve`.
  init(_ options: LuaArgument, defaultDuration: TimeInterval?, word: String) throws(LuaRaise) {
    velocity = options.field("velocity").number
    if velocity != nil, !options.field("duration").isNil {
      throw .error("\(word): options duration and velocity say the same thing twice; give one of them")
    }
    duration = options.field("duration").number ?? (velocity == nil ? defaultDuration : nil)
    curve =
      switch AnimationCurve(word: options.field("curve").string) {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      default: .linear
      }
  }

  /// What is read, as declarations.
  static func options(defaultDuration: String) -> [LuaParameter] {
    [
      .seconds("duration", "How long the motion takes.", defaultDuration),
      LuaParameter(
        "velocity",
        .number(0.001...1e6),
        unit: "points/s",
        summary: "Along the path, instead of duration; a motion takes an hour at most.",
        default: "none"
      ), curveOption,
    ]
  }

  /// How a motion's progress is spread over its time.
  static var curveOption: LuaParameter {
    LuaParameter(
      "curve",
      .oneOf(AnimationCurve.words),
      summary: "How the motion is spread.",
      default: "linear"
    )
  }

  /// Queues the motion.
  func move(_ finger: Finger, _ path: FingerPath) throws(UIKitException) {
    if let velocity {
      try finger.move(path, velocity: velocity)
    } else if let duration {
      try finger.move(path, duration: duration, curve: curve)
    } else {
      try finger.move(path)
    }
  }
}

extension LuaParameter {
  /// A time of a gesture.
  static func seconds(_ name: String, _ summary: String, _ text: String) -> LuaParameter {
    LuaParameter(name, .number(0...3600), unit: "virtual seconds", summary: summary, default: text)
  }
}

extension AnimationCurve {
  private static let ofWords: [AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
  /// The curves that scripts can ask for, by name.
  static let words = ofWords.map(\.name)

  /// The curve of a word; nil when it is none.
  init?(word: String?) {
    guard let found = Self.ofWords.first(where: { $0.name == word }) else { return nil }
    self = found
  }
}
