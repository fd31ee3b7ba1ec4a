import HeadlessUIKit
import LuaRuntime
import Transitions

/// What a member of a transition, of its pan or of a presentation is set to.
enum DeclaredValue {
  /// Nothing.
  case none
  case boolean(Bool)
  case number(Double)
  /// A word, or several.
  case words([String])
  case transform(AffineTransform)
  case point(Point)
  case rect(Rect)
  case size(Size)
  case color(Color)
  /// A function of the script, which `Declared.functions` has.
  case function
  /// A presentation of the script.
  case presentation(Int)
  /// An element of the script.
  case element(Int)
}

extension DeclaredValue {
  /// Whether it says yes.
  var flag: Bool { if case .boolean(true) = self { true } else { false } }
  /// A number; 0 for anything else.
  var number: Double { if case .number(let number) = self { number } else { 0 } }
  /// A point; zero for anything else.
  var point: Point { if case .point(let point) = self { point } else { .zero } }
  /// A rectangle; zero for anything else.
  var rect: Rect { if case .rect(let rect) = self { rect } else { .zero } }
  /// A size; zero for anything else.
  var size: Size { if case .size(let size) = self { size } else { .zero } }
  /// A colour; black for anything else.
  var color: Color { if case .color(let color) = self { color } else { .black } }
  /// A transform; the identity for anything else.
  var transform: AffineTransform { if case .transform(let map) = self { map } else { .identity } }
  /// Whether it is a function.
  var isFunction: Bool { if case .function = self { true } else { false } }

  private var words: [String] { if case .words(let words) = self { words } else { [] } }

  /// The first word.
  var word: String { words.first ?? "" }

  /// Directions by their names.
  var directions: SwipeDirection {
    SwipeDirection.names.filter { words.contains($0.name) }.reduce(into: []) { $0.formUnion($1.direction) }
  }

  /// Corners by their names.
  var corners: Corners {
    if words == ["all"] { return .all }
    return Corners.named.filter { words.contains($0.name) }.reduce(into: []) { $0.formUnion($1.corner) }
  }

  /// A function that is there, or nothing.
  static func function(_ isThere: Bool) -> DeclaredValue { isThere ? .function : .none }

  /// Directions as they are written.
  static func directions(_ directions: SwipeDirection) -> DeclaredValue {
    .words(SwipeDirection.names.filter { directions.contains($0.direction) }.map(\.name))
  }
}

extension LuaReply {
  /// A value that a member has; a function and an element are for who knows them.
  mutating func append(_ value: DeclaredValue) {
    switch value {
    case .none, .function, .element: appendNil()
    case .boolean(let flag): append(flag)
    case .number(let number): append(number)
    case .words(let words):
      if words.count == 1 { append(words[0]) } else { append(words) }
    case .transform(let transform): append(transform)
    case .point(let point): append(point)
    case .rect(let rect): append(rect)
    case .size(let size):
      table(Values.size) { reply in
        reply.field("width", size.width)
        reply.field("height", size.height)
      }
    case .color(let color): append(color)
    case .presentation(let index): append(class: .presentation, index: index)
    }
  }
}
