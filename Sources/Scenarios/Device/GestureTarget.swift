import HeadlessUIKit
import LuaRuntime

/// What a gesture is aimed at, looked up when the finger gets there.
enum GestureTarget {
  /// A point of the window.
  case point(Point)
  /// An element, by its index.
  case element(Int)

  /// How messages show it.
  func text(_ elements: ElementTable) -> String {
    switch self {
    case .point(let point): point.short
    case .element(let index): elements.text(index)
    }
  }
}

extension LuaParameterType {
  /// A point, an element or a selector.
  static var target: LuaParameterType {
    .union([
      .point, .custom(expected: "an element", check: { $0.isElement }),
      .custom(expected: "a selector", check: { $0.kind == .string }),
    ])
  }
}

extension LuaArgument {
  /// Whether it is an element of any class.
  var isElement: Bool { elementIndex != nil }

  /// The index of the element it is.
  var elementIndex: Int? {
    guard let handle, LuaClassID.elements.contains(handle.0) else { return nil }
    return handle.1
  }
}

extension DeviceWords {
  /// Reads a target that the declaration has accepted.
  func target(_ argument: LuaArgument, _ session: AppSession, word: String) throws(LuaRaise) -> GestureTarget
  {
    if let point = argument.point { return .point(point) }
    if let index = argument.elementIndex {
      guard elements.entries.indices.contains(index), elements.entries[index].session == session.index else {
        if let refusal = refusal(ofElement: index) {
          throw .error("\(word): \(elements.text(index)): \(refusal)")
        }
        throw .error("\(word): \(elements.text(index)) belongs to another app")
      }
      return .element(index)
    }
    let selector = try selector(argument.string ?? "", word: word)
    return .element(elements.index(session: session.index, .selector(selector, within: nil)))
  }

  /// Where a target is now: a point as it is, an element's center as it is on screen, or another unit point of it.
  func point(_ target: GestureTarget, at unit: Point = Point(0.5, 0.5)) throws(LuaRaise) -> Point {
    switch target {
    case .point(let point): return point
    case .element(let index):
      let frame = try view(ofElement: index).presentation.frameInWindow
      return Point(frame.minX + frame.width * unit.x, frame.minY + frame.height * unit.y)
    }
  }

  /// Where a finger goes down; a failure when it would not reach the element, naming what covers it.
  func start(
    _ target: GestureTarget,
    _ session: AppSession,
    options: LuaArgument,
    word: String
  ) throws(LuaRaise) -> Point {
    let point = try point(target, at: options.field("at").point ?? Point(0.5, 0.5))
    guard session.application.screenBounds.contains(point) else {
      throw .failure("\(word): \(target.text(elements)) is at \(point.short), which is off the screen")
    }
    if case .element(let index) = target, options.field("force").boolean != true {
      try requireReach(index, at: point, session, word: word)
    }
    return point
  }

  private func requireReach(
    _ index: Int,
    at point: Point,
    _ session: AppSession,
    word: String
  ) throws(LuaRaise) {
    let view = try view(ofElement: index)
    let hit = session.application.hitTest(point)
    if let hit, view.isReached(by: hit) { return }
    let text = "\(word): a touch at \(point.short) would not reach \(elements.text(index))"
    var next: View? = view
    while let current = next {
      if let why = current.refusesTouches(isTarget: current === view) {
        throw .failure("\(text): \(why). Wait until it takes touches, or give force=true.")
      }
      next = current.superview
    }
    let cover = hit.map { "\($0.label) \($0.frameInWindow.short) covers it" } ?? "nothing there takes touches"
    throw .failure(
      "\(text): \(cover). Touch another point of it with at={x, y}, move what covers it away, or give force=true."
    )
  }
}

extension View {
  /// Why it takes no new touches, nil when it does.
  fileprivate func refusesTouches(isTarget: Bool) -> String? {
    let subject = isTarget ? "it" : "\(label), which contains it,"
    if isHidden { return "\(subject) is hidden" }
    if alpha < 0.01 { return "\(subject) has alpha \(alpha.short)" }
    if !isUserInteractionEnabled, !(self is Label || self is ImageView) {
      return "\(subject) has its interaction disabled"
    }
    if interactionBlocks > 0 { return "\(subject) is being animated (U4.5)" }
    if blocksNewTouches > 0 { return "\(subject) is part of a transition (U9.18)" }
    return nil
  }
}
