import HeadlessUIKit
import LuaRuntime
import Text

extension Fields {
  /// What messages call a field: `launch: device`.
  func place(_ name: String) -> String { "\(place): \(name)" }

  /// The error for what is wrong with a field.
  func problem(_ name: String, _ text: String) -> LuaRaise { .error("\(place(name)): \(text)") }

  /// A field that is one of the words of a choice.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _: Choice.Type
  ) throws(LuaRaise) -> Choice? where Choice.RawValue == String {
    guard let text = try word(name, Choice.allCases.map(\.rawValue)) else { return nil }
    return Choice(rawValue: text)
  }

  /// A field that is a word of some, or a list of them; nil when it is absent.
  func words(_ name: String, _ words: [String]) throws(LuaRaise) -> [String]? {
    guard let value = value(name) else { return nil }
    if value.kind == .string { return try word(name, words).map { [$0] } }
    let texts = try strings(name) ?? []
    for text in texts where !words.contains(text) {
      let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
      throw problem(name, "expected \(list), got \(text.quoted)\(NearestNames.clause(for: text, in: words))")
    }
    return texts
  }

  /// A field that is a name, or a list of names; none when it is absent.
  func names(_ name: String) throws(LuaRaise) -> [String] {
    guard let value = value(name) else { return [] }
    if value.kind == .string, let text = value.string { return [text] }
    guard let names = try? strings(name) else { throw mismatch(name, "a name or a list of names", value) }
    return names
  }

  /// A field that is a function, kept beyond the call.
  func function(_ name: String, _ functions: FunctionKeeper) throws(LuaRaise) -> LuaFunction? {
    guard let value = value(name) else { return nil }
    guard let function = functions.keep(value) else { throw mismatch(name, "a function", value) }
    return function
  }

  /// A field that is a point.
  func point(_ name: String) throws(LuaRaise) -> Point? {
    guard let value = value(name) else { return nil }
    let expected = "a point {x=, y=}"
    guard let point = value.point else { throw misshapen(name, expected, ["x", "y"], value) }
    try check([("x", point.x), ("y", point.y)], of: name, expected)
    return point
  }

  /// A field that is a size, which is not negative.
  func size(_ name: String) throws(LuaRaise) -> Size? {
    guard let value = value(name) else { return nil }
    let expected = "a size {width=, height=}"
    guard let size = value.size else { throw misshapen(name, expected, ["width", "height"], value) }
    try check([("width", size.width), ("height", size.height)], of: name, expected)
    return size
  }

  /// A field that is a rectangle whose size is not negative.
  func rect(_ name: String) throws(LuaRaise) -> Rect? {
    guard let value = value(name) else { return nil }
    let expected = "a rectangle {x=, y=, width=, height=}"
    guard let rect = value.rect else {
      throw misshapen(name, expected, ["x", "y", "width", "height"], value)
    }
    let numbers = [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
    try check(numbers, of: name, expected)
    return rect
  }

  /// A field that is insets, which are not negative.
  func insets(_ name: String) throws(LuaRaise) -> EdgeInsets? {
    guard let value = value(name) else { return nil }
    let expected = "insets {top=, left=, bottom=, right=}"
    guard let insets = value.insets else {
      throw misshapen(name, expected, ["top", "left", "bottom", "right"], value)
    }
    let numbers = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ]
    try check(numbers, of: name, expected, most: 10_000)
    return insets
  }

  /// The error for what is not made of the numbers that it needs: of a table, the first part that is none.
  private func misshapen(
    _ name: String,
    _ expected: String,
    _ parts: [String],
    _ value: LuaArgument
  ) -> LuaRaise {
    guard value.kind == .table else { return mismatch(name, expected, value) }
    for (position, part) in parts.enumerated() {
      let found = value.field(named: part)
      let number = found.isNil ? value.element(position + 1) : found
      if number.number == nil {
        let got = number.isNil ? "a table without its \(part)" : "\(Fields.show(number)) as its \(part)"
        return .error("\(place(name)): expected \(expected), got \(got)")
      }
    }
    return mismatch(name, expected, value)
  }

  /// Checks the numbers of a place on the screen: x and y may be negative.
  private func check(
    _ numbers: [(part: String, number: Double)],
    of name: String,
    _ expected: String,
    most: Double = 1e6
  ) throws(LuaRaise) {
    for (part, number) in numbers {
      let isPlace = part == "x" || part == "y"
      if number.magnitude <= most, isPlace || number >= 0 { continue }
      let limit = most == 1e6 ? "1,000,000" : "10,000"
      let shown = number.isNaN ? "NaN" : number.short
      throw problem(
        name,
        "expected \(expected), each \(part) a number \(isPlace ? "of at most" : "from 0 to") \(limit), "
          + "got \(shown) as its \(part)"
      )
    }
  }

  /// A field that is a colour: its components from 0 to 1.
  func color(_ name: String) throws(LuaRaise) -> Color? {
    guard let value = value(name) else { return nil }
    guard let color = value.color,
      [color.red, color.green, color.blue, color.alpha].allSatisfy({ (0...1).contains($0) })
    else {
      throw mismatch(name, "a color {red=, green=, blue=, alpha=1} of numbers from 0 to 1", value)
    }
    return color
  }

  /// A field that is a list of tables, with what messages call each.
  func tables(_ name: String, _ what: String) throws(LuaRaise) -> [(value: LuaArgument, place: String)] {
    guard let value = value(name) else { return [] }
    guard value.kind == .table, value.listCount == value.count else {
      throw mismatch(name, "a list of \(what)", value)
    }
    return (0..<value.listCount).map { (value.element($0 + 1), "\(place(name))[\($0 + 1)]") }
  }
}

extension LuaArgument {
  /// A table with `red`, `green`, `blue` and perhaps `alpha`, or with three or four numbers in a row.
  var color: Color? {
    guard kind == .table, let red = field("red").number ?? element(1).number,
      let green = field("green").number ?? element(2).number,
      let blue = field("blue").number ?? element(3).number
    else { return nil }
    let alpha = [field("alpha"), element(4)].first { !$0.isNil }
    if let alpha, alpha.number == nil { return nil }
    return Color(red: red, green: green, blue: blue, alpha: alpha?.number ?? 1)
  }
}
