extension Reference {
  /// The plain tables that are handed out.
  static var valueSections: [ReferenceSection] {
    Values.all.filter { !$0.fields.isEmpty }.map { kind in
      ReferenceSection(
        name: "value.\(kind.name)",
        title: ValueFields.title(of: kind.name),
        summary: ValueFields.summaries[kind.name] ?? "",
        className: (ValueFields.className(of: kind.name), nil),
        isListed: false,
        entries: kind.fields.map { field in
          let known = ValueFields.all["\(kind.name).\(field)"]
          return ReferenceEntry(
            name: "value.\(kind.name).\(field)",
            kind: .field,
            usage: field,
            summary: known?.summary ?? "",
            type: known.map { known in
              let annotation = TypeWords.annotation(of: known.type) ?? "any"
              return ReferenceType(words: known.type, annotation: TypeWords.read(annotation))
            }
          )
        }
      )
    }
  }
}

/// What the fields of plain tables hold.
enum ValueFields {
  /// The heading of a kind: "A point".
  static func title(of name: String) -> String {
    if name.hasSuffix("s") { return name.capitalizedFirst }
    return (name.first.map { "aeiou".contains($0) } == true ? "An " : "A ") + name
  }

  /// The class of a kind in annotations; handles have some of the names.
  static func className(of name: String) -> String {
    switch name {
    case Values.entry.name: "LogEntry"
    case Values.transition.name: "RunningTransition"
    case Values.presentation.name: "ShownValues"
    default: name.split(separator: "_").map { $0.capitalizedFirst }.joined()
    }
  }

  /// What each kind is, by its name.
  static let summaries = [
    "point": "A point of the window, in points.",
    "size": "A width and a height, in points.",
    "rect": "A rectangle of the window, in points.",
    "insets": "Distances from the four edges, in points.",
    "transform": "An affine transform: x' = a x + c y + tx, y' = b x + d y + ty.",
    "mask": "What a view is cut to.",
    "color": "A color; its parts are from 0 to 1.",
    "entry": "An entry of the log: when, of which kind, and the kind's fields (entrance doc log).",
    "tab": "A tab of the tab bar controller.",
    "transition": "The transition that runs, as on screen this instant.",
    "presentation": "What an element shows this instant, mid-animation.",
    "animation": "An animation that runs.",
    "explanation": "Why a recognizer is in its state; tostring says it in a line.",
    "corner_mask": "How the corners of a presented view are cut (TR 2.7).",
    "item": "An item of SuspensionEntrance (SE 1.4).",
    "icon": "A picture on the ball (SE 2.7), in the ball's space.",
    "leaf": "The leaf that the area is cut to (SE 3.1), in its own space.",
    "titles": "The area's titles by state (SE 3.2).",
  ]

