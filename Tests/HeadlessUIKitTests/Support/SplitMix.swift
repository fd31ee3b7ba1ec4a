import HeadlessUIKit

/// A repeatable source of random numbers.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number from 0 up to a bound that is left out.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// Yes, once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func point(width: Int, height: Int) -> Point { Point(Double(below(width)), Double(below(height))) }

  mutating func pick<T>(_ values: [T]) -> T? { values.isEmpty ? nil : values[below(values.count)] }
}
