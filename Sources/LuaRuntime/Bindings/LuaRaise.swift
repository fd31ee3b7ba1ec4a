/// How the body of a binding ends a call with an error.
public enum LuaRaise: Error, Equatable {
  /// An ordinary Lua error: a string that begins with the place of the calling script line.
  case error(String)
  /// Something the app does not do: an error object of kind `failure`, with the fields of a table.
  case failure(String, fields: LuaValue = .nil)
  /// An exception of UIKit: an error object of kind `exception`. Leaving a callback, it crashes the app.
  case exception(String)
}
