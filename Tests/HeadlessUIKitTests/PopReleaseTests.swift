import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("The release of an interactive pop")
struct PopReleaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let part: Double
    let velocity: Double
    let outcome: String
    var testDescription: String { "\(part) at \(velocity): \(outcome)" }
  }

  static let rows: [Row] = DataLines.of("pop-release.tsv").compactMap { line in
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 3, let part = Double(fields[0]), let velocity = Double(fields[1]) else {
      return nil
    }
    return Row(part: part, velocity: velocity, outcome: fields[2])
  }

  @Test("U9.16 the default rule gives the measured outcomes", arguments: rows)
  func lookAhead(_ row: Row) {
    let pops = PopRelease.finishes(
      position: row.part * 402,
      velocity: row.velocity,
      width: 402,
      samples: [],
      TransitionProfile()
    )
    #expect(pops == (row.outcome == "pop"))
  }

  /// A case of Data/pop-projected.tsv.
  struct Drag: Sendable, CustomTestStringConvertible {
    let why: String
    let width: Double
    let parts: [Double]
    let outcome: String
    var testDescription: String { why }
  }

  static let drags: [Drag] = DataLines.of("pop-projected.tsv").compactMap { line in
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 4, let width = Double(fields[1]) else { return nil }
    let parts = fields[2].split(separator: " ").compactMap { Double($0) }
    return Drag(why: fields[0], width: width, parts: parts, outcome: fields[3])
  }

  @Test("U9.17 the projected rule", arguments: drags)
  func projected(_ drag: Drag) {
    var profile = TransitionProfile()
    profile.popRelease = .projected
    let samples = drag.parts.enumerated().map { index, part in
      PopRelease.Sample(time: Double(index) / 10, part: part)
    }
    let position = (drag.parts.last ?? 0) * drag.width
    let pops = PopRelease.finishes(
      position: position,
      velocity: 0,
      width: drag.width,
      samples: samples,
      profile
    )
    #expect(pops == (drag.outcome == "pop"))
  }

  @Test("U9.9 push or pop, by the stacks alone")
  func operations() {
    let found = [
      ([1, 2], [1, 2, 3]), ([1, 2], [1]), ([1, 2, 3], [3, 1]), ([1, 2], [2]), ([], [1]), ([1], []),
    ]
    .map { StackRules.operation(from: $0.0, to: $0.1)?.rawValue ?? "none" }
    #expect(found == ["push", "pop", "pop", "none", "push", "push"])
  }
}
