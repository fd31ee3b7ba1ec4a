/// Hears what happens while a scenario file is loaded and run.
public protocol ScenarioListener: AnyObject {
  /// A test begins.
  func testWillStart(_ test: TestCase)
  /// A test has ended, and if it was the last one of a block, that block's `teardown` too.
  func testDidEnd(_ test: TestCase, _ result: TestResult)
  /// A script printed something; the bytes are valid during the call.
  func output(_ bytes: UnsafeRawBufferPointer)
  /// A remark that belongs to the running test.
  func note(_ text: String)
  /// Something that belongs to the running test and that reports carry: its name, its media type and the bytes.
  func attach(name: String, mediaType: String, bytes: [UInt8])
  /// A hook begins, by the word it was declared with and the line; it ends with the next hook, or a test's body or end.
  func hookWillRun(word: String, line: Int)
  /// Whether the tests that have not begun shall run; those that shall not are not reported.
  var wantsMoreTests: Bool { get }
}

extension ScenarioListener {
  public var wantsMoreTests: Bool { true }
}
