import CardDeck
import Raster
import Testing

@testable import TrayKit

/// One card out of its tray, as large as the window.
@Suite struct CloseUpTests {
    private static let middle = Point(640, 400)

    @Test func aDoubleClickLeavesTheFacetAsItWas() {
        let stage = ZoomStage()
        let zoom = stage.zoom, note = NotePath(section: 0, note: 0), point = Point(330, 120)
        let before = stage.picture
        func click() {
            zoom.press(at: point, time: stage.time)
            stage.wait(0.04)
            zoom.lift(time: stage.time)
        }
        click()
        #expect(zoom.trays.model.facet(of: note) == 1, "a click is answered at once")
        stage.wait(0.1)
        click()
        #expect(zoom.trays.model.facet(of: note) == 0)
        stage.settle()
        #expect(zoom.closeUpNote == note && zoom.factor == zoom.fillFactor)
        // And back.
        for _ in 0..<2 {
            zoom.press(at: Self.middle, time: stage.time)
            stage.wait(0.04)
            zoom.lift(time: stage.time)
            stage.wait(0.1)
        }
        stage.settle()
        #expect(zoom.trays.model.facet(of: note) == 0 && !zoom.isCloseUp && zoom.factor == 1)
        stage.wait(5)
        #expect(stage.picture == before)
    }

    @Test func aDoubleClickOpensACardThatIsOnItsWayToTheFront() throws {
        let stage = ZoomStage()
        let zoom = stage.zoom, far = NotePath(section: 0, note: 9)
        let place = try #require(RearrangeTests.place(of: far, in: zoom.trays))
        for _ in 0..<2 {
            zoom.press(at: place, time: stage.time)
            stage.wait(0.04)
            zoom.lift(time: stage.time)
            stage.wait(0.11)
        }
        stage.settle()
        #expect(zoom.closeUpNote == far && zoom.factor == zoom.fillFactor)
        zoom.perform(.dismiss, time: stage.time)
        stage.settle()
        #expect(zoom.trays.exposedNote(of: zoom.trays.focus) == far && zoom.trays.model.facet(of: far) == 0)
    }

    /// The file changes between two clicks, and another card stands where the first one was.
    @Test func clicksOnTwoCardsAreNoDoubleClick() {
        let stage = ZoomStage(sections: [5]), zoom = stage.zoom
        func click() {
            zoom.press(at: Point(330, 120), time: stage.time)
            stage.wait(0.04)
            zoom.lift(time: stage.time)
        }
        click()
        stage.wait(0.1)
        zoom.trays.reloadData(FakeDeck(ids: [Array(1..<5)]))
        click()
        stage.settle()
        #expect(!zoom.isCloseUp && zoom.trays.model.facet(of: NotePath(section: 0, note: 0)) == 1)
    }

    /// What is held down while the deck changes may be another card: that is no click.
    @Test func aPressWhileTheDeckChangesIsNoClick() {
        let stage = ZoomStage(sections: [5]), zoom = stage.zoom
        zoom.open(NotePath(section: 0, note: 1), time: stage.time)
        stage.settle()
        zoom.press(at: Self.middle, time: stage.time)
        zoom.trays.reloadData(FakeDeck(ids: [Array(1..<5)]))
        stage.wait(0.04)
        zoom.lift(time: stage.time)
        stage.settle()
        #expect(zoom.isCloseUp)
        #expect((0..<4).allSatisfy { zoom.trays.model.facet(of: NotePath(section: 0, note: $0)) == 0 })
    }

    @Test func aRowThatAHandHasThrownIsStoppedByAPress() throws {
        let stage = ZoomStage()
        let trays = stage.zoom.trays, row = RowPath(section: 0, row: 0)
        for step in 1...10 {
            stage.zoom.scroll(dx: 20, dy: 0, at: Point(640, 120), time: stage.time + Double(step) * 0.008)
        }
        stage.zoom.scrollEnded(time: stage.time + 0.084)
        stage.wait(0.2)
        let before = trays.exposedPosition(of: row)
        stage.zoom.press(at: Point(640, 120), time: stage.time)
        stage.wait(0.3)
        #expect(trays.exposedPosition(of: row) == before)
        stage.zoom.lift(time: stage.time)
    }

