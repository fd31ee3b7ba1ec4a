/// How the system's push and pop move (U9.12, U9.13).
struct NavigationTiming: Equatable {
  let duration: TimeInterval
  let curve: AnimationCurve

  init(_ profile: TransitionProfile, systemVersion: Int) {
    let isNew = rule("U9.13 version", systemVersion >= 27)
    switch profile.navigationCurve ?? (isNew ? .settling : .easeInOut) {
    case .easeInOut:
      duration = profile.navigationDuration
      curve = .easeInOut
    case .settling:
      duration = profile.settlingDuration
      curve = .spring(Self.exponential(profile.settlingTime))
    case .spring:
      let spring = SpringTiming(response: profile.springResponse, dampingRatio: 1)
      duration = spring.settlingDuration
      curve = .spring(spring)
    }
  }

  /// What is left falls as e^(-t/τ): a spring so damped that it creeps from the start on. Its slow rate is
  /// ω / 2ζ (to a part in 4ζ²), its fast one dies away within microseconds.
  private static func exponential(_ time: TimeInterval) -> SpringTiming {
    let ratio = 50.0
    return SpringTiming(naturalFrequency: 2 * ratio / max(time, 1e-6), dampingRatio: ratio)
  }
}
