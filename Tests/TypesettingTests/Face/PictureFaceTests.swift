import CardDeck
import PictureSupport
import Raster
import Testing
import Threads

@testable import Typesetting

/// Pictures on faces and spines.
@Suite struct PictureFaceTests {
    /// A close-up shows pictures as large as they are, and a pixel for a pixel.
    @Test func aPictureIsSeenPixelByPixel() throws {
        let size = PixelSize(600, 400)
        let bytes = SamplePicture.stripes(width: size.width, height: size.height)
        let cache = PictureCache { _ in bytes }
        let image = MediaReference(kind: .image, name: "stripes.png")
        let facet = Facet(StyledText([Paragraph([TextRun("", image: image)])]))
        let typesetter = Typesetter()
        // It takes all of the text area's height.
        let unit = Double(size.height) / CardMetrics.textArea.height
        for enlargement in [2.0, 5] {
            let scale = unit * enlargement, card = CardMetrics.pixels(scale: scale)
            let frame = PixelRect(x: card.width / 2 - 60, y: card.height * 96 / 168, width: 120, height: 4)
            let tile = typesetter.tile(frame, of: facet, pictures: cache, style: .light, scale: scale)
            let row = (0..<120).map { Int(tile[$0, 1] >> 8 & 0xFF) }
            #expect((row.max() ?? 0) - (row.min() ?? 0) > 180, "a stripe is as light or dark as it is")
            let turns = zip(row, row.dropFirst()).count { ($0 < 128) != ($1 < 128) }
            #expect(abs(Double(turns) - 120 / enlargement) <= 120 / enlargement * 0.05 + 2, "\(turns) turns")
        }
    }

    @Test func aCamerasPictureIsDecodedWhole() throws {
        let bytes = SamplePicture.encoded("jpeg", width: 4000, height: 3000)
        let cache = PictureCache { _ in bytes }
        let facet = Facet(StyledText([Paragraph([TextRun("", image: MediaReference(kind: .image, name: "a.jpg"))])]))
        let found = try #require(FacetPictures(facet, from: cache, scale: FacetPictures.detail(scale: 200, count: 1)))
        #expect(found.picture(MediaReference(kind: .image, name: "a.jpg"))?.size == PixelSize(4000, 3000))
    }

    private let typesetter = Typesetter()

    private static let files: [String: [UInt8]] = [
        "wide.png": SamplePicture.encoded(width: 640, height: 400),
        "tall.png": SamplePicture.encoded(width: 300, height: 500),
        "small.png": SamplePicture.encoded(width: 30, height: 20),
        "icon.png": SamplePicture.encoded(width: 20, height: 20),
        "sign.png": SamplePicture.encoded(width: 60, height: 60),
        "formula.png": SamplePicture.encoded(width: 200, height: 40),
        "broken.png": [0x89, 0x50, 0x4E, 0x47, 1, 2, 3],
    ]

    private func cache() -> PictureCache {
        PictureCache { name in
            guard let bytes = Self.files[name] else { throw DeckError(file: "deck", place: name, "is not there") }
            return bytes
        }
    }

    private func image(_ name: String) -> TextRun { TextRun("", image: MediaReference(kind: .image, name: name)) }

    private func facet(_ paragraphs: [TextRun]...) -> Facet { Facet(StyledText(paragraphs.map { Paragraph($0) })) }

    private func layout(_ facet: Facet) throws -> FaceLayout {
        let pictures = try #require(FacetPictures(facet, from: cache(), scale: 2))
        return typesetter.layOut(facet, pictures: pictures, style: .light)
    }

    @Test func aPictureAloneFillsTheTextArea() throws {
        let layout = try layout(facet([image("wide.png")]))
        let area = CardMetrics.textArea
        #expect(layout.ink.height > area.height * 0.97 && layout.ink.height <= area.height)
        #expect(abs(layout.ink.width / layout.ink.height - 1.6) < 0.02)
        #expect(abs(layout.ink.center.x - area.center.x) < 1 && abs(layout.ink.center.y - area.center.y) < 1)
    }

    @Test func aSmallPictureIsAtMostDoubled() throws {
        let ink = try layout(facet([image("small.png")])).ink
        #expect(abs(ink.width - 60) < 0.5 && abs(ink.height - 40) < 0.5)
    }

