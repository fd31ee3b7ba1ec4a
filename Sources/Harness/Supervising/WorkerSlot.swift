import CLuaSupport
import Glibc

/// A place for a worker and what is known of the one in it.
struct WorkerSlot {
  /// How far a worker is.
  enum State {
    case empty
    /// Asked for, or there; it has a file or waits for one.
    case live
  }

  let number: Int32
  var state = State.empty
  var channel: Int32 = -1
  var errors: Int32 = -1
  /// The file it runs.
  var file: Int?
  var lines = LineBuffer()
  var channelIsOpen = false
  var errorsAreOpen = false
  /// Why the supervisor had it killed.
  var killed: Loss?
  /// It said that its state is lost.
  var saidLost = false
  /// It said that it leaves after its last file.
  var isLeaving = false

  init(number: Int32) {
    self.number = number
  }

  /// Closes its pipes and makes room.
  mutating func clear() {
    if channel >= 0 { close(channel) }
    if errors >= 0 { close(errors) }
    self = WorkerSlot(number: number)
  }
}
