/// The keyboard: a view in a window of its own above all others (U13.44).
///
/// It comes when an input begins and goes when none is left, or when it is told to. Each will-call is followed by its
/// did-call or by the opposite will-call.
public final class Keyboard: FirstResponderObserver {
  weak var application: Application?

  /// Whether it is there or on its way.
  public private(set) var isVisible = false
  /// Where it is to lie, on the screen; empty, at the lower edge, while it is away.
  public var frame: Rect {
    guard let application else { return .zero }
    let screen = application.screenBounds
    let height = isVisible ? min(height, screen.height) : 0
    return Rect(0, screen.height - height, screen.width, height)
  }

  private var height = 0.0
  private var window: KeyboardWindow?
  private weak var input: View?
  /// Counts changes, so that only the newest one reports its end.
  private var change = 0

  init() {}

  // MARK: Showing

  /// Shows it, animated, or changes its height; nothing happens when it is there with that height.
  ///
  /// - Parameter height: in points, bottom inset included; nil is the profile's. What is not positive counts as nil.
  public func show(height wanted: Double? = nil) {
    guard let application else { return }
    let height = wanted.flatMap { $0 > 0 ? $0 : nil } ?? application.profile.keyboard.height
    if rule("U13.44 once", isVisible && height == self.height) { return }
    let duration = application.profile.keyboard.duration
    isVisible = true
    self.height = height
    tell("will-show")
    application.announce { (observer) throws(UIKitException) in
      try observer.keyboardWillShow(self, duration: duration)
    }
    move(to: frame, duration) { keyboard in
      keyboard.tell("did-show")
      keyboard.application?.announce { (observer) throws(UIKitException) in
        try observer.keyboardDidShow(keyboard)
      }
    }
  }

  /// Hides it, animated; nothing happens when it is away.
  public func hide() {
    guard let application, rule("U13.44 once away", isVisible) else { return }
    let duration = application.profile.keyboard.duration
    let away = frame.offsetBy(dx: 0, dy: frame.height)
    isVisible = false
    tell("will-hide")
    application.announce { (observer) throws(UIKitException) in
      try observer.keyboardWillHide(self, duration: duration)
    }
    move(to: away, duration) { keyboard in
      keyboard.takeAway()
      keyboard.tell("did-hide")
      keyboard.application?.announce { (observer) throws(UIKitException) in
        try observer.keyboardDidHide(keyboard)
      }
    }
  }

  private func move(to target: Rect, _ duration: TimeInterval, done: @escaping (Keyboard) -> Void) {
    guard let application else { return }
    change += 1
    let number = change
    let view = prepareView(application, target)
    application.perform { () throws(UIKitException) in
      try application.animate(duration: duration, options: .allowUserInteraction) {
        view.frame = target
      } completion: { [weak self] (_: Bool) in
        guard let self, change == number else { return }
        done(self)
      }
    }
  }

  /// The view on screen; a new one starts below the screen.
  private func prepareView(_ application: Application, _ target: Rect) -> View {
    let window = window ?? KeyboardWindow(application)
    if self.window == nil {
      self.window = window
      window.view.frame = target.offsetBy(dx: 0, dy: application.screenBounds.height - target.minY)
      application.windows.append(window)
    }
    return window.view
  }

  private func takeAway() {
    guard let window else { return }
    application?.windows.removeAll { $0 === window }
    self.window = nil
  }

  /// Lets go of all, when the app closes.
  func close() {
    isVisible = false
    window = nil
  }

  private func tell(_ call: String) {
    application?.log.append(.system(kind: "keyboard", call: call, subject: ""))
  }

  // MARK: Inputs

  /// A view takes what is typed: the keyboard comes.
  public func inputDidBegin(_ view: View) {
    input = view
    show()
  }

  /// A view takes no more what is typed: the keyboard goes, unless another one takes over in the same turn.
  public func inputDidEnd(_ view: View) {
    guard input === view || input == nil else { return }
    input = nil
    application?.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in
      guard let self, input == nil else { return }
      hide()
    }
  }
}

/// The keyboard's window: touches beside the keyboard go through it.
private final class KeyboardWindow: Window {
  override var className: String { "KeyboardWindow" }
  let view: View

  override init(_ application: Application) {
    view = KeyboardView(application)
    super.init(application)
    name = "keyboard_window"
    level = 10_000_001
    view.name = "keyboard"
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    application.perform { () throws(UIKitException) in try addSubview(view) }
  }

  override func point(inside point: Point) -> Bool {
    rule("U13.44 beside", view.frame.contains(point))
  }
}

/// What is seen of the keyboard.
private final class KeyboardView: View {
  override var className: String { "Keyboard" }

  override func draw(in bounds: Rect, into drawing: inout Drawing) {
    drawing.fill(bounds, color: Color(white: 0.82))
    drawing.write("keyboard", in: bounds, color: Color(white: 0.45))
  }
}
