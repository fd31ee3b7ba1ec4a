import Text

/// How a report names the files of attachments.
struct AttachmentPath {
  /// From the place that its readers start at to the output folder.
  private let folder: String

  /// Both as given on the command line: relative to the working folder.
  init(to output: [UInt8], from base: [UInt8], workingFolder: [UInt8] = FileSystem.workingFolder()) {
    let target = PathBytes.simplified(PathBytes.join(workingFolder, output))
    let start = PathBytes.simplified(PathBytes.join(workingFolder, base))
    folder = DisplayText(.none)(PathBytes.shown(PathBytes.relative(target, to: start)))
  }

  /// The paths of what was attached.
  func paths(of entry: CaptureLedger.Entry) -> [String] {
    let prefix = folder.isEmpty ? entry.folder : "\(folder)/\(entry.folder)"
    return entry.captured.attachments.map { "\(prefix)/\($0)" }
  }
}
