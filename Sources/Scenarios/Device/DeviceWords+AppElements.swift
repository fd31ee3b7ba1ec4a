import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The views that an app names.
  var elementsOfApp: [LuaProperty] {
    func element(_ name: String, _ query: ElementQuery, _ summary: String) -> LuaProperty {
      LuaProperty(
        name,
        type: "element",
        summary: summary,
        errors: "None: the element need not exist.",
        example: "print(app.\(name).exists)",
        get: { [self] call throws(LuaRaise) in reply(try session(call), query, to: &call.reply) }
      )
    }
    func named(_ name: String, _ summary: String) -> LuaProperty {
      element(name, .selector(Selector(steps: [.name(name)], source: "#" + name), within: nil), summary)
    }
    let members = KnownNames.views.compactMap { view in view.appMember.map { named(view.name, $0) } }
    return [
      element("window", .window, "The key window."), element("page", .page, "The view of the visible page."),
    ] + members + [
      element("tab_bar", .tabBar, "The bar of the frontmost tab bar controller."),
      element("navigation_bar", .navigationBar, "The bar of the frontmost navigation controller."),
    ]
  }
}
