import Raster
import Testing

@testable import TrayKit

@Suite struct CardLightingTests {
    let metrics = TrayMetrics()
    var lighting: CardLighting { CardLighting(metrics: metrics) }

    /// The light on a card's middle, shadows left aside.
    private func brightness(_ u: Double) -> Double {
        let light = lighting.light(u: u, hasNeighbor: false)
        return (light.left + light.right) / 2
    }

    @Test func theExposedCardIsTheLightest() {
        for u in stride(from: -20.0, through: 30, by: 0.25) where u != 0 {
            #expect(brightness(u) < brightness(0), "at \(u)")
        }
    }

    @Test func cardsBehindAreDarkerAndDarker() {
        for u in 0..<30 { #expect(brightness(Double(u + 1)) < brightness(Double(u))) }
    }

    /// What is lit and shaded moves at a bounded rate with u: nothing ever pops.
    @Test func isLipschitzInU() {
        let step = 0.001
        func edgeLight(_ u: Double) -> ColumnLight {
            lighting.edgeLight(on: CardPose(u: u, metrics: lighting.metrics), u: u)
        }
        var before = lighting.light(u: -12), edgeBefore = edgeLight(-12)
        for i in 1...40_000 {
            let u = -12 + Double(i) * step
            let light = lighting.light(u: u), edge = edgeLight(u)
            #expect(abs(light.left - before.left) < 2 * step && abs(light.right - before.right) < 2 * step, "at \(u)")
            #expect(abs(edge.left - edgeBefore.left) < 2 * step, "at \(u)")
            let strength = light.shadow?.strength ?? 0, strengthBefore = before.shadow?.strength ?? 0
            #expect(abs(strength - strengthBefore) < step, "at \(u)")
            if let shadow = light.shadow, let shadowBefore = before.shadow {
                #expect(abs(shadow.edge - shadowBefore.edge) < 8 * step, "at \(u)")
                #expect(abs(shadow.reach - shadowBefore.reach) < 4 * step, "at \(u)")
            }
            (before, edgeBefore) = (light, edge)
        }
    }

    @Test func withoutLightAllIsAsBrightAsItsPaper() {
        var metrics = metrics
        metrics.isLit = false
        let view = TrayView(source: FakeDeck([9]), metrics: metrics, size: Size(1280, 800))
        view.hold(RowPath(section: 0, row: 0), at: 3.4)
        #expect(view.scene().layers.allSatisfy { $0.light == .full })
        #expect(!view.scene().layers.contains { if case .shadow = $0.name { true } else { false } })
    }
}
