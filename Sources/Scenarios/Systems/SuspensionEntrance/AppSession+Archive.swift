import HeadlessUIKit
import SuspensionEntrance

extension AppSession {
  /// Makes the page of an archived item: the one of its class and title, else the first of its class. What it shows as
  /// an item is what was stored.
  func restore(_ record: EntranceRecord) throws(UIKitException) -> Restoration {
    let ofClass = options.pages.filter { $0.className == record.className }
    guard !ofClass.isEmpty else { return .unknownClass }
    let entrances = ofClass.filter(\.isEntrance)
    guard let definition = entrances.first(where: { $0.title == record.title }) ?? entrances.first else {
      return .noFactory
    }
    let name = definition.name
    let isTaken = livePages[name].map(isInUse) ?? false
    let page = makePage(definition.restored(record))
    if !isTaken { livePages[name] = page }
    guard definition.isNavigation else { return .page(page) }
    if !isTaken { liveWrappers[name] = nil }
    return .page(try presentable(page))
  }

  /// Whether a page is where a name's page can be: its name stands for it.
  private func isInUse(_ page: any ScriptPage) -> Bool {
    let isItem = entrance.map { $0.isItem(page) || $0.isItem(item(of: page)) } ?? false
    return isItem || page.parent != nil || application.controllers.alive.contains { $0 === page }
  }
}
