/// A repeatable source of random numbers (SplitMix64).
public struct SplitMix: Sendable {
  private var state: UInt64

  /// Makes a source; equal seeds and streams give equal numbers, the streams of one seed differ.
  public init(seed: UInt64, stream: UInt64 = 0) {
    state = SplitMix.mix(seed &+ 0x9E37_79B9_7F4A_7C15) ^ SplitMix.mix(stream)
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix.mix(state)
  }

  /// A whole number from 0 up to a bound that is left out; 0 when the bound is less than 1.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  private static func mix(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
