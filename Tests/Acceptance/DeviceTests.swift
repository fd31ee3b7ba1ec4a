import Foundation
import Testing

@Suite("--device over the catalogue", .enabled(if: Binary.isThere, Binary.hint))
struct DeviceTests {
  @Test("the scenarios of the project hold on phones with and without a home button, and on tablets")
  func library() throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let project = try Project()
    try FileManager.default.copyItem(
      at: repository.appendingPathComponent("scenarios"),
      to: URL(fileURLWithPath: project.path + "/scenarios")
    )
    let devices = ["iphone-se", "iphone-13-mini", "iphone-17", "ipad-9-7", "ipad-pro-11"]
    let outcome = try project.run(["run"] + devices.flatMap { ["--device", $0] } + ["--reporter", "quiet"])
    #expect(outcome.status == 0, "\(outcome.output.suffix(2000))")
  }

  @Test(
    "a name that is none is told with the nearest, or with all",
    arguments: [
      ("ifone-x", "there is no device \"ifone-x\"; did you mean \"iphone-x\"?\n"),
      ("pixel", "there is no device \"pixel\"; there are \"iphone-se\", \"iphone-7\""),
    ]
  )
  func unknown(name: String, message: String) throws {
    let outcome = try Project().run("run", "--device", name)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("entrance: --device \(name): " + message))
  }
}
