import CLuaSupport

/// A Lua state: what scripts of one file run in.
///
/// It belongs to the thread that made it. Nothing it does lets a Lua error pass through Swift.
public final class LuaState {
  let configuration: LuaConfiguration
  /// C's side; made in `init`, ended in `deinit`.
  private(set) var border: OpaquePointer?
  /// What C calls by number.
  var bindings: [BoundBinding] = []
  private var owned: [LuaOwner: [LuaFunction]] = [:]

  /// Makes a state with the libraries scripts may use, and nothing else.
  public init(_ configuration: LuaConfiguration = LuaConfiguration()) throws(LuaStateError) {
    self.configuration = configuration
    var settings = border_configuration()
    settings.seed = configuration.seed
    settings.memory_limit = max(configuration.memoryLimit, 0)
    settings.math = configuration.math.functions
    settings.host = border_host(
      context: Unmanaged.passUnretained(self).toOpaque(),
      call: { LuaState.at($0).dispatch($1, $2) },
      output: { LuaState.at($0).configuration.output(UnsafeRawBufferPointer(start: $1, count: $2)) },
      clock: { LuaState.at($0).configuration.clock() },
      environment: { LuaState.at($0).environment($1, $2, $3) },
      resolve: { LuaState.at($0).resolve($1, $2, $3) }
    )
    border_set_pow(configuration.math.functions.pow)
    var problem = UnsafePointer<CChar>(bitPattern: 0)
    let made = configuration.packagePath.withCString { path in
      settings.package_path = path
      return create(&settings, &problem)
    }
    guard let made else {
      throw LuaStateError(description: problem.map { String(cString: $0) } ?? "Lua does not start")
    }
    border = made
  }

  deinit {
    if let border { border_destroy(border) }
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> LuaState {
    Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  }
}
