import CLuaSupport

/// Signals as reports call them.
enum SignalName {
  /// "SIGINT" of 2.
  static func of(_ number: Int32) -> String {
    process_signal_name(number).map { String(cString: $0) } ?? "signal \(number)"
  }

  /// 2 of "SIGINT"; nil for what is no signal's name.
  static func number(_ name: String) -> Int32? { (1..<65).first { of($0) == name } }
}
