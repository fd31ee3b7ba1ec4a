import Testing

@testable import Harness
