import Scenarios

/// Goldens that lie in memory.
final class MemorySnapshots: SnapshotStore {
  let writing: SnapshotWriting
  private(set) var goldens: [String: [UInt8]] = [:]

  init(_ writing: SnapshotWriting = .missing) { self.writing = writing }

  func read(_ name: String) throws(SnapshotProblem) -> [UInt8]? { goldens[name] }
  func write(_ name: String, _ bytes: [UInt8]) throws(SnapshotProblem) { goldens[name] = bytes }
  func path(_ name: String) -> String { "__snapshots__/\(name)" }
}
