import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

/// What a page is told for SuspensionEntrance.
struct EntrancePageOptions: SystemPageOptions {
  /// Whether it can become an entrance: it adopts the item protocol.
  var isEntrance = false
  /// The address of its entrance's icon.
  var iconURL: String?
  /// What the entrance keeps for the page.
  var userInfo: StoredValue?
  /// What was stored of it, when it was restored as an item.
  var record: EntranceRecord?

  /// A page of the demo app.
  init(isEntrance: Bool) {
    self.isEntrance = isEntrance
  }

  /// Reads the keys of a page.
  init(_ fields: Fields) throws(LuaRaise) {
    iconURL = try fields.string("icon_url")
    if let info = fields.value("user_info") {
      guard info.kind == .table else { throw fields.mismatch("user_info", "a table", info) }
      userInfo = try StoredValue(info.copy(), place: fields.place("user_info"))
    }
    isEntrance = try fields.boolean("entrance") ?? false
  }
}

extension PageDefinition {
  /// Whether the page can become an entrance.
  var isEntrance: Bool { options(EntrancePageOptions.self)?.isEntrance ?? false }

  /// What the page's entrance shows and stores.
  var entranceItem: EntranceItem {
    let options = options(EntrancePageOptions.self)
    return EntranceItem(title: title, iconURL: options?.iconURL, userInfo: options?.userInfo ?? .table([]))
  }

  /// The page as it was stored: what it shows as an item is what the record says.
  func restored(_ record: EntranceRecord) -> PageDefinition {
    var definition = self
    var options = options(EntrancePageOptions.self) ?? EntrancePageOptions(isEntrance: false)
    options.record = record
    definition.set(options)
    definition.title = record.title
    return definition
  }
}

extension PageDefinition {
  /// What the page's entrance shows; nil when its class does not adopt the item protocol.
  fileprivate var shownItem: EntranceItem? {
    guard let options = options(EntrancePageOptions.self), options.isEntrance else { return nil }
    guard let record = options.record else { return entranceItem }
    return EntranceItem(
      title: record.title,
      iconURL: record.iconURL.isEmpty ? nil : record.iconURL,
      userInfo: record.userInfo
    )
  }
}

extension Page: EntrancePage {
  var entranceItem: EntranceItem? { definition.shownItem }
}
extension NavigationPage: EntrancePage {
  var entranceItem: EntranceItem? { definition.shownItem }
}
extension HostPage: EntrancePage {
  /// What its entrance shows; nil when the script does not say that it can become one.
  public var entranceItem: EntranceItem? { definition.shownItem }
}
