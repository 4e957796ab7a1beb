import Raster
import Testing

@testable import TrayKit

@Suite struct FacetPoseTests {
    let metrics = TrayMetrics()

    func corners(_ pose: FacetPose) -> [Point] {
        let transform = pose.transform(metrics: metrics)
        return [Point(0, 0), Point(240, 0), Point(0, 168), Point(240, 168)].map { transform($0) }
    }

    func distance(_ a: [Point], _ b: [Point]) -> Double {
        zip(a, b).map { (($0.x - $1.x) * ($0.x - $1.x) + ($0.y - $1.y) * ($0.y - $1.y)).squareRoot() }.max()!
    }

    @Test func atRestItIsTheCard() {
        for u in stride(from: -0.9, through: 0.9, by: 0.1) {
            let card = CardPose(u: u, metrics: metrics).transform(metrics: metrics)
            let points = [Point(0, 0), Point(240, 0), Point(0, 168), Point(240, 168)].map { card($0) }
            #expect(distance(corners(FacetPose(u: u)), points) < 1e-9)
        }
    }

    /// Half a turn shows the other side, and that side's own layer the right way round in the very same place.
    @Test func halfATurnEndsWhereItBegan() {
        let there = FacetPose(u: 0, turn: 1).transform(metrics: metrics)
        let here = FacetPose(u: 0).transform(metrics: metrics)
        #expect(there.determinant < 0 && here.determinant > 0)
        for x in [0.0, 60, 240] {
            let a = there(Point(240 - x, 30)), b = here(Point(x, 30))
            #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6)
        }
    }

    /// The middle of the card stays on its axis, and verticals stay vertical, which the quick drawing lives on.
    @Test func aTurnIsAboutTheMiddle() {
        let middle = FacetPose(u: 0).transform(metrics: metrics)(Point(120, 84))
        for turn in stride(from: 0.0, to: 1, by: 0.05) {
            let transform = FacetPose(u: 0, turn: turn).transform(metrics: metrics)
            let seen = transform(Point(120, 84))
            #expect(abs(seen.x - middle.x) < 1e-6 && abs(seen.y - middle.y) < 1e-6)
            #expect(transform.keepsVerticals)
        }
    }

    /// No corner moves faster than a card's width times half a turn explains, nor faster than the lifted facet's way.
    @Test(arguments: [FlapSide.after, .before]) func turnAndFlapAreLipschitz(side: FlapSide) {
        var (fastestTurn, fastestFlap) = (0.0, 0.0)
        for u in [-0.4, 0.0, 0.3, 0.8] {
            for step in 0..<1000 {
                let t = Double(step) / 1000
                let turn = distance(corners(FacetPose(u: u, turn: t)), corners(FacetPose(u: u, turn: t + 0.001)))
                fastestTurn = max(fastestTurn, turn / 0.001)
                let flap = distance(
                    corners(FacetPose(u: u, flap: t, side: side)), corners(FacetPose(u: u, flap: t + 0.001, side: side))
                )
                fastestFlap = max(fastestFlap, flap / 0.001)
            }
        }
        #expect(fastestTurn <= 120 * .pi * 1.3)
        #expect(fastestFlap <= 800)
    }

    /// Nor does its angle or its light change faster than the turn explains.
    @Test(arguments: [FlapSide.after, .before]) func angleAndLightAreLipschitz(side: FlapSide) {
        let lighting = CardLighting(metrics: metrics), step = 0.001
        for u in [-0.4, 0.0, 0.3, 0.8] {
            let rest = FacetPose(u: u).angle(metrics: metrics), light = lighting.light(u: u, hasNeighbor: false)
            func seen(_ pose: FacetPose) -> (angle: Double, light: ColumnLight) {
                let angle = pose.angle(metrics: metrics)
                return (angle, lighting.turned(light, from: rest, to: angle))
            }
            for count in 0..<1000 {
                let t = Double(count) * step
                let turns = [seen(FacetPose(u: u, turn: t)), seen(FacetPose(u: u, turn: t + step))]
                #expect(abs(turns[1].angle - turns[0].angle) <= 1.0001 * .pi * step)
                let flaps = [
                    seen(FacetPose(u: u, flap: t, side: side)), seen(FacetPose(u: u, flap: t + step, side: side)),
                ]
                #expect(abs(flaps[1].angle - flaps[0].angle) <= 1.0001 * abs(side.turnAboutY) * step)
                for pair in [turns, flaps] {
                    let rate = 2 * abs(pair[1].angle - pair[0].angle)
                    #expect(abs(pair[1].light.left - pair[0].light.left) <= rate)
                    #expect(abs(pair[1].light.right - pair[0].light.right) <= rate)
                }
            }
            #expect(seen(FacetPose(u: u, turn: 0.25)).light != light, "a turn changes the light")
        }
    }

    @Test func aLiftedFacetGoesOutOfTheWayOfTheOneBehindIt() {
        let face = FacetPose(u: 0).transform(metrics: metrics)(Point(120, 84))
        for (side, isAfter) in [(FlapSide.after, true), (.before, false)] {
            let transform = FacetPose(u: 0, flap: 1, side: side).transform(metrics: metrics)
            let middle = transform(Point(120, 84))
            #expect(isAfter ? middle.x > face.x + 150 : middle.x < face.x - 150)
            let back = transform.inverse!(face)
            #expect(!Rect(x: 0, y: 0, width: 240, height: 168).contains(back))
            #expect(transform.determinant > 0, "its front is seen")
        }
    }

    @Test func facetsBehindPeekOutAtTheFreeEdge() {
        let edges = (0...3).map { corners(FacetPose(u: 0, depth: Double($0)))[1].x }
        for (nearer, deeper) in zip(edges, edges.dropFirst()) { #expect((1...4).contains(deeper - nearer)) }
    }
}
