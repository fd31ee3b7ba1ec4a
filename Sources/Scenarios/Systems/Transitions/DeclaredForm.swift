import HeadlessUIKit
import LuaRuntime
import Transitions

/// What a member takes.
enum DeclaredForm {
  case boolean
  case number(ClosedRange<Double>)
  /// One of some words.
  case word([String])
  /// A direction, or a list of them, which only a quirk takes.
  case directions
  /// Corners by name, or all.
  case corners
  /// A scale, or the six numbers of a transform.
  case transform
  case point
  case rect
  case size
  case color
  case function
  /// What places a presented view: a presentation, a function that answers one, or true for the standard one.
  case presentation
  case element

  private static let directionNames = SwipeDirection.names.map(\.name)
  private static let cornerNames = Corners.named.map(\.name)

  /// As a declaration.
  var type: LuaParameterType {
    switch self {
    case .boolean: .boolean
    case .number(let range): .number(range)
    case .word(let words): .oneOf(words)
    case .directions: .union([.oneOf(Self.directionNames), .list(of: .oneOf(Self.directionNames))])
    case .corners: .union([.oneOf(["all"] + Self.cornerNames), .list(of: .oneOf(Self.cornerNames))])
    case .transform: .custom(expected: "a scale or a transform", check: { $0.isScaleOrTransform })
    case .point: .point
    case .rect: .rect
    case .size: .size
    case .color: .custom(expected: "a color", check: { $0.isColor })
    case .function: .function
    case .presentation: .union([.handle(.presentation), .function, .boolean])
    case .element: .custom(expected: "an element", check: { $0.isElement })
    }
  }

  /// What may be assigned: nil as well where that means something.
  var settable: LuaParameterType {
    switch self {
    case .function, .presentation, .element:
      .union([type, .custom(expected: "nil", check: { $0.isNil })])
    default: type
    }
  }

  /// As the reference shows it.
  var name: String {
    switch self {
    case .boolean: "boolean"
    case .number: "number"
    case .word: "string"
    case .directions: "string"
    case .corners: "list of strings"
    case .transform: "transform"
    case .point: "point"
    case .rect: "rect"
    case .size: "size"
    case .color: "color"
    case .function: "function"
    case .presentation: "Presentation"
    case .element: "element"
    }
  }

  /// Reads an argument that the declaration has let through.
  func read(_ argument: LuaArgument) -> DeclaredValue {
    if argument.isNil { return .none }
    switch self {
    case .boolean: return .boolean(argument.boolean ?? false)
    case .number: return .number(argument.number ?? 0)
    case .word, .directions, .corners: return .words(argument.texts)
    case .transform: return .transform(argument.scaleOrTransform ?? .identity)
    case .point: return .point(argument.point ?? .zero)
    case .rect: return .rect(argument.rect ?? .zero)
    case .size: return .size(argument.size ?? .zero)
    case .color: return .color(argument.color ?? .black)
    case .function: return .function
    case .presentation:
      if argument.isFunction { return .function }
      return argument.handle(of: .presentation).map { .presentation($0) }
        ?? .boolean(argument.boolean ?? false)
    case .element: return argument.elementIndex.map { .element($0) } ?? .none
    }
  }
}

extension LuaArgument {
  /// A text, or those of a list.
  fileprivate var texts: [String] {
    if let string, kind == .string { return [string] }
    return (0..<listCount).compactMap { element($0 + 1).string }
  }

  /// A number that scales, or a table with the six numbers of a transform.
  fileprivate var scaleOrTransform: AffineTransform? {
    if let number { return AffineTransform(scaleX: number, y: number) }
    guard kind == .table, count == 6, let a = field("a").number, let b = field("b").number,
      let c = field("c").number, let d = field("d").number, let tx = field("tx").number,
      let ty = field("ty").number
    else { return nil }
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Whether it scales or transforms, by numbers of at most 1,000,000.
  fileprivate var isScaleOrTransform: Bool {
    guard let map = scaleOrTransform else { return false }
    return [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy { $0.magnitude <= 1e6 }
  }

  /// Whether it is a colour with components from 0 to 1, by name or by position.
  fileprivate var isColor: Bool {
    guard let color, listCount == 0 || listCount == count else { return false }
    return count <= 4
      && [color.red, color.green, color.blue, color.alpha].allSatisfy { (0...1).contains($0) }
  }
}
