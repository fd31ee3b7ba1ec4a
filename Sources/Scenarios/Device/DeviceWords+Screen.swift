import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The words that show what is there, and why.
  var screenMethods: [LuaBinding] {
    [
      LuaBinding(
        "tree",
        summary: "The view tree as text.",
        parameters: [],
        returns: "a string",
        errors: "None.",
        example: "print(app:tree())",
        body: { [self] call throws(LuaRaise) in
          call.reply.append(try session(call).application.treeDescription())
        }
      ),
      LuaBinding(
        "screenshot",
        summary: "What is on the screen this instant, as an SVG picture.",
        parameters: [],
        returns: "a string",
        errors: "None.",
        example: "print(app:screenshot())",
        body: { [self] call throws(LuaRaise) in
          call.reply.append(try session(call).application.screenshot())
        }
      ),
      whyBinding,
    ]
  }
}
