import LuaRuntime

/// Which earlier run's failures are meant.
public enum LastFailed: Equatable, Sendable {
  /// The last run in this project.
  case lastRun
  /// A JUnit or event file.
  case file([UInt8])
}

/// Which part of the tests runs.
public enum ShardChoice: Equatable, Sendable {
  /// As given.
  case part(Shard)
  /// As the CI service's variables say.
  case automatic
}

/// Where a run's seed comes from.
public enum SeedSource: Sendable {
  /// Nobody named one.
  case preset
  /// It was asked for.
  case given
  /// It is to be chosen anew.
  case random
}

/// What has a Lua state of its own.
public enum Isolation: String, CaseIterable, Sendable {
  case file, test
}

/// Which readers a JUnit report is for.
public enum JUnitProfile: String, CaseIterable, Sendable {
  /// GitLab, GitHub's actions, CircleCI, Azure, Buildkite, Bazel, Jenkins' junit step.
  case full
  /// The schemas of the Jenkins xUnit plug-in and of windyroad.
  case strict
}

/// What the console shows.
public enum ConsoleKind: String, CaseIterable, Sendable {
  case pretty, dots, quiet
}

/// Which tests' output the console shows.
public enum ShownOutput: String, CaseIterable, Sendable {
  case failed, all, none
}

/// What scripts may do beyond reading the project's files; only the command line grants it.
public typealias Permissions = LuaPermissions
