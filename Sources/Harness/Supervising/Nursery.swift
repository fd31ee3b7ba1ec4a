import CLuaSupport
import Glibc

/// The supervisor's hold on the process that forks workers.
struct Nursery {
  /// Why no run is possible.
  struct Failure: Error {
    let message: String
  }

  /// The control socket.
  let control: Int32
  /// Becomes readable when SIGINT or SIGTERM arrives.
  let signals: Int32
  /// A word for each worker: until when its script may run, in nanoseconds of the monotonic clock; 0 is any time.
  let deadlines: UnsafeMutablePointer<Int64>

  /// Forks the nursery, before anything else is opened.
  ///
  /// `prepare` runs in it, meanwhile the supervisor goes on; in each worker `work` runs with the worker's channel.
  static func start(
    prepare: () -> String?,
    work: (_ channel: Int32, _ deadline: UnsafeMutablePointer<Int64>) -> Void
  ) throws(Failure) -> Nursery {
    let signals = process_catch_signals()
    guard signals >= 0 else { throw failure("signals cannot be caught") }
    guard let deadlines = process_shared_words(Int(PROCESS_SLOTS)) else { throw failure("memory is short") }
    var control: Int32 = -1
    let child = process_fork_nursery(&control)
    guard child >= 0 else { throw failure("no process can be started") }
    if child > 0 { return Nursery(control: control, signals: signals, deadlines: deadlines) }
    if let problem = prepare() {
      let line = Array("entrance: \(problem)\n".utf8)
      line.withUnsafeBufferPointer { _ = try? FileSystem.write($0, to: 2) }
      _exit(70)
    }
    let slot = process_serve(control)
    work(3, deadlines + Int(slot))
    _exit(0)
  }

  private static func failure(_ text: String) -> Failure {
    Failure(message: "\(text): \(String(cString: strerror(errno)))")
  }
}
