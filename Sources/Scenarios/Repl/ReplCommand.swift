import Text

/// A command of a session: `:name …`.
public struct ReplCommand: Sendable {
  /// What it does.
  typealias Body = @Sendable (_ call: borrowing ReplCall) throws(ReplProblem) -> Void

  /// Its name, without the colon.
  public let name: String
  /// What follows it, as help shows that: "", "[n]", "FILE", "on|off".
  public let parameters: String
  /// What it does, in a line.
  public let summary: String
  /// Whether it changes the session, so that it belongs to its record.
  let isRecorded: Bool
  let body: Body

  init(
    _ name: String,
    _ parameters: String = "",
    summary: String,
    isRecorded: Bool = false,
    body: @escaping Body
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.isRecorded = isRecorded
    self.body = body
  }

  /// All commands, in the order in which help lists them.
  public static let all: [ReplCommand] = [help] + screen + saving + session

  /// The command of a name; the problem names the nearest one.
  static func named(_ name: String) throws(ReplProblem) -> ReplCommand {
    if let found = all.first(where: { $0.name == name }) { return found }
    let nearest = NearestNames.suggest(for: name, among: all.map(\.name)).best
    let way = nearest.map { "did you mean :\($0)?" } ?? "see :help"
    throw ReplProblem(message: "there is no command :\(name); \(way)")
  }
}

/// A call of a command.
struct ReplCall {
  let session: ReplSession
  /// What follows the name, without blanks around it.
  let argument: String

  /// Shows lines to the user, in the characters that the terminal has.
  func say(_ text: String) { session.say((session.terminal ?? ReplTerminal()).characters.text(text)) }

  /// The argument as a whole number from 1.
  func count(_ preset: Int) throws(ReplProblem) -> Int {
    if argument.isEmpty { return preset }
    guard let number = Int(argument), number > 0 else {
      throw ReplProblem(message: "expected a whole number from 1, got \(argument)")
    }
    return number
  }
}

/// Why a command does not do what it is told.
struct ReplProblem: Error {
  let message: String
}
