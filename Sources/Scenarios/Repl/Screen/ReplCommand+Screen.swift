extension ReplCommand {
  /// Those that show the app and its time.
  static let screen: [ReplCommand] = []
}

extension ReplSession {
  /// A line is over that somebody has entered.
  func lineDidEnd() {}
}
