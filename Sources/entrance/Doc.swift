import Harness
import Scenarios

/// `entrance doc`.
enum Doc {
  /// Prints what the reference says of a name, given in one word or several; returns the exit status.
  static func print(_ words: [[UInt8]], _ reference: Reference) -> Int32 {
    let answer = reference.answer(to: words.map(OptionValue.text).joined(separator: " "))
    guard answer.isFound else {
      Terminal.error("entrance: \(answer.text)")
      return ExitStatus.usage
    }
    Terminal.print(answer.text)
    return ExitStatus.success
  }
}
