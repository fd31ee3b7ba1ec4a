import HeadlessUIKit
import TestSupport

/// An app that a script builds and touches, under the eyes of a referee.
public final class EngineStage {
  let app: Application
  let defect: Defect?
  /// Whether waits are cut in two pieces.
  let cutsWaits: Bool
  var referee = Referee()
  /// All that it made.
  var remains: Remains
  /// How many pages it made.
  var pageCount = 0
  /// The views in order of making, the first window first.
  private(set) var views: [View] = []
  private(set) var recognizers: [GestureRecognizer] = []
  let relations = Relations()
  private var fingers: [Finger] = []
  private var waits = 0
  /// The attempt in which each recogniser was recognised last, by identifier.
  private var recognized: [Int: Int] = [:]

  init(defect: Defect?, cutsWaits: Bool = false) {
    app = Application()
    remains = Remains(app)
    self.defect = defect
    self.cutsWaits = cutsWaits
    let window = Window(app)
    window.name = "v0"
    window.makeKeyAndVisible()
    views = [window]
    remains.add(window, window.logName)
    fingers = (0..<3).map { _ in Finger(app) }
    relations.allowsAll = defect == .twoWinners
    if defect == .addressInLog {
      app.log.append(.warning(message: "\(UInt(bitPattern: ObjectIdentifier(app).hashValue))"))
    }
  }

  // MARK: Running

  /// Does what the lines say; `step` is called after each, until the app is closed.
  func run(_ script: Script, step: (Script.Line) -> Void = { _ in }) {
    for line in script.lines where !app.isClosed {
      do {
        try app.mainLoop.runTurn { () throws(UIKitException) in try perform(line) }
      } catch {
        referee.note("\(line): \(error.reason)")
      }
      wait(line)
      step(line)
    }
  }

  /// Lifts all fingers and lets everything come to rest, twice for what a finger still had to do.
  func rest() {
    for _ in 0..<2 where !app.isClosed {
      for finger in fingers where finger.isDown && !finger.isMoving { try? finger.up() }
      wait(nanoseconds: 10_000_000_000)
    }
  }

  /// Checks all laws at the end of a script.
  func judge() {
    let kinds = Dictionary(uniqueKeysWithValues: recognizers.map { ($0.name, $0.kind) })
    var events = app.log.entries.map(\.event)
    if defect == .illegalMove, let last = events.lastIndex(where: isFailure) {
      events[last] = changed(events[last])
    }
    referee.reads(events, kinds: kinds, isOver: !app.isClosed)
    if let crash = app.crash { referee.note("crashed: \(crash.reason)") }
    guard !app.isClosed else { return }
    referee.closes()
    for recognizer in recognizers where recognizer.attempt != 0 {
      referee.note("\(recognizer.logName) is left in an attempt, \(recognizer.state.rawValue)")
    }
    if !app.touches.activeTouches.isEmpty { referee.note("touches are left") }
    for label in app.mainLoop.activityLabels where !label.hasPrefix("endless ") {
      referee.note("still busy: \(label)")
    }
  }

  private func isFailure(_ event: LogEvent) -> Bool {
    if case .gesture(_, _, .failed, _) = event { true } else { false }
  }

  private func changed(_ event: LogEvent) -> LogEvent {
    guard case .gesture(let name, let view, _, let reason) = event else { return event }
    return .gesture(recognizer: name, view: view, state: .changed, reason: reason)
  }

  // MARK: Parts

  func view(_ line: Script.Line, _ key: String = "view") -> View { views[line[key] % views.count] }

  func recognizer(_ line: Script.Line, _ key: String = "one") -> GestureRecognizer? {
    recognizers.isEmpty ? nil : recognizers[line[key] % recognizers.count]
  }

  func finger(_ line: Script.Line) -> Finger { fingers[line["finger"] % fingers.count] }

  func add(_ view: View, to parent: View?) throws(UIKitException) {
    view.name = "v\(views.count)"
    if let witness = view as? WitnessView {
      witness.isEverywhere = defect == .everywhere
      witness.see = { [weak self] in self?.see($0, $1) }
    }
    try parent?.addSubview(view)
    views.append(view)
    remains.add(view, view.logName)
  }

  func add(_ recognizer: GestureRecognizer, to view: View) {
    recognizer.name = "r\(recognizers.count)"
    recognizer.delegate = relations
    recognizer.addTarget { [weak self] in self?.hear($0) }
    if defect == .leak { recognizer.addTarget { _ in _ = view } }
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    remains.add(recognizer, recognizer.name)
  }

  // MARK: Time

  func wait(_ line: Script.Line) {
    let whole = Int64(line["then"]) * 1_000_000
    if cutsWaits {
      wait(nanoseconds: whole * Int64(line["cut"]) / 1000, of: whole)
    } else {
      wait(nanoseconds: whole)
    }
  }

  private func wait(nanoseconds first: Int64, of whole: Int64) {
    wait(nanoseconds: first)
    wait(nanoseconds: whole - (defect == .slippingClock ? first / 1_000_000 * 1_000_000 : first))
  }

  private func wait(nanoseconds: Int64) {
    waits += 1
    let target = Instant(nanoseconds: app.mainLoop.now.nanoseconds + nanoseconds)
    do { try app.mainLoop.advance(to: target) } catch { referee.note(error.reason) }
    if defect == .restlessScreen { views[0].cornerRadius = Double(waits) }
  }

  // MARK: Witnesses

  private func hear(_ recognizer: GestureRecognizer) {
    let isEnd =
      recognizer.kind == .continuous && (recognizer.state == .ended || recognizer.state == .cancelled)
    if defect == .neverEnds, isEnd { return }
    referee.hears(recognizer)
    if defect == .endsTwice, isEnd { referee.hears(recognizer) }
    // Only as it is recognised: two that began on touches of their own may share a later one.
    let isFirst = recognized[recognizer.identifier] != recognizer.attempt
    if isFirst, recognizer.state == .began || recognizer.state == .ended { compare(winner: recognizer) }
  }

  /// Looks for others that are recognised too although they share a touch and one prevents the other.
  private func compare(winner: GestureRecognizer) {
    let rivals = recognizers.filter { rival in
      let isActive = rival.current == .began || rival.current == .changed
      return rival !== winner && rival.attempt != 0 && recognized[rival.identifier] == rival.attempt
        && (isActive || rival.current == .ended) && !relations.areTogether(winner, rival)
        && (rival.canPrevent(winner) || (isActive && winner.canPrevent(rival)))
        && winner.attemptTouches.contains { touch in rival.attemptTouches.contains { $0 === touch } }
    }
    if !rivals.isEmpty { referee.sees(winner: winner, beside: rivals) }
    recognized[winner.identifier] = winner.attempt
  }

  private func see(_ phase: Touch.Phase, _ touch: Touch) {
    let isEnd = phase == .ended || phase == .cancelled
    if defect == .lostTouch, isEnd { return }
    referee.sees(phase, of: touch)
    if defect == .repeatedTouch, isEnd { referee.sees(phase, of: touch) }
  }
}

extension EngineStage {
  /// What happens when a script is run: each line with what the log then shows.
  public static func log(of script: Script) -> [String] {
    let stage = EngineStage(defect: nil)
    var lines: [String] = []
    var read = 0
    func collect() {
      lines += stage.app.log.entries[read...].map { "  \($0.line)" }
      read = stage.app.log.entries.count
    }
    stage.run(script) { line in
      lines.append("\(line)")
      collect()
    }
    stage.rest()
    lines.append("all fingers up, at rest")
    collect()
    stage.app.close()
    return lines
  }
}
