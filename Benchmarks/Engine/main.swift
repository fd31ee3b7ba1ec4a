import Glibc

/// Measures the engine alone, and Lua states; `Benchmarks/run.py` runs it and shows its lines with the others. With words, only what
/// they name is measured: `engine-benchmark frame hit`.
let measurements: [(name: String, measure: () throws -> Row)] = [
  ("undecided", { try Touches.moved(.undecided) }),
  ("won", { try Touches.moved(.oneWon) }),
  ("together", { try Touches.moved(.allWon) }),
  ("hit", Touches.hit),
  ("frame", Clock.frame),
  ("repetition", Clock.repetition),
  ("idle", Clock.idle),
  ("memory", Apps.memory),
  ("copy", { try States.trivial() }),
  ("state", { try States.whole() }),
  ("declaring", Tests.declaring),
  ("running", Tests.running),
  ("hooks", Tests.hooks),
]
let wanted = CommandLine.arguments.dropFirst()
do {
  for (name, measure) in measurements where wanted.isEmpty || wanted.contains(name) {
    print(try measure().text)
    fflush(nil)
  }
} catch {
  print("the engine failed: \(error)")
  exit(1)
}
