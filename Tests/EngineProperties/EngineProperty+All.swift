import HeadlessUIKit
import TestSupport

extension EngineProperty {
  /// All of them.
  public static let all = [gestures, pages, close, repetition, waiting, hitTesting]

  /// Recognisers keep their laws and views see whole touches, whatever is touched and taken away.
  public static let gestures = EngineProperty(
    name: "U2.5 one winner a touch, every began ends once, a view's touch ends once, moves are legal",
    make: { $0.gestureScript() },
    check: { script, defect in
      let stage = EngineStage(defect: defect)
      stage.run(script)
      stage.rest()
      stage.judge()
      let touchEvents = stage.app.touchEvents
      stage.app.close()
      return Verdict(problem: stage.referee.problems.first, touchEvents: touchEvents)
    },
    defects: [.twoWinners, .endsTwice, .neverEnds, .lostTouch, .repeatedTouch, .illegalMove]
  )

  /// Appearance calls balance, whatever is pushed, popped, presented, selected and dragged.
  public static let pages = EngineProperty(
    name: "U9.6 appearance calls balance",
    make: { $0.pageScript() },
    check: gestures.check,
    defects: [.lostAppearance, .repeatedAppearance]
  )

  /// A closed app holds and does nothing, even when fingers are down and animations run.
  public static let close = EngineProperty(
    name: "no state survives close",
    make: { $0.anyScript() },
    check: { script, defect in
      let (remains, leftovers) = ruins(script, defect)
      let left = leftovers + remains.survivors
      return Verdict(problem: left.isEmpty ? nil : "left: \(left.joined(separator: ", "))")
    },
    defects: [.leak, .lateTimer]
  )

  /// Equal input gives equal logs and screens.
  public static let repetition = EngineProperty(
    name: "the same input gives the same log, byte by byte",
    make: { $0.anyScript() },
    check: { script, defect in
      let one = EngineStage(defect: defect)
      let other = EngineStage(defect: defect)
      one.run(script)
      other.run(script)
      let problem = difference(one.app.log.text, other.app.log.text)
      let touchEvents = one.app.touchEvents + other.app.touchEvents
      one.app.close()
      other.app.close()
      return Verdict(problem: problem, touchEvents: touchEvents)
    },
    defects: [.addressInLog]
  )

  /// Waiting in one go or in pieces gives the same log and the same screen, to the last bit.
  public static let waiting = EngineProperty(
    name: "U0.1 waiting a + b equals waiting a, then b",
    make: { $0.anyScript() },
    check: { script, defect in
      let whole = screens(script, defect, cutsWaits: false)
      let pieces = screens(script, defect, cutsWaits: true)
      return Verdict(
        problem: difference(whole.lines, pieces.lines),
        touchEvents: whole.touchEvents + pieces.touchEvents
      )
    },
    defects: [.slippingClock, .restlessScreen]
  )

  /// Hit testing finds what a search through all painted views finds.
  public static let hitTesting = EngineProperty(
    name: "U4.2 hit testing agrees with a brute-force oracle",
    make: { $0.hitScript() },
    check: { script, defect in
      let stage = EngineStage(defect: defect)
      stage.run(script)
      stage.app.close()
      return Verdict(problem: stage.referee.problems.first)
    },
    defects: [.everywhere]
  )

  // MARK: Parts

  /// Runs a script and closes the app; what is left of it once nobody here holds it.
  private static func ruins(_ script: Script, _ defect: Defect?) -> (Remains, [String]) {
    let stage = EngineStage(defect: defect)
    stage.run(script)
    let logged = stage.app.log.entries.count
    stage.app.close()
    let spoken = stage.app.log.entries[logged...].map { "log entry \($0.line)" }
    if defect == .lateTimer { stage.app.mainLoop.schedule(at: .end) {} }
    return (stage.remains, spoken + stage.app.leftovers)
  }

  private static func screens(_ script: Script, _ defect: Defect?, cutsWaits: Bool)
    -> (lines: [String], touchEvents: Int)
  {
    let stage = EngineStage(defect: defect, cutsWaits: cutsWaits)
    var lines: [String] = []
    var read = 0
    stage.run(script) { line in
      let entries = stage.app.log.entries
      lines += entries[read...].map(\.line)
      read = entries.count
      for view in stage.views { lines.append("on screen after \(line): \(view.logName) \(view.bits)") }
    }
    stage.app.close()
    return (lines, stage.app.touchEvents)
  }

  private static func difference(_ one: [String], _ other: [String]) -> String? {
    for (left, right) in zip(one, other) where left != right { return "\(left)\n  then\n  \(right)" }
    return one.count == other.count ? nil : "\(one.count) lines, then \(other.count)"
  }
}

extension EventLog {
  /// All entries as messages show them.
  var text: [String] { entries.map(\.line) }
}

extension Application {
  /// How many touch samples came.
  var touchEvents: Int {
    log.entries.reduce(0) { count, entry in if case .touch = entry.event { count + 1 } else { count } }
  }
}

extension View {
  /// What it shows this instant, to the last bit.
  var bits: [UInt64] {
    let shown = presentation
    let (center, bounds, map, color) = (shown.center, shown.bounds, shown.transform, shown.backgroundColor)
    return [
      center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height, map.a, map.b, map.c, map.d,
      map.tx, map.ty, shown.alpha, shown.cornerRadius, color.red, color.green, color.blue, color.alpha,
    ].map(\.bitPattern)
  }
}
