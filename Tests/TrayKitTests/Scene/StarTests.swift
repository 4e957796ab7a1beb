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

    /// The star's layers, with the nearness for which each is drawn.
    private func stars(_ stage: ZoomStage) -> [ZoomStage.SeenLayer<Int>] {
        stage.layers(on: Self.note) { if case .star(let nearness) = $0 { nearness } else { nil } }
    }

    @Test func aCardInItsRowHasOne() {
        let stage = stage()
        #expect(stars(stage).map(\.value) == [1])
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
                Double(star.value) >= 0.98 * min(32, scale) && Double(star.value) < 2 * scale,
                "\(star.value) for \(scale)")
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
