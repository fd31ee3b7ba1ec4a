import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// The archive (SE 7, 9.8) and the ball's stored place (SE 2.1, 2.5).
@Suite struct ArchiveTests {
  @Test("SE 9.8 the archive", arguments: Row.all("archive"))
  func archive(row: Row) throws {
    var configuration = Configuration()
    configuration.quirks = row.quirks
    configuration.archivedPath = ArchiveStage.path
    configuration.isAvailable = row["launch"] != "unavailable"
    if row["launch"] == "max2" { configuration.maximumCount = 2 }
    let stage = ArchiveStage(configuration)
    let files = [
      "items": ArchiveStage.file(row.words("file")), "other": ArchiveStage.file(row.words("other")),
    ]
    stage.storage.memory.files = files.filter { $0.value != .missing }
    try stage.launch { () throws(UIKitException) in
      for step in row.words("first") { try stage.perform(step) }
    }
    for step in row.words("then") { try stage.perform(step) }
    let expected = row.words("expect")
    let names = expected.compactMap { $0.split(separator: "=").first.map(String.init) }
    #expect(names.map { "\($0)=\(stage.value($0))" } == expected)
  }

  @Test("SE R01 the record of an item that has nothing but its class")
  func record() {
    let record = EntranceRecord(of: UntitledPage(Application()))
    let entries: [StoredEntry] = [
      StoredEntry("class", .string("T")), StoredEntry("title", .string("")),
      StoredEntry("iconUrl", .string("")), StoredEntry("userInfo", .table([])),
    ]
    #expect(record.stored == .table(entries) && EntranceRecord(stored: record.stored) == record)
  }

  @Test("SE 2.1 Q5 where the ball starts", arguments: Row.all("ball-start"))
  func start(row: Row) {
    let stored = row["stored"] == "-" ? nil : row["stored"]
    let start = BallRules.start(stored: stored, on: row.screen, quirks: row.quirks)
    #expect(start.frame == row.rect("frame") && start.isStoredRejected == row.flag("rejected"))
  }

  @Test("SE 2.5 Q6 the ball's place is stored when the snap is over, and read at the next launch")
  func ballPlace() throws {
    let stage = ArchiveStage(Configuration())
    try stage.launch()
    try stage.perform("add:E")
    func stored() -> String? { stage.storage.value(forKey: BallFrameText.key)?.text }
    let application = stage.application
    let finger = Finger(application)
    try finger.down(at: Demo.onBall)
    try finger.move(.to(Point(100, 500)), duration: 0.2)
    try finger.up()
    while finger.isMoving, application.mainLoop.step(until: .end) {}
    #expect(stored() == nil)
    stage.settle()
    let frame = try #require(stage.entrance?.ball.frame)
    #expect(frame.minX == 0 && stored() == BallFrameText.text(of: frame))
    try stage.perform("relaunch")
    #expect(stage.entrance?.ball.frame == frame && stage.value("ball") == "1")
  }

  @Test(
    "SE S15 the text of a frame",
    arguments: [
      (Rect(0, 416, 60, 60), "{{0, 416}, {60, 60}}"), (Rect(-0.0, 1.5, 60, 1e-7), "{{0, 1.5}, {60, 1e-07}}"),
    ]
  )
  func text(frame: Rect, text: String) {
    #expect(BallFrameText.text(of: frame) == text && BallFrameText.frame(of: text) == frame)
  }

  @Test("SE H13 whatever an archive holds, the app starts and what was stored stays")
  func randomFiles() throws {
    var random = Random()
    var configuration = Configuration()
    configuration.archivedPath = ArchiveStage.path
    let stage = ArchiveStage(configuration)
    for _ in 0..<300 {
      let value = random.value(depth: 0)
      stage.storage.memory.files = [ArchiveStage.path: .value(value)]
      stage.storage.memory.defaults = [BallFrameText.key: random.value(depth: 3)]
      try stage.launch()
      let restored = stage.entrance?.items.count ?? -1
      // An item without a title is lost (Q71).
      let lost = value.elements?.count { $0["class"]?.text ?? "" != "" && $0["title"]?.text ?? "" == "" }
      let isWhole = value.elements?.count == restored + (lost ?? 0)
      try stage.perform("add:E")
      let isKept = [".kept", ""].contains { suffix in
        stage.storage.memory.files[ArchiveStage.path + suffix] == .value(value)
      }
      #expect(stage.application.crash == nil && (isWhole || isKept))
    }
  }
}

/// Values for archives, some of them records; the same ones on every run.
private struct Random {
  private var state: UInt64 = 1

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func value(depth: Int) -> StoredValue {
    switch below(depth < 3 ? 10 : 6) {
    case 0: return .boolean(true)
    case 1: return .integer(below(1000))
    case 2: return .number(.infinity)
    case 3, 4: return .string(["", "A", "B", "title", "class", "{{0, 1}, {2, 3}}"][below(6)])
    case 5: return .data([0xFF])
    case 6: return .list((0..<below(9)).map { _ in value(depth: depth + 1) })
    case 7: return .table((0..<below(5)).map { _ in entry(depth) })
    default: return .list((0..<below(9)).map { _ in record(depth) })
    }
  }

  private mutating func entry(_ depth: Int) -> StoredEntry {
    let keys = ["class", "title", "iconUrl", "userInfo"]
    let key: StoredValue = below(4) > 0 ? .string(keys[below(4)]) : value(depth: depth + 1)
    return StoredEntry(key: key, value: value(depth: depth + 1))
  }

  private mutating func record(_ depth: Int) -> StoredValue {
    let fields = [("class", "A"), ("title", "A")].map { StoredEntry($0, .string($1)) }
    return .table(fields + (0..<below(3)).map { _ in entry(depth) })
  }
}
