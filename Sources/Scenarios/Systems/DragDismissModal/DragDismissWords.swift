import LuaRuntime

/// The words of the drag-to-dismiss modals: `app.drag_dismiss`.
final class DragDismissWords: SystemWords {
  func classes(_ words: DeviceWords) -> [() -> LuaClass] { [{ words.dragDismissClass }] }

  func appProperties(_ words: DeviceWords) -> [LuaProperty] {
    [
      LuaProperty(
        "drag_dismiss",
        type: "DragDismiss",
        summary: "The page of kind \"drag-dismiss-modal\" on screen, else the last one (DM 2.7).",
        errors: "None.",
        example: "print(app.drag_dismiss.state)",
        get: { call throws(LuaRaise) in
          let session = try words.session(call)
          call.reply.append(class: .dragDismiss, index: session.index)
        }
      )
    ]
  }
}

extension LuaClassID {
  /// What is read of a drag-to-dismiss modal, `app.drag_dismiss`.
  static let dragDismiss = LuaClassID(rawValue: 50)
}
