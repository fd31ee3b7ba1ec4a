import Glibc

/// The signals that arrive while a line runs, and what they mean.
final class ReplSignals {
  /// Becomes readable when one arrives.
  let descriptor: Int32
  /// Whether SIGINT stops the line at first, and only when it comes again the worker; else it ends the session.
  var interruptsFirst = true
  /// The signal that ends the session.
  private(set) var ending: Int32?
  private let take: (Int32) -> Int32
  private var isInterrupted = false
  private var isStubborn = false

  /// - Parameter take: takes the signal that has arrived; 0 for one without a meaning here.
  init(_ descriptor: Int32, take: @escaping (Int32) -> Int32) {
    self.descriptor = descriptor
    self.take = take
  }

  /// A line begins to run.
  func begin() {
    isInterrupted = false
    isStubborn = false
  }

  /// Whether the line that runs was interrupted and goes on; said once.
  func takeStubbornness() -> Bool {
    defer { isStubborn = false }
    return isStubborn
  }

  /// What the user wants.
  func wish() -> ReplProcess.Wish {
    let number = take(descriptor)
    if number == 0 { return .wait }
    if number == SIGINT, interruptsFirst {
      isStubborn = !isInterrupted
      defer { isInterrupted = true }
      return isInterrupted ? .end : .interrupt
    }
    ending = number
    return .end
  }
}
