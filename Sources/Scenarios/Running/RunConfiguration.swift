import LuaRuntime

/// How a scenario file is loaded and run.
public struct RunConfiguration {
  /// The run's seed, from which each test's own is made.
  public var seed: UInt64 = 0
  /// The longest a test, a hook or the loading of the file may take, in wall-clock seconds; 0 for no limit.
  public var timeout: Double = 30
  /// The memory that the scripts may use, in bytes; 0 for as much as there is.
  public var memoryLimit = 512 << 20
  /// Whether blocks that do not say otherwise run what they hold in an order made from the seed.
  public var isShuffled = false
  /// Whether it is to be known later which tests lie around a line of the file.
  public var keepsLines = false
  /// All that `os.getenv` knows.
  public var environment: [String: String] = [:]
  /// What scripts may do beyond reading files of the project.
  public var permissions: LuaPermissions = []
  /// The files that `io`, `dofile` and their like reach; nil for none.
  public var files: (any LuaFiles)?
  /// Scripts that run before the file's own main chunk, in its Lua state: what they declare belongs to the file.
  public var helpers: [ScenarioSource] = []
  /// What `package.path` shows.
  public var packagePath = ""
  /// From which the file's Lua state is copied; nil makes each from nothing.
  public var image: LuaImage?
  /// Where goldens are; nil where there is no folder for them.
  public var snapshots: (any SnapshotStore)?
  /// Where cases that made properties fail are kept; nil where none are.
  public var properties: (any PropertyStore)?
  /// Finds what `require` is asked for; `requiringFile` is the path of the file that asks, `path` is `package.path`.
  public var resolveModule: (_ name: String, _ requiringFile: String?, _ path: String) -> LuaModule = {
    (_, _, _) in .tried([])
  }

  /// Hears of the scripts that `dofile` and `loadfile` read, by the paths that messages show.
  public var willLoad: (_ path: String) -> Void = { _ in }

  /// Makes a configuration with the defaults of the command line.
  public init() {}
}
