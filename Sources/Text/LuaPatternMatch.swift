/// One search for a pattern that has been checked; follows lstrlib.c of Lua 5.4.
struct LuaPatternMatch {
  private enum Capture {
    case open(start: Int)
    case closed(Range<Int>)
    case position
  }

  private let pattern: UnsafeBufferPointer<UInt8>
  private let subject: UnsafeBufferPointer<UInt8>
  private var steps: Int
  private var captures: [Capture] = []
  private var depth = 0

  init(pattern: UnsafeBufferPointer<UInt8>, subject: UnsafeBufferPointer<UInt8>, steps: Int) {
    self.pattern = pattern
    self.subject = subject
    self.steps = steps
  }

  /// Whether the pattern is found; nil if the steps did not suffice.
  mutating func search() -> Bool? {
    let isAnchored = pattern.first == UInt8(ascii: "^")
    for start in 0...subject.count {
      captures.removeAll(keepingCapacity: true)
      if match(start, isAnchored ? 1 : 0) != nil { return true }
      if steps <= 0 { return nil }
      if isAnchored { break }
    }
    return false
  }

  /// The end of the set that begins at `start`; nil if it does not end.
  static func endOfSet(_ count: Int, _ byte: (Int) -> UInt8, at start: Int) -> Int? {
    var index = start + 1
    if index < count, byte(index) == UInt8(ascii: "^") { index += 1 }
    // A `]` in the first place is a member.
    repeat {
      guard index < count else { return nil }
      index += byte(index) == UInt8(ascii: "%") ? 2 : 1
      guard index < count else { return nil }
    } while byte(index) != UInt8(ascii: "]")
    return index + 1
  }

  private mutating func match(_ from: Int, _ patternFrom: Int) -> Int? {
    var (s, p) = (from, patternFrom)
    depth += 1
    defer { depth -= 1 }
    // Lua allows 200 nested calls; each bounded one here is a small frame.
    if depth > 4000 { steps = 0 }
    while p < pattern.count {
      steps -= 1
      if steps <= 0 { return nil }
      switch pattern[p] {
      case UInt8(ascii: "("):
        let isPosition = p + 1 < pattern.count && pattern[p + 1] == UInt8(ascii: ")")
        captures.append(isPosition ? .position : .open(start: s))
        if let end = match(s, isPosition ? p + 2 : p + 1) { return end }
        captures.removeLast()
        return nil
      case UInt8(ascii: ")"):
        return endCapture(s, p + 1)
      case UInt8(ascii: "$") where p + 1 == pattern.count:
        return s == subject.count ? s : nil
      case UInt8(ascii: "%") where p + 1 < pattern.count && pattern[p + 1] == UInt8(ascii: "b"):
        guard let end = balance(s, p + 2) else { return nil }
        (s, p) = (end, p + 4)
      case UInt8(ascii: "%") where p + 1 < pattern.count && pattern[p + 1] == UInt8(ascii: "f"):
        guard let setEnd = end(ofClassAt: p + 2) else { return nil }
        let before = s == 0 ? 0 : subject[s - 1]
        let here = s < subject.count ? subject[s] : 0
        if set(p + 2, setEnd, contains: before) || !set(p + 2, setEnd, contains: here) { return nil }
        p = setEnd
      case UInt8(ascii: "%") where p + 1 < pattern.count && isDigit(pattern[p + 1]):
        guard let end = backReference(s, Int(pattern[p + 1] - UInt8(ascii: "1"))) else { return nil }
        (s, p) = (end, p + 2)
      default:
        guard let classEnd = end(ofClassAt: p) else { return nil }
        let suffix = classEnd < pattern.count ? pattern[classEnd] : 0
        switch suffix {
        case UInt8(ascii: "*"): return longest(s, p, classEnd, atLeast: 0)
        case UInt8(ascii: "+"): return longest(s, p, classEnd, atLeast: 1)
        case UInt8(ascii: "-"): return shortest(s, p, classEnd)
        case UInt8(ascii: "?"):
          if single(s, p, classEnd), let end = match(s + 1, classEnd + 1) { return end }
          p = classEnd + 1
        default:
          guard single(s, p, classEnd) else { return nil }
          (s, p) = (s + 1, classEnd)
        }
      }
    }
    return s
  }

  private mutating func endCapture(_ s: Int, _ p: Int) -> Int? {
    for index in captures.indices.reversed() {
      guard case .open(let start) = captures[index] else { continue }
      captures[index] = .closed(start..<s)
      if let end = match(s, p) { return end }
      captures[index] = .open(start: start)
      return nil
    }
    return nil
  }

