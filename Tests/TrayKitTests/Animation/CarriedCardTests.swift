import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

/// What is carried stays under the finger, and what is undone is as it was.
@Suite struct CarriedCardTests {
    /// However long the press lasted before the card is lifted, and whatever its front facet has done meanwhile.
    @Test(arguments: Seeds.first(16, of: 60)) func theCardStaysUnderTheFinger(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 2_741 &+ 9)
        let directions = [Bool.random(using: &random) ? TextDirection.leftToRight : .rightToLeft]
        let view = RearrangeTests.view([30], directions: directions)
        view.delegate = CardCounts.ofThreePages
        let front = NotePath(section: 0, note: Int.random(in: 0..<28, using: &random))
        view.expose(front, animated: false)
        view.advance(to: 1)
        let note = Bool.random(using: &random) ? front : NotePath(section: 0, note: front.note + 1)
        let place = try #require(RearrangeTests.place(of: note, in: view))
        var time = 1.0
        let isLong = seed % 4 != 0
        view.press(at: place, lifts: !isLong, time: time)
        if isLong {
            time += PressHandler.longPressDuration + Double.random(in: 0...0.7, using: &random)
            view.advance(to: time)
        }
        var hand = place
        for _ in 0..<30 {
            hand = hand + Point(Double.random(in: -3...8, using: &random), Double.random(in: -3...5, using: &random))
            time += 1 / 60.0
            view.drag(to: hand, time: time)
        }
        #expect(view.carriedNotes.count == 1)
        // The springs that take it there have come to rest.
        view.advance(to: time + 0.6)
        let card = try #require(view.orderAnimator.rearrangement.lifted.first { $0.isHeld })
        let back = try #require(view.seenFlights.seenTransform(of: card).inverse)
        let grip = back(hand)
        #expect(view.cardArea.inset(by: -1).contains(grip), "held at \(grip)")
    }

    /// Moved by hand or by keys, from the front of its row or not: undone, that row has the same card in front, and keys
    /// act on the row on which they did.
    @Test(arguments: Seeds.first(10, of: 40)) func undoBringsTheFrontCardBack(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 5_881 &+ 1)
        let view = RearrangeTests.view([70, 0, 40])
        for section in [2, 0] {
            view.expose(
                NotePath(section: section, note: Int.random(in: 0..<28, using: &random)), animated: false)
        }
        var time = 1.0
        view.advance(to: time)
        let front = try #require(view.exposedNote(of: view.focus)), focus = view.focus
        if Bool.random(using: &random) {
            let commands: [TrayCommand] = [.moveLeft, .moveRight, .moveDown, .moveLast]
            view.perform(commands.randomElement(using: &random)!, time: time)
        } else {
            let place = try #require(RearrangeTests.place(of: front, in: view))
            view.press(at: place, lifts: true, time: time)
            for step in 1...20 {
                time += 0.02
                view.drag(to: place + Point(Double(step) * 12, Double(step) * 11), time: time)
            }
            view.lift(time: time)
        }
        guard view.arranged?.arrangement.canUndo == true else { return }
        time += Double.random(in: 0...1, using: &random)
        if Bool.random(using: &random) { view.perform(.rowDown, time: time) }
        #expect(view.undo(time: time))
        #expect(view.focus == focus)
        #expect(view.exposedNote(of: focus) == front)
        view.advance(to: time + 3)
        #expect(view.focus == focus && view.exposedNote(of: focus) == front)
        #expect(view.visibleRows.contains(focus))
    }
}

extension CarriedCardTests {
    /// A card is pressed, and gone from there before the hand moves on or rests: neither it nor what stands there now is
    /// taken.
    @Test(arguments: [true, false], [[1, 3], [3, 1], [2, 0]])
    func whatIsPressedMayMoveAway(lifts: Bool, counts: [Int]) throws {
        let view = RearrangeTests.view(counts)
        let last = NotePath(section: 1, note: counts[1])
        #expect(view.move([NotePath(section: 0, note: 0)], to: last, time: 1))
        view.expose(last, animated: false)
        view.advance(to: 3)
        let place = try #require(RearrangeTests.place(of: last, in: view))
        view.press(at: place, lifts: lifts, time: 3)
        #expect(view.undo(time: 3.1))
        if !lifts { view.advance(to: 3.1 + PressHandler.longPressDuration) }
        for step in 1...10 { view.drag(to: place + Point(Double(step) * 9, 2), time: 3.6 + Double(step) / 60) }
        #expect(view.carriedNotes.isEmpty && view.model.flappedNotes.isEmpty)
        view.lift(time: 4)
        view.advance(to: 8)
        #expect(view.arranged?.order.isDecks == true)
        #expect(view.layout.has(view.focus))
    }

    /// What was in front before a move is known by the move's number, which after a reload is another's.
    @Test func undoAfterAReloadBringsNobodyElseToTheFront() throws {
        let view = RearrangeTests.view([6, 4])
        #expect(view.move([NotePath(section: 0, note: 0)], to: NotePath(section: 0, note: 3), time: 1))
        #expect(!view.move([NotePath(section: 1, note: 0)], to: NotePath(section: 1, note: 0), time: 2))
        view.advance(to: 3)
        let old = try #require(view.arranged)
        let new = ArrangedDeck(FakeDeck([6]), following: old)
        try #require(new.arrangement.canUndo)
        view.reloadData(new)
        #expect(view.undo(time: 4))
        view.advance(to: 8)
        #expect(view.arranged?.order.isDecks == true && view.exposedNote(of: view.focus)?.section == 0)
    }

    /// A card is close up when a move elsewhere is undone: it stays the one that is meant.
    @Test func undoLeavesTheCloseUpAlone() {
        let stage = ZoomStage(sections: [60, 90, 40, 200]), zoom = stage.zoom
        zoom.trays.expose(NotePath(section: 0, note: 3), animated: false)
        zoom.perform(.moveRight, time: stage.time)
        stage.settle()
        let note = NotePath(section: 3, note: 17)
        zoom.open(note, time: stage.time)
        stage.settle()
        zoom.perform(.undo, time: stage.time)
        stage.settle()
        #expect(zoom.trays.arranged?.order.isDecks == true)
        #expect(zoom.closeUpNote == note && zoom.trays.exposedNote(of: zoom.trays.focus) == note)
    }
}
