import Foundation
import HeadlessUIKit
import SuspendWindow
import TestSupport
import Testing

/// The arithmetic and the tables of the specification's cases, each with values alone.
@Suite struct LayoutTests {
  @Test("SW 6 arithmetic", arguments: Row.all("arithmetic"))
  func arithmetic(row: Row) {
    #expect(same(value(row), row["expected"]))
  }

  private static let screen = Screen(width: 375, height: 812, top: 44, bottom: 34)

  private func value(_ row: Row) -> String {
    let given = row.numbers("given")
    let quirks = row.configuration.quirks
    switch row["operation"] {
    case "first-frame": return plain(WindowLayout.firstFrame(on: Self.screen))
    case "first-center": return plain(WindowLayout.firstFrame(on: Self.screen).center)
    case "sector": return plain(SectorLayout.frame(extent: given[0], on: Self.screen))
    case "sector-at":
      return plain(
        SectorLayout.frame(extent: SectorLayout.extent(progress: given[0]), on: Self.screen).origin
      )
    case "inside":
      let origin = Point(given[2], given[3])
      let law = row.configuration.hitLaw
      return String(
        SectorLayout.contains(Point(given[0], given[1]), origin: origin, growth: given[4], law: law)
      )
    case "moves": return moves(row)
    case "farthest": return plain(Self.screen.farthestCorner(from: Point(given[0], given[1])))
    case "circle": return plain(CircleLayout(origin: Point(given[0], given[1]), on: Self.screen).openRadius)
    case "dragged":
      let way = Point(given[4], given[5]) - Point(given[2], given[3])
      return plain(WindowLayout.dragged(Point(given[0], given[1]), by: way, on: Self.screen))
    case "resting":
      let snaps = row.configuration.snapsToEdge
      return plain(WindowLayout.resting(Point(given[0], given[1]), snapsToEdge: snaps, on: Self.screen))
    case "drop":
      let origin = Point(225, 662)
      let isInside = SectorLayout.contains(
        Point(given[0], given[1]),
        origin: origin,
        growth: 1,
        law: .stable
      )
      return SuspendRules.dragEnd(isCancelled: given[2] == 1, isCenterInside: isInside, quirks: quirks)
        .rawValue
    case "progress": return plain(SuspendRules.progress(translation: given[0], width: 375))
    case "begin-circle": return beginCircle(given, row.configuration)
    case "change":
      let change = SuspendRules.Change(
        isPush: given[0] == 1,
        hasWindow: given[1] == 1,
        isHeldPage: given[2] == 1,
        isEdgePan: given[3] == 1
      )
      let choice = SuspendRules.animator(for: change)
      return choice.rawValue + (choice.isCircle ? " circle" : " default")
    case "turned":
      let turned = Screen(width: 812, height: 375, top: 0, bottom: 21)
      return plain(
        WindowLayout.turned(Point(given[0], given[1]), from: Self.screen, to: turned, snapsToEdge: false)
      )
    default: return "no such operation"
    }
  }

  /// Moves one after the other over a shown sector, each with its hit and the growth after it.
  private func moves(_ row: Row) -> String {
    let given = row.numbers("given")
    var growth = 1.0
    return stride(from: 0, to: given.count, by: 2).map { index in
      let isInside = SectorLayout.contains(
        Point(given[index], given[index + 1]),
        origin: Point(225, 662),
        growth: growth,
        law: row.configuration.hitLaw
      )
      growth = isInside ? SectorLayout.grown : 1
      return "\(isInside) \(plain(growth))"
    }.joined(separator: " ")
  }

  /// The first circle of a picture at progress 0.6: its radius, and how far beyond it the screen's corner lies.
  private func beginCircle(_ given: [Double], _ configuration: Configuration) -> String {
    let layout = FakeLayout(
      screen: Self.screen,
      window: Rect(given[0] - 30, given[1] - 30, 60, 60),
      percent: 0.6,
      beginsAtCenter: configuration.beginsCircleAtCenter
    )
    let missing = max(0, layout.begin.rect.center.distance(to: .zero) - layout.begin.radius)
    return "\(plain(layout.begin.radius)) \(plain(missing))"
  }

  @Test("SW 5 the switches and their names")
  func switches() {
    let names = "Q1 Q3 Q4 Q5 Q7 Q9 Q10 Q14 Q18 Q19 Q20 Q21 Q22 Q23 Q24"
    #expect(Quirk.allCases.map(\.name).joined(separator: " ") == names)
    #expect(Quirk(name: "Q2") == .q1 && Quirk(name: "Q6") == nil && Quirks.all.list == Quirk.allCases)
    #expect(Set(Quirk.allCases.map(\.place)).isDisjoint(with: [""]))
    var configuration = Configuration()
    configuration.hitLaw = .source
    #expect(configuration.quirks == Quirks([.q1]))
    configuration.hitLaw = .stable
    #expect(configuration.quirks == .none)
  }

  @Test("SW 5 docs/quirks.md has each switch, in its own words")
  func page() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/quirks.md").standardizedFileURL
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(Quirk.allCases.filter { !page.contains("| \($0.qualifiedName) | \($0.summary) | ") } == [])
  }

  @Test("SW 2 every decision has its row, and every row is told apart")
  func rows() {
    let all = Behaviour.all.map(\.id)
    let decisions =
      SuspendRules.AnimatorChoice.allCases.map(\.rawValue) + SuspendRules.Finish.allCases.map(\.rawValue)
      + SuspendRules.DragEnd.allCases.map(\.rawValue) + SuspendRules.Opening.allCases.map(\.rawValue)
      + SuspendRules.PoppingPage.allCases.flatMap {
        [SuspendRules.updateRow($0), SuspendRules.cancelRow($0)]
      }
    #expect(Set(all).count == all.count && Set(decisions).isSubset(of: all))
  }
}

/// A number without digits that mean nothing.
func plain(_ number: Double) -> String {
  let rounded = (number * 1e7).rounded() / 1e7
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}

func plain(_ point: Point) -> String { "\(plain(point.x)) \(plain(point.y))" }

func plain(_ rect: Rect) -> String { "\(plain(rect.origin)) \(plain(rect.width)) \(plain(rect.height))" }
