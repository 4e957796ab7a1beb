import Raster
import Testing

@Suite struct LayerBitmapTests {
    @Test func rowsAreTransposedWhatever() {
        let size = PixelSize(37, 53), stride = 40
        let rows = (0..<stride * size.height).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
        let bitmap = rows.withUnsafeBufferPointer {
            LayerBitmap(size: size, rows: $0.baseAddress!, rowStride: stride)
        }
        for y in 0..<size.height { for x in 0..<size.width { #expect(bitmap[x, y] == rows[y * stride + x]) } }
        #expect(bitmap[-1, 0] == 0 && bitmap[37, 0] == 0 && bitmap[0, 53] == 0)
    }

    @Test func runsTellInkFromNothing() {
        let bitmap = LayerBitmap(size: PixelSize(2, 10)) { columns, stride in
            columns[3] = 0x8000_0000
            for y in 4..<8 { columns[y] = 0xFF00_0000 }
        }
        #expect(bitmap.runs[0].touchedStart == 3 && bitmap.runs[0].touchedEnd == 8)
        #expect(bitmap.runs[0].opaqueStart == 4 && bitmap.runs[0].opaqueEnd == 8)
        #expect(bitmap.runs[1].touchedStart == bitmap.runs[1].touchedEnd)
        #expect(bitmap.runs[1].opaqueStart == bitmap.runs[1].opaqueEnd)
    }

    @Test func columnsNeverShareCacheSets() {
        for height in [1, 14, 15, 31, 32, 480, 512, 1024] {
            let bitmap = LayerBitmap(size: PixelSize(3, height)) { _, _ in }
            #expect(bitmap.columnStride % 16 == 0)
            #expect(bitmap.columnStride / 16 % 2 == 1)
            #expect(bitmap.columnStride >= height + 2)
        }
    }
}
