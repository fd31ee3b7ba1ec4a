import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The stacks and presentations of an app.
  var stackProperties: [LuaProperty] {
    func value(
      _ name: String,
      _ type: String,
      _ summary: String,
      _ read: @escaping (AppSession, inout LuaReply) -> Void
    ) -> LuaProperty {
      .reading(name, of: "app", type: type, summary) { [self] call throws(LuaRaise) in
        read(try session(call), &call.reply)
      }
    }
    return [
      value("stack", "list of strings", "The pages of the frontmost navigation controller, the root first.") {
        $1.append($0.frontNavigation.viewControllers.map(\.pageName))
      },
      value("top", "string", "The page on top of that stack; nil when the stack is empty.") {
        $1.append(orNil: $0.frontNavigation.viewControllers.last?.pageName)
      },
      value("visible_page", "string", "The page that a user sees; nil when there is none.") {
        $1.append(orNil: $0.application.controllers.visiblePage?.pageName)
      },
      value("presented", "list of strings", "The presented pages, outermost first.") {
        $1.append($0.application.controllers.presentedChain.map(\.pageName))
      },
      value(
        "tabs",
        "list of tabs",
        "The tabs, first to last, each {title=, stack=, selected=}; none without a tab bar controller."
      ) { session, reply in
        let tabs = session.application.controllers.frontmostTabBarController
        reply.table(Values.list) { list in
          for (position, controller) in (tabs?.viewControllers ?? []).enumerated() {
            list.table(Values.tab) { tab in
              tab.field("title", controller.tabBarTitle)
              tab.field(named: "stack") { $0.append(controller.pageNames) }
              tab.field("selected", position == tabs?.selectedIndex)
            }
          }
        }
      },
      value("selected_tab", "integer", "The number of the selected tab, from 1; nil without tabs.") {
        guard let tabs = $0.application.controllers.frontmostTabBarController, !tabs.viewControllers.isEmpty
        else {
          return $1.appendNil()
        }
        $1.append(tabs.selectedIndex + 1)
      },
      value("in_transition", "boolean", "Whether a navigation or modal transition runs.") {
        $1.append($0.application.controllers.isInTransition)
      },
    ]
  }
}

extension ViewController {
  /// The names of the pages on its stack; of what has none its own.
  fileprivate var pageNames: [String] {
    (self as? NavigationController)?.viewControllers.map(\.pageName) ?? [pageName]
  }
}

extension LuaReply {
  /// A text, or nil.
  mutating func append(orNil text: String?) {
    if let text { append(text) } else { appendNil() }
  }
}
