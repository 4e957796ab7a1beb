import Foundation
import Raster
import Testing

@testable import Typesetting

@Suite struct PNGFileTests {
    private let path = NSTemporaryDirectory() + "cardtray-\(UUID().uuidString).png"

    @Test func aLayerComesBack() throws {
        defer { unlink(path) }
        // Premultiplied values that survive the way to straight alpha and back.
        let layer = LayerBitmap(size: PixelSize(7, 5)) { columns, stride in
            for x in 0..<7 {
                for y in 0..<5 { columns[x * stride + y] = x == 0 ? 0 : 0xFF00_0000 | UInt32(x * 30 + y) }
            }
        }
        try PNGFile.write(layer, to: path)
        let read = try #require(PNGReader.read(path))
        #expect(read.size == layer.size)
        #expect(read.rows == layer.rows)
    }

    @Test func aCanvasComesBackOpaque() throws {
        defer { unlink(path) }
        var pixels: [UInt32] = (0..<40).map { UInt32($0) * 0x010203 }
        try pixels.withUnsafeMutableBufferPointer {
            try PNGFile.write(Canvas(size: PixelSize(6, 5), rowStride: 8, pixels: $0.baseAddress!), to: path)
        }
        let read = try #require(PNGReader.read(path))
        #expect(read.size == PixelSize(6, 5))
        let expected: [UInt32] = (0..<5).flatMap { y in pixels[y * 8..<y * 8 + 6].map { 0xFF00_0000 | $0 } }
        #expect(read.rows == expected)
    }

    @Test func failuresSayWhatAndWhere() {
        let layer = LayerBitmap(size: PixelSize(400, 400)) { columns, stride in
            for i in 0..<400 * stride {
                columns[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 2_654_435_761) >> 8
            }
        }
        for (path, reason) in [
            ("/nonexistent/x.png", "No such file or directory"), ("/", "Is a directory"),
            ("/dev/full", "No space left on device"),
        ] {
            let error = #expect(throws: PNGFile.WriteError.self) { try PNGFile.write(layer, to: path) }
            #expect(error?.description == "\(path): \(reason)")
        }
    }
}
