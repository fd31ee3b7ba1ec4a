import HeadlessUIKit

extension ViewDefinition {
  /// The keys of every view on a page.
  static let commonKeys = [
    TableKey("class", "a view class", "\"View\"", "which class it is"),
    TableKey("name", "a string", "none", "what selectors find it by, without #"),
    TableKey("frame", "a rectangle", "fills what contains it", "in the space of what contains it, in points"),
    TableKey(
      "autoresizing",
      TableKey.words(Autoresizing.names.map(\.name)),
      "none; width and height without a frame",
      "how it follows a change of that"
    ),
    TableKey("alpha", "a number", "1", "its opacity"),
    TableKey("hidden", "a boolean", "false", "whether it is left out of drawing and hit testing"),
    TableKey(
      "enabled",
      "a boolean",
      "UIKit's",
      "whether a control is enabled, whether another view takes touches"
    ),
    TableKey("color", "a color", "clear", "the color behind what it shows"),
    TableKey("corner_radius", "a number", "0", "the radius of its corners, in points"),
    TableKey("corners", TableKey.words(Corners.all.names), "all", "which corners that rounds"),
    TableKey("clips_to_bounds", "a boolean", "false", "whether what it contains is drawn within it only"),
    TableKey("multiple_touch", "a boolean", "false", "whether it takes more than one touch at a time"),
    TableKey("on_tap", "a function", "none", "called with the element when it is tapped"),
    TableKey("recognizers", "a list of recognizers", "none", "what recognizes gestures on it"),
    TableKey("views", "a list of views", "none", "what it contains, the lowest first"),
  ]

  private static let text = TableKey("text", "a string", "none", "what a person reads on it")
  private static let selected = TableKey("selected", "a boolean", "false", "whether it looks chosen")

  /// The keys of one class.
  static func keys(of kind: Kind) -> [TableKey] {
    switch kind {
    case .view: []
    case .label: [text]
    case .button: [text, selected]
    case .textField:
      [
        text, TableKey("placeholder", "a string", "none", "what it shows while it is empty"),
        TableKey("secure", "a boolean", "false", "whether what is typed is hidden"),
        TableKey("on_change", "a function", "none", "called with the element when something was typed"),
        TableKey("on_return", "a function", "none", "called with it when the return key has ended editing"),
      ]
    case .spinner: [TableKey("animating", "a boolean", "false", "whether it turns; at rest it is hidden")]
    case .imageView: [TableKey("image", "a string", "none", "the name or address of its picture")]
    case .scrollView: ScrollDefinition.keys
    case .tableView: ScrollDefinition.keys + ScrollDefinition.tableKeys
    }
  }
}

extension RecognizerDefinition {
  /// The keys of every recogniser: UIKit's properties, and its delegate's answers as data.
  static let commonKeys = [
    TableKey("kind", "a kind", "needed", "what it recognizes"),
    TableKey(
      "name",
      "a string",
      "the kind, with _",
      "what scripts read it by and other recognizers refer to"
    ),
    TableKey("enabled", "a boolean", "true", "whether it takes touches"),
    TableKey(
      "cancels_touches_in_view",
      "a boolean",
      "true",
      "whether its view loses the touches it takes (U3.1)"
    ),
    TableKey(
      "delays_touches_began",
      "a boolean",
      "false",
      "whether its view gets touches only when it failed (U3.3)"
    ),
    TableKey(
      "delays_touches_ended",
      "a boolean",
      "true",
      "whether its view gets lifts only when it failed (U3.4)"
    ),
    TableKey(
      "require_failure_of",
      "names",
      "none",
      "which must fail first; \"pop\" is the navigation's own (U2.1)"
    ),
    TableKey("required_to_fail_by", "names", "none", "which wait for this one to fail (U2.2)"),
    TableKey("simultaneous_with", "names or true", "none", "which may be recognized together with it (U2.4)"),
    TableKey("should_begin", "a function", "yes", "asked with the recognizer whether it may begin (U1.6)"),
    TableKey(
      "should_receive",
      "a function",
      "yes",
      "asked with it and the point whether it sees a touch (U1.7)"
    ),
    TableKey(
      "on_action",
      "a function",
      "none",
      "called with the recognizer at each change of its state (U1.4)"
    ),
  ]

  private static let taps = TableKey("taps", "an integer", "1, of a long press 0", "how many taps it wants")
  private static let touches = TableKey("touches", "an integer", "1", "how many fingers it wants")

  /// The keys of one kind.
  static func keys(of kind: Kind) -> [TableKey] {
    switch kind {
    case .tap: [taps, touches]
    case .longPress:
      [
        taps, touches,
        TableKey("minimum_duration", "a number", "0.5", "how long it takes, in seconds (U7.6)"),
        TableKey("allowable_movement", "a number", "10", "how far it may move before, in points (U7.6)"),
      ]
    case .pan:
      [
        TableKey("minimum_touches", "an integer", "1", "how few fingers it wants (U5.3)"),
        TableKey("maximum_touches", "an integer", "any number", "how many fingers it takes (U5.4)"),
      ]
    case .swipe:
      [
        TableKey(
          "direction",
          TableKey.words(SwipeGestureRecognizer.Direction.names.map(\.name)),
          "\"right\"",
          "which ways it goes (U7.10)"
        ), touches,
      ]
    case .pinch, .rotation: []
    case .screenEdgePan:
      [
        TableKey(
          "edges",
          TableKey.words(RectEdge.names.map(\.name) + ["all"]),
          "needed",
          "the edges it starts from (U6.1)"
        )
      ]
    }
  }
}
