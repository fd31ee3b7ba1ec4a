import HeadlessUIKit

/// What an item shows and stores (SE 1.4).
public struct EntranceItem: Equatable, Sendable {
  /// The title of its row; a blank is shown when there is none.
  public var title: String?
  /// The address of its icon, when it has one.
  public var iconURL: String?
  /// What is stored along and handed back when it is restored.
  public var userInfo: StoredValue

  /// Makes an item.
  public init(title: String?, iconURL: String? = nil, userInfo: StoredValue = .table([])) {
    self.title = title
    self.iconURL = iconURL
    self.userInfo = userInfo
  }
}

/// A controller that may be an entrance. Whether it is one is data, so that one class serves all pages of a scenario:
/// nil means that its class does not adopt the original's item protocol.
public protocol EntrancePage: ViewController {
  /// What it shows as an item; nil when it cannot be one.
  var entranceItem: EntranceItem? { get }
}

extension ViewController {
  /// Whether it adopts the item protocol.
  var isEntrancePage: Bool { shownItem != nil }
  /// What it shows as an item.
  var shownItem: EntranceItem? { (self as? any EntrancePage)?.entranceItem }
}
