import Testing

@testable import HeadlessUIKit

@Suite("The system's push curve")
struct PushCurveTests {
  /// How a push moves on a version of the system, with a curve of the profile.
  struct Push: CustomTestStringConvertible, Sendable {
    let version: Int
    let curve: TransitionProfile.NavigationCurve?
    /// The part of the way that is done after 100 ms, in percent.
    let part: Double
    let duration: Double

    var testDescription: String { "version \(version), \(curve?.rawValue ?? "its own curve")" }
  }

  @Test(
    "U9.12 U9.13 the way after 100 ms and the duration, before and from version 27 on",
    arguments: [
      Push(version: 26, curve: nil, part: 17, duration: 0.35),
      Push(version: 27, curve: nil, part: 81, duration: 0.45),
      Push(version: 27, curve: .spring, part: 62, duration: 0.441),
      Push(version: 27, curve: .easeInOut, part: 17, duration: 0.35),
      Push(version: 16, curve: .settling, part: 81, duration: 0.45),
    ]
  )
  func curve(_ push: Push) throws {
    var profile = Profile.classic
    profile.transitions.navigationCurve = push.curve
    let stage = ControllerStage(profile: profile, systemVersion: push.version)
    for line in ["set A now", "show", "push B", "run 0.1"] { _ = try stage.perform(line) }
    let page = try stage.page("B")
    let part = 100 * (1 - page.view.presentation.frame.minX / 375)
    let duration = try #require(stage.navigation.transitionState).duration
    #expect(abs(part - push.part) < 0.5 && abs(duration - push.duration) < 0.001)
  }
}
