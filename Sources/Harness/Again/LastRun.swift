/// Where it is kept, between runs, what failed in the last one of a project.
struct LastRun {
  private let file: StateFile

  /// The file; nil where there is no home to keep it in.
  var path: [UInt8]? { file.path }

  /// The place for a project folder, below `XDG_STATE_HOME`.
  init(project: [UInt8]) {
    file = StateFile("last-run-", project: project, ".jsonl")
  }

  /// The place as the environment has it; what is not absolute does not count.
  init(project: [UInt8], stateHome: [UInt8]?, home: [UInt8]?) {
    file = StateFile("last-run-", project: project, ".jsonl", stateHome: stateHome, home: home)
  }

  /// What is kept; nil when nothing ran here yet.
  func read() throws(ReportSource.Failure) -> EarlierRun? {
    guard let path, (try? FileSystem.kind(path)) == .file else { return nil }
    let source = try ReportSource(path)
    return try source.kind() == .events ? EarlierRun(events: source) : nil
  }

  /// Replaces what is kept, so that every reader sees the old or the new.
  func write(_ bytes: [UInt8]) throws(FileSystem.Failure) { try file.write(bytes) }
}
