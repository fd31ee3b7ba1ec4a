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
    return [
      element("window", .window, "The key window."), element("page", .page, "The view of the visible page."),
      named("ball", "The floating ball (SE 2)."), named("area", "The floating area (SE 3)."),
      named("list", "The floating list (SE 4)."), named("alert", "The alert that is up."),
      named("keyboard", "The keyboard, while it is shown."),
      element("tab_bar", .tabBar, "The bar of the frontmost tab bar controller."),
      element("navigation_bar", .navigationBar, "The bar of the frontmost navigation controller."),
    ]
  }
}
