/// The value of a log entry's field.
public enum LogValue: Equatable, Sendable {
  /// Words.
  case text(String)
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case flag(Bool)
  /// A location in window space.
  case point(Point)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A transform.
  case transform(AffineTransform)
  /// A mask.
  case mask(Mask)

  /// The value of an animated property.
  init(_ value: AnimatableValue, of key: AnimationKey) {
    switch key {
    case .center, .boundsOrigin, .translation: self = .point(value.point)
    case .boundsSize: self = .rect(Rect(origin: .zero, size: value.size))
    case .bounds: self = .rect(value.rect)
    case .transform: self = .transform(value.transform)
    case .centerX, .centerY, .scale, .scaleX, .scaleY, .rotation, .translationX, .translationY, .alpha,
      .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius:
      self = .number(value.number)
    case .backgroundColor, .borderColor: self = .color(value.color)
    case .mask: self = .mask(value.mask)
    }
  }
}

extension LogEvent {
  /// The kind, as scripts name it.
  public var kind: String {
    switch self {
    case .touch: "touch"
    case .gesture: "gesture"
    case .appearance: "appearance"
    case .navigation: "navigation"
    case .transition: "transition"
    case .animation: "animation"
    case .system(let kind, _, _): kind
    case .alert: "alert"
    case .haptic: "haptic"
    case .scroll: "scroll"
    case .warning: "warning"
    case .rule: "rule"
    }
  }

  /// Visits the fields in the order of the vocabulary; those that have nothing to say (no reason) are left out.
  public func visitFields(_ visit: (_ name: String, _ value: LogValue) -> Void) {
    func text(_ name: String, _ value: String) {
      if !value.isEmpty { visit(name, .text(value)) }
    }
    switch self {
    case .touch(let phase, let finger, let point, let view):
      text("phase", phase.rawValue)
      visit("finger", .integer(finger))
      visit("point", .point(point))
      text("view", view)
    case .gesture(let recognizer, let view, let state, let reason):
      text("recognizer", recognizer)
      text("view", view)
      text("state", state.rawValue)
      text("reason", reason.description)
    case .appearance(let page, let call):
      text("page", page)
      text("call", call)
    case .navigation(let call, let page, let animated, let reason):
      text("call", call)
      text("page", page)
      visit("animated", .flag(animated))
      text("reason", reason)
    case .transition(let phase, let style, let from, let to, let percent):
      text("phase", phase)
      text("style", style)
      text("from", from)
      text("to", to)
      visit("percent", .number(percent))
    case .animation(let phase, let record, let finished):
      text("phase", phase)
      text("view", record.view)
      text("key", record.key.rawValue)
      visit("from", LogValue(record.from, of: record.key))
      visit("to", LogValue(record.to, of: record.key))
      visit("duration", .number(record.duration))
      visit("delay", .number(record.delay))
      text("curve", record.curve.name)
      if phase == "end" { visit("finished", .flag(finished)) }
    case .system(let kind, let call, let subject):
      text("call", call)
      text(Self.subjectName(of: kind), subject)
    case .alert(let call, let message):
      text("call", call)
      text("message", message)
    case .haptic(let call): text("call", call)
    case .scroll(let call, let view, let offset):
      text("call", call)
      text("view", view)
      visit("offset", .point(offset))
    case .warning(let message): text("message", message)
    case .rule(let id): text("id", id)
    }
  }

  /// The field that holds the subject of a system's call.
  private static func subjectName(of kind: String) -> String {
    switch kind {
    case "archive": "path"
    case "defaults": "key"
    default: "subject"
    }
  }
}
