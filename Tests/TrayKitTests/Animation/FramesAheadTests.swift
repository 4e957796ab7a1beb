import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Frames are drawn for when they will be seen, and a busy machine hands events over late: what a hand flings in a
/// close-up, by a zoom or by a drop goes as far as the hand's own times say, however far frames are ahead of it.
@Suite struct FramesAheadTests {
    static let aheads = [0.016, 0.05, 1]
    private static let interval = 0.008
    private static let steps = 15

    /// A hand's movements, and its end. Before the second of them comes a frame that is ahead of the hand.
    private func fling(
        _ stage: ZoomStage, ahead: Double, _ move: (_ step: Double, _ time: Double) -> Void, end: (Double) -> Void
    ) {
        let start = stage.time
        func time(_ step: Double) -> Double { start + step * Self.interval }
        for step in 1...Self.steps {
            if step == 2 { stage.zoom.advance(to: time(Double(step) - 0.5) + ahead) }
            move(Double(step), time(Double(step)))
        }
        end(time(Double(Self.steps) + 0.5))
    }

    private func closeUp(scale: Double = 1) -> ZoomStage {
        let stage = ZoomStage()
        stage.zoom.open(NotePath(section: 1, note: 3), time: 0)
        stage.settle()
        if scale > 1 { stage.zoom.zoom(to: stage.zoom.factor * scale, about: nil, time: stage.time) }
        stage.settle()
        return stage
    }

    @Test(arguments: aheads) func aCloseUpIsFlicked(ahead: Double) {
        for isTouch in [false, true] {
            let stage = closeUp(), zoom = stage.zoom, middle = Point(640, 400)
            if isTouch { zoom.press(at: middle, time: stage.time) }
            fling(stage, ahead: ahead) { step, time in
                isTouch
                    ? zoom.drag(to: Point(640 - 8 * step, 400), time: time)
                    : zoom.scroll(dx: 8, dy: 0, at: middle, time: time)
            } end: {
                isTouch ? zoom.lift(time: $0) : zoom.scrollEnded(time: $0)
            }
            stage.wait(2)
            stage.settle()
            #expect(zoom.closeUpNote == NotePath(section: 1, note: 4))
        }
    }

    @Test(arguments: aheads) func aLargeCardGlides(ahead: Double) throws {
        func place(ahead: Double) throws -> Point {
            let stage = closeUp(scale: 16), zoom = stage.zoom
            fling(stage, ahead: ahead) { _, time in
                zoom.scroll(dx: 8, dy: 5, at: Point(640, 400), time: time)
            } end: {
                zoom.scrollEnded(time: $0)
            }
            stage.wait(2)
            stage.settle()
            let seen = try #require(zoom.trays.seenCloseUp.closeUpTransform())
            return seen(Point(0, 0))
        }
        let displacement = try place(ahead: ahead) - place(ahead: 0)
        #expect(abs(displacement.x) < 0.5 && abs(displacement.y) < 0.5)
    }

    @Test(arguments: aheads) func aZoomIsFlung(ahead: Double) {
        func factor(ahead: Double, isPinch: Bool) -> Double {
            let stage = ZoomStage(), zoom = stage.zoom, point = Point(640, 400)
            if isPinch { zoom.pinchBegan(at: point, time: 0) }
            fling(stage, ahead: ahead) { step, time in
                isPinch
                    ? zoom.pinchChanged(scale: (-0.04 * step).factor, dx: 0, dy: 0, time: time)
                    : zoom.zoomScroll(dy: 6.4, at: point, time: time)
            } end: {
                isPinch ? zoom.pinchEnded(time: $0) : zoom.scrollEnded(time: $0)
            }
            stage.wait(2)
            stage.settle()
            return zoom.factor
        }
        for isPinch in [false, true] {
            let reached = factor(ahead: ahead, isPinch: isPinch)
            #expect(reached == factor(ahead: 0, isPinch: isPinch))
            #expect(reached.octaves < -1, "farther than the fingers themselves took it")
        }
    }

    @Test(arguments: aheads) func aDroppedCardFlies(ahead: Double) throws {
        let stage = ZoomStage(), zoom = stage.zoom, trays = zoom.trays
        let start = try #require(RearrangeTests.place(of: NotePath(section: 0, note: 0), in: trays))
        zoom.press(at: start, lifts: true, time: 0)
        fling(stage, ahead: ahead) { step, time in
            zoom.drag(to: start + Point(8 * step, 4 * step), time: time)
        } end: {
            zoom.lift(time: $0)
        }
        let card = try #require(trays.orderAnimator.rearrangement.lifted.first)
        let velocity = Point(card.x.state(at: trays.now).velocity, card.y.state(at: trays.now).velocity)
        #expect(velocity.x > 500 && velocity.x < 1001 && abs(velocity.y - velocity.x / 2) < 1)
    }

    @Test(arguments: aheads) func whatIsStoppedStaysWhereItIsSeen(ahead: Double) {
        let stage = ZoomStage(), zoom = stage.zoom, trays = zoom.trays
        let row = RowPath(section: 0, row: 0), onRow = Point(640, 120)
        for isPage in [true, false] {
            let start = stage.time
            for step in 1...8 {
                let time = start + Double(step) * 0.008
                zoom.scroll(dx: isPage ? 0 : 30, dy: isPage ? 30 : 0, at: onRow, time: time)
            }
            zoom.scrollEnded(time: start + 0.07)
            zoom.advance(to: start + 0.1 + ahead / 4)
            let before = (trays.pageOffset, trays.exposedPosition(of: row))
            zoom.stop(time: start + 0.1)
            #expect(trays.pageOffset == before.0)
            #expect(abs(trays.exposedPosition(of: row) - before.1) < 1e-9)
            stage.wait(4)
            zoom.perform(.top, time: stage.time)
            stage.settle()
        }
    }

    @Test(arguments: aheads) func aDoubleClickIsOne(ahead: Double) {
        let stage = ZoomStage(), zoom = stage.zoom
        for time in [0.1, 0.24] {
            zoom.press(at: Point(330, 120), time: time)
            zoom.lift(time: time + 0.04)
            zoom.advance(to: time + 0.06 + ahead)
        }
        stage.wait(3)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 0, note: 0))
    }
}
