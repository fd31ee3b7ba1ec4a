import Glibc
import LuaRuntime
import Scenarios
import Text

/// The harness: finds scenario files, runs them in processes, reports.
public enum Harness {
  /// The working folder.
  public static var workingFolder: [UInt8] { FileSystem.workingFolder() }

  /// Makes a folder the working folder.
  public static func enter(_ folder: [UInt8]) throws(UsageError) {
    guard FileSystem.withCString(folder, { chdir($0) }) == 0 else {
      let reason = FileSystem.Failure(code: errno).message
      throw UsageError(message: "-C \(PathBytes.shown(folder)): \(reason)")
    }
  }

  /// A variable of the process's environment; nil when it is not set.
  public static func variable(_ name: String) -> String? { Environment.value(name) }

  /// A path that starts from a folder, unless it is absolute.
  public static func path(_ path: [UInt8], in folder: [UInt8]) -> [UInt8] { PathBytes.join(folder, path) }

  /// Does what the options ask and returns the exit status.
  ///
  /// It forks first, so nothing may have started a thread or opened a report.
  ///
  /// With `--watch` it comes back when the user has seen enough; `reload` then reads the options again when the
  /// configuration changes, and is nil when they are wrong.
  public static func run(_ options: RunOptions, reload: @escaping () -> RunOptions? = { nil }) -> Int32 {
    if options.replsOnFailure, !ReplReporter.isPossible || options.watches {
      let reason = options.watches ? "cannot be used with --watch" : "needs a terminal"
      Console.complain("--repl-on-failure \(reason)")
      return ExitStatus.usage
    }
    if options.watches {
      do throws(UsageError) {
        return try Watch(options, reload: reload).perform()
      } catch {
        Console.complain(error.message)
        return ExitStatus.usage
      }
    }
    let outer = OuterRunner(Environment.variables(OuterRunner.names))
    if options.task == .run { outer.begin() }
    defer { if options.task == .run { outer.end() } }
    do throws(UsageError) {
      let run = try start(try outer.applied(to: options))
      let status = run.perform()
      // Where scripts may start programs, none of those outlives the run.
      if run.options.permissions.contains(.process) || run.options.permissions.contains(.native) {
        run.nursery.end()
      }
      return status
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
  }

  /// Prepares a run and forks the nursery.
  private static func start(_ given: RunOptions) throws(UsageError) -> Run {
    var options = given
    if options.replsOnFailure {
      options.jobs = 1
      options.timeout = 0
    }
    try checkDevices(options.devices)
    if options.seedSource == .random {
      // Four bytes are a number that can be read out.
      guard let bytes = RandomBytes.make(4) else {
        throw UsageError(message: "--seed random: the system gives no random bytes; name a seed")
      }
      options.seed = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    let workingFolder = FileSystem.workingFolder()
    let projectFolder = ProjectFolder.find(from: workingFolder)
    let earlier = try EarlierRuns(options, projectFolder: projectFolder)
    let settings = try settings(of: options, workingFolder: workingFolder, projectFolder: projectFolder)
    do throws(Nursery.Failure) {
      let image = LuaImage()
      let nursery = try Nursery.start(prepare: { problem(filling: image, settings) }) { channel in
        Worker(channel: channel, settings: settings, image: image).serve()
      }
      return Run(
        options: options,
        nursery: nursery,
        workingFolder: workingFolder,
        projectFolder: projectFolder,
        earlier: earlier
      )
    } catch {
      throw UsageError(message: error.message)
    }
  }

  static func checkDevices(_ wanted: [String]) throws(UsageError) {
    for name in wanted where !DeviceWords.deviceNames.contains(name) {
      throw UsageError(message: "--device \(name): \(DeviceWords.unknownDevice(name))")
    }
  }

  private static func helpers(
    _ options: RunOptions,
    in projectFolder: [UInt8]
  ) throws(UsageError) -> [ScenarioSource] {
    guard let helper = options.helper else { return [] }
    do throws(FileSystem.Failure) {
      let path = try FileSystem.resolved(helper)
      let shown = PathBytes.shown(PathBytes.below(projectFolder, path) ?? path)
      return [
        ScenarioSource(path: shown, bytes: try FileSystem.read(path, limit: ProjectFiles.largestSource))
      ]
    } catch {
      throw UsageError(message: "--helper \(PathBytes.shown(helper)): \(error.message)")
    }
  }

  /// What workers inherit.
  static func settings(
    of options: RunOptions,
    workingFolder: [UInt8],
    projectFolder: [UInt8]
  ) throws(UsageError) -> WorkerSettings {
    var settings = WorkerSettings()
    settings.seed = options.seed
    settings.timeout = options.timeout
    settings.memoryLimit = min(max(options.memoryLimit, 0), 1 << 20) << 20
    settings.isolation = options.isolation
    settings.retries = options.retries
    settings.maximumFailures = options.maximumFailures ?? 0
    settings.permissions = options.permissions
    settings.settles = !options.permissions.isEmpty
    settings.choice = TestChoice(options)
    settings.projectFolder = projectFolder
    settings.additions = options.additions
    settings.tellsRequired = options.watched != nil
    settings.countsBehaviours = options.countsBehaviours
    settings.environment = options.environment
    settings.shuffles = options.shuffles
    settings.forbidsOnly = options.forbidsOnly ?? Environment.isContinuousIntegration
    settings.helpers = try helpers(options, in: projectFolder)
    settings.luaPath = ModuleResolver.templates(options.luaPath, in: workingFolder)
    settings.snapshots =
      Environment.isContinuousIntegration ? .never : options.updatesSnapshots ? .always : .missing
    settings.keepsCases = !Environment.isContinuousIntegration
    if options.triesSwitches {
      // What a switch changes must leave nothing behind.
      settings.snapshots = .never
      settings.keepsCases = false
    }
    let isLoaded = options.task != .listFiles || options.needsListing
    guard isLoaded, options.paths.contains([UInt8(ascii: "-")]) else { return settings }
    do throws(FileSystem.Failure) {
      settings.standardInput = try FileSystem.read(descriptor: 0)
    } catch {
      throw UsageError(message: "standard input cannot be read: \(error.message)")
    }
    return settings
  }
}

/// Makes the first Lua state, once for all workers; nil, or what is wrong.
func problem(filling image: LuaImage, _ settings: WorkerSettings) -> String? {
  do throws(LuaStateError) {
    let nowhere = FileWork(file: PlannedFile(path: [], shown: ""))
    try ScenarioFile.prepare(
      settings.configuration(for: nowhere, image: image),
      words: DeviceWords(additions: settings.additions)
    )
    return nil
  } catch {
    return error.description
  }
}
