import RandomSupport
import Raster
import Testing

@testable import Projection

@Suite struct RowBoundsTests {
    @Test func holdWhatTheTransformPutsThere() {
        var random = SplitMix(seed: 7)
        func number(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }
        var within = 0
        for _ in 0..<400 {
            let map = Homography(
                number(2), number(2), number(300), number(2), number(2), number(300), number(0.001), number(0.001), 1)
            let rect = Rect(x: number(100), y: number(100), width: 50 + abs(number(300)), height: 50 + abs(number(200)))
            let bounds = RowBounds(map, rect)
            for _ in 0..<40 {
                let place = Point(number(300), number(300)), rows = bounds(x: place.x)
                let seen = map(place), isInFront = map.depth(of: place) > 0
                let isWithin =
                    isInFront && rect.minX < seen.x && seen.x < rect.maxX && rect.minY < seen.y && seen.y < rect.maxY
                #expect((rows.first < place.y && place.y < rows.last) == isWithin)
                if isWithin { within += 1 }
            }
        }
        #expect(within > 200)
    }

    @Test func uprightEdgesBoundColumns() {
        let bounds = RowBounds(.identity, Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(bounds(x: 10.25) == (20, 60))
        #expect(bounds(x: 39.75) == (20, 60))
        for x in [9.75, 40.25] {
            let rows = bounds(x: x)
            #expect(rows.first >= rows.last)
        }
    }
}
