import RandomSupport
import Raster
import Testing

@testable import Projection

/// What the projector takes to be hidden is, and what it takes to be out of reach is not touched.
@Suite struct CoverTests {
    private static let width = 320
    private static let height = 200
    private static let tile = PixelSize(16, 100)

    private static let layers = [
        Layers.paper(240, 168), Layers.paper(61, 40), Layers.stripes(90, 300), Layers.stripes(7, 50),
        Layers.paper(301, 90, radius: 40), Layers.ink(120, 90, part: 0.5, seed: 5),
    ]

    /// A layer alone, on grounds that differ in every bit: what it shows of them lies outside of what it hides, and where
    /// it is out of reach they are as they were.
    ///
    /// - Returns: how many pixels it hides for sure, and how many it hides.
    private func check(_ item: DrawItem, _ comment: String) -> (sure: Int, all: Int) {
        let canvas = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
        let projector = ColumnProjector(threads: 1)
        let grounds: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
        let pictures = grounds.map { ground in
            let picture = Picture(Self.width, Self.height)
            picture.draw(DrawList(background: ground, items: [item]), with: projector)
            return picture
        }
        guard var layer = PlacedLayer(item, on: canvas, clip: canvas, halves: true) else { return (0, 0) }
        layer.clip(to: canvas)
        let tiles = stride(from: 0, to: Self.height, by: Self.tile.height).flatMap { y in
            stride(from: 0, to: Self.width, by: Self.tile.width).map { x in
                PixelRect(x: x, y: y, width: Self.tile.width, height: Self.tile.height)
            }
        }
        var sure = 0, all = 0, wronglyHidden = 0, wronglyTouched = 0
        for tile in tiles {
            let hidden = layer.hiddenRows(in: tile), reached = layer.rows(in: tile)
            for y in tile.y..<tile.maxY {
                let isHidden = hidden.map { y >= $0.start && y < $0.end } ?? false
                for x in tile.x..<tile.maxX {
                    let hides = pictures[0][x, y] == pictures[1][x, y]
                    if hides { all += 1 }
                    if isHidden { sure += 1 }
                    if isHidden, !hides { wronglyHidden += 1 }
                    if y < reached.start || y >= reached.end, pictures[0][x, y] != grounds[0] { wronglyTouched += 1 }
                }
            }
        }
        #expect(wronglyHidden == 0, "\(comment)")
        #expect(wronglyTouched == 0, "\(comment)")
        return (sure, all)
    }

    @Test func onlyWhatIsOpaqueHides() {
        var random = SplitMix(seed: 41)
        func number(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }
        var sure = 0
        for round in 0..<120 {
            var h = Homography(
                number(2), 0, 160 + number(160), number(0.7), 0.4 + number(1.5), 100 + number(100), number(0.004), 0,
                1 + number(0.5))
            if round % 3 == 0 { h.yx = h.y1 * h.wx }
            if round % 7 == 0 { h.xx = number(0.05) }
            let item = DrawItem(
                Self.layers[round % Self.layers.count], at: .projected(h),
                light: ColumnLight(left: 0.7, right: 1.3), opacity: round % 5 == 0 ? 0.9 : 1)
            sure += check(item, "round \(round): \(h)").sure
        }
        // Else this would say nothing.
        #expect(sure > 10_000)
    }

    /// Cards as trays have them, from those that face the eye to those that stand nearly edge on, on either side.
    @Test(arguments: [false, true]) func mostOfACardHides(isMirrored: Bool) {
        var sure = 0, all = 0
        for step in 0..<40 {
            let turn = Double(step) * 4.25, hinge = (turn > 90) == isMirrored ? 10.0 : 190
            let place = Scene.card(
                hinge: hinge + Double(step) / 7, middle: 66.9, turn: turn, scale: 1.5, mirrored: isMirrored)
            let counts = check(
                DrawItem(Layers.paper(360, 252), at: .projected(place)), "\(turn)°")
            (sure, all) = (sure + counts.sure, all + counts.all)
        }
        #expect(Double(sure) > 0.4 * Double(all))
    }

    @Test func rowsThatMeetAreOneRun() {
        var rows = HiddenRows()
        #expect(!rows.holds(0, 1))
        rows.add(10, 10)
        #expect(!rows.holds(10, 10))
        rows.add(10, 20)
        rows.add(40, 50)
        #expect(rows.holds(10, 20) && rows.holds(12, 13) && !rows.holds(9, 20) && !rows.holds(19, 41))
        rows.add(20, 30)
        #expect(rows.holds(10, 30))
        // More runs than there is room for.
        for start in stride(from: 100, to: 1000, by: 20) { rows.add(start, start + 10) }
        #expect(rows.holds(980, 990) && !rows.holds(10, 30))
    }
}
