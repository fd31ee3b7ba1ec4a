import CLuaSupport
import Glibc

/// A place for a worker and what is known of the one in it.
struct WorkerSlot {
  /// What a worker was given.
  struct Order: Equatable {
    /// The work's place in the plan.
    var work: Int
    /// The tests to run; nil for all.
    var only: [Int]?
    /// 1, and more when they are tried again.
    var attempt = 1
  }

  let number: Int32
  /// What it shares with the worker.
  let memory: OpaquePointer
  /// Whether a worker is there, or asked for.
  var isLive = false
  var channel: Int32 = -1
  var errors: Int32 = -1
  var channelIsOpen = false
  var errorsAreOpen = false
  /// What it has not been told yet.
  var unsent: [UInt8] = []
  /// What it runs.
  var order: Order?
  /// What it has been told to run after that.
  var waiting: [Order] = []
  /// How long its files have taken of late, in seconds.
  private var pace = 0.004
  /// When it began with what it runs.
  var began: Int64 = 0
  /// Whether it has run something before.
  var isUsed = false
  var records = WireRecords()
  /// Why the supervisor had it killed.
  var killed: Loss?
  /// It said that its state is lost.
  var saidLost = false
  /// It gets nothing more to do.
  var isLeaving = false
  /// How much it wrote to its standard error during the present test.
  var errorBytes = 0

  init(number: Int32, memory: OpaquePointer) {
    self.number = number
    self.memory = memory
  }

  /// How many files it is told of in advance: only short ones, so that none waits for long behind one that is not.
  private static let mostWaiting = 16
  private static let mostWaitingSeconds = 0.004

  /// Remembers how long a file took.
  mutating func keepPace(_ seconds: Double) { pace = max(seconds, pace / 4) }

  /// Whether it should be told what comes next while it is busy.
  var wantsMore: Bool {
    order != nil && isLive && !isLeaving && killed == nil && waiting.count < Self.mostWaiting
      && Double(waiting.count + 1) * pace < Self.mostWaitingSeconds
  }

  /// Whether it can be given something.
  var isFree: Bool { order == nil && !isLeaving && killed == nil }

  /// One of the words that the worker writes.
  func word(_ word: some BinaryInteger) -> Int64 {
    process_word(process_slot_word(memory, Int32(truncatingIfNeeded: word)))
  }

  /// The function of the script that runs in it.
  var part: RunningPart? { RunningPart(place: word(PROCESS_PART), range: word(PROCESS_RANGE)) }

  /// Closes its pipes and makes room.
  mutating func clear() {
    if channel >= 0 { close(channel) }
    if errors >= 0 { close(errors) }
    self = WorkerSlot(number: number, memory: memory)
  }

  /// Sends as much as the channel takes.
  mutating func sendRest() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        send(channel, $0.baseAddress, $0.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
      }
      if count > 0 {
        unsent.removeFirst(count)
      } else if errno != EINTR {
        // A worker that has died is reported by the nursery.
        if errno != EAGAIN { unsent = [] }
        return
      }
    }
  }
}
