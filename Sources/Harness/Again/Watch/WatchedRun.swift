/// What a run that is repeated does otherwise than one alone.
struct WatchedRun: Sendable {
  /// Where it leaves its notes for the one who watches.
  var notes: [UInt8]
  /// The files that it is confined to, as reports call them; nil for none.
  var only: [String]?
  /// What failed before; these files come first.
  var failed: [String] = []
  /// Whether what failed before is found again unless it is gone.
  var findsAll = true

  /// Those of the planned files that run, in the order in which they do.
  func arranged(_ files: [PlannedFile]) -> [PlannedFile] {
    let chosen = only.map(Set.init)
    let failedFiles = Set(failed.map(WatchMemory.file(of:)))
    let own = files.filter { chosen?.contains($0.shown) ?? true }
    return own.filter { failedFiles.contains($0.shown) } + own.filter { !failedFiles.contains($0.shown) }
  }
}
