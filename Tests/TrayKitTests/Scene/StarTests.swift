import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Stars on cards, wherever these are seen.
@Suite struct StarTests {
    private static let note = NotePath(section: 0, note: 4)

    private func stage() -> ZoomStage {
        let stage = ZoomStage()
        stage.zoom.trays.stars = [Self.note]
        stage.wait(1)
        return stage
    }

    /// The star's layers, and whether each lies on all else that is seen there of its card.
    private func stars(_ stage: ZoomStage) -> [(nearness: Int, area: Rect, isOnTop: Bool)] {
        let layers = stage.zoom.scene().layers
        return layers.enumerated().compactMap { place, layer in
            guard case .star(let nearness) = layer.name, case .plane(let area, let transform) = layer.placement else {
                return nil
            }
            let seen = transform.bounds(of: area)
            let isOnTop = !layers[(place + 1)...].contains { other in
                guard other.name.note == Self.note, case .plane(let area, let transform) = other.placement else {
                    return false
                }
                return transform.bounds(of: area).intersects(seen)
            }
            return (nearness, seen, isOnTop)
        }
    }

    @Test func aCardInItsRowHasOne() {
        let stage = stage()
        #expect(stars(stage).map(\.nearness) == [1])
        stage.zoom.trays.stars = []
        stage.wait(0.1)
        #expect(stars(stage).isEmpty)
    }

    /// It is drawn for no less than the size at which it is seen, at most for twice that; not for more than 32 times its own.
    @Test func aCloseUpHasItOnItsTiles() throws {
        let stage = stage()
        stage.zoom.open(Self.note, time: stage.time)
        stage.settle()
        for _ in 0..<3 {
            let star = try #require(stars(stage).first), scale = star.area.width / TrayMetrics.starSize.width
            #expect(star.isOnTop)
            #expect(
                Double(star.nearness) >= 0.98 * min(32, scale) && Double(star.nearness) < 2 * scale,
                "\(star.nearness) for \(scale)")
            stage.pinch(by: 2, at: Point(640, 400))
            stage.endPinch()
            stage.settle()
        }
    }

    @Test func sidesBesideEachOtherHaveOneEach() {
        let stage = stage()
        stage.zoom.isSpread = true
        stage.zoom.open(Self.note, time: stage.time)
        stage.settle()
        let stars = stars(stage)
        #expect(stars.count == stage.zoom.trays.facetCount(of: Self.note) ?? 1 && stars.count > 1)
        #expect(stars.allSatisfy { $0.isOnTop })
    }

    @Test func aLiftedSideHasOneToo() {
        let stage = stage()
        stage.zoom.trays.expose(Self.note)
        stage.settle()
        stage.zoom.trays.flap(Self.note)
        stage.settle()
        #expect(stars(stage).count == 2 && stars(stage).last?.isOnTop == true)
    }
}
