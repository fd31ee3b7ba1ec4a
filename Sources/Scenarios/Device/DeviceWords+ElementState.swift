import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// Whether an element is there, can be seen, can be touched.
  func stateProperties(_ example: String) -> [LuaProperty] {
    func flag(_ name: String, _ summary: String, _ read: @escaping (View) -> Bool) -> LuaProperty {
      LuaProperty(
        name,
        type: "boolean",
        summary: summary,
        errors: "A name or class that no view of the app can have; false for any other that is not there.",
        example: "assert.is_true(\(example).\(name))",
        get: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let views = elements.views(call.index, in: session)
          if views.isEmpty { try checkNames(of: call.index, in: session) }
          call.reply.append(views.contains(where: read))
        }
      )
    }
    return [
      flag("exists", "Whether it is in a window's tree.", { _ in true }),
      flag(
        "visible",
        "Whether it exists, it and every ancestor is unhidden with alpha ≥ 0.01, and it meets the screen.",
        \.isVisibleOnScreen
      ),
      flag(
        "hittable",
        "Whether a touch at its center would reach it or a descendant (U4.5: not while animated).",
        \.isHittable
      ),
    ]
  }

  /// What a control is, and what counts for other views.
  func controlProperties(_ example: String) -> [LuaProperty] {
    [
      property(
        "enabled",
        type: "boolean",
        summary: "Whether it takes touches: of a control, whether it is enabled.",
        example: "assert.is_true(\(example).enabled)",
        read: { $1.append($0.isEnabledElement) }
      ),
      property(
        "highlighted",
        type: "boolean",
        summary: "Whether a touch is on it; false for what is no control.",
        example: "assert.is_false(\(example).highlighted)",
        read: { $1.append(($0 as? Control)?.isHighlighted ?? false) }
      ),
      property(
        "selected",
        type: "boolean",
        summary: "Whether it is chosen; false for what is neither a control nor a row of a table.",
        example: "assert.is_false(\(example).selected)",
        read: { $1.append(($0 as? Control)?.isSelected ?? ($0 as? TableViewCell)?.isSelected ?? false) }
      ),
    ]
  }
}

extension View {
  /// Whether a user can do something with it: texts and pictures, which take no touches, count as enabled.
  fileprivate var isEnabledElement: Bool {
    if let control = self as? Control { return control.isEnabled && control.isUserInteractionEnabled }
    return isUserInteractionEnabled || self is Label || self is ImageView
  }
}