  /// Type and meaning of each field, by kind and name.
  static let all: [String: (type: String, summary: String)] = [
    "point.x": ("a number", "To the right."), "point.y": ("a number", "Down."),
    "size.width": ("a number", "The width."), "size.height": ("a number", "The height."),
    "rect.x": ("a number", "Its left edge."), "rect.y": ("a number", "Its top edge."),
    "rect.width": ("a number", "The width."), "rect.height": ("a number", "The height."),
    "insets.top": ("a number", "From the top."), "insets.left": ("a number", "From the left."),
    "insets.bottom": ("a number", "From the bottom."), "insets.right": ("a number", "From the right."),
    "transform.a": ("a number", "The matrix's a."), "transform.b": ("a number", "The matrix's b."),
    "transform.c": ("a number", "The matrix's c."), "transform.d": ("a number", "The matrix's d."),
    "transform.tx": ("a number", "The move to the right."), "transform.ty": ("a number", "The move down."),
    "mask.rect": ("a rect", "What is left of the view."),
    "mask.radius": ("a number", "The radius of its corners."),
    "mask.from": ("a rect or nil", "Where it began, of a transition."),
    "mask.to": ("a rect or nil", "Where it ends, of a transition."),
    "color.red": ("a number", "From 0 to 1."), "color.green": ("a number", "From 0 to 1."),
    "color.blue": ("a number", "From 0 to 1."), "color.alpha": ("a number", "From 0 to 1."),
    "entry.time": ("a number", "Virtual seconds since launch."),
    "entry.kind": ("a log kind", "What happened."),
    "tab.title": ("a string or nil", "Its title."),
    "tab.stack": ("a list of pages", "Its pages, root first."),
    "tab.selected": ("a boolean", "Whether it is shown."),
    "transition.kind": ("\"push\", \"pop\", \"present\" or \"dismiss\"", "What changes the pages."),
    "transition.style": ("a string", "How it looks: \"round-push\", \"swipe\", \"system\"."),
    "transition.interactive": ("a boolean", "Whether a finger leads it."),
    "transition.percent": ("a number", "How far it is, from 0 to 1."),
    "transition.duration": ("a number", "How long all of it takes, in virtual seconds."),
    "transition.from": ("an element or nil", "The page that goes."),
    "transition.to": ("an element or nil", "The page that comes."),
    "transition.cover": ("an element or nil", "What covers the page below."),
    "transition.mask": ("a mask or nil", "What the page is cut to."),
    "presentation.frame": ("a rect", "The frame in window space."),
    "presentation.center": ("a point", "The center in window space."),
    "presentation.bounds": ("a rect", "The bounds."), "presentation.alpha": ("a number", "The opacity."),
    "presentation.hidden": ("a boolean", "Whether it is hidden."),
    "presentation.transform": ("a transform", "The transform."),
    "presentation.corner_radius": ("a number", "The radius of its corners, in points."),
    "presentation.corners": ("a list of strings", "The corners that are rounded."),
    "presentation.color": ("a color", "The color behind what it shows."),
    "presentation.mask": ("a mask or nil", "What it is cut to."),
    "animation.key": ("a string", "What it changes."),
    "animation.duration": ("a number", "How long it takes, in virtual seconds."),
    "animation.delay": ("a number", "How long it waits first, in virtual seconds."),
    "animation.remaining": ("a number", "How long it still takes, in virtual seconds."),
    "animation.curve": ("a string", "Its curve: \"ease-in-out\"."),
    "explanation.recognizer": ("a string", "Its name."),
    "explanation.view": ("a string", "The view it is on."),
    "explanation.state": ("a string", "Its state."), "explanation.reason": ("a string", "Why."),
    "explanation.time": ("a number", "Since when, in virtual seconds."),
    "explanation.last": ("a string or nil", "What came before."),
    "corner_mask.corners": ("a list of strings", "The corners that are round."),
    "corner_mask.radius": ("a number", "Their radius, in points."),
    "corner_mask.size": ("a size", "The size of the view that it was made for."),
    "corner_mask.path": ("a boolean", "Whether it is a path, not the radius of a layer."),
    "item.title": ("a string or nil", "Its title."),
    "item.icon_url": ("a string or nil", "The address of its icon."),
    "item.user_info": ("a table or nil", "What it keeps."), "item.class": ("a class", "Its page's class."),
    "item.page": ("a page", "Its page."),
    "icon.title": ("a string or nil", "Its item's title."), "icon.page": ("a page", "Its item's page."),
    "icon.image": ("a string or nil", "The name or address of the picture."),
    "icon.center": ("a point", "Its middle."), "icon.width": ("a number", "How wide it is, in points."),
    "icon.masked": ("a boolean", "Whether its neighbour bites into it."),
    "icon.angle": ("a number", "Where the bite is, in radians."),
    "icon.bite": ("a number or nil", "How far the bite's end is from its middle on both axes."),
    "leaf.scale": ("a number", "How much the rings have grown."), "leaf.corner": ("a point", "Its corner."),
    "leaf.first": ("a point", "The curve's first control."),
    "leaf.second": ("a point", "The curve's second control."),
    "titles.default": ("a string", "At rest."), "titles.highlighted": ("a string", "With the finger inside."),
    "titles.disabled": ("a string", "When there is no room."),
  ]
}
