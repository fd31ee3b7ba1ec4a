import Foundation

/// A program that a test compares with.
struct Tool {
  /// Where it is; nil when it is not installed.
  let path: String?

  /// The first of these that is there.
  init(_ paths: String...) {
    path = paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// xmllint, of the package libxml2-utils.
  static let xmllint = Tool("/usr/bin/xmllint", "/usr/local/bin/xmllint")
  /// The Python that Debian's packages belong to.
  static let python = Tool("/usr/bin/python3")
  /// Perl, which prove is written in.
  static let perl = Tool("/usr/bin/perl")

  /// What it prints on both its outputs, and how it ends.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/nowhere")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
