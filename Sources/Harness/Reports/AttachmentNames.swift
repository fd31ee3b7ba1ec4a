/// The names of a test's attachments.
struct AttachmentNames {
  private static let endings = [
    "text/plain": "txt", "application/json": "json", "image/png": "png", "image/svg+xml": "svg",
    "text/html": "html", "text/csv": "csv", "application/xml": "xml",
  ]

  private var tally = NameTally()

  /// A safe name that no other attachment of the test has, whether or not case counts.
  mutating func add(_ name: String, mediaType: String) -> String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    var ending = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    if ending.isEmpty || AttachmentPlace.safe(ending, limit: 16) != ending {
      ending = Self.endings[mediaType] ?? ""
    } else {
      parts.removeLast()
    }
    var stem = AttachmentPlace.safe(parts.joined(separator: "."), limit: 80)
    if stem.isEmpty { stem = "attachment" }
    var number = 1
    _ = tally.unique("\(stem).\(ending)".lowercased()) { wanted, next in
      number = next
      return "\(stem)-\(next).\(ending)".lowercased()
    }
    if number > 1 { stem += "-\(number)" }
    return ending.isEmpty ? stem : "\(stem).\(ending)"
  }
}
