import LuaRuntime
import Text

/// The type of a parameter, an option, a key or a result: in words, and as LuaLS writes it.
struct ReferenceType: Sendable {
  /// As messages say it: "an integer from 1 to 5".
  let words: String
  /// As annotations say it: "integer".
  let annotation: String

  /// In words, with all words of a set that has a name: "a modal style: "full-screen" or …"; large sets have a section.
  var explained: String {
    let choices = annotation.split(separator: "|").compactMap { part in
      TypeWords.aliases.first { $0.name == part && $0.words.count <= 12 }?.words
    }
    return choices.isEmpty ? words : "\(words): \(choices.joined().map(\.quoted).joinedWithOr)"
  }

  /// A type that is declared in words; what the words do not tell is any value to LuaLS.
  init(words: String) {
    self.words = words
    annotation = TypeWords.annotation(of: words) ?? "any"
  }

  init(words: String, annotation: String) {
    self.words = words
    self.annotation = annotation
  }

  /// A declared type; `classes` names the classes of handles, `options` the class of a table of options.
  init(_ type: LuaParameterType, classes: [LuaClassID: String], options: String = "table") {
    func inner(_ type: LuaParameterType) -> ReferenceType {
      ReferenceType(type, classes: classes, options: options)
    }
    switch type {
    case .boolean: self.init(words: "a boolean")
    case .string: self.init(words: "a string")
    case .function: self.init(words: "a function")
    case .table: self.init(words: "a table")
    case .any: self.init(words: "a value")
    case .point: self.init(words: "a point")
    case .size: self.init(words: "a size")
    case .rect: self.init(words: "a rectangle")
    case .insets: self.init(words: "insets")
    case .integer(let range):
      let limits = Self.limits(Double(range.lowerBound), Double(range.upperBound))
      self.init(words: "an integer\(limits)", annotation: "integer")
    case .number(let range):
      self.init(words: "a number\(Self.limits(range.lowerBound, range.upperBound))", annotation: "number")
    case .oneOf(let words):
      let quoted = words.map(\.quoted)
      self.init(words: quoted.joinedWithOr, annotation: quoted.joined(separator: "|"))
    case .handle(let id):
      let name = classes[id] ?? "handle"
      self.init(words: name, annotation: name)
    case .list(let element):
      let element = inner(element)
      let isUnion = element.annotation.contains("|")
      self.init(
        words: "a list, each element \(element.words)",
        annotation: isUnion ? "(\(element.annotation))[]" : "\(element.annotation)[]"
      )
    case .options: self.init(words: "a table of options", annotation: options)
    case .union(let types):
      let types = types.map(inner)
      self.init(
        words: types.map(\.words).joinedWithOr,
        annotation: types.map(\.annotation).uniqued.joined(separator: "|")
      )
    case .variadic(let type):
      let type = inner(type)
      self.init(words: "\(type.words), any number of times", annotation: type.annotation)
    case .custom(let expected, _): self.init(words: expected)
    }
  }

  /// The bounds of a number; no bound is said that only keeps numbers finite.
  private static func limits(_ low: Double, _ high: Double) -> String {
    let (isLow, isHigh) = (low > -1e9, high < 1e9)
    return switch (isLow, isHigh) {
    case (true, true): " from \(low.short) to \(high.short)"
    case (true, false): " from \(low.short) up"
    case (false, true): " up to \(high.short)"
    case (false, false): ""
    }
  }
}

extension [String] {
  /// Each element once, where it comes first.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
