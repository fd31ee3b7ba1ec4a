/// The defects of the original that can be switched on again, each for its one point. The
/// raw value is the number in the table of SE 8.
///
/// Without a switch the behaviour is what a user expects.
public enum Quirk: Int, CaseIterable, Sendable {
  /// A cancelled drag leaves the ball where it is, round and highlighted.
  case q1 = 1
  /// A cancelled touch leaves the ball highlighted.
  case q2 = 2
  /// A stored place of the ball is taken as it is.
  case q5 = 5
  /// Icons are not reloaded when only their order changed.
  case q8 = 8
  /// Icons of pages that died do not count as a change.
  case q9 = 9
  /// Icon views keep the order of their age.
  case q10 = 10
  /// The touched row is remembered into the next touch.
  case q31 = 31
  /// A cancelled touch leaves its row highlighted.
  case q32 = 32
  /// A chosen row stays highlighted, later pushes start from it.
  case q33 = 33
  /// Rows that were deleted and slide out still count.
  case q34 = 34
  /// Deleting a row leaves its icon on the ball.
  case q35 = 35
  /// Rebuilt rows show delete buttons and lie at (0, 0) in an open list.
  case q38 = 38
  /// Rows of items that died are shown.
  case q40 = 40
  /// A cancelled long press opens the selected row.
  case q41 = 41
  /// An open list stays when its items are cleared or the ball goes.
  case q42 = 42
  /// A list shown again while it fades out is removed.
  case q44 = 44
  /// List and rows keep the size of their making through a rotation, the ball its height.
  case q47 = 47
  /// The transition's mask stays on the page.
  case q48 = 48
  /// A presented page always slides out in 0.3 s.
  case q51 = 51
  /// A cancelled pop leaves the tab bar where it stopped.
  case q52 = 52
  /// A cancelled edge swipe counts as a release.
  case q57 = 57
  /// Every page inside a presentation counts as presented.
  case q59 = 59
  /// Pages that are no entrances get the area when presented.
  case q60 = 60
  /// Adding a page that is no entrance fails after the append.
  case q61 = 61
  /// Adding attaches the ball even when unavailable.
  case q62 = 62
  /// Cancelling the last item leaves the empty ball.
  case q65 = 65
  /// Deleting the last row leaves the empty ball.
  case q66 = 66
  /// A path change does not clear what it empties, and does not stop the first reading.
  case q68 = 68
  /// Adding before the first reading overwrites the archive.
  case q69 = 69
  /// A window set to nothing leaves the ball detached.
  case q72 = 72
  /// Available = true brings the ball back with its old alpha.
  case q73 = 73
  /// Confirming the alert shows the ball on any page.
  case q74 = 74
  /// Opening an item replaces an entrance that is the only page.
  case q77 = 77
  /// After a cancelled swipe the ball is decided before the page is back.
  case q80 = 80
  /// A page that became the root keeps its edge swipe.
  case q81 = 81
  /// The ball comes back over disabled and presented pages.
  case q84 = 84
  /// After a dismissal the ball is not decided again.
  case q90 = 90

  /// The list of items that is handed out is the engine's own.
  case q92 = 92

  /// The switch of a name such as "Q57"; nil when there is none.
  public init?(name: String) {
    guard let found = Quirk.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name in a launch: "Q57".
  public var name: String { "Q\(rawValue)" }

  /// The name that is unique among all systems, as reports show it: "SE-Q57".
  public var qualifiedName: String { "SE-" + name }

  /// What the original does when the switch is on.
  public var summary: String { detail.summary }

  /// Where the switch acts: a type and function of this module.
  public var place: String { detail.place }

  private var detail: (summary: String, place: String) {
    switch self {
    case .q1: ("a cancelled drag leaves the ball where it is, round and highlighted", "BallRules.snaps")
    case .q2: ("a cancelled touch leaves the ball highlighted", "FloatingBall.touchesCancelled")
    case .q5: ("a stored place of the ball is taken as it is", "BallRules.start")
    case .q8: ("icons are not reloaded when only their order changed", "IconRules.needsReload")
    case .q9: ("icons of pages that died do not count as a change", "IconRules.needsReload")
    case .q10: ("icon views keep the order of their age", "IconRules.arrange")
    case .q31: ("the touched row is remembered into the next touch", "ListRules.forgetsTrackedRow")
    case .q32: ("a cancelled touch leaves its row highlighted", "ListRules.unhighlightsOnCancel")
    case .q33:
      ("a chosen row stays highlighted, later pushes start from it", "ListRules.clearsRowsWhenDismissed")
    case .q34: ("rows that were deleted and slide out still count", "ListRules.counts")
    case .q35: ("deleting a row leaves its icon on the ball", "ListRules.reloadsIcons")
    case .q38:
      ("rebuilt rows show delete buttons and lie at (0, 0) in an open list", "ListRules.laysOutRebuiltRows")
    case .q40: ("rows of items that died are shown", "ListRules.counts")
    case .q41: ("a cancelled long press opens the selected row", "EntranceRules.opensSelection")
    case .q42:
      ("an open list stays when its items are cleared or the ball goes", "ListRules.closesWithItems")
    case .q44: ("a list shown again while it fades out is removed", "ListRules.removesList")
    case .q47:
      (
        "list and rows keep the size of their making through a rotation, the ball its height",
        "ListRules.followsRotation"
      )
    case .q48: ("the transition's mask stays on the page", "TransitionRules.removesMask")
    case .q51: ("a presented page always slides out in 0.3 s", "AnimatorLayout.slideOutDuration")
    case .q52: ("a cancelled pop leaves the tab bar where it stopped", "TransitionRules.restoresOnCancel")
    case .q57: ("a cancelled edge swipe counts as a release", "EntranceRules.edgePanEnd")
    case .q59: ("every page inside a presentation counts as presented", "EntranceRules.countsAsPresented")
    case .q60: ("pages that are no entrances get the area when presented", "EntranceRules.showsArea")
    case .q61: ("adding a page that is no entrance fails after the append", "EntranceRules.addition")
    case .q62: ("adding attaches the ball even when unavailable", "EntranceRules.attachesBallOnAdd")
    case .q65: ("cancelling the last item leaves the empty ball", "EntranceRules.detachesBallOnCancel")
    case .q66: ("deleting the last row leaves the empty ball", "ListRules.detachesBall")
    case .q68:
      (
        "a new archive path leaves old rows and icons, and the first reading still comes",
        "ArchiveRules.rebuildsWithoutRecords"
      )
    case .q69: ("adding before the first reading overwrites the archive", "ArchiveRules.readsBeforeAdding")
    case .q72: ("a window set to nothing leaves the ball detached", "EntranceRules.fallsBackToKeyWindow")
    case .q73:
      ("available = true brings the ball back with its old alpha", "EntranceRules.decidesBallWhenAvailable")
    case .q74: ("confirming the alert shows the ball on any page", "EntranceRules.keyboardHidingShowsBall")
    case .q77: ("opening an item replaces an entrance that is the only page", "EntranceRules.opening")
    case .q80:
      ("after a cancelled swipe the ball is decided before the page is back", "EntranceRules.countsAsBack")
    case .q81: ("a page that became the root keeps its edge swipe", "EntranceRules.edgePanAttachment")
    case .q84: ("the ball comes back over disabled and presented pages", "EntranceRules.ballTarget")
    case .q90: ("after a dismissal the ball is not decided again", "EntranceRules.decidesBallAfterDismissal")
    case .q92: ("the list of items that is handed out is the engine's own", "EntranceRules.handsOutOwnItems")
    }
  }
}
