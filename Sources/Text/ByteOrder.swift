extension String {
  /// Whether this comes first in the order of the bytes, which no locale changes and no normal form.
  public func precedesInBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
