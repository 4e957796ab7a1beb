import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Cards that stand at another tilt, and farther from each other.
@Suite struct TiltTests {
    /// Whatever is flicked to, all cards of a row stay within their tray.
    @Test(arguments: [40.0, 50, 62, 75], [24.0, 38, 80]) func cardsStayInTheirTray(tilt: Double, spacing: Double) {
        var metrics = TrayMetrics().tilted(to: tilt * .pi / 180)
        metrics.spacing = spacing
        for width in [1280.0, 900, 640] {
            let trays = TrayView(source: FakeDeck([300]), metrics: metrics, size: Size(width, 800))
            let zoom = ZoomView(trays), row = RowPath(section: 0, row: 0)
            let count = trays.layout.notesPerRow
            for exposed in stride(from: 0.0, through: Double(count - 1), by: 0.5) {
                let geometry = trays.geometry(of: row, exposed: exposed, offset: 0)
                for card in 0..<count where abs(geometry.u(card)) >= 1 || geometry.u(card) == 0 {
                    let seen = geometry.transform(card)
                    for corner in [Point(0, 0), Point(240, 0), Point(0, 168), Point(240, 168)] {
                        let x = seen(corner).x
                        #expect(x > geometry.frame.minX - 1 && x < geometry.frame.maxX + 1, "\(card) at \(exposed)")
                    }
                }
            }
            #expect(zoom.factor == 1)
        }
    }

    @Test func theUsualTiltIsAsItWas() {
        #expect(TrayMetrics().tilted(to: TrayMetrics().tilt) == TrayMetrics())
    }
}
