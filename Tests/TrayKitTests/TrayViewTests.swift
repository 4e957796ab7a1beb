import CardDeck
import Raster
import Testing

@testable import TrayKit

@Suite struct TrayViewTests {
    func view(_ counts: [Int], direction: TextDirection = .leftToRight) -> TrayView {
        TrayView(source: FakeDeck(counts, direction: direction), size: Size(1280, 800))
    }

    func middle(_ view: TrayView, _ path: RowPath) -> Point { view.geometry(of: path).frame.center }

    /// Lets everything come to rest.
    func settle(_ view: TrayView) {
        var time = view.now
        while view.isAnimating && time < view.now + 20 {
            time += 1 / 60
            view.advance(to: time)
        }
        #expect(!view.isAnimating)
    }

    /// Fingers move at a steady speed (in pixels a second) for a while and lift.
    func swipe(_ view: TrayView, dx: Double = 0, dy: Double = 0, seconds: Double = 0.2, at point: Point) {
        let start = view.now + 0.01
        for i in 0..<Int(seconds * 100) {
            view.scroll(dx: dx / 100, dy: dy / 100, at: point, time: start + Double(i) / 100)
        }
        view.scrollEnded(time: start + seconds)
    }

    @Test func aHorizontalFlickGoesOnAfterTheFingersHaveLeft() {
        let view = view([22, 22]), row = RowPath(section: 0, row: 0)
        swipe(view, dx: 900, at: middle(view, row))
        let lifted = view.exposedPosition(of: row)
        #expect(lifted > 3 && lifted < 6)
        #expect(view.isAnimating)
        settle(view)
        let rested = view.exposedPosition(of: row)
        #expect(rested == rested.rounded() && rested > lifted + 2)
        #expect(view.model.exposed(in: 0..<22, ofSection: 0) == Int(rested))
        #expect(view.pageOffset == 0)
        #expect(view.exposedPosition(of: RowPath(section: 1, row: 0)) == 0)
    }

    @Test func aMirroredRowFlicksTheOtherWay() {
        let view = view([22], direction: .rightToLeft), row = RowPath(section: 0, row: 0)
        swipe(view, dx: -900, at: middle(view, row))
        settle(view)
        #expect(view.exposedPosition(of: row) > 5)
        view.perform(.cardRight, time: view.now)
        let target = view.exposedNote(of: row)!.note
        settle(view)
        #expect(view.exposedPosition(of: row) == Double(target))
        #expect(target < 22)
    }

    @Test func aVerticalScrollGlides() {
        let view = view([500])
        swipe(view, dy: 1500, at: Point(600, 400))
        let lifted = view.pageOffset
        settle(view)
        #expect(abs(view.pageOffset - lifted - 1500 / 4) < 30)
    }

    @Test func aDiagonalMovesOneThingOnly() {
        let view = view([500]), row = RowPath(section: 0, row: 0)
        swipe(view, dx: 700, dy: 800, at: middle(view, row))
        settle(view)
        #expect(view.pageOffset > 0)
        #expect(view.exposedPosition(of: row) == 0)
    }

    @Test func clickExposesThenTurns() {
        let view = view([22]), row = RowPath(section: 0, row: 0)
        let geometry = view.geometry(of: row)
        let edge = geometry.transform(9)(Point(238, 84))
        view.press(at: edge, time: 1)
        view.lift(time: 1.05)
        settle(view)
        #expect(view.exposedPosition(of: row) == 9)
        let face = view.geometry(of: row).transform(9)(Point(120, 84))
        view.press(at: face, time: view.now)
        view.lift(time: view.now + 0.05)
        #expect(view.model.facet(of: NotePath(section: 0, note: 9)) == 1)
        view.press(at: face, time: view.now)
        view.drag(to: face + Point(0, 30), time: view.now + 0.02)
        view.lift(time: view.now + 0.05)
        #expect(view.model.facet(of: NotePath(section: 0, note: 9)) == 1, "a drag is no click")
    }

    @Test func aPressStopsAGlideAndIsNoClick() {
        let view = view([500])
        swipe(view, dy: 2000, at: Point(600, 400))
        view.advance(to: view.now + 0.1)
        let place = view.pageOffset
        view.press(at: Point(600, 300), time: view.now)
        view.lift(time: view.now + 0.3)
        settle(view)
        #expect(abs(view.pageOffset - place) < 1)
        #expect(view.model.exposedNotes.isEmpty)
    }

