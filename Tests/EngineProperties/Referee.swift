import HeadlessUIKit

/// Watches what recognisers and views do, and says what breaks a law.
struct Referee {
  /// What was wrong, in order.
  private(set) var problems: [String] = []
  private var active: [Int: String] = [:]
  private var touches: [Int: Bool] = [:]
  private var appearances: [(page: String, last: AppearanceCall)] = []

  /// Notes something wrong.
  mutating func note(_ problem: String) { problems.append(problem) }

  /// A target is called: a continuous gesture begins once, changes in between, and ends once (U1.2).
  mutating func hears(_ recognizer: GestureRecognizer) {
    let wasActive = active[recognizer.identifier] != nil
    switch recognizer.state {
    case .began:
      if wasActive { note("\(recognizer.logName) began twice") }
      active[recognizer.identifier] = recognizer.logName
    case .changed: if !wasActive { note("\(recognizer.logName) changed before it began") }
    case .ended where !wasActive && recognizer.kind != .continuous: break
    case .ended, .cancelled:
      if !wasActive { note("\(recognizer.logName) \(recognizer.state.rawValue) without having begun") }
      active[recognizer.identifier] = nil
    case .possible, .failed: note("\(recognizer.logName) sent an action in \(recognizer.state.rawValue)")
    }
  }

  /// A recogniser won while others that it could not run beside had won too (U2.5).
  mutating func sees(winner: GestureRecognizer, beside rivals: [GestureRecognizer]) {
    for rival in rivals { note("\(winner.logName) and \(rival.logName) both won") }
  }

  /// A view is told of a touch: it sees it begin once and end or be cancelled once (U3).
  mutating func sees(_ phase: Touch.Phase, of touch: Touch) {
    let isDown = touches[touch.identifier]
    switch phase {
    case .began:
      if isDown != nil {
        note("touch \(touch.identifier) began twice in \(touch.view?.logName ?? "no view")")
      }
      touches[touch.identifier] = true
    case .moved, .stationary, .ended, .cancelled:
      if isDown != true { note("touch \(touch.identifier) \(phase.rawValue) in a view that had not got it") }
      if phase == .ended || phase == .cancelled { touches[touch.identifier] = false }
    }
  }

  /// A page is told of its appearance: the calls alternate (U9.1, U9.6).
  mutating func hears(_ page: ViewController, _ call: AppearanceCall) {
    let index = appearances.firstIndex { $0.page == page.logName }
    let last = index.map { appearances[$0].last }
    if !call.predecessors.contains(last) {
      note("\(page.logName) got \(call.rawValue) after \(last?.rawValue ?? "nothing")")
    }
    if let index { appearances[index].last = call } else { appearances.append((page.logName, call)) }
  }

  /// All fingers are up and time has passed: nothing may be left.
  mutating func closes() {
    for (_, label) in active.sorted(by: { $0.key < $1.key }) { note("\(label) never ended") }
    for (touch, isDown) in touches.sorted(by: { $0.key < $1.key }) where isDown {
      note("touch \(touch) never ended in its view")
    }
    for (page, last) in appearances where last.isAnnouncement {
      note("\(last.rawValue) is the last that \(page) got")
    }
  }

  // MARK: The log

  /// A recogniser in the log; the system's own have no name that is theirs alone.
  private struct GestureID: Hashable {
    let name: String
    let view: String
  }

  /// Checks that each recogniser's states in a log are legal (U1.1, U1.2) and each finger's phases follow each other.
  mutating func reads(_ events: [LogEvent], kinds: [String: GestureRecognizer.Kind], isOver: Bool) {
    var begun: [GestureID: Bool] = [:]
    var down: [Int: Bool] = [:]
    for event in events {
      switch event {
      case .gesture(let name, let view, let state, _):
        let id = GestureID(name: name, view: kinds[name] == nil ? view : "")
        let isActive = begun[id] ?? false
        let kind = kinds[name] ?? .either
        let isLegal =
          switch state {
          case .began: !isActive && kind != .discrete
          case .changed, .cancelled: isActive
          case .ended: isActive || kind != .continuous
          case .failed: !isActive
          case .possible: false
          }
        if !isLegal {
          note("\(name) is logged as \(state.rawValue) \(isActive ? "after" : "before") it began")
        }
        begun[id] = state == .began || state == .changed
      case .touch(let phase, let finger, _, _):
        if (down[finger] ?? false) != (phase != .began) {
          note("finger \(finger) is logged as \(phase.rawValue)")
        }
        down[finger] = phase != .ended && phase != .cancelled
      default: break
      }
    }
    guard isOver else { return }
    for (id, isActive) in begun.sorted(by: { $0.key.name < $1.key.name }) where isActive {
      note("\(id.name) is not logged as ended")
    }
    for (finger, isDown) in down.sorted(by: { $0.key < $1.key }) where isDown {
      note("finger \(finger) is not logged as lifted")
    }
  }
}
