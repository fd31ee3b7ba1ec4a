import Scenarios

/// Which function of the script runs in a worker, as it stands in shared memory.
struct RunningPart: Equatable, Sendable {
  var part: ScriptPart
  /// The line of its word; 0 when it is not known.
  var line: Int
  /// The numbers of the tests that depend on it, from 1 in the file.
  var tests: Range<Int>

  init(_ part: ScriptPart, line: Int, tests: Range<Int>) {
    self.part = part
    self.line = line
    self.tests = tests
  }

  /// Reads the words; nil when no function runs, or when they make no sense.
  init?(place: Int64, range: Int64) {
    guard let part = ScriptPart(rawValue: UInt8(truncatingIfNeeded: place & 0xFF)) else { return nil }
    let first = Int(range >> 32)
    let end = Int(range & 0xFFFF_FFFF)
    self.part = part
    line = Int((place >> 8) & 0xFFFF_FFFF)
    tests = first > 0 && first <= end && end <= FileWork.idsOfPass ? first..<end : 0..<0
  }

  var packedPlace: Int64 { Int64(part.rawValue) | Int64(UInt32(clamping: line)) << 8 }
  var packedRange: Int64 {
    Int64(UInt32(clamping: tests.lowerBound) & 0x7FFF_FFFF) << 32 | Int64(UInt32(clamping: tests.upperBound))
  }

  /// "setup (line 12)".
  var name: String { line > 0 ? "\(part.word) (line \(line))" : part.word }
}
