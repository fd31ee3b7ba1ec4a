/// Where the cases that made properties fail are kept, so that they are tried first next time.
public protocol PropertyStore: AnyObject {
  /// The case kept for the property of a full name, nil when there is none.
  func read(_ fullName: String) -> String?

  /// Keeps a case, or with nil forgets the one that was kept. What cannot be written is not kept.
  func write(_ fullName: String, _ choices: String?)
}
