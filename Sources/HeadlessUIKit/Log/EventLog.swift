/// Everything that happened in an app, oldest first.
public final class EventLog {
  /// The entries.
  public private(set) var entries: [LogEntry] = []
  private let clock: MainLoop

  /// Makes a log that takes its times from a clock.
  init(_ clock: MainLoop) {
    self.clock = clock
    entries.reserveCapacity(128)
  }

  /// Adds an entry at the present moment.
  public func append(_ event: LogEvent) { entries.append(LogEntry(time: clock.now, event: event)) }
}

/// Something that happened, and when.
public struct LogEntry: Sendable {
  /// The moment.
  public let time: Instant
  /// What happened.
  public let event: LogEvent
}
