import HeadlessUIKit

/// What the window knows of a page (SW 1.2).
public struct SuspendItem: Hashable, Sendable {
  /// Two pages are the same exactly when these are equal (Q12).
  public var identifier: Int
  /// The name of the image that the window shows, when it has one.
  public var icon: String?

  /// Makes an item.
  public init(identifier: Int, icon: String? = nil) {
    self.identifier = identifier
    self.icon = icon
  }
}

/// A controller that may be suspended. Whether it may is data, so that one class serves all pages of a scenario: nil
/// means that its class does not adopt the original's page protocol.
public protocol SuspendPage: ViewController {
  /// What the window shows and knows of it; nil when it cannot be suspended.
  var suspendItem: SuspendItem? { get }
}

extension ViewController {
  /// What the window knows of it; nil when it cannot be suspended.
  var suspended: SuspendItem? { (self as? any SuspendPage)?.suspendItem }
}
