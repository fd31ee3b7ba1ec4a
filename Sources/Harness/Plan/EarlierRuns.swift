/// What a run is asked for by full names, and what it knows of earlier ones.
struct EarlierRuns {
  /// The names besides paths; nil when none are asked for.
  private(set) var wanted: WantedNames?
  /// How long each test took, by which shards are cut.
  private(set) var seconds: [String: Double]?
  /// Why `--last-failed` selects nothing, if it does.
  private(set) var nothingFailed: String?

  /// Reads what the options name.
  init(_ options: RunOptions, projectFolder: [UInt8]) throws(UsageError) {
    if let path = options.timings { seconds = try Self.run(path, of: "--timings").seconds }
    guard !options.names.isEmpty || !options.testsFrom.isEmpty || options.lastFailed != nil else { return }
    var names = options.names
    for file in options.testsFrom { names += try Self.names(in: file, options) }
    if let choice = options.lastFailed {
      let failed = try Self.failed(choice, projectFolder)
      if failed?.isEmpty ?? true, names.isEmpty {
        nothingFailed = failed == nil ? "no run of this project is known" : "nothing failed in the last run"
      }
      names += Self.forms(failed ?? [], options)
    }
    wanted = WantedNames(names)
  }

  private static func names(in file: [UInt8], _ options: RunOptions) throws(UsageError) -> [String] {
    let dash = [UInt8(ascii: "-")]
    if (options.testsFrom + options.paths).filter({ $0 == dash }).count > 1 {
      throw UsageError(message: "standard input can be read for one thing only, and - asks for it twice")
    }
    do throws(FileSystem.Failure) {
      return WantedNames.lines(try file == dash ? FileSystem.read(descriptor: 0) : FileSystem.read(file))
    } catch {
      throw UsageError(message: "--tests-from \(PathBytes.shown(file)): \(error.message)")
    }
  }

  /// What failed or did not run; nil when there was no run.
  private static func failed(_ choice: LastFailed, _ projectFolder: [UInt8]) throws(UsageError) -> [String]? {
    switch choice {
    case .file(let path): return try run(path, of: "--last-failed").failedNames
    case .lastRun:
      do throws(ReportSource.Failure) {
        return try LastRun(project: projectFolder).read()?.failedNames
      } catch {
        throw UsageError(message: "--last-failed: \(error.message)")
      }
    }
  }

  private static func run(_ path: [UInt8], of option: String) throws(UsageError) -> EarlierRun {
    do throws(ReportSource.Failure) {
      return try EarlierRun.read(path)
    } catch {
      throw UsageError(message: "\(option): \(error.message)")
    }
  }

  /// The names as this run may call them: without the marks of repeats and devices when it has none itself.
  private static func forms(_ names: [String], _ options: RunOptions) -> [String] {
    guard options.repeats == 1, options.devices.isEmpty else { return names }
    return names.flatMap { name in
      var forms = [name]
      var plain = name[...]
      while let mark = FilePasses.mark(endOf: plain) {
        plain = plain.dropLast(mark.count)
        forms.append(String(plain))
      }
      return forms
    }
  }
}
