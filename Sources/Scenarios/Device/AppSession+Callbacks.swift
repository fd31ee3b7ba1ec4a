import HeadlessUIKit
import LuaRuntime

extension AppSession {
  /// What owns the Lua functions that the running app was given.
  var owner: LuaOwner { LuaOwner(rawValue: 2 * index) }

  /// What owns the Lua functions that `launch` was given, which outlive a relaunch.
  static func launchOwner(_ index: Int) -> LuaOwner { LuaOwner(rawValue: 2 * index + 1) }

  /// Calls a function of the script inside the clock; whether its first result is truthy, nil when it raised.
  ///
  /// An exception of UIKit that leaves it crashes the app (U0.5); any other error is kept by the state and raised by
  /// the verb that runs.
  @discardableResult
  func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws(UIKitException) -> Bool? {
    guard let state = words?.state else { return nil }
    let outcome = state.call(function, arguments)
    try Self.check(outcome)
    guard case .finished(let results) = outcome else { return nil }
    for result in results { state.releaseFunctions(in: result) }
    return switch results.first ?? .nil {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// A completion that calls a function of the script.
  func completion(_ function: LuaFunction) -> NavigationCompletion {
    { [weak self] finished throws(UIKitException) in try self?.call(function, [.boolean(finished)]) }
  }

  /// Lets an exception of UIKit that left a callback crash the app (U0.5); other errors are kept by the state.
  static func check(_ outcome: LuaOutcome) throws(UIKitException) {
    if case .raised(let error) = outcome, error.kind == "exception" { throw UIKitException(error.message) }
  }
}

extension LuaState {
  /// Lets go of the functions in a value that a call has answered.
  fileprivate func releaseFunctions(in value: LuaValue) {
    switch value {
    case .function(let function): release(function)
    case .table(let entries):
      for entry in entries {
        releaseFunctions(in: entry.key)
        releaseFunctions(in: entry.value)
      }
    default: break
    }
  }
}
