/// What became of a line.
public enum ReplAnswer: Equatable, Sendable {
  /// It did what it should.
  case passed
  /// What went wrong has been told.
  case failed
  /// More lines could complete it; nothing ran.
  case unfinished
  /// It was stopped by an interruption.
  case interrupted
  /// The user wants to leave.
  case leaving
  /// It went beyond a limit, or called `os.exit`; the session cannot go on here.
  case lost
}

/// Takes what a session shows.
public protocol ReplListener: AnyObject {
  /// A script or a command printed something; the bytes are valid during the call.
  func output(_ bytes: UnsafeRawBufferPointer)
  /// A script wrote something to `io.stderr`; the bytes are valid during the call.
  func errorOutput(_ bytes: UnsafeRawBufferPointer)
  /// Something went wrong: lines without the last line feed.
  func complain(_ text: String)
  /// Somebody wants a file of the project written; answers what went wrong. A file that is there goes only when `over`
  /// says so.
  func save(_ text: String, to path: String, over: Bool) -> String?
}

extension ReplListener {
  /// Writes nothing: whoever listens has no files.
  public func save(_ text: String, to path: String, over: Bool) -> String? {
    "\(path): nothing can be written here"
  }
}
