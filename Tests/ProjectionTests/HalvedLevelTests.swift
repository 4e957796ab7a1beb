import Raster
import Testing

@testable import Projection

/// Cards seen from far aside, drawn from their halved level: nearer to what should be seen than the naive
/// picture, which misses columns between its samples.
@Suite struct HalvedLevelTests {
    static let layers = [
        "text": [Layers.paper(240, 168), Layers.ink(240, 168, part: 0.97, seed: 5)],
        "stripes": [Layers.stripes(240, 168)],
    ]

    private func list(_ layers: [LayerBitmap], turn: Double) -> DrawList {
        let place = DrawItem.Placement.projected(Scene.card(hinge: turn > 90 ? 121.3 : 8.3, middle: 50.2, turn: turn))
        return DrawList(background: 0xFF2A_2622, items: layers.map { DrawItem($0, at: place) })
    }

    private func picture(_ list: DrawList, _ projector: some Projector) -> Picture {
        let picture = Picture(130, 101)
        picture.draw(list, with: projector)
        return picture
    }

    private func plain() -> ColumnProjector {
        ColumnProjector(threads: 1, kernels: Kernels.usable.last!, halves: false)
    }

    @Test(arguments: layers.keys.sorted(), [54.0, 58, 62, 66, 70, 118, 125])
    func areNoWorseThanTheNaivePicture(_ kind: String, turn: Double) throws {
        let list = list(try #require(Self.layers[kind]), turn: turn)
        let fast = picture(list, ColumnProjector(threads: 1)), plain = picture(list, plain())
        let naive = picture(list, NaiveProjector()), fine = picture(list, NaiveProjector(samplesAcross: 8))
        // Where they were used.
        let places = fast.pixels.indices.filter { fast.pixels[$0] != plain.pixels[$0] }
        try #require(places.count > 500)
        func part(_ picture: Picture) -> Picture {
            let part = Picture(places.count, 1)
            part.pixels = places.map { picture.pixels[$0] }
            return part
        }
        let ours = part(fast).peakSignalToNoise(against: part(fine))
        let theirs = part(naive).peakSignalToNoise(against: part(fine))
        #expect(ours >= theirs, "\(ours) dB against \(theirs) dB")
    }

    /// From one level to the other nothing pops.
    @Test func theirShareGrowsEvenly() throws {
        let layers = try #require(Self.layers["text"])
        var last = picture(list(layers, turn: 44), ColumnProjector(threads: 1))
        var changes: [Double] = []
        for turn in stride(from: 44.1, to: 60, by: 0.1) {
            let next = picture(list(layers, turn: turn), ColumnProjector(threads: 1))
            changes.append(next.peakSignalToNoise(against: last))
            last = next
        }
        let sorted = changes.sorted(), median = sorted[sorted.count / 2]
        #expect(sorted[0] > median - 3, "\(sorted[0]) dB where \(median) dB is usual")
    }

    @Test func aCardThatFacesTheEyeIsDrawnWithoutThem() throws {
        let list = list(try #require(Self.layers["text"]), turn: 26)
        #expect(picture(list, ColumnProjector(threads: 1)).pixels == picture(list, plain()).pixels)
    }
}
