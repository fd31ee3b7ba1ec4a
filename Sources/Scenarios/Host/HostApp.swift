import HeadlessUIKit
import LuaRuntime

/// A launched app, as the words of a host program see it.
public struct HostApp {
  let session: AppSession

  /// The engine's application: clock, windows, log.
  public var application: Application { session.application }

  /// The live page of a name; nil when the name is unknown or its page is not alive, as no new one is made.
  public func page(named name: String) -> ViewController? { session.livePages[name] }

  /// The live page of a class, in byte order of the names the first; nil when there is none.
  public func page<Page: HostPage>(_: Page.Type) -> Page? {
    for name in session.pageNames {
      if let page = session.livePages[name] as? Page { return page }
    }
    return nil
  }

  /// Makes calls which may raise an exception of UIKit; the script gets it as it gets those of every word.
  public func perform(_ work: () throws(UIKitException) -> Void) throws(LuaRaise) {
    do throws(UIKitException) {
      try work()
    } catch {
      throw .exception(error.reason)
    }
  }

  /// Runs a body in a turn of the app's main loop.
  func turn(_ body: (HostApp) throws(LuaRaise) -> Void) throws(LuaRaise) {
    var problem: LuaRaise?
    try session.turn { () throws(UIKitException) in
      do throws(LuaRaise) {
        try body(self)
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
  }
}
