import HeadlessUIKit
import LuaRuntime

extension LuaMath {
  /// The engine's own functions: the same bits on every machine, for scripts too.
  static var engine: LuaMath {
    LuaMath(
      exp: { Math.exp($0) },
      log: { Math.log($0) },
      sin: { Math.sin($0) },
      cos: { Math.cos($0) },
      atan2: { Math.atan2($0, $1) },
      pow: { Math.pow($0, $1) }
    )
  }
}
