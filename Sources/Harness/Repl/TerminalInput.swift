import CLuaSupport
import Glibc
import Scenarios

/// Lines that somebody types and edits.
final class TerminalInput: ReplInput {
  /// Says what could stand where the cursor stands, from the text before it; `known` bytes of each are there already.
  typealias Complete = (_ text: String) -> (known: Int, texts: [String])

  private let editor: OpaquePointer
  private let history: ReplHistory?
  private let complete: Complete
  private var lastLine: [UInt8] = []

  /// Takes the terminal; `history` is nil where nothing is kept.
  init(history: ReplHistory?, complete: @escaping Complete) throws(UsageError) {
    var problem: UnsafePointer<CChar>?
    guard let editor = line_editor_open(&problem) else {
      throw UsageError(message: problem.map { String(cString: $0) } ?? "memory is short")
    }
    self.editor = editor
    self.history = history
    self.complete = complete
    for line in history?.read() ?? [] { remember(line) }
    line_editor_on_complete(
      editor,
      { context, editor, text, count in
        let input = Unmanaged<TerminalInput>.fromOpaque(context).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        let found = input.complete(String(decoding: bytes, as: UTF8.self))
        for text in found.texts { line_editor_propose(editor, text, found.known) }
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  deinit { line_editor_close(editor) }

  var terminal: ReplTerminal? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    var terminal = ReplTerminal(isUnicode: ConsoleStyle.isUnicodeLocale)
    if line_editor_size(&columns, &rows) == 0 {
      terminal.columns = Int(columns)
      terminal.rows = Int(rows)
    }
    return terminal
  }

  func next(isContinued: Bool) -> ReplLine {
    var text: UnsafePointer<CChar>?
    var number: Int32 = 0
    switch line_editor_read(editor, isContinued ? ">> " : "> ", &text, &number) {
    case Int32(LINE_EDITOR_LINE):
      let line = text.map(FileSystem.bytes) ?? []
      keep(line)
      return .line(line)
    case Int32(LINE_EDITOR_SIGNAL):
      Console.write(number == SIGINT ? "^C\n" : "\n", to: 1)
      return number == SIGINT ? .dropped : .signal(number)
    default:
      Console.write("\n", to: 1)
      return .end
    }
  }

  private func keep(_ line: [UInt8]) {
    if line == lastLine || line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    lastLine = line
    remember(line)
    history?.append(line)
  }

  private func remember(_ line: [UInt8]) {
    FileSystem.withCString(line) { line_editor_remember(editor, $0) }
  }
}
