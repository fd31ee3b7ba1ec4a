import HeadlessUIKit

/// The words in which declarations tell types, and what LuaLS calls them.
enum TypeWords {
  /// The LuaLS type of a type in words; nil when the words are not known here.
  ///
  /// Unions ("a string or nil", "\"alert\" or \"action-sheet\""), lists ("a list of pages") and tables ("a table of
  /// pages by name") are taken apart.
  static func annotation(of words: String) -> String? {
    if let known = names[words] { return known }
    let parts = alternatives(words)
    if parts.count > 1 {
      var annotations: [String] = []
      for part in parts {
        guard let annotation = annotation(of: part) else { return nil }
        annotations.append(annotation)
      }
      return annotations.uniqued.joined(separator: "|")
    }
    if words.hasPrefix("\""), words.hasSuffix("\""), words.count > 2 { return words }
    let noun = withoutArticle(words)
    if let known = classes[noun] { return known }
    if let known = names[noun] { return known }
    if noun.hasPrefix("list of ") { return plural(noun.dropFirst("list of ".count)).map { "\($0)[]" } }
    if noun.hasPrefix("table of ") {
      let content = noun.dropFirst("table of ".count).prefix { $0 != " " }
      return plural(content).map { "table<string, \($0)>" }
    }
    return nil
  }

  /// A type as it is read: shapes are tables with named fields then.
  static func read(_ annotation: String) -> String {
    annotation.split(separator: "|").filter { $0 != "number[]" }.joined(separator: "|")
  }

  /// The LuaLS types of what a word returns, "" for nothing; nil when the words are not known here.
  static func results(of words: String) -> String? {
    // What comes after a colon says more of the same.
    let words = String(words.prefix { $0 != ":" })
    if let known = results[words] { return known }
    if words == "nothing" || words.hasPrefix("nothing,") { return "" }
    if words.hasPrefix("true, or false and the reason") { return "boolean, string?" }
    if words.hasPrefix("true, or false when") { return "boolean" }
    return annotation(of: words).map(read)
  }

  private static let results = [
    "nothing; the finger with release=false": "Finger?",
    "nothing; both fingers with release=false": "Finger?, Finger?",
    "a text, and a list": "string, Explanation[]",
    "its bytes, nil when there is no such file": "string?",
    "what the verb returns": "any",
    "the first truthy value": "any",
    "what it was given": "any",
    "the transition": "Transition",
    "the view that it was moved to, as an element": "Element",
    "the finger": "Finger",
    "the error": "any",
  ]

  private static func plural(_ word: some StringProtocol) -> String? {
    let word = String(word)
    return names[word] ?? (word.hasSuffix("s") ? names[String(word.dropLast())] : nil)
  }

  /// "a, b or c" in its parts; what is quoted stays whole.
  private static func alternatives(_ words: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      if word == "or", !isQuoted {
        parts.append("")
        continue
      }
      if word.count(where: { $0 == "\"" }) % 2 == 1 { isQuoted.toggle() }
      let last = parts[parts.count - 1]
      let isEnd = !isQuoted && word.hasSuffix(",")
      parts[parts.count - 1] = (last.isEmpty ? "" : last + " ") + (isEnd ? word.dropLast() : word)
      if isEnd { parts.append("") }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func withoutArticle(_ words: String) -> String {
    for article in ["a ", "an "] where words.hasPrefix(article) {
      return String(words.dropFirst(article.count))
    }
    return words
  }

  /// The classes of handles.
  private static let classes: [String: String] = {
    let classes = DeviceWords().library.classes
    let names = classes.map { ($0.name, $0.plainName) } + classes.map { ($0.plainName, $0.plainName) }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }()

  /// Sets of words that are types of their own.
  static let aliases: [(name: String, words: [String])] = [
    ("Orientation", Device.Orientation.allCases.map(\.rawValue)),
    ("ModalStyle", PageDefinition.styles.map(\.rawValue)),
    ("RecognizerKind", RecognizerDefinition.Kind.allCases.map(\.rawValue)),
    ("ViewClass", ViewDefinition.Kind.allCases.map(\.rawValue)),
    ("Side", PopoverArrowDirection.allCases.map(\.rawValue)),
    ("LogKind", LogVocabulary.kinds.map(\.name)),
    ("DeviceName", DeviceWords.deviceNames),
  ]

  /// The nouns, and those phrases that mean something else than their parts.
  private static let names: [String: String] = [
    "string": "string", "boolean": "boolean", "integer": "integer", "number": "number",
    "function": "function", "table": "table", "value": "any", "list": "any[]", "nil": "nil",
    "true": "true", "false": "false", "yes": "boolean", "true or false": "boolean",
    "name": "string", "names": "string|string[]", "words": "string|string[]", "text": "string",
    "pattern": "string", "path": "string", "paths": "string", "path on the app's disc": "string",
    "folder of the project": "string", "selector": "string", "page": "string", "class": "string",
    "classes": "string", "device": "DeviceName", "reason": "string", "its bytes": "string",
    "point": "Point|number[]", "size": "Size|number[]", "rect": "Rect", "rectangle": "Rect|number[]",
    "insets": "Insets|number[]", "color": "Color|number[]", "transform": "Transform", "mask": "Mask",
    "orientation": "Orientation", "modal style": "ModalStyle", "kind": "RecognizerKind",
    "view class": "ViewClass", "side": "Side", "log kind": "LogKind",
    "view": "ViewKeys", "recognizer": "RecognizerKeys", "popover": "PopoverKeys",
    "table of numbers": "table<string, any>", "table of recognizers": "table<string|integer, Recognizer>",
    "table of strings by path": "table<string, string>", "table of values by key": "table<string, any>",
    "table of pages by name": "table<string, PageKeys>",
    "element": "Element", "app": "App", "finger": "Finger", "handle": "Recognizer",
    "list of entries": "LogEntry[]", "list of fingers": "Finger[]", "list of rows": "Row[]",
    "list of items": "Item[]", "list of icons": "Icon[]", "list of paths in byte order": "string[]",
    "list of pages": "string[]", "list of them": "string[]", "list of tables": "table[]", "leaf": "Leaf",
    "tabs": "Tab",
    "transition": "Transition",
    "presentation": "Presentation",
    "titles": "Titles",
    "spy": "Spy", "stub": "Stub", "matcher": "Matcher", "generator": "Generator", "window": "Element",
    "generators": "Generator|Generator[]|table<string, Generator>",
    "table with named fields": "table", "gesture": "table", "mark": "integer",
  ]
}
