import CLuaSupport

/// What became of a function that is called often and whose only result is a whole number.
public enum LuaCounting {
  /// It answered this number, and nothing else.
  case number(Int)
  /// Anything else that can happen.
  case other(LuaOutcome)
}

extension LuaState {
  /// Runs a function in a coroutine of its own, as `resume` does, with three whole numbers; nothing is allocated where it
  /// answers one.
  public func count(_ function: LuaFunction, _ first: Int, _ second: Int, _ third: Int, limit: Double?)
    -> LuaCounting
  {
    let space = countingSpace ?? UnsafeMutablePointer<border_outcome>.allocate(capacity: 1, border_outcome())
    // Another call within this one needs room of its own.
    countingSpace = nil
    let isRun = withUnsafeTemporaryAllocation(of: border_value.self, capacity: 3) { items in
      items.initialize(repeating: border_value())
      items[0].setInteger(first)
      items[1].setInteger(second)
      items[2].setInteger(third)
      var arguments = border_values()
      arguments.items = items.baseAddress
      arguments.count = 3
      return withBorder {
        border_resume($0, function.reference, &arguments, Self.nanoseconds(limit ?? 0), space)
      } != nil
    }
    guard isRun else {
      free(space)
      return .other(.raised(LuaError(message: "the state has ended")))
    }
    let outcome = space.pointee
    if outcome.kind == Int32(BORDER_FINISHED), outcome.value_count == 1,
      let value = outcome.values.items?.pointee, value.tag == Tag.integer
    {
      if countingSpace == nil { countingSpace = space } else { free(space) }
      return .number(Int(value.u.integer))
    }
    defer { free(space) }
    return .other(LuaOutcome(outcome))
  }

  func freeCountingSpace() {
    if let countingSpace { free(countingSpace) }
    countingSpace = nil
  }

  private func free(_ space: UnsafeMutablePointer<border_outcome>) {
    border_outcome_free(space)
    space.deallocate()
  }
}

extension border_value {
  fileprivate mutating func setInteger(_ number: Int) {
    tag = Tag.integer
    u.integer = Int64(number)
  }
}

extension UnsafeMutablePointer {
  fileprivate static func allocate(capacity: Int, _ value: Pointee) -> Self {
    let pointer = allocate(capacity: capacity)
    pointer.initialize(repeating: value, count: capacity)
    return pointer
  }
}
