/// What a change of a stack looks like, decided from the numbers of the pages alone.
enum StackRules {
  /// A pop when the new top was on the old stack, otherwise a push; nil when the top stays (U9.9).
  static func operation(from old: [Int], to new: [Int]) -> NavigationOperation? {
    guard let top = new.last, let oldTop = old.last else { return old.last == new.last ? nil : .push }
    if rule("U9.9 same top", top == oldTop) { return nil }
    return rule("U9.9 pop", old.contains(top)) ? .pop : .push
  }
}
