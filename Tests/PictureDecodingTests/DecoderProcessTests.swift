import CompositorHarness
import Glibc
import PictureSupport
import Raster
import Testing

@testable import PictureDecoding

/// Decoders that crash, hang or are ended: the picture is refused, and the next one is decoded.
@Suite struct DecoderProcessTests {
    private let pool: PictureDecoderPool
    private let box = PixelSize(64, 64)

    init() throws { pool = PictureDecoderPool(executable: try TestProducts.path(of: "cardtray")) }

    private func refusal(_ svg: String) -> String {
        do {
            _ = try pool.decode(Array(svg.utf8), filling: box)
            return ""
        } catch { return "\(error)" }
    }

    private func expectDecoding() throws {
        let picture = try pool.decode(SamplePicture.encoded(width: 40, height: 30), filling: box)
        #expect(picture.size == PixelSize(40, 30))
    }

    @Test func aDecoderIsUsedAgain() throws {
        for _ in 0..<5 { try expectDecoding() }
        #expect(pool.waiting.count == 1)
    }

    /// Each may take what one may: what the ones before took does not count.
    @Test func oneDecoderDecodesLargerAndLargerPictures() throws {
        for height in [2500, 3000, 3500, 4000, 5000, 6000] {
            let picture = try pool.decode(SamplePicture.transparent(width: 4000, height: height), filling: box)
            #expect(picture.size.height == 64 || picture.size.width == 64, "\(height)")
        }
        #expect(pool.waiting.count == 1)
    }

    /// Old versions of librsvg end the program over such a filter.
    @Test func aCrashIsOnePictures() throws {
        try expectDecoding()
        let kernel = Array(repeating: "1", count: 21 * 21).joined(separator: " ")
        let text = refusal(
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><filter id='f'><feConvolveMatrix order='21' "
                + "kernelMatrix='\(kernel)'/></filter><rect width='40' height='40' filter='url(#f)'/></svg>")
        #expect(text == "" || text.contains("its decoder gave up"), "\(text)")
        try expectDecoding()
    }

    @Test func whatTakesTooLongIsEnded() throws {
        let noise = "<feTurbulence baseFrequency='.9' numOctaves='30'/>"
        let filters = String(repeating: noise, count: 4000)
        let text = refusal(
            "<svg xmlns='http://www.w3.org/2000/svg' width='4000' height='4000'><filter id='f'>\(filters)</filter>"
                + "<rect width='4000' height='4000' filter='url(#f)'/></svg>")
        #expect(text.contains("longer than 3 seconds"), "\(text)")
        try expectDecoding()
    }

    /// The system may end one for its memory.
    @Test func oneThatWasEndedWhileItWaitedIsReplaced() throws {
        try expectDecoding()
        #expect(pool.waiting.count == 1)
        for process in pool.waiting { kill(process, SIGKILL) }
        usleep(100_000)
        try expectDecoding()
    }

    @Test func manyThreadsEachHaveOne() async throws {
        let file = SamplePicture.encoded(width: 640, height: 400)
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<40 {
                group.addTask { [pool, box] in (try? pool.decode(file, filling: box).size.width) ?? 0 }
            }
            for await width in group { #expect(width == 64) }
        }
        #expect((1...40).contains(pool.waiting.count))
    }

    @Test func movingPicturesAndPartsOfDrawingsAreThoseOfThisProcess() throws {
        let local = LocalPictureDecoder()
        let gif = SamplePicture.gif(colors: [(200, 0, 0), (0, 200, 0), (0, 0, 200)], side: 20, delay: 12)
        let (near, far) = (
            try local.frames(of: gif, filling: box, most: 10), try pool.frames(of: gif, filling: box, most: 10)
        )
        #expect(near?.count == 3 && far?.count == 3)
        #expect(near?.map(\.duration) == far?.map(\.duration))
        #expect(near?.map(\.picture.pixels) == far?.map(\.picture.pixels))
        #expect(try pool.frames(of: gif, filling: box, most: 2) == nil)
        #expect(try pool.frames(of: SamplePicture.encoded(), filling: box, most: 9) == nil)
        let svg = Array(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle cx='4' cy='4' r='3'/></svg>".utf8)
        let drawing = try #require(try pool.decode(svg, filling: box).drawing)
        let part = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            try pool.draw(drawing, part, size: PixelSize(90, 120))
                == local.draw(drawing, part, size: PixelSize(90, 120)))
        #expect(throws: PictureError.self) { try pool.draw(drawing, part, size: PixelSize(100_000, 100_000)) }
    }

    @Test func withoutTheProgramItSaysSo() {
        let missing = PictureDecoderPool(executable: "/nowhere/cardtray")
        do {
            _ = try missing.decode(SamplePicture.encoded(), filling: box)
            Issue.record("it was decoded")
        } catch { #expect("\(error)".contains("cannot be started"), "\(error)") }
    }

    /// A program that is no decoder answers nothing.
    @Test func anotherProgramIsNoDecoder() {
        let other = PictureDecoderPool(executable: "/bin/true")
        #expect(throws: PictureError.self) { try other.decode(SamplePicture.encoded(), filling: box) }
    }
}
