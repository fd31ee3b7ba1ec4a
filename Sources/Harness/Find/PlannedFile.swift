/// A file that will run.
struct PlannedFile: Equatable, Sendable {
  /// Where it is.
  var path: [UInt8]
  /// How reports call it: relative to the project folder.
  var shown: String
  /// Whether it is the script on standard input, which has no file.
  var isStandardInput = false
  /// What the command line names in it.
  var selection = FileSelection()

  init(path: [UInt8], shown: String) {
    self.path = path
    self.shown = shown
  }

  /// The script on standard input, which requires and reads as a file in the working folder would.
  static func standardInput(in workingFolder: [UInt8]) -> PlannedFile {
    var file = PlannedFile(path: PathBytes.join(workingFolder, Array("stdin".utf8)), shown: "stdin")
    file.isStandardInput = true
    return file
  }
}
