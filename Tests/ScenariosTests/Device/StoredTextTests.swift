import HeadlessUIKit
import Testing

@testable import Scenarios

/// How what an app stores is written to its files.
@Suite struct StoredTextTests {
  @Test("SE 7.1 every value reads back as it was written, from any part of its text something or an error")
  func roundTrip() throws {
    var random = RandomValues()
    for _ in 0..<1000 {
      let value = random.value(depth: 0)
      let bytes = StoredText.bytes(of: value)
      #expect(try StoredText.value(of: bytes) == value, "\(String(decoding: bytes, as: UTF8.self))")
      var damaged = bytes
      for _ in 0...random.below(3) {
        if damaged.isEmpty { break }
        switch random.below(3) {
        case 0: damaged.removeSubrange(random.below(damaged.count)...)
        case 1: damaged[random.below(damaged.count)] = UInt8(truncatingIfNeeded: random.below(256))
        default: damaged.insert(UInt8(truncatingIfNeeded: random.below(256)), at: random.below(damaged.count))
        }
      }
      _ = try? StoredText.value(of: damaged)
    }
  }

  @Test("SE 7.1 the text of records, and of what JSON cannot say")
  func text() throws {
    func text(_ value: StoredValue) -> String { String(decoding: StoredText.bytes(of: value), as: UTF8.self) }
    let record: StoredValue = .table([
      StoredEntry("class", .string("A")), StoredEntry("userInfo", .table([StoredEntry("n", .number(1))])),
    ])
    #expect(
      text(.list([record, record])) == """
        [
        {"class":"A","userInfo":{"n":1.0}},
        {"class":"A","userInfo":{"n":1.0}}
        ]

        """
    )
    let odd: StoredValue = .table([
      StoredEntry(key: .integer(3), value: .data([0xFF])), StoredEntry("$data", .number(-.infinity)),
    ])
    #expect(
      text(.list([])) + text(odd)
        == "[]\n{\"$table\":[3,{\"$data\":\"/w==\"},\"$data\",{\"$number\":\"-inf\"}]}\n"
    )
  }
}

/// Values of all kinds; the same ones on every run.
private struct RandomValues {
  private var state: UInt64 = 7

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func value(depth: Int) -> StoredValue {
    switch below(depth < 4 ? 9 : 6) {
    case 0: return .boolean(below(2) == 0)
    case 1: return .integer([0, -1, .min, .max, 1 << 53, below(1 << 30)][below(6)])
    case 2:
      return .number(
        [0, -0.0, 1, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 1 / 3, 1e16][below(9)]
      )
    case 3, 4: return .string(text())
    case 5: return .data([0xFF] + (0..<below(5)).map { _ in UInt8(truncatingIfNeeded: below(256)) })
    case 6: return .list((0..<below(5)).map { _ in value(depth: depth + 1) })
    default:
      return .table(
        (0..<below(5)).map { number in
          let key: StoredValue = below(4) > 0 ? .string("\(number)" + text()) : value(depth: 4)
          return StoredEntry(key: key, value: value(depth: depth + 1))
        }
      )
    }
  }

  private mutating func text() -> String {
    let parts = [
      "", "$", "$data", "$table", "\"", "\\", "\u{0}", "\n", "ä", "\u{1F600}", "\u{FFFD}", "a", "1",
    ]
    return (0..<below(4)).map { _ in parts[below(parts.count)] }.joined()
  }
}
