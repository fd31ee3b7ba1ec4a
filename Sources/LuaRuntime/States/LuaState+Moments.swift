import CLuaSupport

/// What a Lua state was at some moment, so that it can become that again.
public final class LuaMoment {
  fileprivate let image: OpaquePointer
  fileprivate let owned: [LuaOwner: [LuaFunction]]

  fileprivate init(_ image: OpaquePointer, owned: [LuaOwner: [LuaFunction]]) {
    self.image = image
    self.owned = owned
  }

  deinit { border_image_free(image) }
}

extension LuaState {
  /// Keeps what the state is now; nil where that cannot be: a function runs in it, a limit was passed, a script has a
  /// file open, or another state lies where states lie.
  public func remember() -> LuaMoment? {
    withBorder { border in
      border_capture(border).map { LuaMoment($0, owned: owned) }
    } ?? nil
  }

  /// Becomes what it was at a moment of its own: scripts notice nothing of what happened since, except that files which
  /// they have opened since are closed. Functions that were referenced since must not be used again.
  ///
  /// Nothing may run in it.
  public func goBack(to moment: LuaMoment) {
    owned = moment.owned
    _ = withBorder { border_rewind($0, moment.image) }
  }
}
