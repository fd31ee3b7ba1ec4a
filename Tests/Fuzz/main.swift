import EngineProperties
import Glibc
import TestSupport

/// Checks the engine's properties with random cases until so many touch events have gone by: `fuzz 20000000 7`
/// (events, then a seed; another seed tries other cases). Ends with status 1 and the smallest case when one is violated.
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
let wanted = arguments.first.flatMap { $0 }.map { Int(clamping: $0) } ?? 20_000_000
let seed = arguments.dropFirst().first.flatMap { $0 } ?? 0

/// How many cases of each property a round tries; most touch events come from the first.
let plan = EngineProperty.all.map { ($0, $0.name == EngineProperty.gestures.name ? 500 : 25) }
var cases = 0
var touchEvents = 0
var round: UInt64 = 0
var reported = 0
while touchEvents < wanted {
  for (property, runs) in plan {
    do {
      touchEvents += try property.check(runs: runs, seed: seed &+ round &* 0x1_0000_0001)
    } catch {
      print(error)
      exit(1)
    }
    cases += runs
  }
  round += 1
  if touchEvents * 10 / max(1, wanted) > reported {
    reported = touchEvents * 10 / max(1, wanted)
    print("\(touchEvents) touch events")
    fflush(nil)
  }
}
print("\(touchEvents) touch events in \(cases) random apps, seed \(seed): all properties held")
