import HeadlessUIKit

/// One item as the archive keeps it (SE 7.1). The keys are those of the original.
public struct EntranceRecord: Equatable, Sendable {
  /// The name of the item's class; empty when there is none.
  public var className: String
  /// The title; empty when there is none.
  public var title: String
  /// The address of the icon; empty when there is none.
  public var iconURL: String
  /// What the item stored along.
  public var userInfo: StoredValue

  /// Makes a record.
  public init(
    className: String,
    title: String = "",
    iconURL: String = "",
    userInfo: StoredValue = .table([])
  ) {
    self.className = className
    self.title = title
    self.iconURL = iconURL
    self.userInfo = userInfo
  }

  /// The record of an item; what it does not have is empty.
  init(of page: ViewController) {
    let item = page.shownItem
    self.init(
      className: page.className,
      title: item?.title ?? "",
      iconURL: item?.iconURL ?? "",
      userInfo: item?.userInfo ?? .table([])
    )
  }

  /// Reads a record; fields that are absent are empty. Nil for what is no table with a class, or whose title or icon is
  /// no text: not written by an entrance, and more than one would write back.
  public init?(stored value: StoredValue) {
    guard let className = value[Key.className]?.text else { return nil }
    let title = value[Key.title] ?? .string("")
    let iconURL = value[Key.iconURL] ?? .string("")
    guard let title = title.text, let iconURL = iconURL.text else { return nil }
    self.init(
      className: className,
      title: title,
      iconURL: iconURL,
      userInfo: value[Key.userInfo] ?? .table([])
    )
  }

  /// The record as it is stored.
  public var stored: StoredValue {
    .table([
      StoredEntry(Key.className, .string(className)),
      StoredEntry(Key.title, .string(title)),
      StoredEntry(Key.iconURL, .string(iconURL)),
      StoredEntry(Key.userInfo, userInfo),
    ])
  }

  private enum Key {
    static let className = "class"
    static let title = "title"
    static let iconURL = "iconUrl"
    static let userInfo = "userInfo"
  }
}

/// Makes the controller of an archived item again: what the original asks the item's class for (SE 1.4).
public typealias EntranceFactory = (EntranceRecord) throws(UIKitException) -> Restoration

/// What became of a record at the restore.
public enum Restoration {
  /// The controller that the class's factory made. Its view must not be loaded.
  case page(ViewController)
  /// There is no class of that name.
  case unknownClass
  /// The class has no factory.
  case noFactory
  /// The factory returned nothing.
  case nothing
  /// The factory returned something else than a view controller.
  case noController
}
