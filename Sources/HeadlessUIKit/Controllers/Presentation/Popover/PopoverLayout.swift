/// Where a popover lies, decided from rectangles alone (U13.81).
struct PopoverLayout: Equatable {
  /// Its frame with the arrow.
  let frame: Rect
  /// The part of it that holds the page, in its own space.
  let content: Rect
  /// The arrow, in its own space.
  let arrow: Rect
  /// The side that the arrow is on.
  let direction: PopoverArrowDirection

  /// Places a popover.
  ///
  /// - Parameters:
  ///   - size: what the page would like to have.
  ///   - source: what the arrow points at.
  ///   - area: what it must stay in.
  ///   - permitted: the sides on which the arrow may be; none is any.
  init(size: Size, source: Rect, area: Rect, permitted: Set<PopoverArrowDirection>, _ profile: PopoverProfile)
  {
    let sides = PopoverArrowDirection.allCases.filter { permitted.isEmpty || permitted.contains($0) }
    func allRooms(beside source: Rect) -> [(PopoverArrowDirection, Size)] {
      inOrder("U13.81 order", sides).map { side in
        (side, Self.room(beside: source, on: side, in: area, arrow: profile.arrowHeight))
      }
    }
    var source = source
    var rooms = allRooms(beside: source)
    let least = profile.leastSide
    if !rooms.contains(where: {
      $0.1.width >= min(least, size.width) && $0.1.height >= min(least, size.height)
    }) {
      source = Rect(origin: source.center, size: .zero)
      rooms = allRooms(beside: source)
    }
    func cut(_ room: Size) -> Size { Size(min(size.width, room.width), min(size.height, room.height)) }
    var best = rooms.first ?? (.up, area.size)
    for room in rooms where cut(best.1) != size {
      let (old, new) = (cut(best.1), cut(room.1))
      if new.width * new.height > old.width * old.height { best = room }
    }
    direction = best.0
    let kept = cut(best.1)
    let height = profile.arrowHeight
    let base = profile.arrowBase
    let x = Self.along(source.center.x - kept.width / 2, kept.width, area.minX, area.maxX)
    let y = Self.along(source.center.y - kept.height / 2, kept.height, area.minY, area.maxY)
    let tipX = Self.along(source.center.x - x - base / 2, base, 0, kept.width)
    let tipY = Self.along(source.center.y - y - base / 2, base, 0, kept.height)
    switch direction {
    case .up:
      frame = Rect(x, source.maxY, kept.width, kept.height + height)
      content = Rect(0, height, kept.width, kept.height)
      arrow = Rect(tipX, 0, base, height)
    case .down:
      frame = Rect(x, source.minY - height - kept.height, kept.width, kept.height + height)
      content = Rect(0, 0, kept.width, kept.height)
      arrow = Rect(tipX, kept.height, base, height)
    case .left:
      frame = Rect(source.maxX, y, kept.width + height, kept.height)
      content = Rect(height, 0, kept.width, kept.height)
      arrow = Rect(0, tipY, height, base)
    case .right:
      frame = Rect(source.minX - height - kept.width, y, kept.width + height, kept.height)
      content = Rect(0, 0, kept.width, kept.height)
      arrow = Rect(kept.width, tipY, height, base)
    }
  }

  /// What a popover has on a side of its source.
  private static func room(
    beside source: Rect,
    on side: PopoverArrowDirection,
    in area: Rect,
    arrow: Double
  ) -> Size {
    switch side {
    case .up: Size(area.width, max(0, area.maxY - source.maxY - arrow))
    case .down: Size(area.width, max(0, source.minY - arrow - area.minY))
    case .left: Size(max(0, area.maxX - source.maxX - arrow), area.height)
    case .right: Size(max(0, source.minX - arrow - area.minX), area.height)
    }
  }

  /// A start kept so that the length stays between two bounds.
  private static func along(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
    max(low, min(start, high - length))
  }
}