    @Test func aPictureLeavesTheTextItsRoom() throws {
        let layout = try layout(facet([image("wide.png")], [TextRun("lake")]))
        try #require(layout.blocks.count == 2)
        #expect(layout.blocks[0] is GalleryBlock)
        #expect(layout.size >= 16 && layout.blocks[0].ink.height > 60)
        #expect(layout.blocks[0].ink.maxY <= layout.blocks[1].ink.minY)
        #expect(layout.ink.minY >= CardMetrics.padding.minY && layout.ink.maxY <= CardMetrics.padding.maxY)
    }

    @Test func picturesThatFollowEachOtherShareTheCard() throws {
        let three = facet([image("wide.png")], [], [image("tall.png")], [image("wide.png")])
        let layout = try layout(three)
        #expect(layout.blocks.count == 1)
        #expect(CardMetrics.textArea.inset(by: -0.5).intersection(layout.ink) == layout.ink)
    }

    @Test func galleriesKeepTheRatioAndTheirRoom() throws {
        let pictures = try #require(
            FacetPictures(facet([image("wide.png"), image("tall.png")]), from: cache(), scale: 1))
        for count in 1...9 {
            let slots = (0..<count).map {
                pictures.slot(MediaReference(kind: .image, name: $0.isMultiple(of: 2) ? "wide.png" : "tall.png"))
            }
            for room in [20.0, 60, 118] {
                let arrangement = PictureGallery(slots, room: room).arrangement
                #expect(arrangement.frames.count == count)
                #expect(arrangement.size.height <= room + 0.001)
                #expect(arrangement.size.width <= CardMetrics.textArea.width + 0.001)
                for (frame, slot) in zip(arrangement.frames, slots) {
                    #expect(abs(frame.width / frame.height - slot.aspect) < 0.001)
                }
                for (index, frame) in arrangement.frames.enumerated() {
                    for other in arrangement.frames[(index + 1)...] {
                        #expect(frame.inset(by: 0.01).intersection(other).isEmpty)
                    }
                }
            }
        }
    }

    // MARK: Borders

    /// How many pixels of a color a picture has from an end of the row through its middle.
    private func border(_ facet: Facet, of pictures: PictureCache) -> (white: Int, paper: Bool) {
        let scale = 4.0
        let face = typesetter.face(facet, pictures: pictures, style: .light, scale: scale)
        let plain = typesetter.face(Facet(StyledText(plain: "")), style: .light, scale: scale)
        let y = face.size.height / 2
        func isLight(_ x: Int) -> Bool { face[x, y] & 0xFF > 0xF4 && face[x, y] & 0xFF00 > 0xF400 }
        guard let first = (0..<face.size.width).first(where: { face[$0, y] != plain[$0, y] }) else { return (0, true) }
        // The outline comes first.
        let inner = first + 3
        return ((inner..<face.size.width).prefix(while: isLight).count, face[inner + 12, y] == plain[inner + 12, y])
    }

    @Test func aPhotographHasAWhiteBorderAndADrawingHasNone() throws {
        let alone = border(facet([image("tall.png")]), of: cache()).white
        let besideText = border(facet([image("tall.png")], [TextRun("a hill and a lake")]), of: cache()).white
        #expect(alone > 5 && alone < 16)
        #expect(besideText > 0 && besideText < alone, "thinner beside text")
        let bytes = SamplePicture.transparent(width: 300, height: 500)
        let drawing = border(facet([image("drawing.png")]), of: PictureCache { _ in bytes })
        #expect(drawing.white == 0 && drawing.paper)
    }

    // MARK: Pictures that are no files

    @Test func whatStandsInTheTextItselfIsShown() throws {
        var reference = MediaReference(kind: .image, name: "embedded-1.png")
        reference.embedded = EmbeddedPicture(Self.files["wide.png"]!)
        let own = try layout(facet([TextRun("", image: reference)]))
        #expect(try own.ink == layout(facet([image("wide.png")])).ink)
    }

    /// It is not even asked for.
    @Test func whatIsElsewhereLeavesAMark() throws {
        var reference = MediaReference(kind: .image, name: "https://example.org/a.png")
        reference.isElsewhere = true
        let cache = PictureCache { name in
            Issue.record("\(name) was asked for")
            return []
        }
        let facet = facet([TextRun("", image: reference)], [TextRun("A cat")])
        let pictures = try #require(FacetPictures(facet, from: cache, scale: 2))
        let layout = typesetter.layOut(facet, pictures: pictures, style: .light)
        #expect(layout.blocks.count == 2 && layout.blocks[0].ink.height > 30)
        #expect(cache.flaws.count == 0)
    }

    // MARK: Stacks

    private static let mask = Array(
        ("<svg xmlns='http://www.w3.org/2000/svg' width='640' height='400'>"
            + "<rect width='320' height='400' fill='#ff0000'/></svg>").utf8)

    private func stack(_ layers: PictureLayer...) -> Facet {
        var reference = MediaReference(kind: .image, name: "wide.png")
        reference.layers = layers
        return facet([TextRun("", image: reference)])
    }

    /// The colors of a face in the middle of its left and of its right half.
    private func halves(_ facet: Facet) -> [UInt32] {
        let cache = PictureCache { $0 == "mask.svg" ? Self.mask : Self.files[$0] ?? [] }
        let face = typesetter.face(facet, pictures: cache, style: .light, scale: 2)
        let area = CardMetrics.textArea
        return [0.3, 0.7].map { face[Int((area.x + area.width * $0) * 2), Int(area.center.y * 2)] }
    }

    @Test func whatLiesOverAPictureHidesIt() throws {
        let mask = PictureLayer(MediaReference(kind: .image, name: "mask.svg"))
        let (bare, masked) = (halves(facet([image("wide.png")])), halves(stack(mask)))
        #expect(masked[0] == 0xFFFF_0000 && bare[0] != masked[0] && bare[1] == masked[1])
        var under = mask
        under.depth = -1
        #expect(halves(stack(under)) == bare)
        // A drawing of another shape is stretched over it all the same; one with a place of its own is not.
        var right = mask
        right.place = [.left: .share(0.5), .width: .share(1)]
        let shifted = halves(stack(right))
        #expect(shifted[0] == bare[0] && shifted[1] == 0xFFFF_0000)
    }

    /// A mask that is missing must not give away what it hides.
    @Test func aPictureThatMustBeCoveredIsNotShownBare() throws {
        var covered = stack(PictureLayer(MediaReference(kind: .image, name: "none.svg")))
        #expect(try layout(covered).ink.height > 100, "an answer shows it all the same")
        covered.keepPicturesCovered()
        #expect(try layout(covered).ink.height < 60, "a mark")
        #expect(
            SpineLayer(
                thumbnailOf: covered, pictures: cache(), length: 100, thickness: 20, style: .light, scaleAcross: 1,
                scaleAlong: 1, with: typesetter) == nil)
    }

    @Test func layersLieWhereTheyAreSaidTo() {
        func frame(_ place: [PictureLayer.Side: PictureLayer.Length], _ size: Size) -> Rect {
            PictureLayer(MediaReference(kind: .image, name: "x"), place: place).frame(of: size, on: Size(400, 200))
        }
        let whole = Rect(x: 0, y: 0, width: 1, height: 1)
        #expect(frame([:], Size(800, 400)) == whole && frame([.top: .pixels(0)], Size(390, 200)) == whole)
        #expect(frame([:], Size(40, 20)) == whole, "of the same shape")
        #expect(frame([:], Size(40, 40)) == Rect(x: 0, y: 0, width: 0.1, height: 0.2), "an ornament")
        let corner = frame([.right: .share(0.1), .bottom: .pixels(20), .width: .pixels(40)], Size(80, 80))
        let expected = Rect(x: 0.8, y: 0.7, width: 0.1, height: 0.2)
        #expect(abs(corner.x - expected.x) + abs(corner.y - expected.y) < 1e-9)
        #expect(abs(corner.width - expected.width) + abs(corner.height - expected.height) < 1e-9)
        #expect(frame([.left: .pixels(0), .right: .pixels(0), .width: .share(0.5)], Size(400, 200)).x == 0.25)
    }

    @Test func aSmallPictureStandsInTheLine() throws {
        let layout = try layout(facet([TextRun("one "), image("icon.png"), TextRun(" two")]))
        #expect(layout.blocks.count == 1 && layout.blocks[0].partCount == 1 && layout.galleries.isEmpty)
    }

    /// An icon has the size that it has beside the deck's text, wherever it stands.
    @Test func smallPicturesAreNotEnlargedBesideText() throws {
        func heights(_ runs: [TextRun]...) throws -> [Double] {
            let layout = try layout(Facet(StyledText(runs.map { Paragraph($0) })))
            #expect(layout.galleries.isEmpty)
            return layout.blocks.filter { $0.paragraph.runs.contains { $0.image != nil } }
                .map { $0.ink.height / layout.size }
        }
        func isSize(_ heights: [Double], _ sizes: Double...) -> Bool {
            zip(heights, sizes).allSatisfy { abs($0 - $1) < 0.05 } && heights.count == sizes.count
        }
        let gap = TextRun(" "), words = TextRun(LongText.words(scalars: 200))
        #expect(try isSize(heights([words], [image("icon.png"), gap, image("icon.png")]), 1))
        #expect(try isSize(heights([image("sign.png")], [TextRun("word")], [], [image("formula.png")]), 3, 2))
        var sized = MediaReference(kind: .image, name: "wide.png", height: 40)
        #expect(try isSize(heights([words], [TextRun("", image: sized)]), 2))
        sized.textPixels = 40
        #expect(try isSize(heights([words], [TextRun("", image: sized)]), 1))
        // What is asked for on it must be seen.
        sized.shapes = [OcclusionShape(.rectangle(width: 0.4, height: 0.4), role: .asked, x: 0.3, y: 0.3)]
        #expect(try !layout(facet([TextRun("word")], [TextRun("", image: sized)])).galleries.isEmpty)
        #expect(try !layout(facet([image("icon.png"), gap, image("sign.png")])).galleries.isEmpty)
    }

    @Test func theDeckMaySayHowLargeAPictureIs() throws {
        var reference = MediaReference(kind: .image, name: "wide.png", width: 24)
        let small = try layout(facet([TextRun("one "), TextRun("", image: reference)]))
        #expect(small.blocks.count == 1)
        (reference.width, reference.height) = (300, 300)
        let square = try layout(facet([TextRun("", image: reference)])).ink
        #expect(abs(square.width - square.height) < 0.5)
    }

    @Test func whatCannotBeShownIsMarkedAndCountedOnce() throws {
        let cache = cache()
        let face = facet([image("broken.png")], [TextRun("word"), image("gone.png")])
        let marked = typesetter.face(face, pictures: cache, style: .light, scale: 1)
        _ = typesetter.face(face, pictures: cache, style: .light, scale: 2)
        #expect(cache.flaws.count == 2)
        #expect(cache.flaws.first?.name == "broken.png")
        let plain = typesetter.face(facet([TextRun("word")]), pictures: cache, style: .light, scale: 1)
        #expect(!(marked == plain))
    }

    @Test func aCardWithoutPicturesIsNotTouched() {
        let text = facet([TextRun("no picture")])
        let cache = cache()
        #expect(FacetPictures(text, from: cache, scale: 1) == nil)
        #expect(
            typesetter.face(text, pictures: cache, style: .light, scale: 1)
                == typesetter.face(text, style: .light, scale: 1))
    }

    @Test func theLayoutIsTheSameAtEveryScale() throws {
        let both = facet([image("wide.png")], [TextRun("lake")])
        let layouts = [0.5, 1, 3].map { scale in
            typesetter.layOut(both, pictures: FacetPictures(both, from: cache(), scale: scale), style: .light)
        }
        #expect(!layouts[0].galleries.isEmpty)
        for layout in layouts { #expect(layout.ink == layouts[0].ink && layout.size == layouts[0].size) }
    }

    @Test func shapesHideWhatIsUnderThem() throws {
        var reference = MediaReference(kind: .image, name: "wide.png")
        reference.shapes = [
            OcclusionShape(.rectangle(width: 0.4, height: 0.4), role: .asked, x: 0.3, y: 0.3),
            OcclusionShape(.ellipse(across: 0.1, down: 0.1), role: .other, x: 0, y: 0),
        ]
        let face = typesetter.face(
            facet([TextRun("", image: reference)]), pictures: cache(), style: .light, scale: 1)
        let center = CardMetrics.textArea.center
        #expect(face[Int(center.x), Int(center.y)] == 0xFFFF_8E8E)
        // The ellipse's middle, a tenth from the picture's corner.
        let size = Size(CardMetrics.textArea.height * 1.6, CardMetrics.textArea.height)
        let place = Point(center.x - size.width * 0.4, center.y - size.height * 0.4)
        #expect(face[Int(place.x), Int(place.y)] == 0xFFFF_EBA2)
    }

    @Test func aCardWithoutWordsHasAThumbnail() throws {
        let cache = cache()
        let spine = SpineLayer(
            thumbnailOf: facet([image("wide.png")]), pictures: cache, length: 140, thickness: 22, style: .light,
            scaleAcross: 2, scaleAlong: 1, with: typesetter)
        let layer = try #require(spine)
        #expect(layer.layer.size == PixelSize(44, 140))
        let (along, across) = (layer.inkAlong, layer.inkAcross)
        #expect(across.lowerBound > 0 && across.upperBound < 22 && along.upperBound - along.lowerBound > 10)
        for name in ["broken.png", "gone.png"] {
            #expect(
                SpineLayer(
                    thumbnailOf: facet([image(name)]), pictures: cache, length: 140, thickness: 22, style: .light,
                    scaleAcross: 2, scaleAlong: 1, with: typesetter) == nil)
        }
    }

    // MARK: What moves

    private func moving(delay: UInt8 = 12) -> PictureCache {
        PictureCache { _ in
            SamplePicture.gif(colors: [(220, 0, 0), (0, 200, 0), (0, 0, 230)], side: 60, delay: delay)
        }
    }

    private func animated(_ facet: Facet, _ cache: PictureCache, limit: Int = 64 << 20) -> FaceAnimation? {
        FaceAnimation(of: facet, pictures: cache, style: .light, scale: 1, limit: limit, with: typesetter)
    }

    @Test func framesFollowEachOtherAsTheirFileSays() throws {
        let animation = try #require(animated(facet([image("a.gif")]), moving()))
        try #require(animation.frames.count == 3)
        let center = CardMetrics.textArea.center
        let colors = animation.frames.map { $0[Int(center.x), Int(center.y)] }
        #expect(colors == [0xFFDC_0000, 0xFF00_C800, 0xFF00_00E6])
        #expect(abs(animation.duration - 0.36) < 0.01)
        #expect(animation.frame(at: 0.01).index == 0 && animation.frame(at: 0.15).index == 1)
        #expect(animation.frame(at: 0.3).index == 2)
        // Over and over.
        let later = animation.frame(at: 10 * animation.duration + 0.01)
        #expect(later.index == 0 && later.end > 10 * animation.duration)
        #expect(animation.frame(at: -1).index == 0)
    }

    @Test func theFirstFrameIsTheFaceThatRests() throws {
        let cache = moving()
        let face = facet([image("a.gif")], [TextRun("word")])
        let animation = try #require(animated(face, cache))
        #expect(typesetter.face(face, pictures: cache, style: .light, scale: 1) == animation.frames[0])
    }

    @Test func whatSaysItHasNoTimeTakesATenthOfASecond() throws {
        let animation = try #require(animated(facet([image("a.gif")]), moving(delay: 0)))
        #expect(abs(animation.duration - 0.3) < 0.01)
    }

    /// What an animation takes, drawn and decoded, in bytes.
    private func byteCount(_ animation: FaceAnimation) -> Int {
        animation.byteCount + animation.frames.count * 60 * 60 * MemoryLayout<UInt32>.size
    }

    @Test func whatWouldTakeTooMuchStandsStill() throws {
        let face = facet([image("a.gif")])
        let whole = byteCount(try #require(animated(face, moving())))
        #expect(animated(face, moving(), limit: whole - 1) == nil)
        #expect(animated(face, moving(), limit: whole) != nil)
    }

    private func animatedPage(
        _ facet: Facet, _ cache: PictureCache, page: Int = 0,
        visible: Rect = Rect(x: 0, y: 0, width: CardMetrics.size.width, height: CardMetrics.size.height),
        vertical: VerticalSetting = .off, limit: Int = 64 << 20
    ) -> FaceAnimation? {
        FaceAnimation(
            of: facet, page: page, within: visible, pictures: cache, vertical: vertical, style: .light, scale: 2,
            limit: limit, with: typesetter)
    }

    @Test(arguments: [VerticalSetting.off, VerticalSetting(isOn: true)]) func aPageMovesWhereItsPictureIs(
        _ vertical: VerticalSetting
    ) throws {
        let cache = moving()
        let face = facet([image("a.gif")], [TextRun("文字")])
        let animation = try #require(animatedPage(face, cache, vertical: vertical))
        let area = animation.area, card = CardMetrics.pixels(scale: 2)
        #expect(animation.frames.count == 3 && animation.scale == 2)
        #expect(area.area < card.area * 3 / 4, "the text stands still")
        func tile(_ frame: PixelRect) -> LayerBitmap {
            typesetter.tile(frame, of: face, pictures: cache, vertical: vertical, style: .light, scale: 2)
        }
        #expect(tile(area) == animation.frames[0])
        // What is red lies within it.
        let whole = tile(PixelRect(card))
        let outside = (0..<card.width).contains { x in
            (0..<card.height).contains { y in
                let isInside = x >= area.x && x < area.maxX && y >= area.y && y < area.maxY
                return !isInside && whole[x, y] == 0xFFDC_0000
            }
        }
        #expect(!outside)
        #expect(animation.frames[1][area.width / 2, area.height / 2] == 0xFF00_C800)
    }

    @Test func onlyWhatIsSeenOfAPageMoves() throws {
        let face = facet([image("a.gif")])
        let whole = try #require(animatedPage(face, moving())).area
        let part = Rect(x: Double(whole.x) / 2 + 20, y: Double(whole.y) / 2 + 30, width: 5, height: 7)
        let seen = try #require(animatedPage(face, moving(), visible: part))
        #expect(seen.area == PixelRect(x: whole.x + 39, y: whole.y + 59, width: 12, height: 16))
        #expect(animatedPage(face, moving(), visible: Rect(x: 0, y: 0, width: 3, height: 3)) == nil)
        #expect(animatedPage(face, moving(), page: 1) == nil)
        #expect(animatedPage(facet([image("wide.png")]), cache()) == nil)
    }

    @Test func framesThatAreTooLargeAreCoarser() throws {
        let face = facet([image("a.gif")])
        var animation = try #require(animatedPage(face, moving()))
        for scale in [1, 0.5] {
            #expect(animatedPage(face, moving(), limit: byteCount(animation))?.scale == animation.scale)
            animation = try #require(animatedPage(face, moving(), limit: byteCount(animation) - 1))
            #expect(animation.scale == scale)
        }
        #expect(animatedPage(face, moving(), limit: byteCount(animation) - 1) == nil)
    }

    @Test func aPictureMovesOnThePageThatHasIt() throws {
        let words = TextRun(String(repeating: "word ", count: 2000))
        let sign = TextRun("", image: MediaReference(kind: .image, name: "a.gif", height: 20))
        let face = facet([TextRun("sign "), sign, words])
        #expect(animatedPage(face, moving()) != nil)
        #expect(typesetter.pageCount(of: face, pictures: moving(), style: .light) > 1)
        #expect(animatedPage(face, moving(), page: 1) == nil)
    }

    @Test func stillPicturesDoNotMove() {
        #expect(animated(facet([image("wide.png")]), cache()) == nil)
        #expect(animated(facet([TextRun("word")]), cache()) == nil)
    }

    @Test func theCacheIsBounded() {
        let reads = Monitor(0)
        let cache = PictureCache(capacity: 100 << 10) { _ in
            reads.withLock { $0 += 1 }
            return Self.files["icon.png"]!
        }
        let box = PixelSize(100, 100)
        for number in 0..<100 {
            #expect(cache.picture(MediaReference(kind: .image, name: "\(number)"), filling: box) != nil)
        }
        #expect(reads.withLock { $0 } == 100)
        _ = cache.picture(MediaReference(kind: .image, name: "99"), filling: box)
        #expect(reads.withLock { $0 } == 100, "the last one is kept")
        _ = cache.picture(MediaReference(kind: .image, name: "0"), filling: box)
        #expect(reads.withLock { $0 } == 101, "the first one is not")
    }
}
