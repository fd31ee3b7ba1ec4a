import HeadlessUIKit

/// An app with views and recognisers built from a line of text, and a script of one or more fingers, for tables.
///
/// Views: `outer` fills the screen, `inner` is (50, 100, 200, 200), `side` (50, 400, 200, 200). A set-up is made of words:
/// `pan`, `press@outer`, `tap=double,taps=2`, `edge`; then relations: `a>b` (a requires b to fail), `a&b` (both may
/// be recognised), `!a` (its delegate refuses), `a*b` (a's delegate requires b to fail), `a<b` (b's delegate has a wait for it), `~a` (its delegate takes
/// no touches).
final class GestureScene: GestureRecognizerDelegate {
  let app: Application
  private(set) var views: [String: RecordingView] = [:]
  private(set) var recognizers: [(name: String, recognizer: GestureRecognizer)] = []
  private(set) var calls: [String] = []
  private var fingers: [Int: Finger] = [:]
  private var simultaneous: [(String, String)] = []
  private var dynamic: [(String, String)] = []
  private var dynamicallyBefore: [(String, String)] = []
  private var refused: [String] = []
  private var untouched: [String] = []

  init(_ setup: String = "", profile: Profile = .classic) throws {
    app = Application(profile: profile)
    let window = Window(app)
    window.makeKeyAndVisible()
    let outer = try add("outer", Rect(0, 0, 375, 812), to: window)
    _ = try add("inner", Rect(50, 100, 200, 200), to: outer)
    _ = try add("side", Rect(50, 400, 200, 200), to: outer)
    for word in setup.split(separator: " ") { try build(String(word)) }
  }

  deinit { app.close() }

  subscript(_ name: String) -> GestureRecognizer {
    get throws {
      guard let found = recognizers.first(where: { $0.name == name }) else { throw Misspelt(text: name) }
      return found.recognizer
    }
  }

  struct Misspelt: Error { let text: String }

  private func add(_ name: String, _ frame: Rect, to parent: View) throws -> RecordingView {
    let view = RecordingView(app, frame: frame)
    view.name = name
    view.isMultipleTouchEnabled = true
    view.record = { [weak self] in self?.calls.append("\(name).\($0)") }
    try parent.addSubview(view)
    views[name] = view
    return view
  }

  // MARK: Set-up

  private func build(_ word: String) throws {
    for (sign, list) in [(">", 0), ("&", 1), ("*", 2), ("<", 3)] {
      let ends = word.split(separator: Character(sign)).map(String.init)
      guard ends.count == 2 else { continue }
      switch list {
      case 0: try self[ends[0]].require(toFail: self[ends[1]])
      case 1: simultaneous.append((ends[0], ends[1]))
      case 2: dynamic.append((ends[0], ends[1]))
      default: dynamicallyBefore.append((ends[1], ends[0]))
      }
      return
    }
    if word.hasPrefix("!") { return refused.append(String(word.dropFirst())) }
    if word.hasPrefix("~") { return untouched.append(String(word.dropFirst())) }
    let parts = word.split(separator: ",").map(String.init)
    let place = parts[0].split(separator: "@").map(String.init)
    let names = place[0].split(separator: "=").map(String.init)
    let recognizer = try make(names[0])
    let name = names.last ?? names[0]
    recognizer.name = name
    recognizer.delegate = self
    for option in parts.dropFirst() { try set(option, on: recognizer) }
    recognizer.addTarget { [weak self] in self?.calls.append("\(name).\($0.state.rawValue)") }
    recognizers.append((name, recognizer))
    let view = place.count > 1 ? place[1] : "inner"
    guard let view = views[view] else { throw Misspelt(text: word) }
    view.addGestureRecognizer(recognizer)
  }

  private func make(_ kind: String) throws -> GestureRecognizer {
    switch kind {
    case "pan": return PanGestureRecognizer(app)
    case "tap": return TapGestureRecognizer(app)
    case "press": return LongPressGestureRecognizer(app)
    case "edge":
      let edge = ScreenEdgePanGestureRecognizer(app)
      edge.edges = .left
      return edge
    case "swipe": return SwipeGestureRecognizer(app)
    case "pinch": return PinchGestureRecognizer(app)
    case "rotation": return RotationGestureRecognizer(app)
    case "plain": return GestureRecognizer(app)
    default: throw Misspelt(text: kind)
    }
  }

  private func set(_ option: String, on recognizer: GestureRecognizer) throws {
    let parts = option.split(separator: "=").map(String.init)
    let number = Int(parts.last ?? "") ?? 0
    switch (parts[0], recognizer) {
    case ("taps", let tap as TapGestureRecognizer): tap.numberOfTapsRequired = number
    case ("taps", let press as LongPressGestureRecognizer): press.numberOfTapsRequired = number
    case ("fingers", let tap as TapGestureRecognizer): tap.numberOfTouchesRequired = number
    case ("fingers", let press as LongPressGestureRecognizer): press.numberOfTouchesRequired = number
    case ("fingers", let swipe as SwipeGestureRecognizer): swipe.numberOfTouchesRequired = number
    case ("way", let swipe as SwipeGestureRecognizer): swipe.direction = .init(rawValue: number)
    case ("movement", let press as LongPressGestureRecognizer): press.allowableMovement = Double(number)
    case ("min", let pan as PanGestureRecognizer): pan.minimumNumberOfTouches = number
    case ("max", let pan as PanGestureRecognizer): pan.maximumNumberOfTouches = number
    case ("edges", let edge as ScreenEdgePanGestureRecognizer): edge.edges = RectEdge(rawValue: number)
    case ("keeps", _): recognizer.cancelsTouchesInView = false
    case ("delaysbegan", _): recognizer.delaysTouchesBegan = true
    case ("endsatonce", _): recognizer.delaysTouchesEnded = false
    case ("off", _): recognizer.isEnabled = false
    default: throw Misspelt(text: option)
    }
  }

