/// Work that the clock will run at its moment; a token to cancel it with.
public final class ScheduledItem {
  /// What comes first at one instant (U0.2).
  public enum Rank: Equatable, Sendable {
    /// Timers and animation ends: by due time, then by creation.
    case timer
    /// Touch samples, in order of the finger's number.
    case touch(finger: Int)
    /// Touches that are lifted, in order of the finger's number, after all that move (as in one event of UIKit).
    case lift(finger: Int)
    /// The display frame.
    case frame

    fileprivate var order: Int {
      switch self {
      case .timer: 0
      case .touch(let finger): 1_000_000 + place(of: finger)
      case .lift(let finger): (rule("U0.2 lifts", true) ? 2_000_000 : 1_000_000) + place(of: finger)
      case .frame: 3_000_000
      }
    }

    private func place(of finger: Int) -> Int {
      min(999_999, max(0, finger)) * (rule("U0.2 finger", true) ? 1 : -1)
    }
  }

  /// When it runs.
  public let due: Instant
  /// Whether it keeps the app from being settled.
  public let isActivity: Bool
  /// What messages call it; made up only when one needs it.
  public var label: String { describe() }
  private let describe: () -> String
  fileprivate let order: Int
  fileprivate let sequence: UInt64
  /// The work; nil once it ran or was cancelled.
  var work: MainLoop.Work?

  /// Whether it still waits.
  public var isPending: Bool { work != nil }

  init(
    due: Instant,
    rank: Rank,
    sequence: UInt64,
    isActivity: Bool,
    label: @escaping () -> String,
    work: @escaping MainLoop.Work
  ) {
    self.due = due
    self.order = rank.order
    self.sequence = sequence
    self.isActivity = isActivity
    describe = label
    self.work = work
  }
}

/// A binary heap of scheduled items, the next one first. Cancelled ones are dropped when they surface.
struct ScheduleHeap {
  /// An item with what it is compared by, so that sifting touches no object.
  private struct Entry {
    let due: Instant
    let order: Int
    let sequence: UInt64
    let item: ScheduledItem

    init(_ item: ScheduledItem) {
      due = item.due
      order = item.order
      sequence = item.sequence
      self.item = item
    }

    func precedes(_ other: Entry) -> Bool {
      if due != other.due { return due < other.due }
      if order != other.order { return rule("U0.2 kind", order < other.order) }
      return rule("U0.2 creation", sequence < other.sequence)
    }
  }

  private var entries: [Entry] = []

  /// What waits, soonest first.
  var pending: [ScheduledItem] {
    entries.filter(\.item.isPending).sorted { $0.precedes($1) }.map(\.item)
  }

  /// The next item.
  var first: ScheduledItem? {
    mutating get {
      while let entry = entries.first {
        if entry.item.isPending { return entry.item }
        removeFirst()
      }
      return nil
    }
  }

  mutating func insert(_ item: ScheduledItem) {
    let entry = Entry(item)
    entries.append(entry)
    var hole = entries.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard entry.precedes(entries[parent]) else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    let count = entries.count
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(last) else { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = last
  }
}
