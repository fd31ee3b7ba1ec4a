/// Objects behind the indices of handles, with the apps they belong to. Looking up takes the same time however many there
/// are, and what belongs to an app goes with it; indices are not used again.
struct HandleTable<Object: AnyObject> {
  /// An object and the app it belongs to.
  struct Entry {
    let session: Int
    /// Not kept alive here.
    fileprivate(set) weak var object: Object?
  }

  private var entries: [Int: Entry] = [:]
  private var indices: [ObjectIdentifier: Int] = [:]
  private var indicesOfSessions: [Int: [Int]] = [:]
  private var next = 0

  /// How many objects are known.
  var count: Int { entries.count }

  /// The entry of an index; nil when its app was closed.
  subscript(_ index: Int) -> Entry? { entries[index] }

  /// The index of an object, made at its first use.
  mutating func index(of object: Object, session: Int) -> Int {
    let identifier = ObjectIdentifier(object)
    // An address can be that of an object which is gone.
    if let index = indices[identifier], entries[index]?.object === object { return index }
    let index = next
    next += 1
    entries[index] = Entry(session: session, object: object)
    indices[identifier] = index
    indicesOfSessions[session, default: []].append(index)
    return index
  }

  /// Forgets what belongs to an app.
  mutating func removeAll(of session: Int) {
    guard let indices = indicesOfSessions.removeValue(forKey: session) else { return }
    for index in indices { entries[index] = nil }
    if entries.isEmpty {
      self.indices = [:]
    } else {
      self.indices = self.indices.filter { entries[$0.value] != nil }
    }
  }
}
