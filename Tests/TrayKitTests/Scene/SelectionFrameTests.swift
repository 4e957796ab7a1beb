import CardDeck
import Raster
import Testing

@testable import TrayKit

/// The frame of a card that is selected, wherever it is seen.
@Suite struct SelectionFrameTests {
    private static let note = NotePath(section: 0, note: 4)

    private func stage() -> ZoomStage {
        let stage = ZoomStage()
        stage.zoom.trays.setSelected(Self.note, true)
        stage.wait(1)
        return stage
    }

    private func frames(_ stage: ZoomStage) -> [ZoomStage.SeenLayer<Void>] {
        stage.layers(on: Self.note) { if case .selectionFrame = $0 { () } else { nil } }
    }

    /// Where a side of the card is seen.
    private func sides(_ stage: ZoomStage) -> [Rect] {
        let sides: [ZoomStage.SeenLayer<Void>] = stage.layers(on: Self.note) {
            if case .tiles(Self.note, _, _) = $0 { () } else { nil }
        }
        return sides.map(\.area)
    }

    /// Its front in the row, and its back where it is flicked.
    @Test func aCardInItsRowHasOne() {
        let stage = stage()
        #expect(frames(stage).map(\.isOnTop) == [true])
        stage.zoom.trays.expose(NotePath(section: 0, note: 5), animated: false)
        #expect(frames(stage).map(\.isOnTop) == [true])
        stage.zoom.trays.setSelected(Self.note, false)
        #expect(frames(stage).isEmpty)
    }

    /// The tiles of a close-up hide what is drawn before them.
    @Test func aCloseUpHasItOnItsTiles() throws {
        let stage = stage()
        stage.zoom.open(Self.note, time: stage.time)
        for _ in 0..<3 {
            stage.wait(0.1)
            #expect(frames(stage).map(\.isOnTop) == [true])
        }
        stage.settle()
        let frame = try #require(frames(stage).first), side = try #require(sides(stage).first)
        #expect(frame.isOnTop && frame.area == side)
    }

    @Test func sidesBesideEachOtherHaveOneEach() {
        let stage = stage()
        stage.zoom.isSpread = true
        stage.zoom.open(Self.note, time: stage.time)
        stage.settle()
        let frames = frames(stage)
        #expect(frames.count == 3 && frames.allSatisfy { $0.isOnTop })
        #expect(frames.map(\.area) == sides(stage))
    }

    /// A card beside it is not selected, and the frame comes back with the card.
    @Test func itStaysWithItsCard() {
        let stage = stage()
        stage.zoom.open(Self.note, time: stage.time)
        stage.settle()
        stage.zoom.perform(.cardRight, time: stage.time)
        stage.settle()
        #expect(frames(stage).count <= 1)
        stage.zoom.perform(.cardLeft, time: stage.time)
        stage.settle()
        #expect(sides(stage).count == 1 && frames(stage).map(\.area) == sides(stage))
    }
}
