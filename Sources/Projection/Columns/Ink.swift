import Raster

/// What the columns that count have in common: ink in any, opaque in all that have ink.
struct Ink {
    private(set) var touchedStart = Int32.max
    private(set) var touchedEnd = Int32.min
    private(set) var opaqueStart = Int32.min
    private(set) var opaqueEnd = Int32.max
    private var longestOpaque: Int32 = 0
    private var latestStart = Int32.min
    private var earliestEnd = Int32.max

    /// How far columns of an even edge may differ, in rows.
    private static let edge: Int32 = 1

    @inline(__always)
    var isEmpty: Bool { touchedStart >= touchedEnd }

    /// Whether most of it is opaque: an edge is that of a body and may run along another's.
    @inline(__always)
    var hasBody: Bool { longestOpaque &* 2 > touchedEnd &- touchedStart }

    /// Whether some columns have no ink at all: a vertical edge runs between them and the others.
    private(set) var hasSide = false

    /// Whether all columns begin and end together, so that left and right of an edge are alike.
    @inline(__always)
    var isLevel: Bool {
        !hasSide && latestStart &- touchedStart <= Self.edge && touchedEnd &- earliestEnd <= Self.edge
    }

    @inline(__always)
    mutating func add(_ tap: Tap, _ columns: LayerColumns) {
        if tap.place < 128 { add(tap.first, columns) }
        if tap.place > 0 { add(tap.second, columns) }
    }

    @inline(__always)
    private mutating func add(_ column: Int, _ columns: LayerColumns) {
        guard column < columns.size.width else {
            hasSide = true
            return
        }
        let run = columns.runs[column]
        guard run.touchedStart < run.touchedEnd else {
            hasSide = true
            return
        }
        add(run)
    }

    /// Adds a column that has ink.
    @inline(__always)
    mutating func add(_ run: ColumnRun) {
        opaqueStart = max(opaqueStart, run.opaqueStart)
        opaqueEnd = min(opaqueEnd, run.opaqueEnd)
        latestStart = max(latestStart, run.touchedStart)
        earliestEnd = min(earliestEnd, run.touchedEnd)
        touchedStart = min(touchedStart, run.touchedStart)
        touchedEnd = max(touchedEnd, run.touchedEnd)
        longestOpaque = max(longestOpaque, run.opaqueEnd &- run.opaqueStart)
    }
}
