import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The words that look for views.
  var findMethods: [LuaBinding] {
    [
      LuaBinding(
        "find",
        summary: "The one view that a selector matches, as an element; it need not exist yet.",
        parameters: [.selector],
        returns: "an element",
        errors: "A malformed selector, or one with a name or class that no view of the app can have.",
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
        errors: "A malformed selector, or one with a name or class that no view of the app can have.",
        example: "print(#app:find_all('FloatingListItem'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let selector = try selector(call.arguments[0].string ?? "", word: "app:find_all")
          let found = selector.matches(below: session.application.windows, includingRoots: true)
          if found.isEmpty, let problem = session.unknownPart(of: selector) {
            throw .error("app:find_all: \(problem)")
          }
          append(found, session, to: &call.reply)
        }
      ),
    ]
  }
}
