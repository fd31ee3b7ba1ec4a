extension ReplCommand {
  /// Those that go back and forth in the record, and write it down.
  static let saving: [ReplCommand] = []
}
