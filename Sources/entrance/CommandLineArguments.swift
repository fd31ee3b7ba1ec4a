/// The words of the command line as the system gave them: a path need not be UTF-8.
enum CommandLineArguments {
  /// All of them, the program's name first.
  static var all: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        var length = 0
        while word[length] != 0 { length += 1 }
        return Array(UnsafeRawBufferPointer(start: word, count: length))
      }
    }
  }
}
