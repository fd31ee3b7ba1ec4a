import HeadlessUIKit

/// Where the archive stands between two launches of its entrance.
struct ArchiveState {
  /// Whether the first reading still waits for its turn (SE 7.3).
  var isReadingPending = true
  /// The path of a file that holds more than became items: its bytes are kept beside it before it is written.
  var unreadPath: String?
}

/// Reading and writing the archive (SE 7).
extension SuspensionEntrance {
  /// The path of the archive on the app's disc.
  public var archivedPath: String { configuration.archivedPath }

  /// Sets the path of the archive (SE 1.3): the items are those that it holds. The old file stays as it is. An open
  /// list is closed (Q42).
  ///
  /// - Throws: what a factory throws.
  public func setArchivedPath(_ path: String) throws(UIKitException) {
    guard path != archivedPath else { return }
    configuration.archivedPath = path
    if ArchiveRules.pathChangeIsFirstReading(quirks: quirks) { archive.isReadingPending = false }
    forgetItems()
    detachBall()
    let isRead = try readArchive()
    if !isRead, ArchiveRules.rebuildsWithoutRecords(quirks: quirks) {
      try list.rebuild(items)
      try reloadIcons(items)
    }
    try closeList()
  }

  /// Queues the first reading for the next turn: the window may not be there yet (SE 1.1).
  func queueFirstReading() {
    application.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in
      try self?.readFirst()
    }
  }

  /// Whether an addition would perform the first reading now (Q69): it still waits.
  public var readsBeforeAdding: Bool {
    archive.isReadingPending && ArchiveRules.readsBeforeAdding(quirks: quirks)
  }

  /// Performs the first reading, unless that was done.
  public func readFirst() throws(UIKitException) {
    guard archive.isReadingPending else { return }
    archive.isReadingPending = false
    _ = try readArchive()
  }

  // MARK: Reading (SE 7.3)

  /// Appends the archived items; false when there is nothing to read.
  private func readArchive() throws(UIKitException) -> Bool {
    let path = archivedPath
    archive.unreadPath = nil
    switch ArchiveRules.content(of: application.storage.contents(of: path)) {
    case .nothing: return false
    case .damaged(let reason):
      archive.unreadPath = path
      log("archive", "damaged", path)
      warn("the archive \(path) is not read, and kept as it is: \(reason)")
      return false
    case .records(let records, let leftOut):
      log("archive", "read", path)
      if try restore(records) + leftOut > 0 { archive.unreadPath = path }
      if leftOut > 0 {
        warn("the archive \(path) holds \(leftOut) elements that are not read, and is kept as it is")
      } else if items.count > IconLayout.maximumCount {
        warn("\(items.count) items are read; the ball shows \(IconLayout.maximumCount)")
      }
    }
    try list.rebuild(items)
    try reloadIcons(items)
    try showRestored()
    return true
  }

  /// Appends the items of records; how many are not restored and not lost by rule.
  private func restore(_ records: [EntranceRecord]) throws(UIKitException) -> Int {
    var kept = 0
    for record in records {
      if let skip = try restore(record) {
        log("item", "skipped", "\(record.className): \(skip.rawValue)")
        if !skip.isLost { kept += 1 }
      }
    }
    return kept
  }

  private func restore(_ record: EntranceRecord) throws(UIKitException) -> ArchiveRules.Skip? {
    if let skip = ArchiveRules.skip(record) { return skip }
    guard let factory else { return .unknownClass }
    switch try factory(record) {
    case .page(let page): register(page, as: "restored")
    case .unknownClass: return .unknownClass
    case .noFactory: return .noFactory
    case .nothing: return .nothing
    case .noController: return .noController
    }
    return nil
  }

  /// The ball after a reading, whatever page is on screen (Q76).
  private func showRestored() throws(UIKitException) {
    guard !items.isEmpty, isAvailable else { return detachBall() }
    setBallAlpha(1)
    if ball.superview == nil {
      try attachBall()
    } else {
      ball.superview?.bringSubviewToFront(ball)
    }
  }

  // MARK: Writing (SE 7.2)

  /// Writes the items, in their order. What fails is logged and otherwise ignored.
  func writeArchive() {
    let path = archivedPath
    let records = items.map { EntranceRecord(of: $0).stored }
    changeArchive(path, "written") { () throws(StorageError) in
      try application.storage.write(.list(records), to: path)
    }
  }

  /// Deletes the archive, as clearing does. What fails is logged and otherwise ignored.
  func deleteArchive() {
    let path = archivedPath
    guard application.storage.contains(path) else { return }
    changeArchive(path, "deleted") { () throws(StorageError) in try application.storage.remove(path) }
  }

  /// Changes the file of the archive. One that holds more than was understood gets a copy beside it first; without the
  /// copy it is not changed.
  private func changeArchive(
    _ path: String,
    _ call: String,
    _ change: () throws(StorageError) -> Void
  ) {
    do {
      if archive.unreadPath == path, application.storage.contains(path) {
        let copy = ArchiveRules.nameOfCopy(of: path) { application.storage.contains($0) }
        try application.storage.copy(path, to: copy)
        log("archive", "kept", copy)
      }
      archive.unreadPath = nil
      try change()
      log("archive", call, path)
    } catch {
      log("archive", "failed", path)
      warn("the archive \(path) cannot be \(call): \(error.reason)")
    }
  }

  private func warn(_ message: String) { application.log.append(.warning(message: message)) }
}

extension ArchiveRules {
  /// The first free name beside a file for what it held: `entrance.items.kept`, `entrance.items.kept-2` …
  public static func nameOfCopy(of path: String, isTaken: (String) -> Bool) -> String {
    var number = 1
    while true {
      let name = number == 1 ? "\(path).kept" : "\(path).kept-\(number)"
      if !isTaken(name) { return name }
      number += 1
    }
  }
}
