/// How a session's workers are made; they inherit it when they are forked.
struct ReplSettings: Sendable {
  /// What a run's workers have too.
  var worker: WorkerSettings
  /// What messages call the text that is entered.
  let name: String
  /// The device of launches that name none; nil for the usual one.
  let device: String?

  /// A file in the project folder that is not there: what the session requires is looked for from its place.
  var standIn: [UInt8] { PathBytes.join(worker.projectFolder, Array(name.utf8)) }
}
