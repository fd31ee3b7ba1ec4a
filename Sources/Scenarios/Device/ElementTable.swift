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

  private struct Key: Hashable {
    let session: Int
    let query: ElementQuery
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  private var indicesOfSessions: [Int: [Int]] = [:]

  /// The entry of an index, when there is one.
  subscript(_ index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }

  /// The index of an element, made at its first use.
  mutating func index(session: Int, _ query: ElementQuery) -> Int {
    let key = Key(session: session, query: query)
    if let index = indices[key] { return index }
    entries.append(Entry(session: session, query: query, view: nil))
    indices[key] = entries.count - 1
    indicesOfSessions[session, default: []].append(entries.count - 1)
    return entries.count - 1
  }

  /// Forgets the elements of single views of an app that starts again: its new views have the numbers of the old ones.
  mutating func forgetViews(ofSession session: Int) {
    for index in indicesOfSessions[session] ?? [] {
      guard case .view = entries[index].query else { continue }
      indices[Key(session: session, query: entries[index].query)] = nil
      entries[index].view = nil
    }
  }

  /// Lets go of what finds the elements of a closed app again; what its handles stand for stays, for messages.
  mutating func removeAll(of session: Int) {
    for index in indicesOfSessions.removeValue(forKey: session) ?? [] {
      indices[Key(session: session, query: entries[index].query)] = nil
    }
  }

  /// The index of the element that stays one view.
  mutating func index(session: Int, of view: View) -> Int {
    let index = index(session: session, .view(identifier: view.identifier))
    entries[index].view = view
    return index
  }
}

extension ElementTable {
  /// An element and those that it is looked up by, outermost first; the script decides how many.
  private func line(to index: Int) -> [Entry] {
    var line: [Entry] = []
    var next: Int? = index
    while let index = next, let entry = self[index] {
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
      case .view: text = entry.view?.logName ?? "a view that is gone"
      }
    }
    return text.isEmpty ? "an element" : text
  }
}
