import Glibc

/// What nobody can foresee; the one place where a run takes anything from chance.
enum RandomBytes {
  /// So many of them; nil when the system has none.
  static func make(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return getentropy(&bytes, count) == 0 ? bytes : nil
  }
}
