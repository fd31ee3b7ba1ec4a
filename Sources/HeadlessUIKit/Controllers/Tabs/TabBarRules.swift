/// What a tab bar depends on.
enum TabBarRules {
  /// Whether a stack hides the bar: any page above its root asks for it (U13.34).
  static func hidesBar(_ stack: [ViewController]) -> Bool {
    rule("U13.34 root", stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed))
  }

  /// Which tab is selected when the tabs were replaced: the same controller, else the same place, else the last.
  static func selection(old selected: Int?, at index: Int, in new: [Int]) -> Int {
    if let selected, let place = new.firstIndex(of: selected) { return place }
    return max(0, min(index, new.count - 1))
  }
}
