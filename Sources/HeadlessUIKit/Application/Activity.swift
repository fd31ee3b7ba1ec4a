/// Something under way whose end no clock knows, such as a transition until its animator completes it: it keeps the
/// app from being settled. A token to end it with.
public final class Activity {
  /// What messages call it; made up only when one needs it.
  public var label: String { describe() }
  private let describe: () -> String

  init(_ describe: @escaping () -> String) { self.describe = describe }
}
