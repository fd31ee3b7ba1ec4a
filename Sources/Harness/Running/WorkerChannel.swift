import CLuaSupport

/// A worker's ends of what leads to the supervisor: the channel, and the memory they share.
struct WorkerChannel {
  /// The socket: commands come from it.
  let descriptor: Int32
  let share: OpaquePointer
  let slot: OpaquePointer

  /// Sends records; they survive the worker's end.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else { return }
      process_write_slot(share, slot, descriptor, base, buffer.count)
    }
  }

  /// Asks the supervisor to read now.
  func wake() { process_wake(share, slot, descriptor) }

  /// Waits until the supervisor has read everything.
  func settle() { process_settle(share, slot, descriptor) }

  /// Says which test runs, 0 for none, for the case that the worker is killed.
  func setTest(_ id: Int) {
    set(PROCESS_PART, 0)
    set(PROCESS_TEST, Int64(id))
  }

  /// Says which hook runs; nil for none.
  func setPart(_ part: RunningPart?) {
    if let part { set(PROCESS_RANGE, part.packedRange) }
    set(PROCESS_PART, part?.packedPlace ?? 0)
  }

  private func set(_ word: some BinaryInteger, _ value: Int64) {
    process_set_word(process_slot_word(slot, Int32(truncatingIfNeeded: word)), value)
  }

  /// How many tests have failed in all workers.
  var failures: Int { Int(process_failures(share)) }

  /// Counts one more.
  func addFailure() { process_add_failure(share) }
}
