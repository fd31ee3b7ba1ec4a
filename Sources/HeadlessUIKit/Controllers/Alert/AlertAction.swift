/// A button of an alert and what it does (UIKit's `UIAlertAction`).
public struct AlertAction {
  /// What a button means.
  public enum Style: String, Hashable, Sendable {
    /// An ordinary one.
    case normal = "default"
    /// The one that changes nothing; it stands last.
    case cancel
    /// One that destroys something.
    case destructive
  }

  /// What the button reads.
  public let title: String
  /// What it means.
  public let style: Style
  /// What runs once the alert is dismissed after a tap on it.
  public let handler: (() throws(UIKitException) -> Void)?

  /// Makes a button.
  public init(title: String, style: Style = .normal, handler: (() throws(UIKitException) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
