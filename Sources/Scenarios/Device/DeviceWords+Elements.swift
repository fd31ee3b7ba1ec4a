import HeadlessUIKit
import LuaRuntime
import Text

extension DeviceWords {
  // MARK: Making elements

  /// Replies an element, as the class that its name asks for.
  func reply(_ session: AppSession, _ query: ElementQuery, to reply: inout LuaReply) {
    let index = elements.index(session: session.index, query)
    reply.append(class: elementClass(of: query), index: index)
  }

  /// Replies the element that stays a view.
  func reply(_ session: AppSession, view: View, to reply: inout LuaReply) {
    let index = elements.index(session: session.index, of: view)
    reply.append(class: elementClass(of: view), index: index)
  }

  /// The handle of the element that stays a view.
  func handle(of view: View, _ session: AppSession) -> LuaValue {
    .handle(class: elementClass(of: view), index: elements.index(session: session.index, of: view))
  }

  /// Replies a list of elements that stay their views.
  func append(_ views: [View], _ session: AppSession, to reply: inout LuaReply) {
    let references = views.map { (elementClass(of: $0), elements.index(session: session.index, of: $0)) }
    reply.table(Values.list) { list in
      for (classID, index) in references { list.append(class: classID, index: index) }
    }
  }

  private func elementClass(of query: ElementQuery) -> LuaClassID {
    guard case .selector(let selector, nil) = query, selector.steps.count == 1,
      case .name(let name) = selector.steps[0]
    else { return .element }
    return KnownNames.classesOfNames[name] ?? .element
  }

  private func elementClass(of view: View) -> LuaClassID {
    if let named = KnownNames.classesOfNames[view.name] { return named }
    let className = view.className
    let known = KnownNames.classesOfClasses.first { $0.name == className }
    return known?.classID ?? .element
  }

  // MARK: Looking up

  /// The one view that an element stands for; a failure that lists what is on screen when it is not there, or when
  /// there are several. `word` is what an error begins with.
  func view(ofElement index: Int, word: String? = nil) throws(LuaRaise) -> View {
    let session = try session(ofElement: index)
    let views = elements.views(index, in: session)
    if views.count == 1 { return views[0] }
    let text = elements.text(index)
    if views.isEmpty {
      try checkNames(of: index, in: session, word: word)
      let nearest = partOfBar(index, in: session) ?? nearestText(to: index, in: session)
      throw .failure(
        "\(text) is not on screen at \(Instant(seconds: session.application.now).text)\(nearest)"
      )
    }
    let list = views.map { "  \($0.logName) \($0.frameOnScreen.short)" }.joined(separator: "\n")
    throw .failure(
      "\(text) matches \(views.count) views; say which with :nth(n) or a longer selector\n\(list)"
    )
  }

  /// An error when an element that is not there asks for a name or class that cannot be there either.
  func checkNames(of index: Int, in session: AppSession, word: String? = nil) throws(LuaRaise) {
    var next: Int? = index
    while let index = next, let query = elements[index]?.query {
      if case .selector(let selector, _) = query, let problem = session.unknownPart(of: selector) {
        throw .error("\(word.map { "\($0): " } ?? "")\(elements.text(index)): \(problem)")
      }
      next = query.parent
    }
  }

  /// The end of a message about an element that is only there as part of a bar; nil when it is not.
  private func partOfBar(_ index: Int, in session: AppSession) -> String? {
    guard case .selector(let selector, nil)? = elements[index]?.query else { return nil }
    let found = selector.matches(below: session.application.windows, includingRoots: true, intoBars: true)
    var next = found.first
    while let view = next, !view.isBar { next = view.superview }
    guard let bar = next else { return nil }
    let longer = selector.steps.count == 1 ? ": '#\(bar.name) \(selector.shortSource)'" : ""
    return "; #\(bar.name) has one, and a bar's parts are found only below it\(longer)"
  }

  /// The end of a message about an element that is not there: the nearest name, class or text that is on screen.
  private func nearestText(to index: Int, in session: AppSession) -> String {
    guard case .selector(let selector, _)? = elements[index]?.query, let step = selector.steps.last
    else {
      return ""
    }
    var known: [String] = []
    var waiting: [View] = session.application.windows
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews)
      switch step {
      case .name: known.append(view.name)
      case .className: known.append(view.className)
      case .text, .textPart: known.append(view.displayedText ?? "")
      case .nth: return ""
      }
    }
    switch step {
    case .name(let name):
      guard let best = NearestNames.suggest(for: name, among: known).best else { return "" }
      return "; did you mean \"#\(best)\"?"
    case .className(let name): return NearestNames.clause(for: name, in: known)
    case .text(let text), .textPart(let text): return NearestNames.clause(for: text, in: known)
    case .nth: return ""
    }
  }

  /// The selector of an argument, or an error that says how selectors are written.
  func selector(_ text: String, word: String) throws(LuaRaise) -> Selector {
    switch Selector.parse(text) {
    case .success(let selector): return selector
    case .failure(let error):
      throw .error(
        "\(word): \(text.quoted) is no selector: \(error.message); a class is written FloatingListItem, a name #ball, "
          + "a text \"Google\" with its quotation marks, a part of one ~\"oogl\""
      )
    }
  }

  /// Whether an element's view is in a window's tree.
  func exists(_ index: Int) -> Bool {
    guard let session = try? self.session(ofElement: index) else { return false }
    return !elements.views(index, in: session).isEmpty
  }

  /// Whether two elements stand for the same view now; absent ones are equal when they ask for the same.
  func areEqual(_ left: Int, _ right: Int) -> Bool {
    if left == right { return true }
    guard let session = try? self.session(ofElement: left), let other = try? self.session(ofElement: right),
      session === other
    else { return false }
    guard let first = elements.views(left, in: session).first else { return false }
    return first === elements.views(right, in: session).first
  }

  /// An element as `print` shows it.
  func describe(_ index: Int) -> String {
    guard let session = try? self.session(ofElement: index) else { return "an element" }
    let text = elements.text(index)
    guard let view = elements.views(index, in: session).first else { return "\(text) (not on screen)" }
    return "\(text) (\(view.className) \(view.frameOnScreen.short))"
  }
}

extension View {
  /// Whether it and all above it are unhidden with alpha ≥ 0.01, and it meets the screen.
  var isVisibleOnScreen: Bool {
    guard window != nil else { return false }
    var next: View? = self
    while let view = next {
      if view.isHidden || view.isTransparent { return false }
      next = view.superview
    }
    return frameOnScreen.intersects(application.screenBounds)
  }

  /// Whether a touch at its center would reach it or something below it.
  var isHittable: Bool {
    guard isVisibleOnScreen else { return false }
    let center = frameOnScreen.center
    guard application.screenBounds.contains(center), let hit = application.hitTest(center) else {
      return false
    }
    return isReached(by: hit)
  }

  /// Whether a touch on a view counts as one on this: it lies in it or below. Texts and pictures take no touches by
  /// themselves; a touch on them is one on what contains them.
  func isReached(by hit: View) -> Bool {
    var target = self
    while target is Label || target is ImageView, !target.isUserInteractionEnabled,
      let parent = target.superview
    {
      target = parent
    }
    return hit.isDescendant(of: target)
  }
}
