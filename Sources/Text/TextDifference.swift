/// The difference of two texts, line by line.
public struct TextDifference: Equatable, Sendable {
  /// A line of the comparison.
  public enum Line: Equatable, Sendable {
    /// In both.
    case equal(String)
    /// Only in the first.
    case removed(String)
    /// Only in the second.
    case added(String)
    /// So many equal lines are left out here.
    case skipped(Int)
  }

  /// The lines, equal ones far from a difference left out.
  public let lines: [Line]

  /// Whether both are the same.
  public let isEmpty: Bool

  /// Compares two lists of lines and keeps `context` equal lines around each difference.
  ///
  /// Beyond `effort` differing lines no shortest difference is looked for: what lies between the first and
  /// the last difference is then shown as removed and added as a whole.
  public init(_ first: [String], _ second: [String], context: Int = 3, effort: Int = 400) {
    let all = Self.compare(first, second, effort: effort)
    isEmpty = !all.contains { if case .equal = $0 { false } else { true } }
    lines = Self.cut(all, context: max(context, 0))
  }

  /// Compares two texts.
  public init(_ first: String, _ second: String, context: Int = 3) {
    self.init(Self.split(first), Self.split(second), context: context)
  }

  /// The lines with `-`, `+` or a blank before them.
  public var text: String {
    var result = ""
    for line in lines {
      switch line {
      case .equal(let text): result += "  \(text)\n"
      case .removed(let text): result += "- \(text)\n"
      case .added(let text): result += "+ \(text)\n"
      case .skipped(let count): result += "  … \(count) equal line\(count == 1 ? "" : "s")\n"
      }
    }
    return result
  }

  private static func split(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func compare(_ first: [String], _ second: [String], effort: Int) -> [Line] {
    let shorter = min(first.count, second.count)
    var head = 0
    while head < shorter, first[head] == second[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, first[first.count - 1 - tail] == second[second.count - 1 - tail] {
      tail += 1
    }
    let middleOfFirst = Array(first[head..<first.count - tail])
    let middleOfSecond = Array(second[head..<second.count - tail])
    return first.prefix(head).map(Line.equal)
      + shortest(middleOfFirst, middleOfSecond, effort: effort)
      + first.suffix(tail).map(Line.equal)
  }

  /// Myers' greedy algorithm, the furthest reaching points of each round kept for the way back.
  private static func shortest(_ first: [String], _ second: [String], effort: Int) -> [Line] {
    let whole = first.map(Line.removed) + second.map(Line.added)
    if first.isEmpty || second.isEmpty { return whole }
    let limit = min(first.count + second.count, effort)
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    let center = limit + 1
    var rounds: [[Int]] = []
    for round in 0...limit {
      rounds.append(reach)
      for diagonal in stride(from: -round, through: round, by: 2) {
        let isDown =
          diagonal == -round
          || (diagonal != round && reach[center + diagonal - 1] < reach[center + diagonal + 1])
        var x = isDown ? reach[center + diagonal + 1] : reach[center + diagonal - 1] + 1
        var y = x - diagonal
        while x < first.count, y < second.count, x >= 0, y >= 0, first[x] == second[y] {
          x += 1
          y += 1
        }
        reach[center + diagonal] = x
        if x >= first.count, y >= second.count {
          return wayBack(first, second, rounds: rounds, center: center)
        }
      }
    }
    return whole
  }

  private static func wayBack(_ first: [String], _ second: [String], rounds: [[Int]], center: Int) -> [Line] {
    var result: [Line] = []
    var x = first.count
    var y = second.count
    for round in stride(from: rounds.count - 1, through: 0, by: -1) {
      let reach = rounds[round]
      let diagonal = x - y
      let isDown =
        diagonal == -round
        || (diagonal != round && reach[center + diagonal - 1] < reach[center + diagonal + 1])
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let previousX = round == 0 ? 0 : reach[center + previous]
      let previousY = round == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        result.append(.equal(first[x]))
      }
      if round > 0 {
        if isDown, y > 0 {
          y -= 1
          result.append(.added(second[y]))
        } else if x > 0 {
          x -= 1
          result.append(.removed(first[x]))
        }
      }
    }
    return result.reversed()
  }

  private static func cut(_ lines: [Line], context: Int) -> [Line] {
    var keeps = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() {
      if case .equal = line { continue }
      for near in max(0, index - context)...min(lines.count - 1, index + context) { keeps[near] = true }
    }
    var result: [Line] = []
    var skipped = 0
    for (line, keep) in zip(lines, keeps) {
      if keep {
        if skipped > 0 { result.append(.skipped(skipped)) }
        skipped = 0
        result.append(line)
      } else {
        skipped += 1
      }
    }
    if skipped > 0 { result.append(.skipped(skipped)) }
    return result
  }
}
