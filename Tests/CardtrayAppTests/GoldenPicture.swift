import CompositorHarness
import Foundation
import Raster
import Testing
import Typesetting

/// Pictures held against the ones in `Golden`, which this program wrote. After a change that is meant, look at the new
/// ones and record them: `CARDTRAY_RECORD=1 swift test --filter FlapGoldenTests`.
enum GoldenPicture {
    /// The largest share of pixels that differ plainly, and the least likeness of all.
    private static let plainDifference = 48
    private static let plainTolerance = 0.004
    private static let psnr = 38.0

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["CARDTRAY_RECORD"] == "1"

    static func compare(_ canvas: Canvas, with name: String) throws {
        let golden = folder.appending(path: "\(name).png")
        if isRecording { return try PNGFile.write(canvas, to: golden.path) }
        let drawn = FileManager.default.temporaryDirectory.appending(path: "cardtray-golden-\(name).png")
        try PNGFile.write(canvas, to: drawn.path)
        let (expected, actual) = (try Picture(png: golden), try Picture(png: drawn))
        try #require((expected.width, expected.height) == (actual.width, actual.height))
        var plain = 0
        for (a, b) in zip(expected.pixels, actual.pixels) where distance(a, b) > plainDifference { plain += 1 }
        let share = Double(plain) / Double(actual.pixels.count), likeness = expected.psnr(to: actual)
        #expect(likeness > psnr && share < plainTolerance, "\(name): \(likeness) dB, drawn now: \(drawn.path)")
    }

    /// How far two pixels lie apart in the channel in which they differ most.
    static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        var most = 0
        for shift in [0, 8, 16] as [UInt32] {
            most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
        }
        return most
    }
}
