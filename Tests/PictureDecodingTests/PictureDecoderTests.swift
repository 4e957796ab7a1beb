import CompositorHarness
import PictureSupport
import Raster
import Testing

@testable import PictureDecoding

/// What decoders make of pictures: each is decoded in this process and in one of its own, with the same outcome.
@Suite struct PictureDecoderTests {
    private static let local = LocalPictureDecoder()
    private static let pool = Result { PictureDecoderPool(executable: try TestProducts.path(of: "cardtray")) }

    private func decode(_ file: [UInt8]) throws -> PictureDecoding.Picture {
        let box = PixelSize(160, 160), pool = try Self.pool.get()
        let near = Result { try Self.local.decode(file, filling: box) }
        let far = Result { try pool.decode(file, filling: box) }
        switch (near, far) {
        case (.success(let near), .success(let far)):
            #expect(near.size == far.size && near.naturalSize == far.naturalSize)
            #expect(near.isAnimated == far.isAnimated && near.drawing?.frame == far.drawing?.frame)
            #expect(near.pixels == far.pixels)
        case (.failure(let near), .failure(let far)): #expect("\(near)" == "\(far)")
        default: Issue.record("\(near) here, \(far) there")
        }
        return try near.get()
    }

    /// The mean difference of a picture's channels from the sample's, its corner where `corner` says.
    private func difference(_ picture: PictureDecoding.Picture, from color: (Double, Double) -> (UInt8, UInt8, UInt8))
        -> Double
    {
        var sum = 0
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                let pixel = picture.pixels[y * picture.size.width + x]
                let (red, green, blue) = color(
                    (Double(x) + 0.5) / Double(picture.size.width), (Double(y) + 0.5) / Double(picture.size.height))
                sum += abs(Int(pixel >> 16 & 255) - Int(red)) + abs(Int(pixel >> 8 & 255) - Int(green))
                sum += abs(Int(pixel & 255) - Int(blue))
            }
        }
        return Double(sum) / Double(3 * picture.size.area)
    }

    @Test(arguments: ["png", "jpeg", "bmp", "tiff", "webp", "avif"]) func everyFormatKeepsItsColors(_ format: String)
        throws
    {
        let bytes = SamplePicture.encoded(format, width: 320, height: 200)
        try #require(!bytes.isEmpty, "\(format) is not written here")
        let picture = try decode(bytes)
        #expect(picture.size == PixelSize(160, 100))
        #expect(picture.naturalSize == Size(320, 200))
        #expect(difference(picture, from: SamplePicture.color) < 4)
    }

    @Test func aSmallPictureIsNotMadeLarger() throws {
        let picture = try decode(SamplePicture.encoded(width: 40, height: 30))
        #expect(picture.size == PixelSize(40, 30))
    }

    @Test func aDrawingIsAsLargeAsItsPlace() throws {
        let svg =
            "<!-- two halves --><svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>"
            + "<rect width='10' height='10' fill='#ff0000'/></svg>"
        let picture = try decode(Array(svg.utf8))
        #expect(picture.size == PixelSize(160, 80))
        #expect(picture.drawing != nil)
        #expect(picture.pixels[40 * 160 + 40] == 0xFFFF_0000)
        #expect(picture.pixels[40 * 160 + 120] == 0, "the right half is transparent")
    }

    @Test func aDrawingShowsNothingFromElsewhere() throws {
        let path = PNGTemporary.write(SamplePicture.encoded())
        defer { PNGTemporary.remove(path) }
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>"
            + "<image href='file://\(path)' width='40' height='40'/><image href='\(path)' width='40' height='40'/></svg>"
        let picture = try decode(Array(svg.utf8))
        #expect(picture.pixels.allSatisfy { $0 == 0 })
    }

    /// Where the corner of the sample that is its left upper one comes to lie.
    @Test(arguments: [UInt8(1), 2, 3, 4, 5, 6, 7, 8]) func theOrientationTagIsObeyed(_ orientation: UInt8) throws {
        let picture = try decode(SamplePicture.jpeg(orientation: orientation, width: 320, height: 200))
        let isTurned = orientation >= 5
        #expect(picture.naturalSize == (isTurned ? Size(200, 320) : Size(320, 200)))
        let expected = difference(picture) { x, y in
            switch orientation {
            case 2: SamplePicture.color(1 - x, y)
            case 3: SamplePicture.color(1 - x, 1 - y)
            case 4: SamplePicture.color(x, 1 - y)
            case 5: SamplePicture.color(y, x)
            case 6: SamplePicture.color(y, 1 - x)
            case 7: SamplePicture.color(1 - y, 1 - x)
            case 8: SamplePicture.color(1 - y, x)
            default: SamplePicture.color(x, y)
            }
        }
        #expect(expected < 5)
    }

    @Test(arguments: ["png", "jpeg", "bmp", "tiff", "webp", "avif"]) func whatIsCutShortIsRefused(_ format: String)
        throws
    {
        let whole = SamplePicture.encoded(format)
        for share in [0.02, 0.3, 0.6, 0.9] {
            let cut = Array(whole.prefix(Int(Double(whole.count) * share)))
            #expect(throws: PictureError.self, "\(format), \(share * 100) %") { try decode(cut) }
        }
    }

    @Test func aGIFThatIsCutShortIsRefused() {
        let whole = SamplePicture.gif(colors: [(200, 0, 0)], side: 40, delay: 10)
        #expect(throws: PictureError.self) { try decode(Array(whole.prefix(whole.count / 2))) }
    }

    @Test func whatIsNoPictureIsRefused() {
        for bytes in [[], Array("hello".utf8), Array("<html>".utf8), [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8)] {
            #expect(throws: PictureError.self) { try decode(bytes) }
        }
    }

    @Test func whatWouldTakeTooMuchMemoryIsRefusedBeforeItIsDecoded() {
        do {
            _ = try decode(SamplePicture.hollowPNG(width: 30_000, height: 30_000))
            Issue.record("it was decoded")
        } catch {
            #expect("\(error)".contains("30000×30000"))
        }
        // The same size in a file of boxes, which gdk-pixbuf would decode before it tells the size.
        var boxes = SamplePicture.encoded("avif")
        let ispe = boxes.indices.first { boxes[$0...].starts(with: "ispe".utf8) }
        guard let ispe else { return }
        boxes.replaceSubrange((ispe + 8)..<(ispe + 16), with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        #expect(throws: PictureError.self) { try decode(boxes) }
    }

    /// Large ones are decoded one at a time, however short their files are.
    @Test func shortFilesOfLargePicturesAreKnown() {
        #expect(PictureDemand(SamplePicture.hollowPNG(width: 5000, height: 5000)).mayTakeMuch)
        #expect(!PictureDemand(SamplePicture.encoded(width: 640, height: 400)).mayTakeMuch)
        #expect(PictureDemand(Array("GIF89a".utf8) + [0x00, 0x10, 0x00, 0x10, 0, 0, 0]).mayTakeMuch)
        #expect(!PictureDemand(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0]).mayTakeMuch)
    }

    /// By the pixels that a file says it has, as they are stored.
    @Test func whatDecodingTakesIsTold() throws {
        func work(_ bytes: [UInt8]) -> Int { PictureDemand(bytes).cost - bytes.count }
        #expect(work(SamplePicture.encoded(width: 320, height: 200)) == 3 * 64_000)
        #expect(work(SamplePicture.encoded("jpeg", width: 320, height: 200)) == 64_000)
        #expect(work(SamplePicture.encoded("bmp", width: 320, height: 200)) == 4 * 64_000)
        #expect(work(SamplePicture.hollowPNG(width: 5000, height: 5000)) == 75_000_000)
        #expect(work(Array("words".utf8)) == 0)
        // Such are refused unseen.
        #expect(work(SamplePicture.hollowPNG(width: 30_000, height: 30_000)) == 0)
    }

    /// Sides that no number of pixels can be told of.
    @Test func boundlessSizesAreNoWay() {
        let bytes = SamplePicture.hollowPNG(width: .max, height: .max)
        #expect(PictureDemand(bytes).mayTakeMuch && PictureDemand(bytes).cost == bytes.count)
        #expect(throws: PictureError.self) { try decode(bytes) }
        let boxes = Array("....ftypavif....ispe....".utf8) + [UInt8](repeating: 0xFF, count: 8)
        #expect(PictureDemand(boxes).cost == boxes.count)
    }

    @Test func damageNeverCrashes() {
        var random = UInt64(7)
        for format in ["png", "jpeg", "webp", "bmp", "tiff"] {
            let whole = SamplePicture.encoded(format, width: 40, height: 30)
            for _ in 0..<60 {
                var bytes = whole
                for _ in 0..<4 {
                    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    bytes[Int(random >> 33) % bytes.count] = UInt8(truncatingIfNeeded: random >> 20)
                }
                // Either is right: what matters is that it comes to an end.
                if let picture = try? decode(bytes) { #expect(picture.size.area > 0) }
            }
        }
    }
}
