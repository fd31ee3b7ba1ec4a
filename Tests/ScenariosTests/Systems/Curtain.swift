// The example of docs/adding-a-system.md, which quotes each part between two marks.
import LuaRuntime

@testable import Scenarios

// part: engine
import HeadlessUIKit

/// A dark view over the whole window: the smallest system there could be.
public final class Curtain {
  /// The defects of the original that can be switched on again.
  public enum Quirk: String, CaseIterable, Sendable {
    /// The curtain takes touches.
    case q1 = "Q1"
  }

  /// The decisions, as functions of values.
  public enum Rules {
    /// Whether fingers go through the curtain (Q1).
    public static func letsFingersThrough(quirks: Set<Quirk>) -> Bool { !quirks.contains(.q1) }
  }

  /// The curtain.
  public let view: View

  /// Draws the curtain over a window.
  public init(over window: Window, alpha: Double, quirks: Set<Quirk>) throws(UIKitException) {
    view = View(window.application, frame: window.bounds)
    view.name = "curtain"
    view.backgroundColor = .black
    view.alpha = alpha
    view.isUserInteractionEnabled = !Rules.letsFingersThrough(quirks: quirks)
    try window.addSubview(view)
    window.application.log.append(.rule(id: "CU-1/drawn"))
  }
}

// part: binding
/// The curtain, as scenarios know it.
struct CurtainSystem: ScenarioSystem {
  let name = "curtain"
  // It goes along with any other system; one that drives the stacks says true, and is a value of `system`.
  let drivesNavigation = false
  let launchKey = TableKey("curtain", "a table", "none", "the curtain's configuration and quirks")
  let configurationKeys = [
    TableKey("alpha", "a number", "none", "how dark it is, from 0 to 1"),
    TableKey("quirks", "a list of names or \"all\"", "none", "the original's defects to bring back"),
  ]
  let views = [
    NamedView(name: "curtain", className: "View", summary: "the curtain (CU 1)", appMember: "The curtain.")
  ]
  let behaviours = [SystemBehaviour("CU-1/drawn", "the curtain is drawn")]
  let switches = [
    SystemSwitch(
      name: "CU-Q1",
      summary: "the curtain takes touches",
      place: "Curtain.Rules.letsFingersThrough",
      partner: nil,
      reason: nil
    )
  ]
  var options: any SystemOptions { CurtainOptions() }
  func makeWords() -> any SystemWords { CurtainWords() }
}

/// What a launch tells the curtain.
struct CurtainOptions: SystemOptions {
  var alpha: Double?
  var quirks: Set<Curtain.Quirk> = []

  mutating func read(_ table: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    alpha = try table.number("alpha", 0...1)
    let names = try table.quirks("quirks", known: Curtain.Quirk.allCases.map(\.rawValue))
    quirks = Set((names ?? []).compactMap(Curtain.Quirk.init))
  }

  mutating func switchOn(_ names: [String]) { if names.contains("CU-Q1") { quirks.insert(.q1) } }

  func start(_ app: AppSession, drives: Bool) throws(UIKitException) -> (any RunningSystem)? {
    alpha == nil ? nil : RunningCurtain(self)
  }
}

/// The curtain in a running app.
final class RunningCurtain: RunningSystem {
  private let options: CurtainOptions
  private(set) var curtain: Curtain?

  init(_ options: CurtainOptions) { self.options = options }

  func rootShown(_ app: AppSession) throws(UIKitException) {
    guard let window = app.application.keyWindow, let alpha = options.alpha else { return }
    curtain = try Curtain(over: window, alpha: alpha, quirks: options.quirks)
  }
}

/// The curtain's words: none besides `app.curtain`, which `views` gives.
final class CurtainWords: SystemWords {}
// part: end
