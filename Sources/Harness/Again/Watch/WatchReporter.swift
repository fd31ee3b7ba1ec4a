/// Takes notes of a run.
final class WatchReporter: Reporter {
  private let run: WatchedRun
  private let failedBefore: Set<String>
  private var notes = WatchNotes()
  private var file = ""
  /// What failed before and was found again in the file at hand.
  private var found: Set<String> = []
  private var isCut = false

  init(_ run: WatchedRun) {
    self.run = run
    failedBefore = Set(run.failed)
  }

  var heardTests: HeardTests { .all }

  func receive(_ event: Event) {
    switch event {
    case .fileStart(let file, _):
      self.file = file
      isCut = false
      found = []
    case .testFound(let test):
      if failedBefore.contains(test.name) { found.insert(test.name) }
    case .fileLoaded(let file, _):
      heal(file)
    case .testEnd(let end) where end.isInterruption:
      isCut = true
    case .testEnd(let end) where !end.isRetried:
      let name = end.id == 0 ? end.file : end.name
      if end.status == .failed || end.status == .error {
        notes.failed.append(name)
        notes.healed.removeAll { $0 == name }
      } else {
        heal(name)
      }
    case .fileEnd:
      endFile()
    default:
      break
    }
  }

  private func endFile() {
    if isCut { return }
    notes.files.append(file)
    guard run.findsAll, !notes.failed.contains(file) else { return }
    for name in run.failed where WatchMemory.file(of: name) == file && name != file && !found.contains(name) {
      notes.healed.append(name)
    }
  }

  private func heal(_ name: String) {
    if failedBefore.contains(name) { notes.healed.append(name) }
  }

  func finish() {}

  /// Leaves the notes, with what the workers said of modules.
  func finish(required: [String: [String]]) {
    notes.required = required
    guard let file = try? OutputFile.open(run.notes, .whole) else { return }
    file.write(notes.bytes)
    try? file.complete()
  }
}
