import HeadlessUIKit

/// What `find` looks for: a chain of steps, each below the one before (lua-api.md, section 3).
///
/// `FloatingListItem` is a class, `#ball` a name, `"Google"` a whole text, `~"oogl"` a part of one.
struct Selector: Hashable {
  /// One step of the chain.
  enum Step: Hashable {
    case className(String)
    case name(String)
    case text(String)
    case textPart(String)

    /// Whether a view is what the step asks for.
    func matches(_ view: View) -> Bool {
      switch self {
      case .className(let wanted): view.className == wanted || view.classNames.contains(wanted)
      case .name(let wanted): view.name == wanted
      case .text(let wanted): view.displayedText == wanted
      case .textPart(let wanted): view.displayedText.map { $0.containsPart(wanted) } ?? false
      }
    }
  }

  /// The steps, the outermost first; at least one.
  let steps: [Step]
  /// The selector as it was written.
  let source: String

  /// The selector as messages show it.
  var shortSource: String { source.inMessage }

  /// Reads a selector, or tells what is wrong with it.
  static func parse(_ source: String) -> Result<Selector, SelectorError> {
    var reader = SelectorReader(source)
    var steps: [Step] = []
    while true {
      switch reader.next() {
      case .success(nil):
        guard !steps.isEmpty else { return .failure(SelectorError("the selector is empty")) }
        return .success(Selector(steps: steps, source: source))
      case .success(.some(let step)): steps.append(step)
      case .failure(let error): return .failure(error)
      }
    }
  }

  /// The matching views below some roots, each once, in tree order: a superview before its subviews, lower ones first.
  func matches(below roots: [View], includingRoots: Bool) -> [View] {
    var found: [View] = []
    for root in roots {
      if includingRoots {
        collect(root, step: 0, into: &found)
      } else {
        for subview in root.subviews { collect(subview, step: 0, into: &found) }
      }
    }
    return found
  }

  /// Walks a subtree; `step` is the first one that no ancestor has matched yet.
  private func collect(_ view: View, step: Int, into found: inout [View]) {
    var step = step
    if steps[step].matches(view) {
      if step == steps.count - 1 {
        found.append(view)
      } else {
        step += 1
      }
    }
    for subview in view.subviews { collect(subview, step: step, into: &found) }
  }
}

/// What is wrong with a selector.
struct SelectorError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Splits a selector into steps.
private struct SelectorReader {
  private let source: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  /// The next step, nil at the end.
  mutating func next() -> Result<Selector.Step?, SelectorError> {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard position < bytes.count else { return .success(nil) }
    switch bytes[position] {
    case UInt8(ascii: "#"):
      position += 1
      let word = self.word()
      return word.isEmpty ? .failure(SelectorError("\"#\" without a name")) : .success(.name(word))
    case UInt8(ascii: "\""):
      return quoted().map { .text($0) }
    case UInt8(ascii: "~"):
      position += 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        return .failure(SelectorError("\"~\" wants a text in quotation marks, as in ~\"oogl\""))
      }
      return quoted().map { .textPart($0) }
    default:
      return .success(.className(word()))
    }
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: " ") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> Result<String, SelectorError> {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else {
      return .failure(SelectorError("the text has no closing quotation mark"))
    }
    position = end + 1
    return .success(String(decoding: bytes[start..<end], as: UTF8.self))
  }
}

extension String {
  /// Whether it contains another text, byte by byte.
  fileprivate func containsPart(_ part: String) -> Bool {
    let whole = Array(utf8)
    let wanted = Array(part.utf8)
    guard wanted.count <= whole.count else { return false }
    return (0...(whole.count - wanted.count)).contains { whole[$0...].starts(with: wanted) }
  }
}
