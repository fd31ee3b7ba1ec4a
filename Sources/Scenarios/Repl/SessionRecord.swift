/// What was entered in a session, from which it can be made again.
public struct SessionRecord: Sendable, Equatable {
  /// How a line ended.
  public enum Outcome: String, Sendable {
    /// It did what it should.
    case passed
    /// It raised an error, an assertion or a test of it failed, or it could not be done.
    case failed
    /// Somebody stopped it, who knows where.
    case interrupted
  }

  /// A statement, or a command that changes the session.
  public struct Entry: Sendable, Equatable {
    /// As it was entered, its lines joined by line feeds; a command begins with a colon.
    public var text: String
    /// The number of its first line in the session; 0 for what the session began with.
    public var line: Int
    /// How it ended.
    public var outcome: Outcome
    /// How many assertions passed in it.
    public var assertions: Int

    /// Makes one.
    public init(text: String, line: Int, outcome: Outcome = .passed, assertions: Int = 0) {
      self.text = text
      self.line = line
      self.outcome = outcome
      self.assertions = assertions
    }
  }

  /// All that ran and was not undone, in its order.
  public var entries: [Entry] = []
  /// What was undone and can be done again, what comes first last.
  public var undone: [Entry] = []
  /// What commands have switched, by name.
  public var settings: [String: String] = [:]

  /// Makes an empty one.
  public init() {}
}
