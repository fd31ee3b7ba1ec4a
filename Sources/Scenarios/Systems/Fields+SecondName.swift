import HeadlessUIKit
import LuaRuntime

extension Fields {
  /// A field whose words are a second name of a switch: one says that it is on, the other that it is off, which the
  /// switches beside it must not contradict. Answers those switches with this one.
  func secondName<Quirk: SystemQuirk>(
    _ name: String,
    of quirk: Quirk,
    on: String,
    off: String,
    with quirks: QuirkSet<Quirk>
  ) throws(LuaRaise) -> QuirkSet<Quirk> {
    switch try word(name, [off, on]) {
    case on: return quirks.union(QuirkSet([quirk]))
    case off where quirks.contains(quirk):
      let own = quirk.qualifiedName
      throw problem(name, "\(off.quoted) is the opposite of \(own), which \"quirks\" brings back")
    default: return quirks
    }
  }
}
