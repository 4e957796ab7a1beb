import Raster
import Testing

@testable import TrayKit

@Suite struct CardEdgeTests {
    let metrics = TrayMetrics()

    /// How far the edge is seen across.
    private func edge(_ u: Double) -> ClosedRange<Double> {
        let pose = CardPose(u: u, metrics: metrics)
        let area = pose.edgeArea(metrics: metrics), transform = pose.edgeTransform(metrics: metrics)
        let (a, b) = (transform(Point(area.minX, 84)).x, transform(Point(area.maxX, 84)).x)
        return min(a, b)...max(a, b)
    }

    private func side(_ u: Double) -> ClosedRange<Double> {
        let transform = CardPose(u: u, metrics: metrics).transform(metrics: metrics)
        let (a, b) = (transform(Point(0, 84)).x, transform(Point(240, 84)).x)
        return min(a, b)...max(a, b)
    }

    @Test func aCardEdgeOnIsAsThickAsPaper() {
        for u in stride(from: -1.0, through: 0, by: 0.001) {
            let (edge, side) = (edge(u), side(u))
            let seen = max(edge.upperBound, side.upperBound) - min(edge.lowerBound, side.lowerBound)
            #expect(seen >= 1, "\(seen) pixels at \(u)")
        }
    }

    @Test func theEdgeJoinsTheSideThatIsSeen() {
        for u in stride(from: -12.0, through: 30, by: 0.01) {
            let (edge, side) = (edge(u), side(u))
            #expect(edge.lowerBound <= side.upperBound && side.lowerBound <= edge.upperBound, "a gap at \(u)")
            let showsFront = CardPose(u: u, metrics: metrics).showsFront
            // Away from the hinge the thickness is what is seen last.
            if abs(CardPose(u: u, metrics: metrics).angle - .pi / 2) > 0.3 {
                #expect(showsFront ? edge.upperBound > side.upperBound : edge.lowerBound < side.lowerBound)
            }
        }
    }

    @Test func movesAtABoundedRate() {
        let step = 0.001
        for i in 0..<24_000 {
            let u = -12 + Double(i) * step
            let (a, b) = (edge(u), edge(u + step))
            #expect(abs(a.lowerBound - b.lowerBound) < 900 * step && abs(a.upperBound - b.upperBound) < 900 * step)
        }
    }
}
