import HeadlessUIKit

extension Quirk: SystemQuirk {}

/// A set of switches.
public typealias Quirks = QuirkSet<Quirk>
