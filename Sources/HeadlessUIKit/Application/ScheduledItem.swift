/// Work that the clock will run at its moment; a token to cancel it with.
public final class ScheduledItem {
  /// What comes first at one instant (U0.2).
  public enum Rank: Equatable, Sendable {
    /// Timers and animation ends: by due time, then by creation.
    case timer
    /// Touch samples, in order of the finger's number.
    case touch(finger: Int)
    /// The display frame.
    case frame

    fileprivate var order: Int {
      switch self {
      case .timer: 0
      case .touch(let finger): 1 + max(0, min(finger, 1_000_000))
      case .frame: 2_000_000
      }
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

  fileprivate func precedes(_ other: ScheduledItem) -> Bool {
    if due != other.due { return due < other.due }
    if order != other.order { return order < other.order }
    return sequence < other.sequence
  }
}

/// A binary heap of scheduled items, the next one first. Cancelled ones are dropped when they surface.
struct ScheduleHeap {
  private var items: [ScheduledItem] = []

  /// What waits, soonest first.
  var pending: [ScheduledItem] { items.filter(\.isPending).sorted { $0.precedes($1) } }

  /// The next item.
  var first: ScheduledItem? {
    mutating get {
      while let item = items.first, !item.isPending { removeFirst() }
      return items.first
    }
  }

  mutating func insert(_ item: ScheduledItem) {
    items.append(item)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child].precedes(items[parent]) else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() {
    guard let last = items.popLast(), !items.isEmpty else { return }
    items[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < items.count && items[child].precedes(items[smallest]) {
        smallest = child
      }
      if smallest == parent { return }
      items.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
