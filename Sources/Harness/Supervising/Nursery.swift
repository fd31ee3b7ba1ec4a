import CLuaSupport
import Glibc

/// The supervisor's hold on the process that forks workers.
struct Nursery {
  /// Why no run is possible.
  struct Failure: Error {
    let message: String
  }

  private let process: pid_t
  /// The control socket.
  let control: Int32
  /// Becomes readable when SIGINT, SIGTERM, SIGHUP or SIGQUIT arrives.
  let signals: Int32
  /// What the supervisor shares with the workers.
  let share: OpaquePointer

  /// Lets it go on if a script has stopped it: who waits for its reports would wait for ever.
  func goOnIfStopped() {
    var status: Int32 = 0
    let isStopped = waitpid(process, &status, WNOHANG | WUNTRACED) == process && status & 0xFF == 0x7F
    if isStopped { kill(process, SIGCONT) }
  }

  /// Forks the nursery, before anything else is opened.
  ///
  /// `prepare` runs in it, meanwhile the supervisor goes on; in each worker `work` runs with the worker's channel.
  static func start(
    prepare: () -> String?,
    work: (WorkerChannel) -> Void
  ) throws(Failure) -> Nursery {
    process_keep_memory()
    let signals = process_catch_signals()
    guard signals >= 0 else { throw failure("signals cannot be caught") }
    guard let share = process_make_share(Int32(PROCESS_SLOTS)) else { throw failure("memory is short") }
    var control: Int32 = -1
    let child = process_fork_nursery(&control)
    guard child >= 0 else { throw failure("no process can be started") }
    if child > 0 {
      return Nursery(process: child, control: control, signals: signals, share: share)
    }
    if let problem = prepare() {
      let line = Array("entrance: \(problem)\n".utf8)
      line.withUnsafeBufferPointer { _ = try? FileSystem.write($0, to: 2) }
      _exit(70)
    }
    border_let_go_of_spare()
    let slot = process_serve(control)
    process_keep_slot(share, Int32(PROCESS_SLOTS), slot)
    let memory = process_slot_of(share, slot)
    border_watch(process_slot_word(memory, Int32(PROCESS_DEADLINE)))
    work(WorkerChannel(descriptor: 3, share: share, slot: memory))
    _exit(0)
  }

  /// Ends it, and with it the workers and all that scripts started; comes back when they are gone.
  func end() {
    close(control)
    kill(process, SIGCONT)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static func failure(_ text: String) -> Failure {
    Failure(message: "\(text): \(String(cString: strerror(errno)))")
  }
}