  private mutating func longest(_ s: Int, _ p: Int, _ classEnd: Int, atLeast minimum: Int) -> Int? {
    var count = 0
    while single(s + count, p, classEnd) { count += 1 }
    steps -= count
    while count >= minimum {
      if let end = match(s + count, classEnd + 1) { return end }
      if steps <= 0 { return nil }
      count -= 1
    }
    return nil
  }

  private mutating func shortest(_ s: Int, _ p: Int, _ classEnd: Int) -> Int? {
    var position = s
    while true {
      if let end = match(position, classEnd + 1) { return end }
      if steps <= 0 || !single(position, p, classEnd) { return nil }
      position += 1
    }
  }

  private mutating func balance(_ s: Int, _ p: Int) -> Int? {
    guard s < subject.count, subject[s] == pattern[p] else { return nil }
    var level = 1
    var position = s + 1
    while position < subject.count {
      if subject[position] == pattern[p + 1] {
        level -= 1
        if level == 0 { return position + 1 }
      } else if subject[position] == pattern[p] {
        level += 1
      }
      position += 1
    }
    steps -= position - s
    return nil
  }

  private mutating func backReference(_ s: Int, _ index: Int) -> Int? {
    guard captures.indices.contains(index), case .closed(let range) = captures[index] else { return nil }
    guard subject.count - s >= range.count else { return nil }
    steps -= range.count
    for offset in 0..<range.count where subject[range.lowerBound + offset] != subject[s + offset] {
      return nil
    }
    return s + range.count
  }

  private func end(ofClassAt p: Int) -> Int? {
    switch pattern[p] {
    case UInt8(ascii: "%"): p + 2 <= pattern.count ? p + 2 : nil
    case UInt8(ascii: "["): Self.endOfSet(pattern.count, { pattern[$0] }, at: p)
    default: p + 1
    }
  }

  private func single(_ s: Int, _ p: Int, _ classEnd: Int) -> Bool {
    guard s < subject.count else { return false }
    let byte = subject[s]
    switch pattern[p] {
    case UInt8(ascii: "."): return true
    case UInt8(ascii: "%"): return Self.isMember(byte, of: pattern[p + 1])
    case UInt8(ascii: "["): return set(p, classEnd, contains: byte)
    default: return pattern[p] == byte
    }
  }

  /// Whether the set from `p` to before `end` holds `byte`.
  private func set(_ p: Int, _ end: Int, contains byte: UInt8) -> Bool {
    var index = p + 1
    let last = end - 1
    var result = true
    if pattern[index] == UInt8(ascii: "^") {
      result = false
      index += 1
    }
    while index < last {
      if pattern[index] == UInt8(ascii: "%"), index + 1 < last {
        if Self.isMember(byte, of: pattern[index + 1]) { return result }
        index += 2
      } else if index + 2 < last, pattern[index + 1] == UInt8(ascii: "-") {
        if pattern[index] <= byte, byte <= pattern[index + 2] { return result }
        index += 3
      } else {
        if pattern[index] == byte { return result }
        index += 1
      }
    }
    return !result
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isMember(_ byte: UInt8, of letter: UInt8) -> Bool {
    let isUpper = (0x41...0x5A).contains(byte)
    let isLower = (0x61...0x7A).contains(byte)
    let isDigit = (0x30...0x39).contains(byte)
    let result: Bool
    switch letter | 0x20 {
    case UInt8(ascii: "a"): result = isUpper || isLower
    case UInt8(ascii: "c"): result = byte < 0x20 || byte == 0x7F
    case UInt8(ascii: "d"): result = isDigit
    case UInt8(ascii: "g"): result = byte > 0x20 && byte < 0x7F
    case UInt8(ascii: "l"): result = isLower
    case UInt8(ascii: "p"): result = byte > 0x20 && byte < 0x7F && !(isUpper || isLower || isDigit)
    case UInt8(ascii: "s"): result = byte == 0x20 || (0x09...0x0D).contains(byte)
    case UInt8(ascii: "u"): result = isUpper
    case UInt8(ascii: "w"): result = isUpper || isLower || isDigit
    case UInt8(ascii: "x"): result = isDigit || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    default: return letter == byte
    }
    let isLetter = (0x41...0x5A).contains(letter) || (0x61...0x7A).contains(letter)
    guard isLetter else { return letter == byte }
    return (0x41...0x5A).contains(letter) ? !result : result
  }
}
