/// The decisions about the dimming (TR 2.7), as pure functions of values.
public enum DimmingRules {
  /// Whether the dimming gets the colour that is set when the presentation begins, instead of keeping that of the moment
  /// when it was first needed (Q14).
  public static func appliesColour(quirks: Quirks) -> Bool { !quirks.contains(.q14) }
}
