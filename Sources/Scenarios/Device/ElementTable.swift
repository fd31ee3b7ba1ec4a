import HeadlessUIKit
import LuaRuntime

/// How an element finds its view.
enum ElementQuery: Hashable {
  /// The key window.
  case window
  /// The view of the visible page.
  case page
  /// The bar of the frontmost navigation controller.
  case navigationBar
  /// The bar of the frontmost tab bar controller.
  case tabBar
  /// The one view that a selector matches, anywhere in the windows or below another element.
  case selector(Selector, within: Int?)
  /// One of the views that another element's selector matches, counted from 1.
  case nth(Int, of: Int)
  /// This very view.
  case view(identifier: Int)

  /// The element below or among whose views it looks.
  var parent: Int? {
    switch self {
    case .selector(_, let parent): parent
    case .nth(_, let parent): parent
    case .window, .page, .navigationBar, .tabBar, .view: nil
    }
  }
}

/// The elements that a script has seen, behind the indices of their handles. Equal queries share an index, so that a
/// loop that reads `app.ball` makes one entry.
struct ElementTable {
  /// An element.
  struct Entry {
    /// The app it belongs to.
    let session: Int
    /// How it finds its view.
    let query: ElementQuery
    /// The view of a `.view` query.
    fileprivate(set) weak var view: View?
  }

  private var entries: [Int: Entry] = [:]
  private var indicesOfSessions: [Int: [ElementQuery: Int]] = [:]
  private var next = 0

  /// The entry of an index; nil when its app was closed.
  subscript(_ index: Int) -> Entry? { entries[index] }

  /// Whether an index was given to an element, be it one of an app that was closed.
  func wasGiven(_ index: Int) -> Bool { index >= 0 && index < next }

  /// The index of an element, made at its first use; indices are not used again.
  mutating func index(session: Int, _ query: ElementQuery) -> Int {
    if let index = indicesOfSessions[session]?[query] { return index }
    let index = next
    next += 1
    entries[index] = Entry(session: session, query: query, view: nil)
    indicesOfSessions[session, default: [:]][query] = index
    return index
  }

  /// Forgets the elements of single views of an app that starts again: its new views have the numbers of the old ones.
  mutating func forgetViews(ofSession session: Int) {
    guard let indices = indicesOfSessions[session] else { return }
    indicesOfSessions[session] = indices.filter { query, index in
      guard case .view = query else { return true }
      entries[index]?.view = nil
      return false
    }
  }

  /// Forgets what belongs to an app.
  mutating func removeAll(of session: Int) {
    guard let indices = indicesOfSessions.removeValue(forKey: session) else { return }
    for index in indices.values { entries[index] = nil }
  }

  /// The index of the element that stays one view.
  mutating func index(session: Int, of view: View) -> Int {
    let index = index(session: session, .view(identifier: view.identifier))
    entries[index]?.view = view
    return index
  }
}

extension ElementTable {
  /// An element and those that it is looked up by, outermost first; the script decides how many.
  private func line(to index: Int) -> [Entry] {
    var line: [Entry] = []
    var next: Int? = index
    while let index = next, let entry = entries[index] {
      line.append(entry)
      next = entry.query.parent
    }
    return line.reversed()
  }

  /// The views that an element stands for at this moment: those in the windows' trees.
  func views(_ index: Int, in session: AppSession) -> [View] {
    var found: [View] = []
    for entry in line(to: index) { found = views(of: entry, among: found, in: session) }
    return found
  }

  private func views(of entry: Entry, among parents: [View], in session: AppSession) -> [View] {
    switch entry.query {
    case .window:
      return session.application.keyWindow.map { [$0] } ?? []
    case .page: return onScreen(session.application.controllers.visiblePage?.viewIfLoaded)
    case .navigationBar:
      return onScreen(session.application.controllers.frontmostNavigationController?.navigationBar)
    case .tabBar: return onScreen(session.application.controllers.frontmostTabBarController?.tabBar)
    case .selector(let selector, nil):
      return selector.matches(below: session.application.windows, includingRoots: true)
    case .selector(let selector, .some): return selector.matches(below: parents, includingRoots: false)
    case .nth(let number, _):
      return parents.indices.contains(number - 1) ? [parents[number - 1]] : []
    case .view: return onScreen(entry.view)
    }
  }

  private func onScreen(_ view: View?) -> [View] {
    if let view, view.window != nil { [view] } else { [] }
  }

  /// How a script would write an element: `app.window`, `"#ball"`, `"FloatingListItem":nth(2)`.
  func text(_ index: Int) -> String {
    var text = ""
    for entry in line(to: index) {
      switch entry.query {
      case .window: text = "app.window"
      case .page: text = "app.page"
      case .navigationBar: text = "app.navigation_bar"
      case .tabBar: text = "app.tab_bar"
      case .selector(let selector, let parent):
        text += (parent == nil ? "" : " ") + selector.shortSource
      case .nth(let number, _): text += ":nth(\(number))"
      case .view: text = entry.view?.label ?? "a view that is gone"
      }
    }
    return text.isEmpty ? "an element" : text
  }
}