    @Test func canceledTouchNeitherClicksNorFlings() {
        let view = view([22]), row = RowPath(section: 0, row: 0)
        view.press(at: middle(view, row), time: 0)
        for i in 1...10 { view.drag(to: middle(view, row) - Point(Double(i) * 8, 0), time: Double(i) * 0.01) }
        view.cancelPress(time: 0.1)
        settle(view)
        #expect(view.exposedPosition(of: row) == 2)
    }

    @Test func wheelAndKeys() {
        let view = view([22, 22, 22, 22])
        view.wheel(notchesX: 0, notchesY: 1, at: Point(600, 400), time: 0)
        settle(view)
        #expect(abs(view.pageOffset - 86.2) < 0.5)
        view.perform(.top, time: view.now)
        settle(view)
        #expect(view.pageOffset == 0)
        let row = RowPath(section: 0, row: 0)
        view.wheel(notchesX: 3, notchesY: 0, at: middle(view, row), time: view.now)
        settle(view)
        #expect(view.exposedPosition(of: row) == 3)
        view.perform(.cardRight, time: view.now)
        settle(view)
        view.perform(.lastCard, time: view.now)
        settle(view)
        #expect(view.exposedPosition(of: row) == 21)
        view.perform(.cardRight, time: view.now)
        settle(view)
        #expect(view.exposedPosition(of: row) == 21)
        view.perform(.bottom, time: view.now)
        settle(view)
        #expect(view.focus == RowPath(section: 3, row: 0))
        #expect(view.pageOffset == view.layout.contentHeight - 800)
    }

    @Test func resizeKeepsThePlaceAndTheExposedNotes() {
        let view = view([2000])
        view.expose(NotePath(section: 0, note: 1507), animated: false)
        view.scrollToAnchor((NotePath(section: 0, note: 1500), -20))
        let (top, offset) = (view.topmost()!, view.pageOffset)
        for width in stride(from: 1280.0, through: 300, by: -7) { view.resize(to: Size(width, 800)) }
        for width in [5000.0, 333, 1280] {
            view.resize(to: Size(width, 800))
            #expect(view.exposedNote(of: view.focus)?.note == 1507)
        }
        #expect(view.topmost()!.note == top.note, "however often it is resized")
        #expect(view.pageOffset == offset)
        view.resize(to: Size(0, 0))
        _ = view.scene()
    }

    @Test func aResizeDuringAMotionLeavesNothingMovingOutOfBounds() {
        let view = view([2000])
        view.perform(.bottom, time: 0)
        view.advance(to: 0.1)
        view.resize(to: Size(1280, 3000))
        settle(view)
        #expect(view.pageOffset == view.layout.contentHeight - 3000)
    }

    @Test func reloadKeepsPlaceFocusAndMotionByIdentity() {
        let view = TrayView(source: FakeDeck(ids: [[], Array(0..<500), [900, 901]]), size: Size(1280, 800))
        view.expose(NotePath(section: 1, note: 230), animated: false)
        view.scroll(toRow: view.focus)
        view.perform(.cardRight, time: 0)
        view.advance(to: 0.05)
        let above = view.topmost()!
        // Sections are gone, the notes stand in another order behind twenty-two new ones.
        view.reloadData(FakeDeck(ids: [Array(1000..<1022) + Array(0..<500)]))
        #expect(!view.isAnimating)
        #expect(view.exposedNote(of: view.focus) == NotePath(section: 0, note: 231 + 22))
        #expect(view.topmost()!.note.note == above.note.note + 22)
        view.reloadData(FakeDeck(ids: []))
        #expect(view.scene().layers.isEmpty)
        view.reloadData(FakeDeck([3]))
        #expect(view.exposedNote(of: view.focus)?.note == 0)
    }

    @Test(arguments: [200.0, 260, 400, 440]) func aNarrowWindowShowsItsCard(width: Double) {
        let view = TrayView(source: FakeDeck([30]), size: Size(width, 150))
        let seen = view.geometry(of: RowPath(section: 0, row: 0)).transform(0)
            .bounds(of: Rect(x: 0, y: 0, width: 240, height: 168))
        #expect(seen.minX >= 24 && seen.minX < width / 3)
        #expect(view.note(at: Point(min(width - 1, seen.center.x), 130)) == NotePath(section: 0, note: 0))
    }

