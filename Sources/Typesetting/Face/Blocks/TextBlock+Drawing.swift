import Raster

extension TextBlock {
    private enum Alignment { case left, center, right }

    private var alignment: Alignment {
        switch setting.paragraph.alignment {
        case .center: mode.isVertical ? .left : .center
        case .left: .left
        case .right: .right
        case .start: setting.hangsOnLeft ? .left : .right
        case .end: setting.hangsOnLeft ? .right : .left
        }
    }

    /// Calls with every line, and with the marker before the first, and the left end of its baseline, in card units.
    func forEachLine(_ body: (GlyphLine, Point) -> Void) {
        let (origin, unit) = (setting.origin, setting.unit)
        var y = origin.y
        let lines = lines
        for index in lines.indices {
            let number = mode == .columnsFromLeft ? lines.count - 1 - index : index
            let line = lines[number]
            let room = width - Double(line.width) * unit
            let indent =
                switch alignment {
                case .left: 0.0
                case .center: room / 2
                case .right: room
                }
            let place = Point(origin.x + indent, y - Double(line.top) * unit)
            if number == 0, let mark = setting.markerLine(beside: line, at: place) { body(mark.line, mark.place) }
            body(line, place)
            y += Double(line.bottom - line.top) * unit
        }
    }

    var ink: Rect {
        if setting.paragraph.isWritingLine { return writingLine }
        guard !isBlank else { return .zero }
        let unit = setting.unit
        var ink = Rect.zero
        forEachLine { line, place in
            let box = line.ink
            guard !box.isEmpty else { return }
            ink = ink.union(
                Rect(
                    x: place.x + Double(box.left) * unit, y: place.y + Double(box.top) * unit,
                    width: box.width * unit, height: box.height * unit))
        }
        return ink
    }

    func draw(_ canvas: any FaceCanvas, at place: GlyphTransform) {
        if setting.paragraph.isWritingLine {
            let line = writingLine
            return canvas.paint(line, transform: place) { $0.fill(line, style.mutedInk) }
        }
        let scale = size / PangoText.shapedSize
        forEachLine { line, origin in
            canvas.draw(
                line, at: place.after(.translation(origin)).after(.scale(scale, scale)), color: style.ink)
        }
    }

    /// How wide a line to write on is, beside the text area, and how far down its block it lies.
    private static let writingShare = 0.6
    private static let writingDepth = 0.8

    private var writingLine: Rect {
        let area = mode.frame.textArea
        return Rect(
            x: area.center.x - area.width * Self.writingShare / 2,
            y: setting.origin.y + height * Self.writingDepth, width: area.width * Self.writingShare, height: 1)
    }
}
