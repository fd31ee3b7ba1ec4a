extension RunOptions {
  /// The options that shape names or results, as words of a command line that runs tests again; the seed and the
  /// limit of time are those of the run itself.
  var wordsToRepeat: [String] {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    var words: [String] = []
    if let folder { words += ["-C", text(folder)] }
    if let configuration { words += ["--config", text(configuration)] }
    if let helper { words += ["--helper", text(helper)] }
    for path in luaPath { words += ["--lpath", text(path)] }
    for name in environmentToRepeat { words += ["--env", name] }
    for device in devices { words += ["--device", device] }
    if repeats > 1 { words += ["--repeat", String(repeats)] }
    if isolation != .file { words += ["--isolate", isolation.rawValue] }
    if memoryLimit != RunOptions().memoryLimit { words += ["--memory-limit", String(memoryLimit)] }
    return words + wordsOfPermissions
  }

  /// The words that grant what is granted.
  var wordsOfPermissions: [String] {
    let allowed = [("write", Permissions.write), ("process", .process), ("native", .native)]
    return allowed.filter { permissions.contains($0.1) }.flatMap { ["--allow", $0.0] }
  }

  /// The command that runs failures again, without what only a run has to say again.
  func rerunCommand(from workingFolder: [UInt8], in projectFolder: [UInt8]) -> RerunCommand {
    RerunCommand(
      program: program,
      report: Self.firstFile([junit, events]),
      eventFile: Self.firstFile([events])
    ) { file in
      let path = PathBytes.join(projectFolder, Array(file.utf8))
      return String(decoding: PathBytes.relative(path, to: workingFolder), as: UTF8.self)
    }
  }

  /// The paths of a run if standard input is among them.
  var pathsWithStandardInput: [String] {
    paths.contains([UInt8(ascii: "-")]) ? paths.map { String(decoding: $0, as: UTF8.self) } : []
  }

  private static func firstFile(_ reports: [[UInt8]?]) -> String? {
    let report = reports.compactMap { $0 }.first { $0 != [UInt8(ascii: "-")] }
    return report.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The exit status that verdicts ask for; nil when there are none.
  func status(of counts: Counts) -> Int32? {
    if counts.failed + counts.errors > 0 || (failsOnFlaky && counts.flaky > 0) {
      return exitsZero ? ExitStatus.success : ExitStatus.failure
    }
    return counts.tests > 0 ? ExitStatus.success : nil
  }
}
