import HeadlessUIKit

/// What `find` looks for: a chain of steps, each below the one before.
///
/// `FloatingListItem` is a class, `#ball` a name, `"Google"` a whole text, `~"oogl"` a part of one; `:nth(2)` behind
/// one of them picks the second of what the selector matches so far.
///
/// The parts of a navigation or tab bar are the system's own: classes and texts find them only below their bar
/// (`#navigation_bar Label`), so that the only button of a page is `Button`; their names find them anywhere.
struct Selector: Hashable {
  /// One step of the chain.
  enum Step: Hashable {
    case className(String)
    case name(String)
    case text(String)
    case textPart(String)
    /// One of the matches of the steps before, counted from 1.
    case nth(Int)

    /// Whether a view is what the step asks for.
    func matches(_ view: View) -> Bool {
      switch self {
      case .className(let wanted): view.className == wanted || view.classNames.contains(wanted)
      case .name(let wanted): view.name == wanted || (view.otherName == wanted && !wanted.isEmpty)
      case .text(let wanted): view.displayedText == wanted
      case .textPart(let wanted): view.displayedText.map { $0.containsPart(wanted) } ?? false
      case .nth: false
      }
    }

    /// Which match it picks, when it picks one.
    fileprivate var place: Int? {
      if case .nth(let place) = self { place } else { nil }
    }
  }

  /// The steps, the outermost first; at least one, and the first is no `nth`.
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
  ///
  /// - Parameter intoBars: whether a bar's parts are like any other views.
  func matches(below roots: [View], includingRoots: Bool, intoBars: Bool = false) -> [View] {
    var roots = roots
    var includingRoots = includingRoots
    var rest = steps[...]
    while let end = rest.firstIndex(where: { $0.place != nil }) {
      let found = Self.collect(rest[..<end], roots, includingRoots, intoBars)
      let index = (rest[end].place ?? 0) - 1
      roots = found.indices.contains(index) ? [found[index]] : []
      includingRoots = false
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? roots : Self.collect(rest, roots, includingRoots, intoBars)
  }

  private static func collect(
    _ steps: ArraySlice<Step>,
    _ roots: [View],
    _ includingRoots: Bool,
    _ intoBars: Bool
  ) -> [View] {
    var found: [View] = []
    for root in roots {
      if includingRoots {
        collect(root, steps, intoBars, isShut: false, into: &found)
      } else {
        // Whoever starts from a bar, or from within one, means its parts.
        for subview in root.subviews { collect(subview, steps, intoBars, isShut: false, into: &found) }
      }
    }
    return found
  }

  /// Walks a subtree; `steps` are those that no ancestor has matched yet, `isShut` says whether it is part of a bar
  /// that no step has led into.
  private static func collect(
    _ view: View,
    _ steps: ArraySlice<Step>,
    _ intoBars: Bool,
    isShut: Bool,
    into found: inout [View]
  ) {
    var steps = steps
    let matches = steps.first.map { $0.matches(view) && (!isShut || $0.findsPartsOfBars) } ?? false
    if matches {
      if steps.count == 1 {
        found.append(view)
      } else {
        steps.removeFirst()
      }
    }
    let isShut = !matches && (isShut || view.isBar && !intoBars)
    for subview in view.subviews { collect(subview, steps, intoBars, isShut: isShut, into: &found) }
  }
}

extension Selector.Step {
  /// Whether it asks for what only bars have.
  fileprivate var findsPartsOfBars: Bool {
    switch self {
    case .name, .className("TabBarButton"): true
    case .className, .text, .textPart, .nth: false
    }
  }
}

extension View {
  /// Whether it is a bar of the system, whose parts are found only below it.
  var isBar: Bool { self is NavigationBar || self is TabBar }
}

/// What is wrong with a selector.
struct SelectorError: Error {
  let message: String

  init(_ message: String) { self.message = message }
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