    @Test func aRowTallerThanTheWindowIsRevealedOnce() {
        let view = TrayView(source: FakeDeck([200, 200]), size: Size(1280, 150))
        for _ in 0..<5 { view.perform(.rowDown, time: view.now) }
        settle(view)
        let place = view.pageOffset
        for _ in 0..<3 {
            view.perform(.cardRight, time: view.now)
            settle(view)
            #expect(view.pageOffset == place)
        }
    }

    @Test func fineNotchesAddUpToCards() {
        let view = view([22]), row = RowPath(section: 0, row: 0)
        for i in 1...4 {
            view.wheel(notchesX: 0.25, notchesY: 0, at: middle(view, row), time: Double(i))
            settle(view)
            #expect(view.exposedPosition(of: row) == (i == 4 ? 1 : 0))
        }
        view.wheel(notchesX: 0.75, notchesY: 0, at: middle(view, row), time: view.now)
        view.wheel(notchesX: -0.5, notchesY: 0, at: middle(view, row), time: view.now)
        settle(view)
        #expect(view.exposedPosition(of: row) == 1, "turning back begins anew")
    }

    @Test func aFingerPutDownStopsTheGlide() {
        let view = view([500, 22]), row = RowPath(section: 0, row: 0)
        swipe(view, dx: 900, at: middle(view, row))
        let before = view.exposedPosition(of: row)
        view.stopGlides(time: view.now)
        settle(view)
        #expect(abs(view.exposedPosition(of: row) - before) <= 0.51, "it goes no farther than to its card")
        swipe(view, dy: 1500, at: Point(600, 400))
        let page = view.pageOffset
        view.stopGlides(time: view.now)
        settle(view)
        #expect(view.pageOffset == page)
    }

    @Test func aSecondFlickAddsToTheFirstThoughFingersRestedInBetween() {
        func travel(_ pause: Double) -> Double {
            let view = view([5000])
            swipe(view, dy: 2000, at: Point(600, 400))
            view.stopGlides(time: view.now + pause)
            let start = view.pageOffset
            swipe(view, dy: 2000, at: Point(600, 400))
            settle(view)
            return view.pageOffset - start
        }
        #expect(travel(0.05) > travel(2) + 200)
    }

    @Test func theFocusStaysInSight() {
        let view = view(Array(repeating: 22, count: 40))
        swipe(view, dy: 9000, at: Point(600, 400))
        settle(view)
        let rect = view.layout.rect(ofRow: 0, inSection: view.focus.section)
        #expect(rect.maxY > view.pageOffset && rect.minY < view.pageOffset + 800)
    }

    @Test func aSecondPressTakesTheFirstOneBack() {
        let view = view([22, 22])
        let (a, b) = (RowPath(section: 0, row: 0), RowPath(section: 1, row: 0))
        view.press(at: middle(view, a), time: 0)
        for i in 1...5 { view.drag(to: middle(view, a) - Point(Double(i) * 9, 0), time: Double(i) * 0.01) }
        view.press(at: middle(view, b), time: 0.1)
        view.lift(time: 0.2)
        settle(view)
        let rested = view.exposedPosition(of: a)
        #expect(rested == rested.rounded() && !view.isAnimating)
    }

    @Test func quittingInMidFlickMeansItsEnd() {
        let view = view([22]), row = RowPath(section: 0, row: 0)
        view.perform(.cardRight, time: 0)
        view.perform(.cardRight, time: 0.01)
        view.finishMotions()
        #expect(view.model.exposedNotes == [NotePath(section: 0, note: 2)])
        #expect(view.exposedPosition(of: row) == 2)
    }

    /// A fling through 20,000 notes: every frame holds only the visible rows and one more each side.
    @Test func nearAreThoseInSightAndOneRowMore() {
        let view = view([20_000])
        let perRow = view.layout.notesPerRow
        swipe(view, dy: 30_000, at: Point(600, 400))
        var frames = 0
        while view.isAnimating || frames == 0 {
            view.advance(to: view.now + 1 / 60)
            let notes = view.scene().near
            let visible = view.layout.rows(from: view.pageOffset, to: view.pageOffset + 800)
            #expect(notes.count <= (visible.count + 2) * perRow)
            for row in visible {
                let range = view.layout.notes(inRow: row.row, ofSection: 0)
                #expect(range.allSatisfy { notes.contains(NotePath(section: 0, note: $0)) })
            }
            frames += 1
        }
        #expect(frames > 60)
        #expect(view.pageOffset > 5000)
    }

