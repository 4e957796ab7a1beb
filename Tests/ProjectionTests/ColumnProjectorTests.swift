import RandomSupport
import Raster
import Testing

@testable import Projection

/// The fast path, held to the naive one.
@Suite struct ColumnProjectorTests {
    /// What the design asks for, in decibels.
    static let required = 50.0

    @Test(arguments: Scene.all)
    func drawsThePictureOfTheNaiveOne(_ scene: Scene) {
        let list = scene.list()
        let naive = Picture(scene.width, scene.height), fast = Picture(scene.width, scene.height)
        naive.draw(list, with: NaiveProjector())
        for kernels in Kernels.usable {
            fast.draw(list, with: ColumnProjector(threads: 1, kernels: kernels, halves: false))
            let ratio = fast.peakSignalToNoise(against: naive)
            #expect(ratio >= Self.required, "\(scene.name): \(ratio) dB")
        }
    }

    @Test(arguments: Scene.all)
    func allKernelsGiveTheSamePixels(_ scene: Scene) {
        let list = scene.list()
        let pictures = Kernels.usable.map { kernels in
            let picture = Picture(scene.width, scene.height)
            picture.draw(list, with: ColumnProjector(threads: 1, kernels: kernels))
            return picture
        }
        for picture in pictures { #expect(picture.pixels == pictures[0].pixels) }
    }

    @Test(arguments: Scene.all)
    func anyNumberOfThreadsGivesTheSamePixels(_ scene: Scene) {
        let list = scene.list()
        let alone = Picture(scene.width, scene.height)
        alone.draw(list, with: ColumnProjector(threads: 1))
        for threads in [2, 5] {
            let projector = ColumnProjector(threads: threads)
            let together = Picture(scene.width, scene.height)
            for _ in 0..<3 { together.draw(list, with: projector) }
            #expect(together.pixels == alone.pixels)
        }
    }

    @Test(arguments: Scene.all)
    func aClipGivesThePixelsOfTheWhole(_ scene: Scene) {
        let list = scene.list(), projector = ColumnProjector(threads: 2)
        let whole = Picture(scene.width, scene.height)
        whole.draw(list, with: projector)
        var random = SplitMix(seed: 11)
        for _ in 0..<4 {
            let x = Int.random(in: -20..<scene.width, using: &random)
            let y = Int.random(in: -20..<scene.height, using: &random)
            let clip = PixelRect(
                x: x, y: y, width: .random(in: 0...scene.width, using: &random),
                height: .random(in: 0...scene.height, using: &random))
            let part = Picture(scene.width, scene.height, filledWith: 0x0BAD_CAFE)
            part.draw(list, with: projector, clip: clip)
            let inside = clip.intersection(PixelRect(whole.size))
            var wrong = 0
            for y in 0..<scene.height {
                for x in 0..<scene.width {
                    let isInside = x >= inside.x && x < inside.maxX && y >= inside.y && y < inside.maxY
                    if part[x, y] != (isInside ? whole[x, y] : 0x0BAD_CAFE) { wrong += 1 }
                }
            }
            #expect(wrong == 0, "\(clip)")
        }
    }

    /// Where a clip lies within what is opaque, columns are drawn in one go; about an edge they are not.
    @Test func aClipThatBeginsOrEndsAtAnEdgeGivesThePixelsOfTheWhole() {
        let places = [Scene.card(hinge: 10.3, middle: 50.4, turn: 30), Scene.card(hinge: 60, middle: 52, turn: -20)]
        let list = DrawList(
            background: 0xFF40_4040,
            items: places.map { DrawItem(Layers.stripes(240, 168), at: .projected($0)) })
        let projector = ColumnProjector(threads: 1), whole = Picture(160, 100)
        whole.draw(list, with: projector)
        for start in 0..<100 {
            for height in [1, 2, 60] {
                let clip = PixelRect(x: 0, y: start, width: 160, height: min(height, 100 - start))
                let part = Picture(160, 100)
                part.draw(list, with: projector, clip: clip)
                let rows = clip.y * 160..<clip.maxY * 160
                #expect(part.pixels[rows] == whole.pixels[rows], "\(clip)")
            }
        }
    }

    /// Of what lies behind a vertical edge only that half of a column is drawn of which something shows: a layer of one
    /// color behind all cards is as good as a ground of it.
    @Test func behindAnEdgeAllShowsThatShould() {
        let edges = (0..<6).map { index in
            DrawItem(
                Layers.stripes(240, 168),
                at: .projected(Scene.card(hinge: 20.3 + Double(index) * 31.7, middle: 60, turn: 14 * Double(index))))
        }
        for ground: UInt32 in [0xFF00_0000, 0xFFFF_FFFF] {
            let tone = Layers.draw(400, 300) { _, _ in ground }
            let behind = DrawItem(tone, at: .projected(.translation(Point(-10, -10))))
            let other = ~ground | 0xFF00_0000
            for kernels in Kernels.usable {
                let projector = ColumnProjector(threads: 1, kernels: kernels)
                let plain = Picture(240, 120), layered = Picture(240, 120)
                plain.draw(DrawList(background: ground, items: edges), with: projector)
                layered.draw(DrawList(background: other, items: [behind] + edges), with: projector)
                // The mean is rounded before the ground or after it.
                #expect(layered.isNear(plain, within: 2))
            }
        }
    }

    /// What is drawn of a layer must not depend on how many others lie elsewhere: only what changes is drawn anew.
    @Test func whatLiesElsewhereChangesNothing() {
        let ink = Layers.ink(120, 90, part: 0.5, seed: 5)
        let shadow = DrawItem(ink, at: .projected(Scene.card(hinge: 20, middle: 60, turn: 20)))
        let far = (0..<20).map { DrawItem(Layers.paper(9, 9), at: .flat(x: 300 + 3 * $0, y: 100)) }
        let alone = Picture(400, 120), among = Picture(400, 120)
        let projector = ColumnProjector(threads: 1)
        alone.draw(DrawList(background: 0xFF40_4040, items: [shadow]), with: projector)
        among.draw(DrawList(background: 0xFF40_4040, items: far + [shadow]), with: projector)
        let differ = (0..<120).reduce(0) { sum, y in sum + (0..<290).count { alone[$0, y] != among[$0, y] } }
        #expect(differ == 0)
    }

    /// Nor on what soft layers come near it without touching.
    @Test func aSoftLayerNearbyChangesNothing() {
        func soft(_ width: Int, _ height: Int) -> LayerBitmap {
            Layers.draw(width, height, isSoft: true) { x, y in
                UInt32(min(x, y, width - 1 - x, height - 1 - y, 40)) * 2 << 24
            }
        }
        let shadow = DrawItem(soft(262, 190), at: .projected(Scene.card(hinge: 20, middle: 60, turn: 26)))
        // Below the shadow's own pixels, but within its bounds.
        let strip = DrawItem(soft(60, 12), at: .projected(.translation(Point(22, 100)).after(.scale(0.5, 0.5))))
        let alone = Picture(200, 130), among = Picture(200, 130)
        let projector = ColumnProjector(threads: 1)
        alone.draw(DrawList(background: 0xFF40_4040, items: [shadow]), with: projector)
        among.draw(DrawList(background: 0xFF40_4040, items: [strip, shadow]), with: projector)
        let differ = (0..<96).reduce(0) { sum, y in sum + (0..<200).count { alone[$0, y] != among[$0, y] } }
        #expect(differ == 0)
    }

    /// Soft shadows on a flat floor under a card: blended, and for the most part not opaque anywhere.
    @Test func aClipOfShadowsGivesThePixelsOfTheWhole() {
        let shadow = Layers.draw(262, 190) { x, y in
            UInt32(min(x, y, 261 - x, 189 - y, 40)) * 2 << 24
        }
        let floor = Layers.draw(400, 200) { x, y in 0xFF20_1C18 &+ UInt32((x * 7 + y * 3) % 5) * 0x010101 }
        let turn = Scene.card(hinge: 60, middle: 100, turn: 26)
        let list = DrawList(
            background: 0xFF40_4040,
            items: [
                DrawItem(floor, at: .flat(x: 0, y: 0)), DrawItem(shadow, at: .projected(turn)),
                DrawItem(Layers.paper(240, 168), at: .projected(turn)),
            ])
        let projector = ColumnProjector(threads: 1), whole = Picture(400, 200)
        whole.draw(list, with: projector)
        var random = SplitMix(seed: 31)
        for _ in 0..<200 {
            let clip = PixelRect(
                x: .random(in: 0..<380, using: &random), y: .random(in: 0..<190, using: &random),
                width: .random(in: 1...200, using: &random), height: .random(in: 1...150, using: &random))
            let part = Picture(400, 200)
            part.draw(list, with: projector, clip: clip)
            let inside = clip.intersection(PixelRect(whole.size))
            var wrong = 0
            for y in inside.y..<inside.maxY {
                for x in inside.x..<inside.maxX where part[x, y] != whole[x, y] { wrong += 1 }
            }
            #expect(wrong == 0, "\(clip)")
        }
    }

    @Test func tilesOfEverySizeMeet() {
        // Higher than one tile and not a multiple of anything.
        let layer = Layers.stripes(240, 168)
        var items: [DrawItem] = []
        for y in stride(from: -20.0, to: 1200, by: 61.7) {
            items.append(DrawItem(layer, at: .projected(Scene.card(hinge: 3, middle: y, turn: 30))))
        }
        let list = DrawList(background: 0xFF40_4040, items: items)
        let naive = Picture(107, 1137), fast = Picture(107, 1137)
        naive.draw(list, with: NaiveProjector())
        fast.draw(list, with: ColumnProjector(threads: 2, kernels: Kernels.usable.last!, halves: false))
        #expect(fast.peakSignalToNoise(against: naive) >= Self.required)
    }

    /// Transforms of every kind: nothing is read or written out of bounds, and what is drawn is what the
    /// naive projector draws.
    @Test(arguments: Kernels.usable)
    func anyTransformIsDrawnOrLeftOut(_ kernels: Kernels) {
        var random = SplitMix(seed: 23)
        func number(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }
        let projector = ColumnProjector(threads: 1, kernels: kernels, halves: false)
        let layers = [
            Layers.paper(61, 40), Layers.ink(50, 70, part: 1, seed: 3), Layers.stripes(1, 90),
            Layers.paper(90, 1, radius: 0), Layers.paper(7, 300),
        ]
        for round in 0..<180 {
            var h = Homography(
                number(2), number(1), number(120), number(1), number(2), number(90), number(0.01),
                number(0.01), 1 + number(0.5))
            switch round % 6 {
            case 0: (h.xy, h.wy) = (0, 0)
            case 1: (h.xy, h.wy, h.yx) = (0, 0, 0)
            case 2: (h.xy, h.wy, h.xx) = (0, 0, number(1e-4))
            case 3: (h.xy, h.wy, h.yy) = (0, 0, number(0.02))
            case 4: (h.xx, h.yy, h.x1) = (number(1e6), number(1e6), number(1e7))
            default: break
            }
            if round % 25 == 0 { h.w1 = 0 }
            if round % 50 == 1 { h.y1 = .infinity }
            let item = DrawItem(
                layers[round % layers.count], at: .projected(h),
                light: ColumnLight(left: number(3), right: number(3)), opacity: abs(number(1.2)))
            let list = DrawList(background: 0xFF60_7080, items: [item])
            let naive = Picture(70, 50), fast = Picture(70, 50)
            naive.draw(list, with: NaiveProjector())
            fast.draw(list, with: projector)
            let ratio = fast.peakSignalToNoise(against: naive)
            #expect(ratio >= Self.required, "round \(round): \(h), \(ratio) dB")
        }
    }

    @Test func anEmptyClipDrawsNothing() {
        let picture = Picture(4, 4, filledWith: 9)
        let list = DrawList(background: 0xFFFF_FFFF)
        for clip in [
            PixelRect(x: 0, y: 0, width: 0, height: 4), PixelRect(x: 9, y: 9, width: 4, height: 4),
            PixelRect(x: -8, y: 0, width: 4, height: 4),
        ] {
            picture.draw(list, with: ColumnProjector(threads: 2), clip: clip)
            picture.draw(list, with: NaiveProjector(), clip: clip)
        }
        #expect(picture.pixels.allSatisfy { $0 == 9 })
    }

    @Test func aRowStrideIsKept() {
        let list = Scene.all[0].list()
        let plain = Picture(120, 70), wide = Picture(131, 70, filledWith: 5)
        let projector = ColumnProjector(threads: 2)
        plain.draw(list, with: projector)
        wide.pixels.withUnsafeMutableBufferPointer { pixels in
            let canvas = Canvas(size: PixelSize(120, 70), rowStride: 131, pixels: pixels.baseAddress!)
            projector.draw(list, into: canvas)
        }
        for y in 0..<70 {
            #expect(wide.pixels[y * 131..<y * 131 + 120] == plain.pixels[y * 120..<y * 120 + 120])
            #expect(wide.pixels[y * 131 + 120..<(y + 1) * 131].allSatisfy { $0 == 5 })
        }
    }
}
