import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// The decision tables of SE 1.5, 2.6 and 6, row by row of the catalogue.
@Suite struct RuleTests {
  @Test("SE 9.6 ends of the edge pan", arguments: Row.all("edge-pan-ends"))
  func edgePanEnds(row: Row) {
    var end = EntranceRules.EdgePanEnd()
    end.isCancelled = row.flag("cancelled")
    end.x = row.number("x")
    end.velocity = row.number("velocity")
    end.width = row.number("width")
    end.hasAnimator = row.flag("animator")
    end.isAreaHighlighted = row.flag("highlighted")
    end.isAreaEnabled = row.flag("enabled")
    end.isItem = row.flag("item")
    #expect(
      EntranceRules.edgePanEnd(end, quirks: row.quirks).rawValue == "SE-6.7/\(row["expected"])"
    )
  }

  @Test("SE 9.6 the ball while swiping", arguments: Row.all("swipe-alpha"))
  func swipeAlpha(row: Row) {
    let alpha = EntranceRules.ballAlpha(
      row.number("alpha"),
      whileSwiping: row.number("progress"),
      unused: row.count("unused")
    )
    #expect(alpha == Double(row["expected"]))
  }

  @Test("SE 6.3 used items", arguments: Row.all("used"))
  func used(row: Row) {
    let placement = EntranceRules.Placement(
      isItem: row.flag("item"),
      stackIndex: Int(row["index"]),
      isPresented: row.flag("presented")
    )
    #expect(EntranceRules.isUsed(placement) == row.flag("used"))
  }

  @Test("SE 6.9 appearing pages", arguments: Row.all("appearances"))
  func appearances(row: Row) {
    var page = EntranceRules.Appearance()
    page.isAvailable = row.flag("available")
    page.isInteractive = row.flag("interactive")
    page.className = row["class"]
    page.ignoredClasses = row.classes("ignored")
    page.disabledClasses = row.classes("disabled")
    page.isBallAttached = row.flag("attached")
    page.unused = row.count("unused")
    page.isPresented = row.flag("presented")
    page.hasNavigationController = row.flag("navigation")
    #expect(EntranceRules.appearance(page).rawValue == "SE-6.9/\(row["expected"])")
  }

  @Test("SE 6.4 opening", arguments: Row.all("openings"))
  func openings(row: Row) {
    let opening = EntranceRules.opening(
      isItem: row.flag("item"),
      isNavigationController: row["controller"] == "navigation",
      stackContainsIt: row.flag("contains"),
      stackCount: row.count("count"),
      topIsEntrance: row.flag("top"),
      quirks: row.quirks
    )
    let expected: [String: EntranceRules.Opening] = [
      "nothing": .nothing, "present": .present, "pop-to": .popTo, "push": .push(replacingTop: false),
      "replace": .push(replacingTop: true),
    ]
    #expect(opening == expected[row["expected"]])
  }

  @Test("SE 1.5 additions", arguments: Row.all("additions"))
  func additions(row: Row) {
    let addition = EntranceRules.addition(
      isItem: row.flag("item"),
      isEntrance: row.flag("entrance"),
      count: row.count("count"),
      maximum: row.count("maximum"),
      quirks: row.quirks
    )
    let expected: [String: EntranceRules.Addition] = [
      "present": .present, "full": .full, "append": .append, "refused": .refused, "fail": .appendAndFail,
    ]
    #expect(addition == expected[row["expected"]])
  }

  @Test("SE 6.8 animators", arguments: Row.all("animators"))
  func animators(row: Row) {
    let requests: [String: EntranceRules.AnimatorRequest] = [
      "pop": .pop, "push": .push, "none": .noOperation, "dismiss": .dismiss, "present": .present,
    ]
    let styles: [String: EntranceRules.AnimatorStyle] = [
      "continuous": .continuous, "round-pop": .roundPop, "round-push": .roundPush,
    ]
    let choice = requests[row["request"]].map {
      EntranceRules.animator(for: $0, isInteractive: row.flag("interactive"), isItem: row.flag("item"))
    }
    #expect(
      choice == EntranceRules.AnimatorChoice(style: styles[row["expected"]], id: row["row"])
    )
  }

  @Test("SE 6.6 edge pan attachment", arguments: Row.all("attachments"))
  func attachments(row: Row) {
    let attachment = EntranceRules.edgePanAttachment(
      isEntrance: row.flag("entrance"),
      stackCount: row.count("count"),
      quirks: row.quirks
    )
    let expected: [String: EntranceRules.EdgePanAttachment] = [
      "attach": .attach, "keep": .keep, "remove": .remove,
    ]
    #expect(attachment == expected[row["expected"]])
  }

  @Test("SE 6.7 presented pages", arguments: Row.all("presented"))
  func presented(row: Row) {
    let result = EntranceRules.countsAsPresented(
      hasPresenter: row.flag("presenter"),
      isPresentedItself: row.flag("itself"),
      stackCount: Int(row["count"]),
      quirks: row.quirks
    )
    #expect(result == row.flag("expected"))
  }

  @Test("SE 9.2 icon reload", arguments: Row.all("icon-reload"))
  func iconReload(row: Row) {
    let icons = row.words("icons").map {
      IconRules.Icon(page: String($0.prefix(1)), isAlive: !$0.hasSuffix("+"))
    }
    let pages = row.words("reload")
    let result =
      IconRules.needsReload(icons, pages: pages, quirks: row.quirks)
      ? IconRules.arrange(icons, pages: pages, quirks: row.quirks).joined(separator: " ") : "same"
    #expect((result.isEmpty ? "none" : result) == row["expected"])
  }

  @Test("SE 1.2 and the switches: V23, names, sets")
  func configuration() {
    var configuration = Configuration()
    let counts = [0, 1, 3, 5, 6, 100].map { count in
      configuration.maximumCount = count
      return configuration.maximumCount
    }
    #expect(counts == [1, 1, 3, 5, 5, 5])
    let names = Quirks.all.list.map(\.name)
    #expect(names.compactMap { Quirk(name: $0)?.name } == names && Quirks(Quirk.allCases) == .all)
  }

  @Test("SE 8 each switch acts where its place says", arguments: Quirk.allCases)
  func places(quirk: Quirk) throws {
    let parts = quirk.place.split(separator: ".")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Entrances/SuspensionEntrance")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let place = sources.first { text in
      text.contains("func \(parts[1])") && text.contains("contains(.q\(quirk.rawValue))")
    }
    #expect(place != nil && !quirk.summary.isEmpty)
  }
}
