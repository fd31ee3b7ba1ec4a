import LuaRuntime

/// Keeps the functions that a script's tables hold beyond the call, for as long as the app lives.
struct FunctionKeeper {
  private let call: LuaCall
  private let owner: LuaOwner

  /// Keeps functions of this call's arguments for an owner.
  init(_ call: LuaCall, owner: LuaOwner) {
    self.call = call
    self.owner = owner
  }

  /// Keeps a function; nil for what cannot be called.
  func keep(_ argument: LuaArgument) -> LuaFunction? {
    var call = call
    return call.keep(argument, owner: owner)
  }

  /// Why a handle among this call's arguments can no longer be used; nil while it can.
  func refusal(of argument: LuaArgument) -> String? { call.refusal(of: argument) }
}
