/// Where a column of a bitmap holds ink: outside `touchedStart..<touchedEnd` all is transparent,
/// inside `opaqueStart..<opaqueEnd` all is opaque. Both may be empty.
public struct ColumnRun: Hashable, Sendable {
    /// The rows from the first to beyond the last that hold any ink, counted from the top.
    public let touchedStart, touchedEnd: Int32
    /// The rows of the longest opaque run that begins at the first opaque pixel, counted from the top.
    public let opaqueStart, opaqueEnd: Int32

    /// Scans a column of premultiplied pixels. The opaque run is the longest that begins at the first
    /// opaque pixel.
    init(column: UnsafePointer<UInt32>, height: Int) {
        let start = Self.first(in: column, from: 0, to: height) { $0 == 0 }
        var end = height
        while end > start, column[end - 1] >> 24 == 0 { end -= 1 }
        let opaque = Self.first(in: column, from: start, to: end) { $0 != 0xFF }
        let opaqueEnd = Self.first(in: column, from: opaque, to: end) { $0 == 0xFF }
        (touchedStart, touchedEnd) = (Int32(start), Int32(end))
        (opaqueStart, self.opaqueEnd) = (Int32(opaque), Int32(opaqueEnd))
    }

    private typealias Pixels = SIMD16<UInt32>

    /// The first row whose alpha is not one to be passed over.
    @inline(__always)
    private static func first(
        in column: UnsafePointer<UInt32>, from start: Int, to end: Int, passing passes: (UInt32) -> Bool
    ) -> Int {
        var y = start
        // Runs are long: many pixels of the same alpha at once.
        if y < end, passes(column[y] >> 24) {
            let alpha = Pixels(repeating: column[y])
            while y + Pixels.scalarCount <= end {
                let pixels = UnsafeRawPointer(column + y).loadUnaligned(as: Pixels.self)
                let differences = (pixels ^ alpha) & Pixels(repeating: 0xFF00_0000)
                // `==` would compare them one by one, in memory.
                let eight = unsafeBitCast(differences, to: SIMD8<UInt64>.self)
                let four = eight.lowHalf | eight.highHalf
                let two = four.lowHalf | four.highHalf
                guard two.x | two.y == 0 else { break }
                y += Pixels.scalarCount
            }
        }
        while y < end, passes(column[y] >> 24) { y += 1 }
        return y
    }
}

/// The columns about a bitmap's middle that all hold ink in the very same rows, as those of a card between its corners:
/// whoever looks at them need not read each one's run.
package struct CommonRun: Sendable {
    /// The first of the columns, and the first beyond them.
    package let start, end: Int32
    /// That of each of them; it has ink.
    package let run: ColumnRun

    /// - Returns: nil where there is no ink in the middle. O(width).
    init?(of columns: LayerColumns) {
        let width = columns.size.width, middle = width / 2
        run = columns.runs[middle]
        guard run.touchedStart < run.touchedEnd else { return nil }
        var first = middle, beyond = middle + 1
        while first > 0, columns.runs[first - 1] == run { first -= 1 }
        while beyond < width, columns.runs[beyond] == run { beyond += 1 }
        (start, end) = (Int32(first), Int32(beyond))
    }

    private init(start: Int32, end: Int32, run: ColumnRun) { (self.start, self.end, self.run) = (start, end, run) }

    /// The columns of the halved level that are each made of two of these. Their run is the same: where both are opaque
    /// so is the mean, where none is it is not, and the same for ink. Nil for none.
    var halved: CommonRun? {
        let first = (start + 1) / 2, beyond = end / 2
        return first < beyond ? CommonRun(start: first, end: beyond, run: run) : nil
    }
}
