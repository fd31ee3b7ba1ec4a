import Foundation
import Testing

@testable import Text

@Suite("JSON lines")
struct JSONTests {
  private struct Line: Decodable {
    var text: String
    var whole: Int
    var list: [Double]
    var none: Int?
    var yes: Bool
  }

  /// Deterministic hostile bytes: lone continuations, cut sequences, controls, quotes.
  private static func bytes(_ generator: inout Generator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0], [0x1B], [0x22], [0x5C], [0x0A], [0x7F], [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], Array("é".utf8), Array("😀".utf8), Array("abc".utf8),
      [0xF0, 0x9F, 0x98],
      [0xEF, 0xBF, 0xBE],
    ]
    return (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }
  }

  @Test("what the writer writes, Foundation reads: texts of any bytes and numbers of any size")
  func writerAgainstFoundation() throws {
    var generator = Generator(state: 7)
    var writer = JSONWriter()
    var differences: [String] = []
    for _ in 0..<3000 {
      let text = Self.bytes(&generator)
      let whole = Int(truncatingIfNeeded: UInt64.random(in: 0...UInt64.max, using: &generator))
      let raw = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
      let real = raw.isFinite ? raw : Double.random(in: -1...1, using: &generator)
      writer.removeAll()
      writer.beginObject()
      writer.key("text")
      writer.string(text)
      writer.key("whole")
      writer.integer(whole)
      writer.key("list")
      writer.beginArray()
      writer.number(real)
      writer.endArray()
      writer.key("none")
      writer.null()
      writer.key("yes")
      writer.boolean(true)
      writer.endObject()
      writer.newline()
      // JSONSerialization reads numbers inexactly, the decoder does not.
      let read = try JSONDecoder().decode(Line.self, from: Data(writer.bytes))
      if read.text != String(decoding: text, as: UTF8.self) || read.whole != whole || read.list != [real] {
        differences.append(String(decoding: writer.bytes, as: UTF8.self))
      }
    }
    #expect(differences.first == nil)
  }

  @Test("what Foundation writes, the reader reads")
  func readerAgainstFoundation() throws {
    var generator = Generator(state: 11)
    var differences: [String] = []
    for _ in 0..<2000 {
      let text = String(decoding: Self.bytes(&generator), as: UTF8.self)
      let real = Double.random(in: -1e9...1e9, using: &generator)
      let object: [String: Any] = ["a": text, "b": [real, ["c": text]]]
      let data = try JSONSerialization.data(withJSONObject: object)
      let read = try JSONReader.read(Array(data))
      if read["a"]?.text != text || read["b"]?.elements?.first?.number != real
        || read["b"]?.elements?.last?["c"]?.text != text
      {
        differences.append(String(decoding: data, as: UTF8.self))
      }
    }
    #expect(differences.first == nil)
  }

  @Test("damaged lines end in an error or a value, never in a trap, and agree with Foundation")
  func damage() throws {
    var generator = Generator(state: 3)
    let line = Array(#"{"event":"test-end","n":[1,-2.5e-3,"\u00e9\ud83d\ude00\n"],"ok":true,"x":null}"#.utf8)
    var disagreements: [String] = []
    for _ in 0..<20_000 {
      var damaged = line
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
        default: damaged.insert(line[Int.random(in: 0..<line.count, using: &generator)], at: place)
        }
      }
      let ours = (try? JSONReader.read(damaged)) != nil
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(damaged), options: .fragmentsAllowed)) != nil
      // Lone surrogates are repaired here and refused there.
      if ours != theirs, !String(decoding: damaged, as: UTF8.self).contains("\\u") {
        disagreements.append(String(decoding: damaged, as: UTF8.self))
      }
    }
    #expect(disagreements.first == nil)
  }

  @Test("nesting is bounded", arguments: ["[", "{\"a\":"])
  func depth(opening: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(String(repeating: opening, count: 100_000)) }
  }
}

/// A small generator whose numbers are the same on each run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
