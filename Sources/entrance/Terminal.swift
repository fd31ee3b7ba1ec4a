import Glibc

/// Writes text for the user; a reader that has gone is no reason to fail.
enum Terminal {
  /// To standard output.
  static func print(_ text: String) {
    write(text, to: 1)
  }

  /// To standard error.
  static func error(_ text: String) {
    write(text, to: 2)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let count = Glibc.write(descriptor, base + done, bytes.count - done)
        if count < 0, errno != EINTR { return }
        done += max(count, 0)
      }
    }
  }
}
