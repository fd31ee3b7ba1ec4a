import HeadlessUIKit
import LuaRuntime

extension LuaMath {
  /// The engine's own functions: the same bits on every machine, for scripts too.
  static var engine: LuaMath {
    LuaMath(
      exp: { Math.exp($0) },
      log: { Math.log($0) },
      log2: { Math.log2($0) },
      log10: { Math.log10($0) },
      sin: { Math.sin($0) },
      cos: { Math.cos($0) },
      tan: { Math.tan($0) },
      asin: { Math.asin($0) },
      acos: { Math.acos($0) },
      sinh: { Math.sinh($0) },
      cosh: { Math.cosh($0) },
      tanh: { Math.tanh($0) },
      atan2: { Math.atan2($0, $1) },
      pow: { Math.pow($0, $1) }
    )
  }
}
