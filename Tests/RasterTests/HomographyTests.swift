import Testing

@testable import Raster

@Suite struct HomographyTests {
    let turned = Homography(0.5, 0.1, 100, -0.03, 1.1, 70, -0.0005, 0.0002, 1)

    func expectSame(_ a: Point, _ b: Point, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) \(b)", sourceLocation: sourceLocation)
    }

    @Test func theInverseLeadsBack() throws {
        let inverse = try #require(turned.inverse)
        for p in [Point(0, 0), Point(240, 0), Point(13, 168), Point(-7, 300)] {
            expectSame(inverse(turned(p)), p)
            // The depth of the way back is one over that of the way there: its sign tells front from behind.
            #expect(abs(inverse.depth(of: turned(p)) * turned.depth(of: p) - 1) < 1e-9)
        }
    }

    @Test func afterMeansAfter() {
        let p = Point(12, 34)
        expectSame(turned.after(.scale(0.5, 2))(p), turned(Point(6, 68)))
        expectSame(Homography.translation(Point(1, 2)).after(turned)(p), turned(p) + Point(1, 2))
    }

    @Test func shorterWaysAreTheSame() {
        let area = Rect(x: 12, y: -7, width: 90, height: 40), size = PixelSize(360, 120)
        let intoArea = Homography(0.25, 0, 12, 0, 1 / 3.0, -7, 0, 0, 1)
        for p in [Point(0, 0), Point(360, 0), Point(17, 93)] {
            expectSame(turned.scaled(by: 1.5)(p), Homography.scale(1.5, 1.5).after(turned)(p))
            expectSame(turned.mapping(size, over: area)(p), turned.after(intoArea)(p))
        }
        #expect(turned.translated(by: Point(3, -5)) == Homography.translation(Point(3, -5)).after(turned))
    }

    @Test func edgeOnHasNoInverse() {
        #expect(Homography(0, 0, 5, 0, 1, 0, 0, 0, 1).inverse == nil)
        #expect(Homography(.nan, 0, 5, 0, 1, 0, 0, 0, 1).inverse == nil)
    }

    @Test func boundsHoldTheCorners() {
        let bounds = turned.bounds(of: Rect(x: 0, y: 0, width: 240, height: 168))
        for p in [Point(0, 0), Point(240, 0), Point(0, 168), Point(240, 168)] {
            let q = turned(p)
            #expect(q.x >= bounds.minX - 1e-9 && q.x <= bounds.maxX + 1e-9)
            #expect(q.y >= bounds.minY - 1e-9 && q.y <= bounds.maxY + 1e-9)
        }
    }

    @Test func turnsAboutVerticalHingesKeepVerticals() {
        #expect(Homography(0.5, 0, 100, -0.03, 1, 70, -0.0005, 0, 1).keepsVerticals)
        #expect(!turned.keepsVerticals)
    }
}
