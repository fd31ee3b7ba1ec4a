import TestSupport

/// Generators of scripts for an `EngineStage`.
extension Choices {
  /// Views, recognisers, relations and hands that touch them.
  public mutating func gestureScript() -> Script {
    var lines = list(0...1) { $0.windowLine() }
    lines += list(1...29) { $0.viewLine() }
    lines += list(1...10) { $0.recognizerLine() }
    lines += list(0...8) { $0.relationLine() }
    lines += list(1...40) { $0.handLine() }
    return Script(lines)
  }

  /// Pages that come and go, some of it by fingers.
  public mutating func pageScript() -> Script {
    var lines = [Script.Line("root", ["tabs": below(3)])]
    lines += list(0...3) { $0.viewLine() }
    lines += list(0...4) { $0.recognizerLine() }
    lines += list(1...30) { $0.oneIn(3) ? $0.handLine() : $0.pageLine() }
    return Script(lines)
  }

  /// One of the three.
  public mutating func anyScript() -> Script {
    switch below(3) {
    case 0: waitScript()
    case 1: gestureScript()
    default: pageScript()
    }
  }

  /// Views that move, some of them touched.
  public mutating func waitScript() -> Script {
    var lines = list(1...6) { $0.viewLine() }
    lines += list(0...4) { $0.recognizerLine() }
    lines += list(0...3) { $0.relationLine() }
    lines += list(1...12) { $0.oneIn(3) ? $0.handLine() : $0.animationLine() }
    return Script(lines)
  }

  /// Views and points to look for the touched one at.
  public mutating func hitScript() -> Script {
    var lines = list(0...2) { $0.windowLine() }
    lines += list(1...29) { $0.viewLine() }
    lines += list(1...40) { Script.Line("probe", ["x": $0.below(375), "y": $0.below(812)]) }
    return Script(lines)
  }

  // MARK: Scene

  private mutating func windowLine() -> Script.Line {
    Script.Line(
      "window",
      ["level": integer(-1...1), "x": below(300), "y": below(600), "w": 1 + below(300), "h": 1 + below(300)]
    )
  }

  private mutating func viewLine() -> Script.Line {
    let (parent, x, y) = (below(30), integer(-60...260), integer(-60...500))
    let (width, height) = (1 + below(400), 1 + below(600))
    let isTurned = oneIn(3)
    let isOdd = oneIn(3)
    return Script.Line(
      "view",
      [
        "in": parent, "x": x, "y": y, "w": width, "h": height,
        "turn": isTurned ? below(4) : 0, "scale": isTurned ? integer(-1...1) : 0,
        "degrees": isTurned && oneIn(2) ? below(360) : 0, "flat": isTurned && oneIn(12) ? 1 : 0,
        "left": isOdd ? integer(-40...40) : 0, "hidden": isOdd && oneIn(8) ? 1 : 0,
        "off": isOdd && oneIn(8) ? 1 : 0, "faint": isOdd ? below(6) : 0, "clips": isOdd ? below(2) : 0,
        "single": oneIn(4) ? 1 : 0,
      ]
    )
  }

  private mutating func recognizerLine() -> Script.Line {
    let kinds = ["pan", "tap", "press", "pan", "tap", "edge", "whim"]
    return Script.Line(
      pick(kinds) ?? "pan",
      [
        "on": below(30), "touches": below(2), "most": below(3), "taps": below(2), "movement": below(60),
        "samples": below(12), "finally": below(3), "keeps": oneIn(3) ? 1 : 0, "early": oneIn(4) ? 1 : 0,
        "at-once": oneIn(4) ? 1 : 0,
      ]
    )
  }

  private mutating func relationLine() -> Script.Line {
    let word = pick(["requires", "requires", "together", "refuse", "blind"]) ?? ""
    return Script.Line(
      word,
      ["one": below(10), "other": below(10), "way": word == "requires" ? below(5) : 0]
    )
  }

  // MARK: Hands and what interrupts them

  private mutating func handLine() -> Script.Line {
    let kind = below(24)
    let (finger, then, cut) = (below(3), below(120), below(1000))
    switch kind {
    case 0..<9:
      return Script.Line(
        "touch",
        ["finger": finger, "x": below(375), "y": below(812), "ms": below(160), "then": then, "cut": cut]
      )
    case 9..<13:
      return Script.Line(
        "nudge",
        ["finger": finger, "x": integer(-60...60), "y": integer(-60...60), "then": then, "cut": cut]
      )
    case 13..<17: return Script.Line("up", ["finger": finger, "then": then, "cut": cut])
    case 17..<19:
      return Script.Line("hold", ["finger": finger, "ms": below(800), "then": then, "cut": cut])
    case 19: return Script.Line("wait", ["then": below(1500), "cut": cut])
    case 20: return animationLine()
    default: return interruption(then: then, cut: cut)
    }
  }

  private mutating func interruption(then: Int, cut: Int) -> Script.Line {
    let words = ["cancel", "toggle", "detach", "attach", "remove", "move", "hide", "system", "close"]
    return Script.Line(
      pick(words) ?? "",
      ["finger": below(3), "one": below(10), "view": below(30), "in": below(30), "then": then, "cut": cut]
    )
  }

  private mutating func pageLine() -> Script.Line {
    let words = [
      "push", "push", "pop", "pop", "touch", "touch", "up", "select", "set", "present", "dismiss", "pop-root",
    ]
    return Script.Line(
      pick(words) ?? "push",
      [
        "now": oneIn(4) ? 1 : 0, "tab": below(3), "keep": below(3), "new": below(3), "style": below(3),
        "stack": below(2), "finger": below(3), "x": oneIn(2) ? 1 + below(10) : below(375),
        "y": 100 + below(600),
        "ms": below(300), "then": oneIn(2) ? below(300) : below(1000), "cut": below(1000),
      ]
    )
  }

  private mutating func animationLine() -> Script.Line {
    Script.Line(
      pick(["animate", "animate", "animate", "explicit", "keyframes", "spring"]) ?? "",
      [
        "view": below(30), "key": below(6), "value": integer(-200...200), "ms": below(900),
        "delay": oneIn(3) ? below(300) : 0, "curve": below(7), "options": below(16), "times": below(4),
        "back": below(2), "repeat": oneIn(8) ? 1 : 0, "added": below(2), "then": below(400),
        "cut": below(1000),
      ]
    )
  }
}
