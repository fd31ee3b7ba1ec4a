import LuaRuntime
import Text

/// A gesture as data: the verb that does it, and which of its fields are the verb's arguments. All others are options.
struct GestureKind {
  /// The verb.
  let name: String
  /// The arguments before the options, in their order.
  let parameters: [String]

  /// All of them.
  static let all = [
    GestureKind(name: "tap", parameters: ["target"]),
    GestureKind(name: "double_tap", parameters: ["target"]),
    GestureKind(name: "long_press", parameters: ["target"]),
    GestureKind(name: "drag", parameters: ["from", "to"]),
    GestureKind(name: "edge_swipe", parameters: []),
    GestureKind(name: "swipe", parameters: ["target", "direction"]),
    GestureKind(name: "fling", parameters: ["target"]),
    GestureKind(name: "pinch", parameters: ["target"]),
    GestureKind(name: "rotate", parameters: ["target"]),
  ]

  /// The error for a kind that there is not.
  static func unknown(_ kind: LuaArgument) -> LuaRaise {
    let names = all.map(\.name)
    let known = names.map(\.quoted).joined(separator: ", ")
    let nearest = kind.kind == .string ? NearestNames.clause(for: kind.string ?? "", in: names) : ""
    return .error("app:perform: kind: expected one of \(known), got \(Fields.show(kind))\(nearest)")
  }
}
