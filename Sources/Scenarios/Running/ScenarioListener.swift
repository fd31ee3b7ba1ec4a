/// Hears what happens while a scenario file is loaded and run.
public protocol ScenarioListener: AnyObject {
  /// A test begins.
  func testWillStart(_ test: TestCase)
  /// A test has ended, and if it was the last one of a block, that block's `teardown` too.
  func testDidEnd(_ test: TestCase, _ result: TestResult)
  /// A script printed something; the bytes are valid during the call.
  func output(_ bytes: UnsafeRawBufferPointer)
  /// A script wrote something to `io.stderr`; the bytes are valid during the call.
  func errorOutput(_ bytes: UnsafeRawBufferPointer)
  /// A remark that belongs to the running test.
  func note(_ text: String)
  /// Something that belongs to the running test and that reports carry; the bytes are valid during the call.
  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer)
  /// A hook, the body of a test or its `finally` begins, declared on a line, for the tests of these ids; it is over when
  /// the next one begins or the test ends.
  func hookWillRun(_ part: ScriptPart, line: Int, tests: Range<Int>)
  /// The test that runs has called `repl`.
  func wantsRepl()
  /// Whether the tests that have not begun shall still run; those that shall not are not reported.
  ///
  /// `test` is one that has failed and whose end has not been told yet.
  func wantsMoreTests(afterFailureOf test: TestCase?) -> Bool
}

extension ScenarioListener {
  /// Nobody asks.
  public func hookWillRun(_ part: ScriptPart, line: Int, tests: Range<Int>) {}

  /// Nobody is there to look around.
  public func wantsRepl() {}

  /// All tests are wanted.
  public func wantsMoreTests(afterFailureOf test: TestCase?) -> Bool { true }
}

extension ScenarioListener {
  /// Without an own place for it, what goes to `io.stderr` is output like any other.
  public func errorOutput(_ bytes: UnsafeRawBufferPointer) { output(bytes) }
}
