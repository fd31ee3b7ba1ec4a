/// The base of all recognisers (U1).
open class GestureRecognizer {
  /// The view it is attached to.
  public internal(set) weak var view: View?

  /// Makes a recogniser.
  public init() {}
}
