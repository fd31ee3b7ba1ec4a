import HeadlessUIKit
import LuaRuntime

extension AppSession {
  /// What owns the Lua functions that the running app was given.
  var owner: LuaOwner { LuaOwner(rawValue: 2 * index) }

  /// What owns the Lua functions that `launch` was given, which outlive a relaunch.
  static func launchOwner(_ index: Int) -> LuaOwner { LuaOwner(rawValue: 2 * index + 1) }

  /// Calls a function of the script from a callback of the engine; whether its first result is truthy, nil when it
  /// raised.
  ///
  /// Its error ends the running verb after the present turn, which then raises it; an exception of UIKit crashes the
  /// app as well (U0.5). An error that no verb can raise, and any other error of a function that `mustPass`, fails the
  /// test by itself.
  @discardableResult
  func call(
    _ function: LuaFunction,
    _ arguments: [LuaValue] = [],
    mustPass: Bool = false
  ) throws(UIKitException) -> Bool? {
    switch try answer(of: function, arguments, mustPass: mustPass) {
    case nil: nil
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// Calls a function as `call` does; its first result, nil when it raised.
  func answer(
    of function: LuaFunction,
    _ arguments: [LuaValue] = [],
    mustPass: Bool = false
  ) throws(UIKitException) -> LuaValue? {
    guard let state else { return nil }
    let waited = state.errorWaits
    switch state.call(function, arguments) {
    case .finished(let results):
      for result in results { state.releaseFunctions(in: result) }
      return results.first ?? .nil
    case .raised(let error):
      let failsTest = mustPass && error.kind != "exception"
      if failsTest || waited || !state.errorWaits {
        callbackErrors.append(CallbackError(error: error, context: contextText()))
      }
      if error.kind == "exception" { throw UIKitException(error.message) }
      return nil
    case .stopped: return nil
    }
  }

  /// A completion that calls a function of the script.
  func completion(_ function: LuaFunction) -> NavigationCompletion {
    { [weak self] finished throws(UIKitException) in try self?.call(function, [.boolean(finished)]) }
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
