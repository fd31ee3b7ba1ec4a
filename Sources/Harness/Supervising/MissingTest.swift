/// What the command line names in a file and is not there.
struct MissingTest {
  /// A full name, or `FILE:LINE`.
  var name: String
  /// For a line the tests besides it; nil for a name.
  var besides: [String]?

  /// Reads what a worker says.
  init(_ message: ArraySlice<UInt8>) {
    let parts = message.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
    name = parts.first ?? ""
    besides = PathForm.parts(ofName: name) == nil ? Array(parts.dropFirst()) : nil
  }
}
