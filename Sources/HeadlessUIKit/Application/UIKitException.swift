/// What UIKit would raise as an exception, thrown before anything has changed (U0.5).
///
/// Thrown out of a callback of the engine it crashes the application, see `Application.crash`.
public struct UIKitException: Error, Equatable, Sendable {
  /// What went wrong, the likely cause and the way out, in one block of text.
  public let reason: String

  /// Makes an exception.
  public init(_ reason: String) { self.reason = reason }
}
