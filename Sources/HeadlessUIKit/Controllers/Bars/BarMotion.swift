/// How a bar comes or goes together with pages: it stays on the page that shows it, and never covers the other (U13.33).
struct BarMotion {
  private let bar: View
  private let home: Rect
  private let away: Rect
  private let shows: Bool

  /// The motion of a bar that one of two pages shows; nil when both or none of them do.
  init?(_ bar: View, home: Rect, _ operation: NavigationOperation, wasShown: Bool, shows: Bool) {
    guard wasShown != shows else { return nil }
    // The page on the right is the one that a push shows or a pop hides.
    let isOnRight = rule("U13.33 side", (operation == .push) == shows)
    self.bar = bar
    self.home = home
    self.shows = shows
    away = home.offsetBy(dx: isOnRight ? home.width : -home.width, dy: 0)
  }

  /// Puts the bar where it starts from.
  func prepare() {
    bar.isHidden = false
    bar.frame = shows ? away : home
  }

  /// Puts it where it ends.
  func apply() { bar.frame = shows ? home : away }
}
