import TestSupport
import Testing

@testable import Harness

@Suite("Records between workers and the supervisor")
struct WireTests {
  @Test("whole numbers, numbers and texts come back", arguments: [0, 1, -1, 63, 64, -65, 300, .max, .min])
  func values(number: Int) throws {
    var writer = WireWriter()
    writer.begin(.note)
    writer.integer(number)
    writer.number(Double(number) + 0.1)
    writer.optional(nil)
    writer.texts(["", "ü", String(repeating: "x", count: 300)])
    writer.end()
    var records = WireRecords(writer.bytes)
    let record = try #require(try records.next())
    let isSame = try record.read { (reader: inout WireReader) throws(WireReader.Damage) in
      let integer = try reader.integer()
      let double = try reader.number()
      let none = try reader.optional()
      let texts = try reader.texts()
      return integer == number && double == Double(number) + 0.1 && none == nil
        && texts == ["", "ü", String(repeating: "x", count: 300)]
    }
    #expect(try isSame && records.next() == nil)
  }

  @Test("a text that is too long is cut between characters")
  func longText() throws {
    var writer = WireWriter()
    writer.begin(.note)
    writer.text(String(repeating: "ü", count: WireWriter.textLimit))
    writer.end()
    var records = WireRecords(writer.bytes)
    let record = try #require(try records.next())
    let text = try record.read { (reader: inout WireReader) throws(WireReader.Damage) in try reader.text() }
    #expect(text.hasSuffix("üü… [1048576 more bytes]") && !text.contains("\u{FFFD}"))
  }

  @Test("a worker may send any bytes: each is a record, damage or nonsense, and nothing worse")
  func anyBytes() {
    var random = SplitMix(seed: 7)
    var sums = (taken: 0, damaged: 0)
    for _ in 0..<20_000 {
      var writer = WireWriter()
      // Half of them nearly right: a true head, then whatever.
      for _ in 0..<3 {
        writer.begin(WireWriter.Kind(rawValue: UInt8(1 + random.next() % 15)) ?? .note)
        for _ in 0..<Int(random.next() % 12) {
          writer.integer(Int(truncatingIfNeeded: random.next() % 40) - 4)
        }
        writer.end()
      }
      var bytes = writer.bytes
      for _ in 0..<Int(random.next() % 3) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      var account = FileAccount(file: "a.lua", retries: 1)
      var records = WireRecords(bytes)
      do throws(WireReader.Damage) {
        while let record = try records.next() {
          if account.take(record) == .forward { sums.taken += 1 }
        }
      } catch {
        sums.damaged += 1
      }
      var end = WireWriter()
      _ = account.finish(at: 0, to: &end)
    }
    #expect(sums.taken > 1000 && sums.damaged > 1000)
  }
}
