/// Everything that happened in an app, oldest first.
public final class EventLog {
  /// The entries.
  public private(set) var entries: [LogEntry] = []
  weak var application: Application?

  init() { entries.reserveCapacity(256) }

  /// Adds an entry at the present moment.
  public func append(_ event: LogEvent) {
    entries.append(LogEntry(time: application?.mainLoop.now ?? .zero, event: event))
  }
}

/// Something that happened, and when.
public struct LogEntry: Sendable {
  /// The moment.
  public let time: Instant
  /// What happened.
  public let event: LogEvent
}
