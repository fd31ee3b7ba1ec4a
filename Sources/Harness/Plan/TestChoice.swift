import Text

/// Which tests the options select, whatever file they stand in.
struct TestChoice: Sendable {
  /// Any of these is found in the full name, or there are none.
  var filters: [LuaPattern] = []
  /// None of these is found in the full name.
  var filtersOut: [LuaPattern] = []
  /// A filter that has to hold besides: that of an engine which runs this program.
  var outerFilter: LuaPattern?
  /// Of each list the test has one tag.
  var tags: [[String]] = []
  /// The test has none of these tags.
  var excludedTags: [String] = []

  /// Why it cannot be said whether a test is selected: a pattern takes too many steps to match.
  struct Undecided: Error, Equatable {
    var pattern: String
    var name: String
  }

  /// Whether every test is selected.
  var takesAll: Bool {
    filters.isEmpty && filtersOut.isEmpty && outerFilter == nil && tags.isEmpty && excludedTags.isEmpty
  }

  /// Whether a test of this full name and these tags is selected.
  func takes(_ name: String, tags own: [String]) throws(Undecided) -> Bool {
    for wanted in tags where !wanted.contains(where: own.contains) { return false }
    if excludedTags.contains(where: own.contains) { return false }
    if let outerFilter, try !isFound(outerFilter, in: name) { return false }
    for filter in filtersOut where try isFound(filter, in: name) { return false }
    if filters.isEmpty { return true }
    for filter in filters where try isFound(filter, in: name) { return true }
    return false
  }

  private func isFound(_ pattern: LuaPattern, in name: String) throws(Undecided) -> Bool {
    guard let isFound = pattern.isFound(in: name) else {
      throw Undecided(pattern: pattern.source, name: name)
    }
    return isFound
  }
}

extension TestChoice {
  /// What options say of tests whatever file they stand in.
  init(_ options: RunOptions) {
    filters = options.filters
    filtersOut = options.filtersOut
    outerFilter = options.outerFilter
    tags = options.tags
    excludedTags = options.excludedTags
  }
}
