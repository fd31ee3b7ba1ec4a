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
      guard elements[index]?.session == session.index else {
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
  func point(
    _ target: GestureTarget,
    at unit: Point = Point(0.5, 0.5),
    word: String? = nil
  ) throws(LuaRaise) -> Point {
    switch target {
    case .point(let point): return point
    case .element(let index):
      let frame = try view(ofElement: index, word: word).presentation.frameOnScreen
      return Point(frame.minX + frame.width * unit.x, frame.minY + frame.height * unit.y)
    }
  }
}
