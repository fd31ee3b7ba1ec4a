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
        "why",
        summary: "Says why a recognizer is in its state.",
        parameters: [
          LuaParameter("recognizer", .handle(.recognizer), summary: "A recognizer of an element.")
        ],
        returns: "a text",
        errors: "A recognizer that is gone.",
        example: "print(app:why(app.ball.gesture_recognizers.pan))",
        body: { [self] call throws(LuaRaise) in
          let index = call.arguments[0].handle(of: .recognizer) ?? -1
          let recognizer = try recognizer(at: index)
          call.reply.append(recognizer.application.touches.why(recognizer).description)
        }
      ),
    ]
  }
}
