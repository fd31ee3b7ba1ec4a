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

  @Test(
    "U9.17 the projected rule",
    arguments: [
      // Even motion: q + .35 v against .4664 for W = 402.
      ([0.20, 0.21, 0.22], true, false), ([0.20, 0.28, 0.36], true, true),
      // Slowing down counts against it: v̄ = 0.5, ā = -8 pull .45 below.
      ([0.35, 0.44, 0.45], true, false),
      // Fewer than three samples: the sign of the velocity.
      ([0.20, 0.21], true, true), ([0.21, 0.20], true, false),
    ] as [([Double], Bool, Bool)]
  )
  func projected(_ parts: [Double], _: Bool, _ pops: Bool) {
    var profile = TransitionProfile()
    profile.popRelease = .projected
    let samples = parts.enumerated().map { PopRelease.Sample(time: Double($0.offset) / 10, part: $0.element) }
    let position = (parts.last ?? 0) * 402
    #expect(
      PopRelease.finishes(position: position, velocity: 0, width: 402, samples: samples, profile) == pops
    )
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
