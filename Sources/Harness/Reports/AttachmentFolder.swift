import Glibc

/// Writes what tests attach below the output folder, a folder a test and nothing outside of it.
final class AttachmentFolder: Reporter {
  private let path: [UInt8]
  /// Whether a link may stand in the folder's place.
  private let followsLink: Bool
  private var ledger = CaptureLedger(limit: 0)
  private var waiting: [Attachment] = []
  private var failure: ReportFailure?

  /// The folder is made when the first attachment comes. A link in the place of a folder that nobody has asked for
  /// came with the project, and may lead anywhere.
  init(_ path: [UInt8]) {
    self.path = path
    followsLink = path != RunOptions().output
  }

  func receive(_ event: Event) {
    if ledger.passesOver(event) { return }
    let entry = ledger.take(event)
    if case .attachment(let attachment) = event { waiting.append(attachment) }
    guard let entry else { return }
    for (attachment, name) in zip(waiting, entry.captured.attachments) where failure == nil {
      write(attachment.bytes, to: name, in: entry.folder)
    }
    waiting = []
  }

  func finish() throws(ReportFailure) {
    if let failure { throw failure }
  }

  private func write(_ bytes: [UInt8], to name: String, in folder: String) {
    do throws(FileSystem.Failure) {
      try FileSystem.makeFolders(path)
      let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
      let base = FileSystem.withCString(path) { open($0, flags) }
      guard base >= 0 else {
        let code = errno
        if !followsLink, FileSystem.isLink(path) { throw FileSystem.Failure(code: ELOOP) }
        throw FileSystem.Failure(code: code)
      }
      defer { close(base) }
      mkdirat(base, folder, 0o777)
      // A link that a script left in its place would lead outside.
      let place = openat(base, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard place >= 0 else { throw FileSystem.Failure(code: errno) }
      defer { close(place) }
      try FileSystem.replace(Array(name.utf8), of: place, with: bytes)
    } catch {
      let shown = "\(PathBytes.shown(path))/\(folder)/\(name)"
      let reason =
        error.code == ELOOP && !followsLink
        ? "\(PathBytes.shown(path)) is a link; --output follows it" : error.message
      failure = ReportFailure(message: "the attachment \(shown) cannot be written: \(reason)")
    }
  }
}
