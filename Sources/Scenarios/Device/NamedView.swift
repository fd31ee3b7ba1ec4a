import LuaRuntime

/// A view that engine or system name.
struct NamedView: Sendable {
  /// Its name, without "#".
  let name: String
  /// Its class.
  let className: String
  /// What it is.
  let summary: String
  /// The class of its elements, when that has more than every element has.
  var classID = LuaClassID.element
  /// What it is as a member of apps (`app.ball`); nil when it is none.
  var appMember: String?
  /// What messages advise when it covers a target; begins a sentence.
  var wayOut: String?
}

/// A class of views that engine or system have.
struct NamedClass: Sendable {
  /// Its name.
  let name: String
  /// The class of the elements of all its views, when that has more than every element has.
  let classID: LuaClassID?

  /// Names a class.
  init(_ name: String, _ classID: LuaClassID? = nil) {
    self.name = name
    self.classID = classID
  }
}
