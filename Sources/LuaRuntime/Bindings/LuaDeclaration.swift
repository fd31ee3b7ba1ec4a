/// What there is to know of a word that scripts use: all but what it does.
///
/// Reference, annotations, help and suggestions are made from it.
public struct LuaDeclaration {
  /// The name it is called by.
  public let name: String
  /// What it does, in one sentence.
  public let summary: String
  /// What it takes.
  public let parameters: [LuaParameter]
  /// What it answers.
  public let returns: String
  /// When it raises or refuses.
  public let errors: String
  /// Lines of Lua that use it.
  public let example: String

  /// Declares a word.
  public init(
    _ name: String,
    summary: String,
    parameters: [LuaParameter],
    returns: String,
    errors: String,
    example: String
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.returns = returns
    self.errors = errors
    self.example = example
  }
}
