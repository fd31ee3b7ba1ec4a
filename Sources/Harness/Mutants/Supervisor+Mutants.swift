extension Supervisor {
  /// Whether a work need not run: an earlier one of the same switch has noticed it. What comes first in the order of
  /// the plan decides, whichever worker is faster.
  func isNoticed(before work: Int) -> Bool {
    guard let mutant = works[work].mutant, mutant.stopsAtFirst else { return false }
    var earlier = work
    while earlier > 0, works[earlier - 1].mutant?.number == mutant.number {
      earlier -= 1
      if accounts[earlier].hasFailed { return true }
    }
    return false
  }

  /// Whether the tests of a work that have not begun need not run: one of them has noticed its switch.
  func isNoticed(in work: Int) -> Bool {
    works[work].mutant?.stopsAtFirst == true && accounts[work].hasFailed
  }
}
