import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The way to the app's disc.
  var storageProperty: LuaProperty {
    LuaProperty(
      "storage",
      type: "Storage",
      summary: "The app's private disc, which outlives a relaunch.",
      errors: "None.",
      example: "print(#app.storage:files())",
      get: { [self] call throws(LuaRaise) in
        call.reply.append(class: .storage, index: try session(call).index)
      }
    )
  }

  /// The disc of an app.
  var storageClass: LuaClass {
    LuaClass(
      id: .storage,
      name: "Storage",
      summary: "An app's private disc: its files by path, and its user defaults.",
      methods: storageMethods,
      properties: [
        LuaProperty(
          "defaults",
          type: "Defaults",
          summary: "The user defaults, by key; a table that is assigned takes the place of all of them.",
          errors: "A value that is no table with texts as keys, or holds what cannot be stored.",
          example: "app.storage.defaults = {}",
          get: { [self] call throws(LuaRaise) in
            call.reply.append(class: .defaults, index: try session(call).index)
          },
          settable: .table,
          set: { [self] call throws(LuaRaise) in
            let storage = try session(call).storage
            let place = "app.storage.defaults"
            var entries: [StoredEntry] = []
            try call.arguments[0].forEach { (key, value) throws(LuaRaise) in
              entries.append(try Self.defaultsEntry(key, value, place: place))
            }
            try Self.change(place) { () throws(StorageError) in try storage.replaceDefaults(entries) }
          }
        )
      ],
      describe: { _ in "app.storage" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  private var storageMethods: [LuaBinding] {
    [
      LuaBinding(
        "read",
        summary: "Reads a file of the disc as it is.",
        parameters: [.storagePath],
        returns: "its bytes, nil when there is no such file",
        errors: "A path that leads out of the disc; a file that cannot be read.",
        example: "print(app.storage:read('entrance.items'))",
        body: { [self] call throws(LuaRaise) in
          let path = try Self.path(call, "app.storage:read")
          let storage = try session(call).storage
          let bytes = try Self.ask("app.storage:read", path) { () throws(StorageProblem) in
            try storage.bytes(of: path)
          }
          if let bytes { call.reply.append(bytes: bytes) } else { call.reply.appendNil() }
        }
      ),
      LuaBinding(
        "write",
        summary: "Writes a file of the disc as a whole; what reads it later finds exactly these bytes.",
        parameters: [.storagePath, LuaParameter("bytes", .string, summary: "What it is to hold.")],
        returns: "true",
        errors: "A path that leads out of the disc; a disc that is full.",
        example: "app.storage:write('entrance.items', '[]')",
        body: { [self] call throws(LuaRaise) in
          let path = try Self.path(call, "app.storage:write")
          let storage = try session(call).storage
          let bytes = call.arguments[1].bytes.map(Array.init) ?? []
          try Self.ask("app.storage:write", path) { () throws(StorageProblem) in
            try storage.write(path, bytes)
          }
          call.reply.append(true)
        }
      ),
      LuaBinding(
        "remove",
        summary: "Removes a file of the disc.",
        parameters: [.storagePath],
        returns: "true, or false when there was none",
        errors: "A path that leads out of the disc; a file that cannot be removed.",
        example: "app.storage:remove('entrance.items')",
        body: { [self] call throws(LuaRaise) in
          let path = try Self.path(call, "app.storage:remove")
          let storage = try session(call).storage
          let wasThere = try Self.ask("app.storage:remove", path) { () throws(StorageProblem) in
            try storage.removeFile(path)
          }
          call.reply.append(wasThere)
        }
      ),
      LuaBinding(
        "files",
        summary: "The files of the disc.",
        parameters: [],
        returns: "a list of paths in byte order",
        errors: "A folder that cannot be read.",
        example: "assert.same({}, app.storage:files())",
        body: { [self] call throws(LuaRaise) in
          let storage = try session(call).storage
          call.reply.append(
            try Self.ask("app.storage:files", "") { () throws(StorageProblem) in try storage.files() }
          )
        }
      ),
    ]
  }

  /// The user defaults of an app: any text is a key, for reading and assigning.
  var defaultsClass: LuaClass {
    LuaClass(
      id: .defaults,
      name: "Defaults",
      summary: "An app's user defaults: reading a key that is not set gives nil, assigning nil removes it.",
      methods: [],
      properties: [],
      fallback: { [self] call throws(LuaRaise) in
        let storage = try session(call).storage
        let key = try Self.defaultsKey(call.arguments[0], place: "app.storage.defaults")
        call.reply.append(storage.value(forKey: key)?.lua ?? .nil)
        return true
      },
      assignFallback: { [self] call throws(LuaRaise) in
        let storage = try session(call).storage
        let place = "app.storage.defaults"
        let value = call.arguments[1]
        if value.isNil {
          let key = try Self.defaultsKey(call.arguments[0], place: place)
          try Self.change(place) { () throws(StorageError) in try storage.set(nil, forKey: key) }
        } else {
          let entry = try Self.defaultsEntry(call.arguments[0], value, place: place)
          try Self.change(place) { () throws(StorageError) in
            try storage.set(entry.value, forKey: entry.key.text ?? "")
          }
        }
        return true
      },
      describe: { _ in "app.storage.defaults" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  // MARK: Parts

  private static func path(_ call: borrowing LuaCall, _ word: String) throws(LuaRaise) -> String {
    let bytes = call.arguments[0].bytes.map(Array.init) ?? []
    guard let path = String(validating: bytes, as: UTF8.self) else {
      throw .error("\(word): a path is valid UTF-8")
    }
    if let flaw = StoragePath.flaw(of: path) { throw .error("\(word): \(flaw)") }
    return path
  }

  private static func defaultsKey(_ key: LuaArgument, place: String) throws(LuaRaise) -> String {
    guard key.kind == .string, let text = key.bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
      throw .error("\(place): expected a text as the key, got \(Fields.show(key))")
    }
    return text
  }

  private static func defaultsEntry(
    _ key: LuaArgument,
    _ value: LuaArgument,
    place: String
  ) throws(LuaRaise) -> StoredEntry {
    let text = try defaultsKey(key, place: place)
    return StoredEntry(text, try StoredValue(value.copy(), place: "\(place)[\(text.quoted)]"))
  }

  private static func ask<Answer>(
    _ word: String,
    _ path: String,
    _ question: () throws(StorageProblem) -> Answer
  ) throws(LuaRaise) -> Answer {
    do throws(StorageProblem) {
      return try question()
    } catch {
      throw .error(
        path.isEmpty ? "\(word): \(error.message)" : "\(word): \(path.inMessage): \(error.message)"
      )
    }
  }

  private static func change(
    _ place: String,
    _ work: () throws(StorageError) -> Void
  ) throws(LuaRaise) {
    do throws(StorageError) {
      try work()
    } catch {
      throw .error("\(place): \(error.reason)")
    }
  }
}

extension LuaParameter {
  /// The path of a file on the disc of an app.
  fileprivate static var storagePath: LuaParameter {
    LuaParameter("path", .string, summary: "Its path on the disc: parts with slashes between them.")
  }
}
