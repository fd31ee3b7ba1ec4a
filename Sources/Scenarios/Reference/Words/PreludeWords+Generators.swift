import LuaRuntime

extension PreludeWords {
  /// The generators of properties.
  static var generators: Table {
    Table(
      name: "gen",
      title: "Generators",
      summary: "What property makes its cases from. Simple values come first when a failure is shrunk.",
      words: values + compounds + gestures
    )
  }

  private static func generator(
    _ name: String,
    _ summary: String,
    _ parameters: [LuaParameter] = [],
    errors: String = "Arguments of another kind.",
    use: String,
    check: String
  ) -> PreludeWord {
    PreludeWord(
      name,
      summary,
      parameters,
      returns: "a generator",
      errors: errors,
      example: """
        local some = gen.\(name)\(use)
        property("\(name)", { runs = 10 }, { some }, function(value)
          \(check)
        end)
        """
    )
  }

  private static var bounds: [LuaParameter] {
    [
      .init("lo", .anyInteger, summary: "The least.", default: "-1000000000"),
      .init("hi", .anyInteger, summary: "The greatest.", default: "1000000000"),
    ]
  }

  private static var values: [PreludeWord] {
    [
      generator(
        "integer",
        "Integers of a range; the nearest to 0 is the simplest.",
        bounds,
        errors: "A range without an integer.",
        use: "(1, 5)",
        check: "assert.is_true(value >= 1 and value <= 5)"
      ),
      generator(
        "number",
        "Numbers of a range; whole ones and such with few decimals are simpler.",
        [
          .init("lo", .anyNumber, summary: "The least.", default: "-1000000000"),
          .init("hi", .anyNumber, summary: "The greatest.", default: "1000000000"),
        ],
        errors: "A range that is none.",
        use: "(0, 1)",
        check: "assert.is_true(value >= 0 and value <= 1)"
      ),
      generator("boolean", "true and false.", use: "()", check: "assert.is_boolean(value)"),
      generator(
        "string",
        "Texts, also with characters that need care.",
        [.init("max", .integer(0...100_000), unit: "bytes", summary: "The most.", default: "20")],
        use: "(8)",
        check: "assert.is_true(#value <= 8)"
      ),
    ]
  }

  private static var compounds: [PreludeWord] {
    [
      generator(
        "one_of",
        "One of some values or generators.",
        [.init("values", .table, summary: "A list.")],
        errors: "A list that is empty.",
        use: "{ \"a\", \"b\", gen.integer(1, 2) }",
        check: "assert.truthy(value)"
      ),
      generator(
        "list",
        "Lists.",
        [
          .init("element", .any, summary: "What each element is: a generator, or a value."),
          .init("min", .integer(0...10_000), summary: "The least length.", default: "0"),
          .init("max", .integer(0...10_000), summary: "The greatest length.", default: "min + 10"),
        ],
        use: "(gen.boolean(), 1, 3)",
        check: "assert.is_true(#value >= 1 and #value <= 3)"
      ),
      generator(
        "table",
        "Tables of a fixed shape.",
        [.init("fields", .table, summary: "Generators, or values, by key.")],
        use: "{ x = gen.integer(), kind = \"tap\" }",
        check: "assert.equal(\"tap\", value.kind)"
      ),
      generator(
        "map",
        "What a function makes of another generator's values.",
        [
          .init("base", .any, summary: "A generator."),
          .init("fn", .function, summary: "Is given a value and returns another."),
        ],
        use: "(gen.integer(1, 9), function(n) return n * 2 end)",
        check: "assert.equal(0, value % 2)"
      ),
    ]
  }

  private static var gestures: [PreludeWord] {
    [
      generator(
        "point",
        "Points with whole coordinates, inside of a rectangle.",
        [.init("rect", .rect, unit: "points", summary: "Where.", default: "the screen")],
        errors: "A rectangle that holds no whole point.",
        use: "()",
        check: "assert.is_true(value.x >= 0 and value.y >= 0)"
      ),
      generator(
        "gesture",
        "Gestures as data, which app:perform does. The list names kinds (all when there is none): tap, double_tap, "
          + "long_press, drag, swipe, fling, edge_swipe, pinch, rotate; targets= is what is touched, within= where, "
          + "duration= {least, most} in virtual seconds.",
        [.init("kinds", .table, summary: "Kinds, and targets=, within=, duration=.", default: "{}")],
        errors: "An unknown kind or key, which names the nearest known one.",
        use: "{ \"tap\", \"drag\" }",
        check: "launch():perform(value)"
      ),
    ]
  }
}
