/// A declared parameter of a binding, or an option in a table of options.
public struct LuaParameter {
  /// The name it has in the reference and in messages.
  public let name: String
  /// What may be given.
  public let type: LuaParameterType
  /// The unit of a number: "points", "virtual seconds", …
  public let unit: String?
  /// What it means, in one sentence.
  public let summary: String
  /// The default, as text; a parameter that has one may be nil or left out.
  public let defaultText: String?

  /// Declares a parameter.
  public init(
    _ name: String,
    _ type: LuaParameterType,
    unit: String? = nil,
    summary: String,
    default defaultText: String? = nil
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.summary = summary
    self.defaultText = defaultText
  }
}

/// What a parameter accepts.
public indirect enum LuaParameterType {
  /// A boolean.
  case boolean
  /// An integer of a range (a float without fraction, too).
  case integer(ClosedRange<Int>)
  /// A number of a range; never NaN or infinite.
  case number(ClosedRange<Double>)
  /// A string.
  case string
  /// One of these strings.
  case oneOf([String])
  /// A function, or a table that can be called.
  case function
  /// A table.
  case table
  /// Anything, nil included.
  case any
  /// A handle of a class.
  case handle(LuaClassID)
  /// A list whose elements are all of a type.
  case list(of: LuaParameterType)
  /// A table of named options; another key is an error that names the nearest one.
  case options([LuaParameter])
  /// Any of several.
  case union([LuaParameterType])
  /// `{x=, y=}` or two numbers.
  case point
  /// `{width=, height=}` or two numbers.
  case size
  /// `{x=, y=, width=, height=}` or four numbers.
  case rect
  /// `{top=, left=, bottom=, right=}` or four numbers.
  case insets
  /// As many arguments as are given, all of a type; for the last parameter.
  case variadic(LuaParameterType)
  /// Whatever `check` accepts; `expected` reads "a selector".
  case custom(expected: String, check: (LuaArgument) -> Bool)

  /// Any number the engine can take: at most 1e9 in magnitude.
  public static var anyNumber: LuaParameterType { .number(-1e9...1e9) }

  /// Any integer the engine can take: at most 1e9 in magnitude.
  public static var anyInteger: LuaParameterType { .integer(-1_000_000_000...1_000_000_000) }
}
