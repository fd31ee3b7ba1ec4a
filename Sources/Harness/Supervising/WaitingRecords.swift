import Glibc

/// Records of files that wait for the files before them; what is much goes to a file without a name.
struct WaitingRecords {
  /// How many bytes are kept in memory.
  static let memoryLimit = 2 << 20

  private enum Piece {
    case memory([UInt8])
    case stored(offset: Int, count: Int)
  }

  private var pieces: [[Piece]]
  private var inMemory = 0
  private var file: Int32 = -1
  private var fileSize = 0
  private var canStore = true

  /// For so many files.
  init(files: Int) {
    pieces = Array(repeating: [], count: files)
  }

  /// Keeps a record.
  mutating func append(_ bytes: UnsafeRawBufferPointer, file index: Int) {
    inMemory += bytes.count
    if case .memory(var last)? = pieces[index].last {
      // Out of its place first, so that it is not copied.
      pieces[index].removeLast()
      last.append(contentsOf: bytes)
      pieces[index].append(.memory(last))
    } else {
      pieces[index].append(.memory(Array(bytes)))
    }
    if inMemory > Self.memoryLimit { store() }
  }

  /// Takes all of a file out, in order, a piece at a time; each holds whole records.
  mutating func take(file index: Int, _ body: ([UInt8]) -> Void) {
    let taken = pieces[index]
    pieces[index] = []
    for piece in taken {
      switch piece {
      case .memory(let bytes):
        inMemory -= bytes.count
        body(bytes)
      case .stored(let offset, let count): body(read(offset, count))
      }
    }
  }

  /// Closes the file.
  mutating func close() {
    if file >= 0 { Glibc.close(file) }
    file = -1
  }

  private mutating func store() {
    if file < 0, canStore { file = Self.nameless() }
    guard file >= 0 else {
      canStore = false
      return
    }
    for index in pieces.indices {
      for place in pieces[index].indices {
        guard case .memory(let bytes) = pieces[index][place] else { continue }
        guard write(bytes) else {
          // The disk is full; what was written so far is not lost, and the rest stays in memory.
          canStore = false
          return
        }
        pieces[index][place] = .stored(offset: fileSize, count: bytes.count)
        fileSize += bytes.count
        inMemory -= bytes.count
      }
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    guard canStore else { return false }
    return bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = pwrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, fileSize + done)
        if count > 0 {
          done += count
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private func read(_ offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      while size < count {
        let part = pread(file, buffer.baseAddress.map { $0 + size }, count - size, offset + size)
        if part > 0 {
          size += part
        } else if part == 0 || errno != EINTR {
          break
        }
      }
    }
  }

  /// A file that vanishes with the process; -1 when there is no room for one.
  private static func nameless() -> Int32 {
    for folder in [TemporaryFile.systemFolder, Array("/tmp".utf8), Array("/var/tmp".utf8)] {
      if let opened = try? TemporaryFile.nameless(in: folder) { return opened }
    }
    return -1
  }
}
