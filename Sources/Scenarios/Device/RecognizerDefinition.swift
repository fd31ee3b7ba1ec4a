import HeadlessUIKit
import LuaRuntime
import Text

/// What a script says of a recogniser on a page's view: UIKit's properties and its delegate's answers as data.
struct RecognizerDefinition {
  /// What it recognises.
  enum Kind: String, CaseIterable {
    case tap
    case longPress = "long-press"
    case pan
    case screenEdgePan = "screen-edge-pan"
    case swipe
    case pinch
    case rotation
  }

  /// What it recognises.
  let kind: Kind
  /// What messages call it: `launch: pages.Home: views[1]: recognizers[1]`.
  let place: String
  /// Its name: by it scripts read it and others refer to it. The kind's with `_` when it has none of its own.
  let name: String
  /// Whether it takes touches.
  var isEnabled = true
  /// U3.1: whether the view's touches are cancelled when it is recognised.
  var cancelsTouchesInView = true
  /// U3.3: whether the view gets touches only when it failed.
  var delaysTouchesBegan = false
  /// U3.4: whether the view gets lifts only when it failed.
  var delaysTouchesEnded = true
  /// How many taps it wants; nil is UIKit's number.
  var taps: Int?
  /// How many fingers it wants.
  var touches: Int?
  /// How few fingers a pan wants.
  var minimumTouches: Int?
  /// How many fingers a pan takes.
  var maximumTouches: Int?
  /// How long a long press takes, in seconds.
  var minimumDuration: TimeInterval?
  /// How far a long press may move before it begins, in points.
  var allowableMovement: Double?
  /// The edges that an edge pan starts from.
  var edges: RectEdge = []
  /// The directions of a swipe; nil is UIKit's.
  var direction: SwipeGestureRecognizer.Direction?
  /// The recognisers that must fail first.
  var requireFailureOf: [RecognizerReference] = []
  /// The recognisers that wait for this one to fail.
  var requiredToFailBy: [RecognizerReference] = []
  /// The recognisers that may be recognised together with it.
  var simultaneousWith: [RecognizerReference] = []
  /// Whether any other may be.
  var isSimultaneousWithAll = false
  /// Called with the recogniser at each change of its state.
  var onAction: LuaFunction?
  /// Whether it may begin, asked with the recogniser (U1.6).
  var shouldBegin: LuaFunction?
  /// Whether it may see a touch, asked with the recogniser and the point (U1.7).
  var shouldReceive: LuaFunction?

  /// Reads the table of a recogniser.
  init(_ value: LuaArgument, place: String, _ functions: FunctionKeeper) throws(LuaRaise) {
    self.place = place
    let kinds = Kind.allCases.map(\.rawValue)
    let all = (Self.commonKeys + Kind.allCases.flatMap { Self.keys(of: $0) }).names
    guard let kind = try Fields(value, place: place, known: all).choice("kind", Kind.self) else {
      let list = kinds.map { "\"\($0)\"" }.joined(separator: ", ")
      throw .error("\(place): a recognizer needs its kind, one of \(list)")
    }
    self.kind = kind
    let fields = try Fields(
      value,
      place: "\(place) (\(kind.rawValue))",
      known: (Self.commonKeys + Self.keys(of: kind)).names
    )
    name = try fields.string("name") ?? kind.rawValue.withUnderscores
    if name.isEmpty { throw fields.problem("name", "expected a name, got an empty string") }
    try readAnswers(fields, functions)
    try readNumbers(fields)
  }

  private mutating func readAnswers(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    isEnabled = try fields.boolean("enabled") ?? isEnabled
    cancelsTouchesInView = try fields.boolean("cancels_touches_in_view") ?? cancelsTouchesInView
    delaysTouchesBegan = try fields.boolean("delays_touches_began") ?? delaysTouchesBegan
    delaysTouchesEnded = try fields.boolean("delays_touches_ended") ?? delaysTouchesEnded
    requireFailureOf = try fields.names("require_failure_of").map { .named($0) }
    requiredToFailBy = try fields.names("required_to_fail_by").map { .named($0) }
    if let flag = fields.value("simultaneous_with")?.boolean {
      isSimultaneousWithAll = flag
    } else {
      simultaneousWith = try fields.names("simultaneous_with").map { .named($0) }
    }
    onAction = try fields.function("on_action", functions)
    shouldBegin = try fields.function("should_begin", functions)
    shouldReceive = try fields.function("should_receive", functions)
  }

  private mutating func readNumbers(_ fields: Fields) throws(LuaRaise) {
    let counts = 1...20
    taps = try fields.integer("taps", (kind == .longPress ? 0 : 1)...20)
    touches = try fields.integer("touches", counts)
    minimumTouches = try fields.integer("minimum_touches", counts)
    maximumTouches = try fields.integer("maximum_touches", counts)
    if let least = minimumTouches, let most = maximumTouches, most < least {
      throw fields.problem("maximum_touches", "\(most) is less than minimum_touches, \(least)")
    }
    minimumDuration = try fields.number("minimum_duration", 0...1_000_000)
    allowableMovement = try fields.number("allowable_movement", 0...1_000_000)
    for word in try fields.words("edges", RectEdge.names.map(\.name) + ["all"]) ?? [] {
      edges.formUnion(RectEdge.names.first { $0.name == word }?.edge ?? .all)
    }
    if kind == .screenEdgePan, edges == [] {
      throw fields.problem("edges", "an edge pan needs the edges it starts from, such as edges = \"left\"")
    }
    direction = try fields.words("direction", SwipeGestureRecognizer.Direction.names.map(\.name)).map {
      words in
      SwipeGestureRecognizer.Direction.names.filter { words.contains($0.name) }
        .reduce(into: []) { $0.formUnion($1.direction) }
    }
  }
}

/// Another recogniser that one speaks of.
enum RecognizerReference: Hashable {
  /// By its name, as it was written.
  case named(String)
  /// The recogniser of this place among the page's.
  case page(Int)
  /// The pop gesture of the navigation controller that shows the page.
  case pop

  /// The name that stands for the navigation controller's pop gesture.
  static let popName = "pop"
}

extension RectEdge {
  /// The edges with their names.
  static var names: [(name: String, edge: RectEdge)] {
    [("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom)]
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The directions with their names.
  static var names: [(name: String, direction: SwipeGestureRecognizer.Direction)] {
    [("left", .left), ("right", .right), ("up", .up), ("down", .down)]
  }
}

extension String {
  /// As a name of Lua: `screen_edge_pan`.
  var withUnderscores: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}
