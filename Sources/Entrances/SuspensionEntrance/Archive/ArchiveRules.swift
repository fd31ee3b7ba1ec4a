import HeadlessUIKit

/// When the archive is read, what a file of it means, and which records become items (SE 7).
public enum ArchiveRules {
  /// The archive's path when none is set (SE 1.2).
  public static let standardPath = "entrance.items"
  /// How many records of a file are read. More than the ball has room for become items (Q70, Q11), but no file makes
  /// an app of any size.
  public static let readableCount = 100

  // MARK: What a file means

  /// What the file of a path means.
  public enum Content: Equatable, Sendable {
    /// There is nothing to read: no file, or an empty list.
    case nothing
    /// No archive; it reads as missing (SE H13), and why.
    case damaged(reason: String)
    /// Records; what is no record at all is left out of them.
    case records([EntranceRecord], leftOut: Int)
  }

  /// Reads a file.
  public static func content(of file: StoredFile) -> Content {
    switch file {
    case .missing: return .nothing
    case .damaged(let reason): return .damaged(reason: reason)
    case .value(let value):
      guard let elements = value.elements else { return .damaged(reason: "it holds no list of items") }
      if elements.isEmpty { return .nothing }
      let records = elements.prefix(readableCount).compactMap(EntranceRecord.init(stored:))
      if records.isEmpty { return .damaged(reason: "its elements are no items") }
      return .records(records, leftOut: elements.count - records.count)
    }
  }

  // MARK: Records

  /// Why a record becomes no item (SE 7.3).
  public enum Skip: String, CaseIterable, Sendable {
    /// Its class has no name.
    case noClass = "it names no class"
    /// Its title is empty: an item without a title is lost (Q71).
    case noTitle = "it has no title"
    /// There is no such class.
    case unknownClass = "unknown class"
    /// The class has no factory.
    case noFactory = "its class has no factory"
    /// The factory returned nothing.
    case nothing = "the factory made nothing"
    /// The factory returned something else.
    case noController = "the factory made no controller"

    /// Whether it is lost at the next writing without a copy: the original's own records only.
    public var isLost: Bool { self == .noTitle }
  }

  /// Why a record is skipped without asking a class; nil when a factory decides.
  public static func skip(_ record: EntranceRecord) -> Skip? {
    if record.className.isEmpty { return .noClass }
    return record.title.isEmpty ? .noTitle : nil
  }

  // MARK: Switches

  /// Whether rows and icons follow a change of the path also when there is nothing to read (Q68).
  public static func rebuildsWithoutRecords(quirks: Quirks) -> Bool { !quirks.contains(.q68) }

  /// Whether a change of the path takes the place of the first reading, should that still wait (Q68).
  public static func pathChangeIsFirstReading(quirks: Quirks) -> Bool { !quirks.contains(.q68) }

  /// Whether an addition performs the first reading, should that still wait (Q69).
  public static func readsBeforeAdding(quirks: Quirks) -> Bool { !quirks.contains(.q69) }
}
