import LuaRuntime

/// What the options table of one test or block says; what it does not name is nil.
struct GivenOptions {
  var tags: [String] = []
  var timeout: Double?
  var retries: Int?
  /// A reason; within, nil stands for `false`.
  var skip: String??
  var expectedFailure: String??
  var only: Bool?
  var properties: [TestProperty]?

  /// Reads what the prelude has checked; nil for no table.
  init?(_ table: LuaArgument) {
    guard !table.isNil else { return nil }
    let list = table.field("tags")
    tags = (0..<list.listCount).compactMap { list.element($0 + 1).string }
    timeout = table.field("timeout").number
    retries = table.field("retries").integer
    skip = Self.reason(table.field("skip"))
    expectedFailure = Self.reason(table.field("expected_failure"))
    only = table.field("only").boolean
    let pairs = table.field("properties")
    if !pairs.isNil {
      properties = (0..<pairs.listCount / 2).map {
        TestProperty(
          name: pairs.element(2 * $0 + 1).string ?? "",
          value: pairs.element(2 * $0 + 2).string ?? ""
        )
      }
    }
  }

  private static func reason(_ value: LuaArgument) -> String?? {
    if let text = value.string { return .some(text) }
    return value.isNil ? nil : .some(nil)
  }

  /// The options of what lies within `outer` and has these itself.
  func within(_ outer: TestOptions) -> TestOptions {
    var result = outer
    for tag in tags where !result.tags.contains(tag) { result.tags.append(tag) }
    if let timeout { result.timeout = timeout }
    if let retries { result.retries = retries }
    if let skip { result.skip = skip }
    if let expectedFailure { result.expectedFailure = expectedFailure }
    if let only { result.isFocused = only }
    if let properties { result.properties = properties }
    return result
  }
}
