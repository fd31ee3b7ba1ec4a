import Testing

@testable import Transitions

@Suite struct QuirkTests {
  @Test("TR-5 the names of the switches")
  func names() {
    #expect(Quirk.allCases.allSatisfy { Quirk(name: $0.name) == $0 && $0.qualifiedName == "TR-" + $0.name })
    #expect(Quirk(name: "Q1") == nil)
    #expect(Set(Behaviour.all.map(\.id)).count == Behaviour.all.count)
  }
}
