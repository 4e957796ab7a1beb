import CardDeck
import PictureSupport
import Raster
import Testing
import Threads

@testable import Typesetting

/// How many pictures of a card are read and decoded.
@Suite struct PictureBudgetTests {
    /// The head of a PNG of 25 million pixels, 75 MB of them.
    private static let head = Array(SamplePicture.hollowPNG(width: 5000, height: 5000).prefix(60))

    private func facet(_ count: Int) -> Facet { facet((0..<count).map { "\($0).png" }) }

    private func facet(_ names: [String]) -> Facet {
        let runs = names.map { TextRun("", image: MediaReference(kind: .image, name: $0)) }
        return Facet(StyledText([Paragraph(runs)]))
    }

    /// A cache whose pictures are all the same file, and how many were read.
    private func cache(_ bytes: [UInt8]) -> (cache: PictureCache, reads: Monitor<Int>) {
        let reads = Monitor(0)
        let cache = PictureCache { _ in
            reads.withLock { $0 += 1 }
            return bytes
        }
        return (cache, reads)
    }

    @Test func largePicturesOfACardAreFew() {
        let (cache, reads) = cache(Self.head)
        // Whatever is known of them by now.
        for _ in 0..<2 {
            _ = FacetPictures(facet(60), from: cache, scale: 1)
            #expect(reads.withLock { $0 } == 4, "three, and one that is too much")
        }
        #expect(cache.flaws.count == 3)
        #expect(cache.flaws.leftOut == 57 && cache.flaws.firstLeftOut == "3.png")
    }

    @Test func usualPicturesOfACardAreAllThere() throws {
        let (cache, _) = cache(SamplePicture.encoded(width: 320, height: 200))
        let pictures = try #require(FacetPictures(facet(60), from: cache, scale: 1))
        #expect((0..<60).allSatisfy { pictures.picture(MediaReference(kind: .image, name: "\($0).png")) != nil })
        #expect(cache.flaws.count == 0 && cache.flaws.leftOut == 0)
    }

    @Test func ofVeryManyPicturesOfACardTheFirstAreLookedAt() throws {
        let (cache, reads) = cache(SamplePicture.encoded(width: 20, height: 20))
        let pictures = try #require(FacetPictures(facet(10_000), from: cache, scale: 1))
        #expect(reads.withLock { $0 } == 60)
        let arranged = pictures.arranged(facet(10_000).text)
        #expect(arranged.text.paragraphs.count == 1 && arranged.galleries == [0])
        var shown = facet(10_000)
        shown.text = arranged.text
        #expect(FaceText(shown, galleries: arranged.galleries).paragraphs.map(\.pictures.count) == [60])
    }

    /// However often a card shows what cannot be shown.
    @Test func aPictureThatComesAgainCountsOnce() throws {
        let good = SamplePicture.encoded(width: 320, height: 200)
        let cache = PictureCache { $0 == "good.png" ? good : Self.head }
        let names = Array(repeating: "bad.png", count: 20) + ["good.png"]
        let pictures = try #require(FacetPictures(facet(names), from: cache, scale: 1))
        #expect(pictures.picture(MediaReference(kind: .image, name: "good.png")) != nil)
        #expect(cache.flaws.count == 1 && cache.flaws.leftOut == 0)
    }

    /// For a spine, a face and the steps of zooming between them; which of them asks first makes no difference.
    @Test func aLargePictureIsDecodedOnceForBoxesMuchAlike() throws {
        let large = SamplePicture.transparent(width: 2048, height: 2048)
        let reference = MediaReference(kind: .image, name: "large.png")
        let boxes = [PixelSize(40, 90), PixelSize(208, 118), PixelSize(300, 171), PixelSize(416, 236)]
        var sizes: [PixelSize] = []
        for order in [boxes, boxes.reversed()] {
            let (cache, reads) = cache(large)
            let first = try #require(cache.picture(reference, filling: order[0]))
            let others = order.dropFirst().map { cache.picture(reference, filling: $0) }
            #expect(others.allSatisfy { $0 === first } && reads.withLock { $0 } == 1)
            let closer = try #require(cache.picture(reference, filling: PixelSize(417, 237)))
            #expect(closer.size.width > first.size.width)
            sizes.append(first.size)
        }
        #expect(sizes == [PixelSize(236, 236), PixelSize(236, 236)])
    }

    @Test func aSmallPictureIsAsLargeAsItsBox() throws {
        let (cache, _) = cache(SamplePicture.encoded(width: 320, height: 200))
        let reference = MediaReference(kind: .image, name: "small.png")
        #expect(cache.picture(reference, filling: PixelSize(32, 20))?.size == PixelSize(32, 20))
        #expect(cache.picture(reference, filling: PixelSize(64, 40))?.size == PixelSize(64, 40))
    }

    /// A moving picture's frames are no larger than the box, whatever its first one was decoded for.
    @Test func whatFramesTakeGoesByTheBox() throws {
        let (cache, _) = cache(SamplePicture.transparent(width: 2048, height: 2048))
        let reference = MediaReference(kind: .image, name: "0.png")
        let pictures = FacetPictures([reference], from: cache, filling: PixelSize(118, 118))
        #expect(pictures.byteCount(of: "0.png") == 118 * 118 * 4)
    }

    @Test func theFirstMayBeAsLargeAsItIs() {
        var budget = PictureBudget()
        let first = budget.spend(3 * PictureBudget.limit), second = budget.spend(1), third = budget.spend(0)
        #expect(first && !second && !third && budget.isSpent)
        var other = PictureBudget()
        let fitting = [1, PictureBudget.limit - 1, 0].map { other.spend($0) }
        #expect(fitting == [true, true, true] && !other.isSpent)
        other.spendAll()
        let after = other.spend(0)
        #expect(!after, "one that took all the time was the last")
    }
}
