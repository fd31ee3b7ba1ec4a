/// The calls of a state that wait until their lines are resumed.
struct Suspensions {
  fileprivate struct Waiting {
    let index: Int
    let body: LuaBinding.Body
  }

  fileprivate var waiting: [Int64: Waiting] = [:]
  fileprivate var last: Int64 = 0
  /// The call that runs has asked to wait.
  fileprivate var isAsked = false
}

extension LuaState {
  /// How many calls wait.
  public var suspendedCalls: Int { suspensions.waiting.count }

  /// Forgets the calls that wait: their lines have been closed.
  public func forgetSuspendedCalls() { suspensions.waiting = [:] }

  func suspend(_ body: @escaping LuaBinding.Body, index: Int) {
    suspensions.last += 1
    suspensions.waiting[suspensions.last] = Suspensions.Waiting(index: index, body: body)
    suspensions.isAsked = true
  }

  /// The number of the suspension that the call which ends has asked for.
  func takeSuspension() -> Int64? {
    guard suspensions.isAsked else { return nil }
    suspensions.isAsked = false
    return suspensions.last
  }

  /// A call that has asked to wait has failed: it does not wait.
  func dropSuspension() {
    if let number = takeSuspension() { suspensions.waiting[number] = nil }
  }

  /// Goes on with a call whose line has been resumed.
  func goOn(_ number: Int64, _ reply: LuaReply) throws(LuaRaise) {
    guard let waiting = suspensions.waiting.removeValue(forKey: number) else {
      throw .error("a function that is not there any more")
    }
    let arguments = LuaArguments(base: nil, first: 0, count: 0)
    var call = LuaCall(state: self, arguments: arguments, index: waiting.index, reply: reply)
    try waiting.body(&call)
  }
}
