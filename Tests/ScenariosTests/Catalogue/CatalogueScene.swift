import HeadlessUIKit
import SuspensionEntrance
import Testing

/// The cases of the catalogue that no script can drive: they ask for what no stack of a script can be, for
/// several windows, for classes that are none.
enum CatalogueScene {
  /// A case: what it sees with some switches, and what it should.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let printed: String
    var fixed: String?
    let body: @Sendable (Quirks) throws -> String

    var testDescription: String { "SE \(id)" }

    func seen(_ mode: String) -> String { seen(mode == "all" ? .all : .none) }

    func seen(_ quirks: Quirks) -> String {
      do { return try body(quirks) } catch { return "failed: \(error)" }
    }
  }

  static let lines: [Catalogue.Line] = cases.flatMap { scene in
    ["all", "none"].map { Catalogue.Line(id: scene.id, mode: $0, text: scene.seen($0)) }
  }

  static func lines(quirks: Quirks, ids: Set<String>) -> [Catalogue.Line] {
    cases.filter { ids.contains($0.id) }.map {
      Catalogue.Line(id: $0.id, mode: "some", text: $0.seen(quirks))
    }
  }

  static let cases = [
    Case(id: "I07", printed: "9 8 7 7") { _ in
      (2...5).compactMap { IconLayout.slots(count: $0, ball: Size(60, 60)).first }
        .map { shown(IconLayout.biteOffset(side: $0.side)) }.joined(separator: " ")
    },
    Case(id: "P14", printed: "cancel") { quirks in
      var end = EntranceRules.EdgePanEnd()
      (end.x, end.velocity, end.width, end.hasAnimator) = (100, 5000, 375, false)
      return EntranceRules.edgePanEnd(end, quirks: quirks) == .back ? "cancel" : "another decision"
    },
    Case(id: "V05", printed: "used") { quirks in
      let app = try SceneApp(quirks)
      let modal = NavigationController(app.application)
      let page = ScenePage(app.application, "A")
      try app.turn {
        try modal.setViewControllers([page], animated: false)
        _ = try app.entrance.add(page)
        _ = try app.navigation.present(modal, animated: false)
      }
      return app.entrance.isUsed(page) ? "used" : "unused"
    },
    Case(
      id: "S08",
      printed: "on window 2, detached, on window 2; ball 1",
      fixed: "on window 2, on window 1, on window 2; ball 1"
    ) { quirks in
      let app = try SceneApp(quirks)
      try app.turn { _ = try app.entrance.add(ScenePage(app.application, "A")) }
      let second = Window(app.application)
      let ball = app.entrance.ball
      var places: [String] = []
      for window in [second, nil, second] {
        try app.turn { try app.entrance.setWindow(window) }
        places.append(
          ball.superview === second ? "on window 2" : ball.superview == nil ? "detached" : "on window 1"
        )
      }
      return places.joined(separator: ", ") + "; ball \(shown(ball.alpha))"
    },
    Case(id: "R02", printed: "items Good", body: records),
    Case(
      id: "R06",
      printed: "items 0; ball detached; rows 2; icons 2",
      fixed: "items 0; ball detached; rows 0; icons 0",
      body: emptied
    ),
    Case(id: "Q92", printed: "an old list has 1", fixed: "an old list has 0") { quirks in
      let app = try SceneApp(quirks)
      let old = app.entrance.handOutItems()
      try app.turn { _ = try app.entrance.add(ScenePage(app.application, "A")) }
      return "an old list has \(old.pages.count)"
    },
  ]

  /// Records of all kinds are read; the last one is good.
  private static func records(_ quirks: Quirks) throws -> String {
    let storage = MemoryStorage()
    let classes = ["Unknown", "Untitled", "Bare", "Empty", "Strange", "Good"]
    let records = classes.map { EntranceRecord(className: $0, title: $0 == "Untitled" ? "" : $0).stored }
    storage.write(.list(records), to: ArchiveRules.standardPath)
    let application = Application(storage: storage)
    let app = try SceneApp(quirks, application) {
      (record: EntranceRecord) throws(UIKitException) -> Restoration in
      switch record.className {
      case "Unknown": .unknownClass
      case "Bare": .noFactory
      case "Empty": .nothing
      case "Strange": .noController
      default: .page(ScenePage(application, record.className))
      }
    }
    return "items \(app.titles)"
  }

  /// The path of the archive becomes that of no file.
  private static func emptied(_ quirks: Quirks) throws -> String {
    let app = try SceneApp(quirks)
    for title in ["A", "B"] {
      try app.turn { _ = try app.entrance.add(ScenePage(app.application, title)) }
    }
    try app.turn { try app.entrance.setArchivedPath("other.items") }
    let ball = app.entrance.ball.superview == nil ? "detached" : "attached"
    return "items \(app.entrance.items.count); ball \(ball); rows \(app.entrance.list.rows.count); "
      + "icons \(app.entrance.ball.icons.count)"
  }

  private static func shown(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
