import CLuaSupport

/// What a state is made with.
public struct LuaConfiguration {
  /// The seed of Lua's string hashes: it decides the order of `next`.
  public var seed: UInt32 = 0
  /// How much memory scripts may use, in bytes; 0 for as much as there is.
  public var memoryLimit = 512 << 20
  /// The functions behind `math` and `^`.
  public var math = LuaMath.libm
  /// All that `os.getenv` knows.
  public var environment: [String: String] = [:]
  /// What scripts may do beyond reading files.
  public var permissions: LuaPermissions = []
  /// The files that scripts can reach; nil for none.
  public var files: (any LuaFiles)?
  /// Hears of each file that `dofile` and `loadfile` are about to load.
  public var willLoad: (LuaSource) -> Void = { _ in }
  /// What `package.path` shows.
  public var packagePath = ""
  /// Takes what scripts print.
  public var output: (UnsafeRawBufferPointer) -> Void = { _ in }
  /// Takes what scripts write to `io.stderr`.
  public var errorOutput: (UnsafeRawBufferPointer) -> Void = { _ in }
  /// Virtual nanoseconds since launch, for `os.time`, `os.date` and `os.clock`.
  public var clock: () -> Int64 = { 0 }
  /// Finds modules for `require`; `requiringFile` is the chunk that asks, `path` is `package.path`.
  public var resolveModule: (_ name: String, _ requiringFile: String?, _ path: String) -> LuaModule = {
    _,
    _,
    _ in .tried([])
  }

  /// Makes a configuration with the defaults.
  public init() {}
}

/// What `require` finds.
public enum LuaModule {
  /// A file: its path, as it shall be shown, and its text.
  case found(path: String, source: [UInt8])
  /// Nothing, in these places.
  case tried([String])
}

/// The functions that Lua's `math` and `^` are made from.
public struct LuaMath {
  /// A function of one number.
  public typealias Unary = @convention(c) (Double) -> Double
  /// A function of two numbers.
  public typealias Binary = @convention(c) (Double, Double) -> Double

  let functions: border_math

  /// Makes a set of functions. `pow` serves the whole process: that of the last state made counts.
  public init(
    exp: Unary,
    log: Unary,
    log2: Unary,
    log10: Unary,
    sin: Unary,
    cos: Unary,
    tan: Unary,
    asin: Unary,
    acos: Unary,
    sinh: Unary,
    cosh: Unary,
    tanh: Unary,
    atan2: Binary,
    pow: Binary
  ) {
    functions = border_math(
      exp: exp,
      log: log,
      log2: log2,
      log10: log10,
      sin: sin,
      cos: cos,
      tan: tan,
      asin: asin,
      acos: acos,
      sinh: sinh,
      cosh: cosh,
      tanh: tanh,
      atan2: atan2,
      pow: pow
    )
  }

  private init(_ functions: border_math) { self.functions = functions }

  /// The C library's functions, whose last bits depend on the machine.
  public static var libm: LuaMath { LuaMath(border_libm()) }
}
