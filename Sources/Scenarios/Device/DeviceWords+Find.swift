import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The words that look for views (lua-api.md, section 3).
  var findMethods: [LuaBinding] {
    [
      LuaBinding(
        "find",
        summary: "The one view that a selector matches, as an element; it need not exist yet.",
        parameters: [.selector],
        returns: "an element",
        errors: "A malformed selector.",
        example: "local row = app:find('#list FloatingListItem')",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let selector = try selector(call.arguments[0].string ?? "", word: "app:find")
          reply(session, .selector(selector, within: nil), to: &call.reply)
        }
      ),
      LuaBinding(
        "find_all",
        summary: "The views that a selector matches now, as a list of single views.",
        parameters: [.selector],
        returns: "a list of elements",
        errors: "A malformed selector.",
        example: "print(#app:find_all('FloatingListItem'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let selector = try selector(call.arguments[0].string ?? "", word: "app:find_all")
          append(
            selector.matches(below: session.application.windows, includingRoots: true),
            session,
            to: &call.reply
          )
        }
      ),
    ]
  }
}
