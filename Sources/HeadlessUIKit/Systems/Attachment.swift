/// What code outside of UIKit keeps with one of UIKit's objects, as Objective-C's associated objects do.
public protocol Attachment: AnyObject {}

/// The attachments of one object, at most one of each class.
public struct Attachments {
  private var all: [any Attachment] = []

  /// None.
  init() {}

  /// The attachment of a class, when there is one.
  public func first<Kind: Attachment>(_ kind: Kind.Type) -> Kind? {
    for attachment in all {
      if let found = attachment as? Kind { return found }
    }
    return nil
  }

  /// Keeps an attachment, instead of another of its class.
  public mutating func set<Kind: Attachment>(_ attachment: Kind) {
    remove(Kind.self)
    all.append(attachment)
  }

  /// Lets go of the attachment of a class.
  public mutating func remove<Kind: Attachment>(_ kind: Kind.Type) { all.removeAll { $0 is Kind } }

  /// Lets go of all.
  mutating func removeAll() { all = [] }
}
