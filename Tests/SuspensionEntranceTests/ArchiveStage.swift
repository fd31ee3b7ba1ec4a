import TestSupport
import HeadlessUIKit

@testable import SuspensionEntrance

/// A disc that can be full.
final class StageStorage: Storage {
  let memory = MemoryStorage()
  var isFull = false

  func contents(of path: String) -> StoredFile { memory.contents(of: path) }
  func contains(_ path: String) -> Bool { memory.contains(path) }
  func value(forKey key: String) -> StoredValue? { memory.value(forKey: key) }
  func remove(_ path: String) { memory.remove(path) }

  func write(_ value: StoredValue, to path: String) throws(StorageError) {
    try check()
    memory.write(value, to: path)
  }

  func copy(_ path: String, to other: String) throws(StorageError) {
    try check()
    memory.copy(path, to: other)
  }

  func set(_ value: StoredValue?, forKey key: String) throws(StorageError) {
    try check()
    memory.set(value, forKey: key)
  }

  private func check() throws(StorageError) {
    if isFull { throw StorageError("the disc is full") }
  }
}

/// An app with Home, launched over a disc again and again. Its classes are A to F, titled like themselves; T has no
/// title, N no factory, the factories of 0 and X make nothing and no controller.
final class ArchiveStage {
  let storage = StageStorage()
  private(set) var application = Application()
  private(set) var entrance: SuspensionEntrance?
  private let configuration: Configuration

  static let path = "items"

  init(_ configuration: Configuration) { self.configuration = configuration }

  deinit { application.close() }

  /// Launches the app; `first` runs before the first turn of its loop.
  func launch(_ first: () throws(UIKitException) -> Void = {}) throws(UIKitException) {
    application.close()
    application = Application(storage: storage)
    let application = application
    let entrance = try SuspensionEntrance(application, configuration: configuration) {
      [weak application] record throws(UIKitException) in
      guard let application else { return .nothing }
      switch record.className {
      case "N": return .noFactory
      case "0": return .nothing
      case "X": return .noController
      case "A", "B", "C", "D", "E", "F", "T":
        return .page(Page(application, record.className, isEntrance: true))
      default: return .unknownClass
      }
    }
    self.entrance = entrance
    let navigation = NavigationController(application)
    navigation.delegate = entrance
    let window = Window(application)
    try application.mainLoop.runTurn { () throws(UIKitException) in
      try navigation.setViewControllers([Page(application, "Home", isEntrance: false)], animated: false)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      try first()
    }
    settle()
  }

  func settle() {
    while application.mainLoop.activityCount > 0, application.mainLoop.step(until: .end) {}
  }

  // MARK: Steps

  /// Does a step such as "add:E", outside of a turn unless one runs.
  func perform(_ step: String) throws(UIKitException) {
    let parts = step.split(separator: ":").map(String.init)
    let name = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    case "relaunch": return try launch()
    case "break": return storage.memory.files[Self.path] = .damaged(reason: "torn")
    case "full": return storage.isFull = true
    default: break
    }
    guard let entrance else { return }
    try application.mainLoop.runTurn { () throws(UIKitException) in
      switch parts[0] {
      case "add": try entrance.add(UntitledPage.page(application, name))
      case "cancel":
        try entrance.items.first { $0.className == name }.map { (page) throws(UIKitException) in
          _ = try entrance.cancel(page)
        }
      case "delete":
        if let row = entrance.list.rows.first { try entrance.deleteRow(row) }
      case "clear": try entrance.clear()
      case "path": try entrance.setArchivedPath(name)
      default: throw UIKitException("no step \(step)")
      }
    }
    settle()
  }

  /// What a file of the catalogue holds: records by their classes.
  static func file(_ words: [String]) -> StoredFile {
    switch words.first {
    case nil, "-": .missing
    case "empty": .value(.list([]))
    case "damaged": .damaged(reason: "torn")
    case "text": .value(.string("hello"))
    default:
      .value(
        .list(
          words.flatMap { word in
            word == "numbers" ? [.integer(1), .integer(2)] : [record(word).stored]
          }
        )
      )
    }
  }

  private static func record(_ word: String) -> EntranceRecord {
    EntranceRecord(className: word, title: word == "T" ? "" : word)
  }

  // MARK: What is to be seen

  /// A value of the state by its name in the catalogue.
  func value(_ name: String) -> String {
    guard let entrance else { return "no app" }
    switch name {
    case "items": return entrance.items.map(\.className).joined(separator: ",")
    case "rows": return entrance.list.rows.map(\.page.className).joined(separator: ",")
    case "icons":
      return entrance.ball.icons.filter { !$0.isHidden }.map(\.shownPage.className).joined(separator: ",")
    case "ball": return entrance.ball.superview == nil ? "off" : plain(entrance.ball.alpha)
    case "loaded": return entrance.items.filter(\.isViewLoaded).map(\.className).joined(separator: ",")
    case "file": return classes(Self.path)
    case "kept":
      return storage.memory.files[Self.path + ".kept"] == .damaged(reason: "torn") ? "damaged" : "no"
    case "files": return storage.memory.files.keys.sorted().joined(separator: ",")
    case "log": return logged.joined(separator: ",")
    case "warnings": return String(warnings)
    default: return "no value \(name)"
    }
  }

  private func classes(_ path: String) -> String {
    guard case .value(let value) = storage.contents(of: path) else { return "none" }
    return (value.elements ?? []).compactMap { $0["class"]?.text }.joined(separator: ",")
  }

  private var logged: [String] {
    application.log.entries.compactMap { entry in
      if case .system("archive", let call, _) = entry.event { call } else { nil }
    }
  }

  private var warnings: Int {
    application.log.entries.count { if case .warning = $0.event { true } else { false } }
  }
}

/// A page of the item protocol whose title is nothing.
final class UntitledPage: ViewController, EntrancePage {
  override var className: String { "T" }
  var entranceItem: EntranceItem? { EntranceItem(title: nil) }

  static func page(_ application: Application, _ name: String) -> ViewController {
    name == "T" ? UntitledPage(application) : Page(application, name, isEntrance: true)
  }
}
