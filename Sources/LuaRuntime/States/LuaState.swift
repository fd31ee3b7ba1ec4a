import CLuaSupport

/// A Lua state: what the scripts of one file run in.
///
/// It belongs to the thread that made it. Nothing it does lets a Lua error pass through Swift.
public final class LuaState {
  let configuration: LuaConfiguration
  /// C's side; there from the end of `init` to `deinit`.
  private var made: OpaquePointer?
  /// What C calls by number; nil where the library is only made when one of its functions is called.
  var bindings: [BoundBinding?] = []
  /// The classes of handles that were installed.
  var classes: [LuaClassID: BoundClass] = [:]
  /// What was installed, in order.
  var installations: [Installation] = []
  /// The image that this state is a copy of.
  private(set) var origin: LuaImage?
  /// The calls that wait, and the one that has just asked for it.
  var suspensions = Suspensions()
  /// Room for what becomes of the next function that counts.
  var countingSpace: UnsafeMutablePointer<border_outcome>?
  /// The functions that the host holds, by whom they are for.
  var owned: [LuaOwner: [LuaFunction]] = [:]

  /// Makes a state with the libraries scripts may use and what `fill` adds.
  ///
  /// With an image the first state is filled and kept, the others are copies: there `fill` runs too, but what it
  /// installs and loads is there already. So it must always do the same.
  public init(
    _ configuration: LuaConfiguration = LuaConfiguration(),
    image: LuaImage? = nil,
    fill: (LuaState) throws(LuaStateError) -> Void = { (_) throws(LuaStateError) in }
  ) throws(LuaStateError) {
    self.configuration = configuration
    border_set_pow(configuration.math.functions.pow)
    var problem: UnsafePointer<CChar>?
    var settings = border_configuration(
      seed: configuration.seed,
      memory_limit: max(configuration.memoryLimit, 0),
      permissions: Int32(truncatingIfNeeded: configuration.permissions.rawValue),
      math: configuration.math.functions,
      host: host
    )
    if let kept = image?.made, let copy = border_restore(kept, &settings) {
      origin = image
      made = copy
    } else {
      made = border_create(&settings, &problem)
    }
    guard let made else {
      throw LuaStateError(description: problem.map { String(cString: $0) } ?? "Lua does not start")
    }
    try fill(self)
    if origin == nil { image?.keep(made, installed: installations.map(\.contents)) }
    try set(packagePath: configuration.packagePath)
  }

  private var host: border_host {
    border_host(
      context: Unmanaged.passUnretained(self).toOpaque(),
      call: { LuaState.at($0).dispatch($1, $2) },
      output: { LuaState.at($0).output(toErrors: $1 != 0, UnsafeRawBufferPointer(start: $2, count: $3)) },
      clock: { LuaState.at($0).configuration.clock() },
      environment: { LuaState.at($0).environment($1, $2, $3) },
      resolve: { LuaState.at($0).resolve($1, $2, $3, $4) },
      file: { LuaState.at($0).file($1, $2, $3, LuaFileMode(rawValue: $4), $5) }
    )
  }

  deinit {
    if let made { border_destroy(made) }
    freeCountingSpace()
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> LuaState {
    Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  }

  /// Calls C with its side of this state.
  func withBorder<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
    made.map(body)
  }
}

// What is going on.
extension LuaState {
  /// Whether a callback of the engine runs; verbs that advance the clock refuse then.
  public var isInCallback: Bool { withBorder(border_in_callback) ?? 0 != 0 }

  /// Whether the running call may be suspended: a line makes it, not a coroutine or a C function within the line.
  public var canSuspend: Bool { withBorder(border_can_suspend) ?? 0 != 0 }

  /// Whether the error of a callback waits for the outermost call to return: what runs then should come to an end.
  public var errorWaits: Bool { withBorder(border_error_waits) ?? 0 != 0 }

  /// Whether a limit was passed: nothing runs here any more.
  public var isLost: Bool { withBorder(border_is_lost) ?? 0 != 0 }

  /// Whether this state began as a copy.
  public var isCopy: Bool { origin != nil }

  /// How many handles scripts hold; collects garbage first.
  public var liveHandles: Int { Int(withBorder(border_live_handles) ?? 0) }

  /// How many functions the host holds.
  public var liveFunctions: Int { Int(withBorder(border_live_functions) ?? 0) }

  /// How much memory Lua uses, in bytes.
  public var memoryInUse: Int { Int(withBorder(border_memory) ?? 0) }

  /// Whether addresses are the same in every process: of the states that live at one time one has that.
  public var isRepeatable: Bool { withBorder(border_is_repeatable) ?? 0 != 0 }

  /// Seeds `math.random`; `math.randomseed()` goes back to this seed.
  public func setRandomSeed(_ seed: UInt64) {
    _ = withBorder { border_set_random_seed($0, seed) }
  }
}

// Functions that the host holds.
extension LuaState {
  func own(_ function: LuaFunction, by owner: LuaOwner) {
    owned[owner, default: []].append(function)
  }

  /// Lets go of a function; it must not be used again.
  public func release(_ function: LuaFunction) {
    for (owner, functions) in owned {
      guard let index = functions.firstIndex(of: function) else { continue }
      owned[owner]?.remove(at: index)
      break
    }
    _ = withBorder { border_release($0, function.reference) }
  }

  /// Lets go of all functions of an owner; they must not be used again.
  public func releaseFunctions(owner: LuaOwner) {
    for function in owned.removeValue(forKey: owner) ?? [] {
      _ = withBorder { border_release($0, function.reference) }
    }
  }
}

// What C asks for.
extension LuaState {
  private func output(toErrors: Bool, _ bytes: UnsafeRawBufferPointer) {
    if toErrors { configuration.errorOutput(bytes) } else { configuration.output(bytes) }
  }

  private func environment(
    _ name: UnsafePointer<CChar>,
    _ into: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
  ) -> Int64 {
    guard var value = configuration.environment[String(cString: name)] else { return -1 }
    return value.withUTF8 { bytes in
      into?.withMemoryRebound(to: UInt8.self, capacity: capacity) { target in
        guard let start = bytes.baseAddress else { return }
        target.update(from: start, count: min(bytes.count, capacity))
      }
      return Int64(bytes.count)
    }
  }

  private func resolve(
    _ name: UnsafePointer<CChar>,
    _ requiring: UnsafePointer<CChar>?,
    _ path: UnsafePointer<CChar>,
    _ into: UnsafeMutablePointer<border_values>
  ) -> Int32 {
    var reply = LuaReply(values: into)
    let file = requiring.map { String(cString: $0) }
    switch configuration.resolveModule(String(cString: name), file, String(cString: path)) {
    case .found(let path, let source):
      reply.append(path)
      reply.append(bytes: source)
      return 1
    case .tried(let paths):
      for path in paths { reply.append(path) }
      return 0
    }
  }
}
