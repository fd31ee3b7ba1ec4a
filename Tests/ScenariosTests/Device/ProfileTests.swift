import HeadlessUIKit
import Testing

@testable import Scenarios

@Test("profiles: each number and choice of the engine's profile has a name for scripts")
func profileNames() {
  var missing: [String] = []
  let names = Set(ProfileNumber.all.map(\.name) + ProfileWord.all.map(\.name))
  for group in Mirror(reflecting: Profile.classic).children {
    for child in Mirror(reflecting: group.value).children {
      let name = snakeCase(child.label ?? "")
      if !names.contains(name), !names.contains("\(snakeCase(group.label ?? ""))_\(name)") {
        missing.append(name)
      }
    }
  }
  #expect(missing.isEmpty, "ProfileNumber.swift lacks \(missing.joined(separator: ", "))")
  #expect(names.count == ProfileNumber.all.count + ProfileWord.all.count, "a name stands for two numbers")
}

private func snakeCase(_ name: String) -> String {
  name.reduce(into: "") { text, letter in text += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
  }
}
