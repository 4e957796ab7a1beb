import Glibc
import Raster

@testable import Typesetting

extension LayerBitmap {
    /// The smallest rectangle that holds every pixel with ink, faint ones too; nil for a blank layer.
    var inkBounds: PixelRect? {
        var (left, right, top, bottom) = (size.width, -1, size.height, -1)
        for (x, run) in runs.enumerated() where run.touchedStart < run.touchedEnd {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, Int(run.touchedStart)), max(bottom, Int(run.touchedEnd) - 1))
        }
        return right < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The runs of columns that have ink within a rectangle, from left to right.
    func inkColumns(in rect: PixelRect) -> [Range<Int>] {
        Self.runs(rect.x..<rect.maxX) { x in (rect.y..<rect.maxY).contains { self[x, $0] >> 24 > 40 } }
    }

    /// The runs of rows that have ink, from top to bottom.
    var inkRows: [Range<Int>] {
        Self.runs(0..<size.height) { y in (0..<size.width).contains { self[$0, y] >> 24 > 40 } }
    }

    private static func runs(_ range: Range<Int>, where hasInk: (Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for i in range {
            if hasInk(i) {
                start = start ?? i
            } else if let first = start {
                runs.append(first..<i)
                start = nil
            }
        }
        if let first = start { runs.append(first..<range.upperBound) }
        return runs
    }

    /// The pixels row by row.
    var rows: [UInt32] {
        withColumns { columns in
            [UInt32](unsafeUninitializedCapacity: size.area) { rows, count in
                count = size.area
                let (width, height, stride) = (size.width, size.height, columnStride)
                var (x, y, i) = (0, 0, 0)
                while y < height {
                    x = 0
                    while x < width {
                        rows[i] = columns[x * stride + y]
                        x += 1
                        i += 1
                    }
                    y += 1
                }
            }
        }
    }

    static func == (a: LayerBitmap, b: LayerBitmap) -> Bool {
        guard a.size == b.size else { return false }
        let bytes = a.columnStride * a.size.width * 4
        return a.withColumns { first in b.withColumns { memcmp(first, $0, bytes) == 0 } }
    }
}
