import HeadlessUIKit
import LuaRuntime

/// Where a gesture begins: a target, the point of it, and whether it may be covered.
struct Aim {
  /// What is touched.
  let target: GestureTarget
  /// The unit point of an element.
  let unit: Point
  /// Whether it is touched even if something else is reached.
  let isForced: Bool
  /// The verb, as errors begin.
  let word: String

  /// Reads `at` and `force`.
  init(_ target: GestureTarget, _ options: LuaArgument, word: String) {
    self.target = target
    unit = options.field("at").point ?? Point(0.5, 0.5)
    isForced = options.field("force").boolean ?? false
    self.word = word
  }

  /// A point, whatever is there.
  init(point: Point, word: String) {
    target = .point(point)
    unit = Point(0.5, 0.5)
    isForced = true
    self.word = word
  }

  /// What is read, as declarations.
  static var options: [LuaParameter] {
    [
      LuaParameter("at", .point, summary: "Where in the element, as a unit point.", default: "{0.5, 0.5}"),
      LuaParameter("force", .boolean, summary: "Touch even if something else is reached.", default: "false"),
    ]
  }
}

extension DeviceWords {
  /// Where a finger goes down; a failure when it would not reach the element, naming what covers it.
  func start(_ aim: Aim, _ session: AppSession) throws(LuaRaise) -> Point {
    let point = try point(aim.target, at: aim.unit, word: aim.word)
    do throws(LuaRaise) {
      try requireReach(aim, at: point, session)
    } catch {
      if case .element(let index) = aim.target { concern = index }
      throw error
    }
    return point
  }

  /// A failure when a touch at a point of the target would be off the screen, or would not reach it.
  func requireReach(_ aim: Aim, at point: Point, _ session: AppSession) throws(LuaRaise) {
    guard session.application.screenBounds.contains(point) else {
      let text = "\(aim.word): \(aim.target.text(elements))"
      let screen = "off the screen of \(session.application.screenBounds.size.short) points"
      switch aim.target {
      case .point: throw .failure("\(text) is \(screen). Begin on it; a path may leave it later.")
      case .element:
        throw .failure(
          "\(text) is at \(point.short), \(screen). Scroll it there, or touch another point of it with at={x, y}."
        )
      }
    }
    guard case .element(let index) = aim.target, !aim.isForced else { return }
    let view = try view(ofElement: index)
    let hit = session.application.hitTest(point)
    if let hit, view.isReached(by: hit) { return }
    let text = "\(aim.word): a touch at \(point.short) would not reach \(elements.text(index))"
    var next: View? = view
    while let current = next {
      if let why = current.refusesTouches(isTarget: current === view) {
        throw .failure("\(text): \(why). Wait until it takes touches, or give force=true.")
      }
      next = current.superview
    }
    let state = session.application.state
    if state != .active {
      let (word, wayOut) =
        state == .background ? ("in the background", "foreground") : ("interrupted", "resume")
      throw .failure("\(text): the app is \(word). Bring it back with app:\(wayOut)().")
    }
    guard let hit else {
      throw .failure(
        "\(text): nothing there takes touches. Touch another point of it with at={x, y}, or give force=true."
      )
    }
    if view.isDescendant(of: hit) {
      throw .failure(
        "\(text): the point lies outside of it, or of a view that contains it; a view ends before its right and lower "
          + "edges. Touch another point of it with at={x, y}, or give force=true."
      )
    }
    throw .failure(
      "\(text): \(session.nameOfCover(hit)) covers it. \(session.wayOut(ofCover: hit)), touch another point of it "
        + "with at={x, y}, or give force=true."
    )
  }

  /// A target as a finger looks it up; what is missing or matched twice is nil.
  func lookUp(_ target: GestureTarget) -> () -> Point? {
    { [weak self] in try? self?.point(target) }
  }
}

extension AppSession {
  /// What covers a target, as messages name it: the view, and the page, alert or other named view it belongs to.
  fileprivate func nameOfCover(_ view: View) -> String {
    let shown = "\(view.logName) \(view.frameOnScreen.short)"
    guard let owner = namedOwner(of: view), owner !== view else { return shown }
    return "\(shown) of \(owner.logName)"
  }

  private func namedOwner(of view: View) -> View? {
    var next: View? = view
    while let current = next {
      if !current.name.isEmpty { return current }
      next = current.superview
    }
    return nil
  }

  /// What a tester can do about a view that covers a target; begins a sentence.
  fileprivate func wayOut(ofCover view: View) -> String {
    var next: View? = view
    while let current = next {
      if let wayOut = KnownNames.views.first(where: { $0.name == current.name })?.wayOut { return wayOut }
      next = current.superview
    }
    for controller in application.controllers.presentedChain {
      if let presented = controller.viewIfLoaded, view.isDescendant(of: presented) {
        return "Dismiss \(controller.pageName) with app:dismiss()"
      }
    }
    return "Move what covers it away"
  }
}

extension Size {
  /// As messages show it.
  fileprivate var short: String { "\(width.short) x \(height.short)" }
}

extension View {
  /// Why it takes no new touches, nil when it does.
  fileprivate func refusesTouches(isTarget: Bool) -> String? {
    let subject = isTarget ? "it" : "\(logName), which contains it,"
    if isHidden { return "\(subject) is hidden" }
    if isTransparent { return "\(subject) has alpha \(alpha.short)" }
    if !isUserInteractionEnabled, !(self is Label || self is ImageView) {
      return "\(subject) has its interaction disabled"
    }
    if interactionBlocks > 0 { return "\(subject) is being animated (U4.5)" }
    if blocksNewTouches > 0 { return "\(subject) is part of a transition (U9.18)" }
    return nil
  }
}
