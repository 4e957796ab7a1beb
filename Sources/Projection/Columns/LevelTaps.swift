import Raster

/// Where a column of device pixels takes its samples from in one level of a layer.
struct LevelTaps {
    let columns: TapColumns
    /// Between the left half's columns and between the right half's, in 128ths.
    let places: (UInt16, UInt16)

    /// Of a level that is not used.
    @inline(__always)
    static var none: LevelTaps {
        let nowhere = UnsafePointer<UInt32>(bitPattern: MemoryLayout<UInt32>.alignment)!
        return LevelTaps(
            columns: TapColumns(a: nowhere, b: nowhere, c: nowhere, d: nowhere, ahead: 0, farthest: 0), places: (0, 0))
    }

    /// - Parameters:
    ///   - u: the left samples' place across the level and the right ones', in its pixels.
    ///   - ink: to which what the columns hold is added.
    @inline(__always)
    init(_ level: LayerColumns, _ u: SIMD2<Double>, isHalved: Bool, _ ink: inout Ink) {
        // Down; a whole number may go to the one before, which is as good.
        let columns = Rounding.nearest(u - 1)
        let parts = u - 0.5 - SIMD2(Double(columns.x), Double(columns.y))
        let width = Int32(truncatingIfNeeded: level.size.width)
        let first = Tap(column: columns.x, part: parts.x, width: width)
        let second = Tap(column: columns.y, part: parts.y, width: width)
        // To read a run from memory takes longer than all else here.
        if let common = level.common, common.holds(columns) {
            ink.add(common.run)
        } else {
            ink.add(first, level)
            ink.add(second, level)
        }
        let (pixels, stride) = (level.pixels, level.stride), ahead = u.y < u.x ? 0 &- stride : stride
        self.columns = TapColumns(
            a: pixels + first.first &* stride, b: pixels + first.second &* stride,
            c: pixels + second.first &* stride, d: pixels + second.second &* stride,
            ahead: ahead, farthest: isHalved ? ahead : 3 &* ahead)
        places = (first.place, second.place)
    }

    @inline(__always)
    private init(columns: TapColumns, places: (UInt16, UInt16)) {
        self.columns = columns
        self.places = places
    }
}

extension CommonRun {
    /// Whether two columns and the one after each are among those that have it.
    @inline(__always)
    fileprivate func holds(_ columns: SIMD2<Int32>) -> Bool {
        min(columns.x, columns.y) >= start && max(columns.x, columns.y) &+ 1 < end
    }
}
