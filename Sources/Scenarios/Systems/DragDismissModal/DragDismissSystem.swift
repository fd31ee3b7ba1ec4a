import DragDismissModal
import LuaRuntime

/// The drag-to-dismiss modal, as scenarios know it: a kind of page that goes with any system.
struct DragDismissSystem: ScenarioSystem {
  /// Its name, which is that of its pages' kind as well.
  static let name = "drag-dismiss-modal"

  var name: String { Self.name }
  var drivesNavigation: Bool { false }
  var options: any SystemOptions { DragDismissOptions() }
  var pageKinds: [String] { [Self.name] }

  let launchKey = TableKey(
    "drag_dismiss",
    "a table",
    "the specification's",
    "flags and quirks of pages of kind \"drag-dismiss-modal\""
  )

  let configurationKeys = [
    TableKey(
      "flick_velocity",
      "a number",
      "none",
      "from which downward velocity a release closes, points/s (DM Q1)"
    ),
    TableKey("downward_only", "a boolean", "false", "whether only a downward pan begins (DM Q3)"),
    TableKey("track_exactly", "a boolean", "false", "whether the sheet stays under the finger (DM Q4)"),
    TableKey("cover_fades", "a boolean", "false", "whether the cover fades in (DM Q6)"),
    TableKey("cover_tap_dismisses", "a boolean", "false", "whether a tap on the cover closes (DM Q10)"),
    TableKey("right_slide", "a boolean", "false", "whether it slides out to the right, too (DM 2.6)"),
    TableKey(
      "table_switch",
      "\"drag-only\" or \"source\"",
      "\"drag-only\"",
      "when a table's pans are off; \"source\" is Q7"
    ),
    TableKey(
      "handover",
      "\"zero\" or \"literal\"",
      "\"zero\"",
      "where a drag counts from that is handed over; \"literal\" is Q13"
    ),
    TableKey("quirks", "a list of names or \"all\"", "none", "the original's defects to bring back"),
  ]

  func addDemo(to pages: inout [PageDefinition]) {
    var comments = PageDefinition(name: "Comments")
    comments.kind = .system(Self.name)
    comments.content = PageContent(views: [.demoTable, .demoCloseButton])
    comments.viewNames += ["table", "close"]
    pages.append(comments)
  }

  let logKinds: [LogVocabulary.Kind] = [
    .calls(
      of: "modal",
      "presentation-controller",
      "animator",
      "interaction",
      "duration",
      "presentation-will-begin",
      "presentation-did-end",
      "dismissal-will-begin",
      "dismissal-did-end",
      "cover-added",
      "cover-removed",
      "interactive-transition",
      "dismiss",
      "finish",
      "cancel",
      "hand-over"
    )
  ]

  var behaviours: [SystemBehaviour] { Behaviour.all }

  var switches: [SystemSwitch] { Quirk.allCases.map { SystemSwitch($0) } }

  func makeWords() -> any SystemWords { DragDismissWords() }
}
