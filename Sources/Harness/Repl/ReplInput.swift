import Glibc
import Scenarios

/// Where a session's lines come from.
protocol ReplInput: AnyObject {
  /// The next line without its end; `isContinued` when it goes on with a statement.
  func next(isContinued: Bool) -> ReplLine

  /// The terminal as it is now; nil where the lines come from something else.
  var terminal: ReplTerminal? { get }
}

/// What comes next.
enum ReplLine: Equatable {
  case line([UInt8])
  /// There is no more.
  case end
  /// The user drops the line.
  case dropped
  /// A signal ends the session.
  case signal(Int32)
}

/// Lines from a pipe or a file.
final class PipedInput: ReplInput {
  private var bytes: [UInt8] = []
  private var start = 0
  private var isOver = false
  /// Becomes readable when a signal arrives, a byte each.
  private let signals: Int32

  init(signals: Int32) {
    self.signals = signals
  }

  var terminal: ReplTerminal? { nil }

  func next(isContinued: Bool) -> ReplLine {
    while true {
      if let end = bytes[start...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        let line = bytes[start..<end]
        return .line(Array(line.last == 0x0D ? line.dropLast() : line))
      }
      if isOver {
        if start == bytes.count { return .end }
        defer { start = bytes.count }
        return .line(Array(bytes[start...]))
      }
      if let signal = read() { return .signal(signal) }
    }
  }

  /// Reads more; a signal that came instead.
  private func read() -> Int32? {
    bytes.removeFirst(start)
    start = 0
    var watched = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&watched, 2, -1) > 0 else { return nil }
    if watched[1].revents != 0 {
      var number: UInt8 = 0
      if Glibc.read(signals, &number, 1) == 1 { return Int32(number) }
    }
    if watched[0].revents == 0 { return nil }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 16) { buffer in
      let count = Glibc.read(0, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { isOver = true }
    }
    return nil
  }
}
