extension Application {
  /// What is on the screen this instant, as an SVG picture: windows by level, everything at its presentation values.
  ///
  /// The same screen gives the same bytes. What the model does not know is drawn as a stand-in: images as labelled
  /// boxes, text in a plain font. Where nothing is drawn the screen is white.
  public func screenshot() -> String {
    SVGWriter.picture(drawing(), of: screenBounds, title: "\(device.name) \(orientation.rawValue)")
  }

  /// What is on the screen this instant, in the screen's space: what `screenshot` writes down.
  public func drawing() -> Drawing {
    var drawing = Drawing()
    for window in windowsByLevel { window.draw(in: &drawing, map: window.presentation.transformToSuperview) }
    return drawing
  }

  /// The windows, the lowest first.
  var windowsByLevel: [Window] {
    windows.enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(
      \.element
    )
  }
}

extension View {
  /// What it shows this instant, as an SVG picture of its bounds; see `Application.screenshot`.
  public func screenshot() -> String {
    var drawing = Drawing()
    draw(in: &drawing, map: .identity)
    return SVGWriter.picture(drawing, of: presentation.bounds, title: logName)
  }

  /// Draws it and what is below it.
  fileprivate func draw(in drawing: inout Drawing, map: AffineTransform) {
    let shown = presentation
    let alpha = shown.alpha
    guard !isHidden, alpha > 0 else { return }
    let mask = shown.mask.map { Drawing.Clip(rect: $0.rect, radius: $0.radius) }
    drawing.group(drawingName, map: map, opacity: alpha, clip: mask) { drawParts(shown, in: &$0) }
  }

  private var drawingName: String { name.isEmpty ? className : "\(className) #\(name)" }

  private func drawParts(_ shown: Presentation, in drawing: inout Drawing) {
    let bounds = shown.bounds
    let radius = shown.cornerRadius
    let color = drawnBackground(shown)
    if color.alpha > 0 {
      let opacity = shown.shadowOpacity
      var shadowColor = shadowColor
      shadowColor.alpha *= max(0, min(1, opacity))
      drawing.fill(
        bounds,
        color: color,
        radius: radius,
        corners: roundedCorners,
        shadow: opacity > 0 ? (shown.shadowRadius, shadowColor) : nil
      )
    }
    if clipsToBounds {
      let clip = Drawing.Clip(rect: bounds, radius: radius, corners: roundedCorners)
      drawing.group(clip: clip) { drawInside(bounds, in: &$0) }
    } else {
      drawInside(bounds, in: &drawing)
    }
    if shown.borderWidth > 0 {
      drawing.stroke(
        bounds,
        color: shown.borderColor,
        width: shown.borderWidth,
        radius: radius,
        corners: roundedCorners
      )
    }
  }

  private func drawInside(_ bounds: Rect, in drawing: inout Drawing) {
    draw(in: bounds, into: &drawing)
    if isEmptyPage { drawing.write(viewController?.logName ?? "", in: bounds, color: Color(white: 0.7)) }
    for subview in subviews { subview.draw(in: &drawing, map: subview.presentation.transformToSuperview) }
  }

  /// Whether it is a page with nothing on it, which shows its name instead.
  private var isEmptyPage: Bool { viewController != nil && subviews.isEmpty && displayedText == nil }

  /// The background; a page that covers what is below it is white unless it says otherwise.
  private func drawnBackground(_ shown: Presentation) -> Color {
    let color = shown.backgroundColor
    guard color.alpha == 0, let viewController else { return color }
    return viewController.modalPresentationStyle == .overFullScreen ? color : .white
  }
}
