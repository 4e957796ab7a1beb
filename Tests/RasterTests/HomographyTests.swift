import Raster
import Testing

@Suite struct HomographyTests {
    let tilted = Homography(0.5, 0, 20, 0.1, 1, 30, -0.0004, 0, 1)

    @Test func inverseBringsPointsBack() throws {
        let back = try #require(tilted.inverse)
        for x in stride(from: 0.0, through: 240, by: 48) {
            let p = Point(x, 168 - x / 2)
            let q = back(tilted(p))
            #expect(abs(q.x - p.x) < 1e-9 && abs(q.y - p.y) < 1e-9)
        }
        #expect(Homography.scale(0, 1).inverse == nil)
    }

    @Test func compositionAppliesTheInnerMapFirst() {
        let both = tilted.after(.translation(Point(7, 9)))
        let direct = tilted(Point(17, 29)), composed = both(Point(10, 20))
        #expect(abs(direct.x - composed.x) < 1e-9 && abs(direct.y - composed.y) < 1e-9)
    }

    @Test func verticalsAreKeptByTurnsAboutAVerticalHinge() {
        #expect(tilted.keepsVerticals)
        #expect(!Homography(0.9, 0.1, 0, -0.1, 0.9, 0, 0, 0, 1).keepsVerticals)
    }
}
