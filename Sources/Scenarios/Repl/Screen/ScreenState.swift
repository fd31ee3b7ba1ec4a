import HeadlessUIKit

/// What a device shows this instant: what the terminal's picture of it is made from.
struct ScreenState {
  /// A finger that is down.
  struct Finger {
    let number: Int
    let point: Point
  }

  /// A view with a name, and the texts that one reads on it.
  struct NamedThing {
    let label: String
    /// On the screen, animations included.
    let frame: Rect
    let texts: [String]
  }

  /// The size of the screen in points.
  var size: Size
  /// What is drawn on it, in its space.
  var elements: [Drawing.Element]
  /// The fingers that are down, by number.
  var fingers: [Finger] = []
  /// The lines beside the picture that say what the app is at.
  var facts: [String] = []
  /// The views with names that are to be seen, the lowest first.
  var things: [NamedThing] = []
}

extension ScreenState {
  /// What the screen of an app shows.
  init(_ session: AppSession, _ characters: ScreenCharacters) {
    let application = session.application
    size = application.screenBounds.size
    elements = application.drawing().elements
    fingers = application.fingers.map { Finger(number: $0.number, point: $0.location) }
    facts = Self.facts(session, characters)
    for window in application.windows { Self.collect(window, into: &things) }
  }

  private static func facts(_ session: AppSession, _ characters: ScreenCharacters) -> [String] {
    let application = session.application
    let arrow = " \(characters.arrow) "
    var facts = [
      "\(application.device.name) \(application.orientation.rawValue)",
      Instant(seconds: application.now).text,
    ]
    facts.append("stack: \(session.frontNavigation.viewControllers.map(\.pageName).joined(separator: arrow))")
    let presented = application.controllers.presentedChain.filter { !($0 is AlertController) }
    if !presented.isEmpty {
      facts.append("presented: \(presented.map(\.pageName).joined(separator: arrow))")
    }
    if let alert = application.controllers.alert {
      let texts = [alert.title, alert.message].filter { !$0.isEmpty }.joined(separator: " \(characters.dot) ")
      facts.append("alert: \(texts) \(alert.buttons.map { "[\($0.title)]" }.joined(separator: " "))")
    }
    if let told = session.toldTransition {
      let percent = (told.percent * 1000).rounded() / 10
      let how = told.isInteractive ? ", interactive" : ""
      facts.append("\(told.kind.rawValue) (\(told.style)) \(percent.short) %\(how)")
    }
    if let crash = application.crash { facts.append("crashed: \(crash.reason)") }
    return facts
  }

  /// The named views of a tree that are to be seen; a page is among the facts already.
  private static func collect(_ view: View, into things: inout [NamedThing]) {
    let shown = view.presentation
    guard !view.isHidden, shown.alpha >= 0.01 else { return }
    let frame = shown.frameOnScreen
    if view.viewController is AlertController { return }
    let isWholeWindow = view is Window && frame == view.application.screenBounds
    let isThing = !view.name.isEmpty && view.viewController == nil && !isWholeWindow
    if isThing, frame.intersects(view.application.screenBounds) {
      var texts: [String] = []
      collectTexts(view, into: &texts)
      things.append(NamedThing(label: view.logName, frame: frame, texts: texts))
      // What lies in it was told with it.
      return
    }
    for subview in view.subviews { collect(subview, into: &things) }
  }

  private static func collectTexts(_ view: View, into texts: inout [String]) {
    guard !view.isHidden, view.presentation.alpha >= 0.01, texts.count < 12 else { return }
    if let text = view.displayedText, !text.isEmpty { texts.append(text) }
    for subview in view.subviews { collectTexts(subview, into: &texts) }
  }
}