  // MARK: Script

  /// Runs steps: `pair 20,0 -20,0 0.1` moves fingers 1 and 2 at once; `down 100,100`, `by 20,0 0.1`, `to 20,0 0.1`, `hold 0.2`, `rest 0.2` (silent), `up`, `cancel`, `wait 1`, `off pan`,
  /// `on pan`, `remove inner`, `detach pan`, `system`; `2:down …` is finger 2; steps end with `;`.
  func run(_ script: String) throws {
    for step in script.split(separator: ";") {
      let words = step.split(separator: " ").map(String.init)
      if !words.isEmpty { try perform(words) }
    }
  }

  private func perform(_ words: [String]) throws {
    var words = words
    var number = 1
    if let colon = words[0].firstIndex(of: ":") {
      number = Int(words[0][..<colon]) ?? 1
      words[0] = String(words[0][words[0].index(after: colon)...])
    }
    let argument = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "pair": try movePair(words)
    case "wait": try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: Double(argument) ?? 0))
    case "off": try self[argument].isEnabled = false
    case "on": try self[argument].isEnabled = true
    case "detach":
      let recognizer = try self[argument]
      recognizer.view?.removeGestureRecognizer(recognizer)
    case "remove": views[argument]?.removeFromSuperview()
    case "system": try app.touches.cancelAllTouches()
    default: try move(number, words)
    }
  }

  private func move(_ number: Int, _ words: [String]) throws {
    let finger = fingers[number] ?? Finger(app)
    fingers[number] = finger
    let argument = words.count > 1 ? words[1] : ""
    let seconds = words.count > 2 ? Double(words[2]) : nil
    switch words[0] {
    case "down": try finger.down(at: point(argument))
    case "by":
      let vector = try point(argument)
      try finger.move(.by(dx: vector.x, dy: vector.y), duration: seconds)
    case "to": try finger.move(.to(point(argument)), duration: seconds)
    case "hold": try finger.hold(Double(argument) ?? 0)
    case "rest": try finger.hold(Double(argument) ?? 0, silent: true)
    case "up": try finger.up()
    case "cancel": try finger.cancel()
    default: throw Misspelt(text: words[0])
    }
    while finger.isMoving { _ = app.mainLoop.step(until: .end) }
  }

  private func movePair(_ words: [String]) throws {
    guard words.count > 2, let one = fingers[1], let two = fingers[2] else {
      throw Misspelt(text: words.joined(separator: " "))
    }
    for (finger, text) in [(one, words[1]), (two, words[2])] {
      let vector = try point(text)
      try finger.move(.by(dx: vector.x, dy: vector.y), duration: words.count > 3 ? Double(words[3]) : nil)
    }
    while one.isMoving || two.isMoving { _ = app.mainLoop.step(until: .end) }
  }

  private func point(_ text: String) throws -> Point {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Misspelt(text: text) }
    return Point(numbers[0], numbers[1])
  }

  // MARK: Results

  /// The state changes in the log: "pan began 0.083", runs of `changed` as one without its time.
  var states: [String] {
    var result: [String] = []
    for entry in app.log.entries {
      guard case .gesture(let name, _, let state, _) = entry.event else { continue }
      let text =
        state == .changed ? "\(name) changed" : "\(name) \(state.rawValue) \(milliseconds(entry.time))"
      if result.last != text || state != .changed { result.append(text) }
    }
    return result
  }

  /// What views and targets were told, runs of the same as one.
  var collapsedCalls: [String] {
    calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func milliseconds(_ instant: Instant) -> String { "\((instant.nanoseconds + 500_000) / 1_000_000)" }

  // MARK: Delegate

  private func name(_ recognizer: GestureRecognizer) -> String { recognizer.name }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !refused.contains(recognizer.name)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains { $0 == (recognizer.name, other.name) } }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    -> Bool
  { dynamic.contains { $0 == (recognizer.name, other.name) } }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
    -> Bool
  { dynamicallyBefore.contains { $0 == (recognizer.name, other.name) } }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !untouched.contains(recognizer.name)
  }
}

/// A view that tells what it sees.
final class RecordingView: View {
  var record: (String) -> Void = { _ in }

  override func touchesBegan(_ touches: [Touch]) { record("began") }
  override func touchesMoved(_ touches: [Touch]) { record("moved") }
  override func touchesEnded(_ touches: [Touch]) { record("ended") }
  override func touchesCancelled(_ touches: [Touch]) { record("cancelled") }
}
