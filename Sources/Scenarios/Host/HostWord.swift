import HeadlessUIKit
import LuaRuntime

/// A method that a host program gives to apps: `app:add_to_cart("tea")`.
///
/// It is declared as every word is, with what the reference and its errors say; arguments are checked before the body
/// runs. It settles as verbs do and takes `settle=false` in its last table.
public struct HostWord: Sendable {
  /// What it does, with the app, its arguments and the results.
  ///
  /// An argument that is of the right type and still wrong is a `LuaRaise.error`, what the app does not do a
  /// `LuaRaise.failure`; calls that may raise an exception of UIKit go through `HostApp.perform`.
  public typealias Body = @Sendable (HostApp, LuaArguments, inout LuaReply) throws(LuaRaise) -> Void

  let name: String
  let make: @Sendable (DeviceWords) -> LuaBinding

  /// Declares a method of apps.
  ///
  /// - Parameters:
  ///   - name: what scripts call it, in snake case.
  ///   - summary: what it does, in one sentence.
  ///   - parameters: what it takes.
  ///   - returns: what it answers, in words.
  ///   - errors: when it raises, in words.
  ///   - example: a line of Lua that uses it.
  ///   - body: what it does.
  public init(
    _ name: String,
    summary: String,
    parameters declared: @escaping @Sendable () -> [LuaParameter] = { [] },
    returns: String = "nothing",
    errors: String = "What UIKit raises as an exception.",
    example: String,
    body: @escaping Body
  ) {
    self.name = name
    make = { words in
      let parameters = declared()
      return LuaBinding(
        name,
        summary: summary,
        parameters: parameters + [.options([])],
        returns: returns,
        errors: errors,
        example: example,
        body: { call throws(LuaRaise) in
          let session = try words.session(call)
          let arguments = call.arguments
          let options = arguments[parameters.count]
          var reply = call.reply
          try words.verb(&call, session, "\(name)(…)", options: options) { () throws(LuaRaise) in
            try HostApp(session: session).turn { (app) throws(LuaRaise) in try body(app, arguments, &reply) }
          }
        }
      )
    }
  }
}