    @Test func aCloseUpGoesFromCardToCard() {
        let stage = ZoomStage()
        let zoom = stage.zoom
        zoom.open(NotePath(section: 1, note: 3), time: 0)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 1, note: 3))
        zoom.perform(.cardRight, time: stage.time)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 1, note: 4))
        // A flick of a finger takes one card, however fast.
        zoom.press(at: Self.middle, time: stage.time)
        for step in 1...8 {
            stage.wait(0.008)
            zoom.drag(to: Point(640 - 30 * Double(step), 400), time: stage.time)
        }
        zoom.lift(time: stage.time)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 1, note: 5))
        zoom.perform(.turn, time: stage.time)
        stage.settle()
        #expect(zoom.trays.model.facet(of: NotePath(section: 1, note: 5)) == 1)
        zoom.perform(.dismiss, time: stage.time)
        stage.settle()
        #expect(!zoom.isCloseUp && zoom.trays.exposedNote(of: zoom.trays.focus) == NotePath(section: 1, note: 5))
    }

    @Test func pagesTurnAndEnd() throws {
        let stage = ZoomStage()
        let zoom = stage.zoom
        zoom.open(NotePath(section: 0, note: 0), time: 0)
        stage.settle()
        func pages() -> [Int] {
            zoom.scene().layers.compactMap { if case .tiles(_, _, let page) = $0.name { page } else { nil } }
        }
        #expect(pages() == [0])
        zoom.perform(.pageDown, time: stage.time)
        stage.wait(0.1)
        #expect(pages() == [0, 1], "one comes over the other")
        stage.settle()
        #expect(pages() == [1])
        for _ in 0..<4 {
            zoom.perform(.pageDown, time: stage.time)
            stage.settle()
        }
        #expect(pages() == [2])
        zoom.perform(.turn, time: stage.time)
        stage.settle()
        #expect(pages() == [0], "another side begins at its first page")
    }

    private func page(of zoom: ZoomView) -> Int? {
        zoom.scene().layers.lazy.compactMap { if case .tiles(_, _, let page) = $0.name { page } else { nil } }.last
    }

    @Test(arguments: [false, true]) func aHandTurnsPages(isTouch: Bool) {
        let stage = ZoomStage()
        let zoom = stage.zoom, note = NotePath(section: 1, note: 3)
        zoom.open(note, time: 0)
        stage.settle()
        /// Moves a hand up or down, by so many pixels in each of ten steps.
        func move(_ step: Double, pause: Double = 0.004) {
            if isTouch { zoom.press(at: Self.middle, time: stage.time) }
            for count in 1...10 {
                stage.wait(0.01)
                isTouch
                    ? zoom.drag(to: Point(640, 400 - step * Double(count)), time: stage.time)
                    : zoom.scroll(dx: 0, dy: step, at: Self.middle, time: stage.time)
            }
            stage.wait(pause)
            isTouch ? zoom.lift(time: stage.time) : zoom.scrollEnded(time: stage.time)
            stage.settle()
        }
        move(4)
        #expect(page(of: zoom) == 1, "a flick")
        move(4, pause: 0.4)
        #expect(page(of: zoom) == 1, "no flick, and not far enough")
        move(13, pause: 0.4)
        #expect(page(of: zoom) == 2)
        move(-25)
        #expect(page(of: zoom) == 0, "as far as for two, and no third one for the speed")
        #expect(zoom.closeUpNote == note && zoom.trays.model.facet(of: note) == 0)
    }

    @Test func partsOfANotchAddUpToAPage() {
        let stage = ZoomStage()
        let zoom = stage.zoom
        zoom.open(NotePath(section: 1, note: 3), time: 0)
        stage.settle()
        for count in 1...8 {
            zoom.wheel(notchesX: 0, notchesY: 0.25, at: Self.middle, time: stage.time)
            stage.settle()
            #expect(page(of: zoom) == count / 4)
        }
    }

    @Test func fingersThatOutliveACloseUpLetGoOfTheTrays() {
        let stage = ZoomStage()
        let zoom = stage.zoom
        zoom.open(NotePath(section: 0, note: 3), time: 0)
        stage.settle()
        zoom.scroll(dx: 20, dy: 0, at: Self.middle, time: stage.time)
        zoom.perform(.dismiss, time: stage.time)
        stage.settle()
        for _ in 0..<10 {
            stage.wait(0.01)
            zoom.scroll(dx: 7, dy: 0, at: Point(640, 120), time: stage.time)
        }
        zoom.scrollEnded(time: stage.time)
        stage.settle()
        let position = zoom.trays.exposedPosition(of: RowPath(section: 0, row: 0))
        #expect(!zoom.isScrolling && position == position.rounded())
    }

    @Test func aLargeCardIsPannedWithinItsEdges() throws {
        let stage = ZoomStage()
        let zoom = stage.zoom
        zoom.zoom(to: 20, about: nil, time: 0)
        stage.settle()
        zoom.press(at: Self.middle, time: stage.time)
        for step in 1...60 {
            stage.wait(0.008)
            zoom.drag(to: Point(640 + 100 * Double(step), 400 + 100 * Double(step)), time: stage.time)
        }
        zoom.lift(time: stage.time)
        stage.settle()
        // Its corner lies a margin from the window's.
        let seen = try #require(zoom.trays.seenCloseUp.closeUpTransform())
        let corner = seen(Point(0, 0))
        #expect(abs(corner.x - ZoomLadder.margin) < 1 && abs(corner.y - ZoomLadder.margin) < 1)
        #expect(zoom.isCloseUp && abs(zoom.factor - 20) < 1e-9)
    }
}
