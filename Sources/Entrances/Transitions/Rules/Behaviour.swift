import HeadlessUIKit

/// The rows of the decision tables of the specification, as coverage counts them.
public enum Behaviour {
  /// All rows, table by table in the order of the specification.
  public static let all: [SystemBehaviour] = panRows
}
