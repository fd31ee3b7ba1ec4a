/// A call from Lua, as the body of a binding sees it.
public struct LuaCall {
  /// The state that calls.
  public let state: LuaState
  /// The arguments, without the handle a method is called on.
  public let arguments: LuaArguments
  /// The index of the handle a method or property belongs to; 0 for a function.
  public let index: Int
  /// The results.
  public var reply: LuaReply

  /// Lets the line that makes the call wait: its coroutine stops until it is resumed, and `continuation` goes on then.
  ///
  /// What was replied so far is kept and comes before what the continuation replies, which gets no arguments. Only
  /// where `state.canSuspend`.
  public func suspend(_ continuation: @escaping LuaBinding.Body) { state.suspend(continuation, index: index) }

  /// Holds on to a function among the arguments, which is otherwise let go of when the call returns.
  ///
  /// It is nil for an argument that cannot be called. The function lives until it is released, alone or with
  /// all of `owner`.
  public mutating func keep(_ argument: LuaArgument, owner: LuaOwner) -> LuaFunction? {
    guard let slot = argument.slot, argument.isFunction else { return nil }
    // C looks at the flag when the call has returned.
    UnsafeMutablePointer(mutating: slot).pointee.flag = 1
    let function = LuaFunction(reference: slot.pointee.u.integer)
    state.own(function, by: owner)
    return function
  }

  /// Why a handle among the arguments can no longer be used, as its class says; nil while it can.
  public func refusal(of argument: LuaArgument) -> String? {
    guard let handle = argument.handle else { return nil }
    return state.boundClass(handle.class)?.declaration.refusal?(handle.index)
  }
}
