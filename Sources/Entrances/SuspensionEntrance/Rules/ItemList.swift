import HeadlessUIKit

/// A list of items that can be held on to: whoever has it sees its changes.
public final class ItemList {
  /// The items.
  public var pages: [ViewController]

  init(_ pages: [ViewController]) { self.pages = pages }
}
