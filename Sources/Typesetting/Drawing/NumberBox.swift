import Raster

/// A box with the number of a character that no font has, in digits of seven segments, which need no font either.
struct NumberBox {
    /// From the left, top row first.
    private let rows: [[Int]]

    init(of glyph: Glyph) {
        let number = glyph.id & ~Glyph.unknown
        // Two rows of two, or of three.
        let digits = String(number, radix: 16).compactMap(\.hexDigitValue)
        let count = digits.count > 4 ? 6 : 4
        let padded = [Int](repeating: 0, count: max(0, count - digits.count)) + digits.suffix(count)
        rows = [Array(padded.prefix(count / 2)), Array(padded.suffix(count / 2))]
    }

    /// What the frame's line takes of the box's height, the room around the digits, and what their strokes take.
    private static let frame = 0.03
    private static let room = 0.1
    private static let stroke = 0.045

    /// The segments of the digits 0 to F: bit 0 is the top one, then clockwise, then the one in the middle.
    private static let segments: [UInt8] = [
        0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71,
    ]

    /// The ends of the segments, in a field one wide and two high.
    private static let ends: [(Point, Point)] = [
        (Point(0, 0), Point(1, 0)), (Point(1, 0), Point(1, 1)), (Point(1, 1), Point(1, 2)),
        (Point(1, 2), Point(0, 2)), (Point(0, 2), Point(0, 1)), (Point(0, 1), Point(0, 0)),
        (Point(0, 1), Point(1, 1)),
    ]

    /// Draws in what is set.
    func draw(_ pen: Pen, in box: Rect) {
        guard !box.isEmpty else { return }
        let line = box.height * Self.frame
        let outline = box.inset(by: line / 2)
        pen.addPolygon([
            Point(outline.minX, outline.minY), Point(outline.maxX, outline.minY), Point(outline.maxX, outline.maxY),
            Point(outline.minX, outline.maxY),
        ])
        pen.stroke(width: line)
        let gap = box.height * Self.room
        let columns = rows[0].count
        let width = (box.width - gap * Double(columns + 1)) / Double(columns), height = (box.height - 3 * gap) / 2
        guard width > 0, height > 0 else { return }
        for (row, digits) in rows.enumerated() {
            for (column, digit) in digits.enumerated() {
                let corner = Point(
                    box.x + gap + Double(column) * (width + gap), box.y + gap + Double(row) * (height + gap))
                for (bit, end) in Self.ends.enumerated() where Self.segments[digit] >> bit & 1 == 1 {
                    pen.addLine(
                        from: Point(corner.x + end.0.x * width, corner.y + end.0.y * height / 2),
                        to: Point(corner.x + end.1.x * width, corner.y + end.1.y * height / 2))
                }
            }
        }
        pen.stroke(width: min(box.height * Self.stroke, width / 3))
    }
}
