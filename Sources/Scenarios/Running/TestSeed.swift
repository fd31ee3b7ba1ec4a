/// The seed of a test's random numbers: the run's seed and the test's full name, well mixed.
public enum TestSeed {
  /// FNV-1a over the name, then SplitMix64's finish, so that near names and seeds give far seeds.
  public static func make(_ runSeed: UInt64, _ fullName: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var name = fullName
    name.withUTF8 { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    return mix(hash &+ mix(runSeed &+ 0x9E37_79B9_7F4A_7C15))
  }

  /// A few numbers from a seed, for orders.
  struct Sequence {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// The next number, from 0 to below `limit`, which is above 0.
    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      return Int(TestSeed.mix(state) % UInt64(limit))
    }
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