    @Test func aStillViewWantsNothing() {
        let view = view([100])
        _ = view.scene()
        #expect(!view.needsDisplay)
        #expect(view.nextChange == nil)
        swipe(view, dy: 300, at: Point(600, 400))
        settle(view)
        while let next = view.nextChange {
            view.advance(to: max(next, view.now + 1 / 60))
            _ = view.scene()
        }
        #expect(!view.needsDisplay)
    }

    @Test func theIndicatorScrubs() {
        let view = view([20_000, 300])
        swipe(view, dy: 100, at: Point(600, 400))
        settle(view)
        let thumb = view.pageAnimator.indicatorThumb!
        view.press(at: Point(thumb.center.x, thumb.center.y), time: view.now)
        view.drag(to: Point(1000, 795), time: view.now + 0.1)
        #expect(view.pageOffset == view.layout.contentHeight - 800)
        let names = view.scene().layers.map(\.name)
        #expect(names.contains(.scrollLabel(section: 1)))
        view.drag(to: Point(1000, 0), time: view.now + 0.2)
        #expect(view.pageOffset == 0)
        view.lift(time: view.now + 0.1)
        #expect(!view.pageAnimator.indicator.isDragged)
    }

    @Test func visibleLayersAreWantedFirst() {
        let view = view([2000])
        let wanted = view.scene().wanted
        #expect(wanted.first?.name == .face(NotePath(section: 0, note: 0), facet: 0))
        let ranks = wanted.map(\.priority)
        #expect(ranks == ranks.sorted())
        let lastVisible = wanted.last { $0.priority < 4 }
        let firstHidden = wanted.first { $0.priority >= 4 }
        #expect(lastVisible != nil && firstHidden != nil)
    }

    @Test func whereThePageGoesIsWantedBeforeWhereItCameFrom() {
        let view = view([4000])
        func hidden() -> [Int] {
            _ = view.scene()
            let middle = view.pageOffset + 400
            return view.scene().wanted.filter { !$0.isVisible && $0.priority >= 4 }.compactMap { request in
                request.name.note.map { note in
                    let row = view.layout.position(ofNote: note.note, inSection: 0).row
                    return view.layout.rect(ofRow: row.row, inSection: 0).center.y > middle ? 1 : -1
                }
            }
        }
        view.scroll(dx: 0, dy: 900, at: Point(600, 400), time: 1)
        let down = hidden()
        #expect(down == down.sorted(by: >) && Set(down) == [1, -1])
        view.scroll(dx: 0, dy: -5, at: Point(600, 400), time: 1.1)
        let up = hidden()
        #expect(up == up.sorted() && Set(up) == [1, -1])
    }

    @Test func theSideThatARowMovesToIsWantedFirst() {
        let view = view([22])
        func nearFaces() -> [Int] {
            view.scene().wanted.filter { $0.priority == LayerRequest.nearFace }.compactMap(\.name.note?.note)
        }
        view.expose(NotePath(section: 0, note: 10), animated: false)
        #expect(nearFaces() == Array(11...16) + [9, 8])
        let row = RowPath(section: 0, row: 0), spacing = view.metrics.spacing
        let place = view.layout.rect(ofRow: 0, inSection: 0).center
        view.press(at: place, time: 1)
        view.drag(to: Point(place.x + spacing, place.y), time: 1.1)
        #expect(view.exposedPosition(of: row) == 9)
        #expect(nearFaces() == Array(3...8).reversed() + [10, 11])
        view.drag(to: Point(place.x, place.y), time: 1.2)
        #expect(nearFaces() == Array(11...16) + [9, 8])
    }

    /// A scene that nobody keeps lends its memory to the next one.
    @Test func scenesShareTheirMemory() {
        let view = view([4000])
        func address() -> UnsafeRawPointer? { view.scene().layers.withUnsafeBytes { $0.baseAddress } }
        let first = address()
        for step in 1...50 {
            view.scroll(dx: 0, dy: 1, at: Point(600, 400), time: Double(step))
            #expect(address() == first)
        }
    }

    @Test func emptyDecksAreDrawnToo() {
        let none = view([])
        #expect(none.scene().layers.isEmpty)
        none.perform(.cardRight, time: 1)
        none.press(at: Point(5, 5), time: 2)
        none.lift(time: 3)
        let empty = view([0, 3])
        empty.perform(.lastCard, time: 1)
        empty.perform(.turn, time: 1)
        #expect(!empty.scene().layers.isEmpty)
    }
}
