import HeadlessUIKit
import LuaRuntime
import Text

extension DeviceWords {
  /// `edge_swipe`, which swipes in from an edge of the screen.
  var edgeSwipeBinding: LuaBinding {
    LuaBinding(
      "edge_swipe",
      summary: "Swipes in from an edge of the screen.",
      parameters: [
        LuaParameter(
          "options",
          .options(
            [
              LuaParameter(
                "edge",
                .oneOf(["left", "right", "top", "bottom"]),
                summary: "From where.",
                default: "left"
              ),
              LuaParameter(
                "y",
                .anyNumber,
                unit: "points",
                summary: "Where on a left or right edge.",
                default: "the middle"
              ),
              LuaParameter(
                "x",
                .anyNumber,
                unit: "points",
                summary: "Where on a top or bottom edge.",
                default: "the middle"
              ),
              LuaParameter(
                "inset",
                .number(0...1e4),
                unit: "points",
                summary: "How far inside the edge it starts.",
                default: "1"
              ),
              LuaParameter(
                "to",
                .union([.number(0...1), .target]),
                unit: "a fraction of the screen, or a target",
                summary:
                  "A target, a fraction of the screen, or \"area\": 75 pt left of and 52 pt above the lower "
                  + "right corner."
              ),
            ] + Self.pathOptions(duration: "0.3") + [Self.settleOption]
          ),
          summary: "Options by name; `to` is needed."
        )
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:edge_swipe { to = 'area' }",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let options = call.arguments[0]
        let edge = ScreenEdge(options, session.application.screenBounds)
        let goal = options.field("to")
        let (end, target) = try edgeSwipeEnd(goal, edge, session)
        let shown = goal.point?.short ?? goal.elementIndex.map(elements.text) ?? Fields.show(goal)
        let text = "edge_swipe{edge=\"\(edge.name)\", to=\(shown)}"
        let aim = Aim(point: edge.start, word: "app:edge_swipe")
        try path(&call, session, aim, text, options: options, goal: target) { _ in end }
      }
    )
  }

  /// Where an edge swipe ends, as the finger looks it up.
  private func edgeSwipeEnd(
    _ goal: LuaArgument,
    _ edge: ScreenEdge,
    _ session: AppSession
  ) throws(LuaRaise) -> (FingerPath, GestureTarget?) {
    if goal.isNil {
      throw .error("app:edge_swipe: option to is needed: a target, a fraction of the screen, or \"area\"")
    }
    if let fraction = goal.number { return (.to(edge.point(at: fraction)), nil) }
    if goal.string == "area" { return (.to(Point(edge.bounds.maxX - 75, edge.bounds.maxY - 52)), nil) }
    let target = try target(goal, session, word: "app:edge_swipe: to")
    if let text = goal.string, case .element(let index) = target, !exists(index) {
      let nearest = NearestNames.clause(for: text, in: ["area"])
      let shown = Fields.show(goal)
      throw .error(
        "app:edge_swipe: option to: \(shown) is no \"area\", and nothing on screen matches it\(nearest)"
      )
    }
    return (.target(lookUp(target)), target)
  }
}

/// An edge of the screen, and the line across the screen that a swipe from it follows.
private struct ScreenEdge {
  /// "left", "right", "top" or "bottom".
  let name: String
  /// The screen.
  let bounds: Rect
  private let inset: Double
  private let x: Double
  private let y: Double

  /// Reads `edge`, `inset`, `x` and `y`.
  init(_ options: LuaArgument, _ bounds: Rect) {
    name = options.field("edge").string ?? "left"
    self.bounds = bounds
    inset = options.field("inset").number ?? 1
    x = options.field("x").number ?? bounds.center.x
    y = options.field("y").number ?? bounds.center.y
  }

  /// Where the finger goes down.
  var start: Point { point(awayFromEdge: inset) }

  /// The point that lies a fraction of the screen away from the edge.
  func point(at fraction: Double) -> Point {
    point(awayFromEdge: fraction * (name == "top" || name == "bottom" ? bounds.height : bounds.width))
  }

  private func point(awayFromEdge distance: Double) -> Point {
    switch name {
    case "right": Point(bounds.maxX - distance, y)
    case "top": Point(x, bounds.minY + distance)
    case "bottom": Point(x, bounds.maxY - distance)
    default: Point(bounds.minX + distance, y)
    }
  }
}
