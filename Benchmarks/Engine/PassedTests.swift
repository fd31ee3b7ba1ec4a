import Scenarios

/// Counts the tests of a file that passed, and hears nothing else.
final class PassedTests: ScenarioListener {
  private(set) var count = 0

  func testWillStart(_ test: TestCase) {}
  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    if result.status == .passed { count += 1 }
  }
  func output(_ bytes: UnsafeRawBufferPointer) {}
  func note(_ text: String) {}
  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {}
}
