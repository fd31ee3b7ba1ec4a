import EngineProperties
import Foundation
import TestSupport

/// Checks the engine's properties with random cases until so many touch events have gone by: `fuzz 20000000 7` (events,
/// then a seed; another seed tries other cases). Or replays a case from a file and shows its log: `fuzz case.txt`.
/// Ends with status 1 when a property is violated.
let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if let file = arguments.first, Int(file) == nil {
    try replay(Script(String(contentsOfFile: file, encoding: .utf8)))
  } else {
    let numbers = arguments.compactMap { UInt64($0) }
    try fuzz(Int(clamping: numbers.first ?? 20_000_000), seed: numbers.dropFirst().first ?? 0)
  }
} catch {
  print(error)
  exit(1)
}

/// Shows what happens in a case, and what is wrong with it.
func replay(_ script: Script) throws {
  EngineStage.log(of: script).forEach { print($0) }
  for property in EngineProperty.all {
    if let problem = property.check(script, nil).problem { print("\(property.name): \(problem)") }
  }
}

/// Tries random cases; most touch events come from the first property.
func fuzz(_ wanted: Int, seed: UInt64) throws {
  var cases = 0
  var touchEvents = 0
  var round: UInt64 = 0
  var reported = 0
  while touchEvents < wanted {
    for (index, property) in EngineProperty.all.enumerated() {
      let runs = index == 0 ? 500 : 25
      touchEvents += try property.check(runs: runs, seed: seed &+ round &* 0x1_0000_0001)
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
}
