import Testing

@testable import Scenarios
