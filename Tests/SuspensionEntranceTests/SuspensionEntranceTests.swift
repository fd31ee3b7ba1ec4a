import Testing

@testable import SuspensionEntrance
