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
}

extension ScenarioListener {
  /// Without an own place for it, what goes to `io.stderr` is output like any other.
  public func errorOutput(_ bytes: UnsafeRawBufferPointer) { output(bytes) }
}
