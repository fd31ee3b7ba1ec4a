/// The titles of the area by state (SE 3.2).
public struct AreaTitles: Hashable, Sendable {
  /// A state that can have a title of its own.
  public enum State: String, CaseIterable, Sendable {
    /// There is room, the finger is outside.
    case normal = "default"
    /// The finger is inside. It has no title at first, and what it has is never displayed (Q20).
    case highlighted
    /// The items are full.
    case disabled
  }

  private var titles: [State: String] = [.normal: "浮窗", .disabled: "浮窗已满"]

  /// Makes the original's titles.
  public init() {}

  /// The title of a state, or the default state's when it has none. An empty one that is set is ignored.
  public subscript(state: State) -> String {
    get { titles[state] ?? titles[.normal] ?? "" }
    set { if !newValue.isEmpty { titles[state] = newValue } }
  }

  /// The title that is displayed: the highlight's never is (Q20).
  public func displayed(isEnabled: Bool) -> String { self[isEnabled ? .normal : .disabled] }
}
