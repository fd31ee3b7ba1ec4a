import CLuaSupport

extension LuaState {
  /// What C asks of files; answers a descriptor or 0, or why not.
  func file(
    _ operation: Int32,
    _ path: UnsafePointer<CChar>,
    _ other: UnsafePointer<CChar>?,
    _ mode: LuaFileMode,
    _ into: UnsafeMutablePointer<border_values>
  ) -> Int32 {
    var reply = LuaReply(values: into)
    do throws(LuaFileError) {
      guard let files = configuration.files else { throw .refused("there are no files here") }
      let path = Self.bytes(path)
      switch operation {
      case Int32(BORDER_FILE_TEXT):
        let source = try files.source(path)
        configuration.willLoad(source)
        reply.append(source.path)
        reply.append(bytes: source.text)
      case Int32(BORDER_FILE_OPEN): return try files.open(path, mode)
      case Int32(BORDER_FILE_REMOVE): try files.remove(path)
      case Int32(BORDER_FILE_RENAME): try files.rename(path, to: other.map(Self.bytes) ?? [])
      default: reply.append(bytes: try files.makeTemporary())
      }
      return 0
    } catch {
      reply.append(error.message)
      guard let code = error.code else { return Int32(BORDER_FILE_REFUSED) }
      reply.append(Int(code))
      return Int32(BORDER_FILE_FAILED)
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var count = 0
    while text[count] != 0 { count += 1 }
    return Array(UnsafeRawBufferPointer(start: text, count: count))
  }
}
