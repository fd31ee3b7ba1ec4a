/// The virtual clock and its queue: due work, turn by turn, in the order of U0.2 and U0.3.
///
/// Time moves only inside `advance`; inside a turn it stands still. An item and all it queues is one turn.
public final class MainLoop {
  /// A piece of work of the loop. One that throws crashes the application (U0.5).
  public typealias Work = () throws(UIKitException) -> Void

  /// The present moment.
  public private(set) var now = Instant.zero
  /// Whether a turn is running: then work that is queued runs in it, and the clock cannot move.
  public private(set) var isInTurn = false
  /// How many scheduled items and activities keep the app from being settled.
  public private(set) var activityCount = 0

  private var heap = ScheduleHeap()
  private var activities: [Activity] = []
  private var sequence: UInt64 = 0
  private var actions = WorkQueue()
  private var blocks = WorkQueue()
  private var endings = WorkQueue()
  /// The views that wait for layout at the end of the turn.
  let layout = LayoutQueue()
  private let raised: (UIKitException) -> Void

  /// Makes a loop at the launch; `raised` receives what work throws.
  init(raised: @escaping (UIKitException) -> Void) { self.raised = raised }

  // MARK: Queueing

  /// Queues work for the same instant, after what is queued already: "the next turn of the run loop" (U0.3).
  public func onNextTurn(_ work: @escaping Work) { blocks.append(work) }

  /// Queues work for the end of the turn, when nothing else is queued.
  func atEndOfTurn(_ work: @escaping Work) { endings.append(work) }

  /// Queues a recogniser's action: those run before other queued work of the turn (U1.4).
  func enqueueAction(_ work: @escaping Work) { actions.append(work) }

  /// Runs work at a moment. A moment that has passed counts as now.
  ///
  /// - Parameters:
  ///   - rank: what comes first at one instant (U0.2).
  ///   - isActivity: whether it keeps the app from being settled (animations, timers of the app).
  ///   - label: what a message calls it ("animation of alpha on #ball").
  @discardableResult
  public func schedule(
    at due: Instant,
    rank: ScheduledItem.Rank = .timer,
    isActivity: Bool = true,
    label: @autoclosure @escaping () -> String = "timer",
    _ work: @escaping Work
  ) -> ScheduledItem {
    sequence += 1
    let item = ScheduledItem(
      due: max(due, now),
      rank: rank,
      sequence: sequence,
      isActivity: isActivity,
      label: label,
      work: work
    )
    heap.insert(item)
    if isActivity { activityCount += 1 }
    return item
  }

  /// Takes an item back; one that ran or was taken back already is left alone.
  public func cancel(_ item: ScheduledItem) {
    guard item.work != nil else { return }
    item.work = nil
    if item.isActivity { activityCount -= 1 }
  }

  /// Keeps the app from being settled until `end`.
  ///
  /// - Parameter label: what a message calls it ("push from Home to Google").
  public func begin(_ label: @autoclosure @escaping () -> String) -> Activity {
    let activity = Activity(label)
    activities.append(activity)
    activityCount += 1
    return activity
  }

  /// Ends an activity; one that is over already is left alone.
  public func end(_ activity: Activity) {
    guard let index = activities.firstIndex(where: { $0 === activity }) else { return }
    activities.remove(at: index)
    activityCount -= 1
  }

  /// The labels of what keeps the app from being settled: what is scheduled, soonest first, then what has no moment.
  public var activityLabels: [String] {
    heap.pending.filter(\.isActivity).map(\.label) + activities.map(\.label)
  }

  // MARK: Running

  /// Runs work as a turn of its own, or as part of the running one.
  public func runTurn(_ work: Work) throws(UIKitException) {
    if isInTurn { return try work() }
    isInTurn = true
    let failure: UIKitException?
    do {
      try work()
      failure = nil
    } catch {
      failure = error
    }
    drain()
    isInTurn = false
    if let failure { throw failure }
  }

  /// Runs the next item that is due until a limit, with its turn. Returns false, the clock unmoved, when there is none.
  public func step(until limit: Instant) -> Bool {
    guard !isInTurn, let next = heap.first, next.due <= limit else { return false }
    heap.removeFirst()
    guard let work = next.work else { return true }
    next.work = nil
    if next.isActivity { activityCount -= 1 }
    now = max(now, next.due)
    runTurnReporting(work)
    return true
  }

  /// Moves the clock to a moment and runs all that is due until then, that moment included.
  ///
  /// - Throws: when the moment lies after the end of time (U0.6), or when a turn is running.
  public func advance(to target: Instant) throws(UIKitException) {
    if rule("U0.3 clock", isInTurn) {
      throw UIKitException("the clock cannot move inside a callback of the engine, at \(now.seconds) s")
    }
    if rule("U0.6 error", target > .end) {
      throw UIKitException("the virtual clock ends 1,000,000,000 s after launch")
    }
    while step(until: target) {}
    now = max(now, target)
  }

  /// Forgets all that is scheduled or queued.
  func removeAll() {
    // A token that outlives the loop keeps nothing alive.
    for item in heap.pending { item.work = nil }
    heap = ScheduleHeap()
    activities = []
    actions = WorkQueue()
    blocks = WorkQueue()
    endings = WorkQueue()
    layout.removeAll()
    activityCount = 0
  }

  private func runTurnReporting(_ work: Work) {
    do {
      try runTurn(work)
    } catch {
      raised(error)
    }
  }

  /// Runs queued work until there is none: actions first, then blocks, in the order they were queued; then layout,
  /// and what that queued; then the endings, one by one.
  private func drain() {
    repeat {
      while let work = nextWork() { report(work) }
    } while layOut() || runEnding()
  }

  private func nextWork() -> Work? {
    rule("U0.3 actions first", true) ? actions.next() ?? blocks.next() : blocks.next() ?? actions.next()
  }

  /// Runs the next of the endings; returns whether there was one.
  private func runEnding() -> Bool {
    guard let work = endings.next() else { return false }
    report(work)
    return true
  }

  /// Lays out what waits; returns whether there was anything.
  private func layOut() -> Bool {
    do {
      return try layout.run()
    } catch {
      raised(error)
      return true
    }
  }

  private func report(_ work: Work) {
    do {
      try work()
    } catch {
      raised(error)
    }
  }
}

/// Queued work, first in first out, without moving the rest.
private struct WorkQueue {
  private var items: [MainLoop.Work] = []
  private var head = 0

  mutating func append(_ work: @escaping MainLoop.Work) { items.append(work) }

  mutating func next() -> MainLoop.Work? {
    guard head < items.count else {
      if head > 0 {
        items.removeAll(keepingCapacity: true)
        head = 0
      }
      return nil
    }
    guard rule("U0.3 in order", true) else { return items.popLast() }
    head += 1
    return items[head - 1]
  }
}
