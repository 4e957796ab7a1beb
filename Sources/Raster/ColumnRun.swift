/// Where a column of a bitmap holds ink: outside `touchedStart..<touchedEnd` all is transparent,
/// inside `opaqueStart..<opaqueEnd` all is opaque. Both may be empty.
public struct ColumnRun: Hashable, Sendable {
    public let touchedStart, touchedEnd: Int32
    public let opaqueStart, opaqueEnd: Int32

    /// Scans a column of premultiplied pixels. The opaque run is the longest that begins at the first
    /// opaque pixel.
    init(column: UnsafePointer<UInt32>, height: Int) {
        var start = 0, end = height
        while start < end, column[start] >> 24 == 0 { start += 1 }
        while end > start, column[end - 1] >> 24 == 0 { end -= 1 }
        var opaque = start
        while opaque < end, column[opaque] >> 24 != 0xFF { opaque += 1 }
        var opaqueEnd = opaque
        while opaqueEnd < end, column[opaqueEnd] >> 24 == 0xFF { opaqueEnd += 1 }
        (touchedStart, touchedEnd) = (Int32(start), Int32(end))
        (opaqueStart, self.opaqueEnd) = (Int32(opaque), Int32(opaqueEnd))
    }
}
