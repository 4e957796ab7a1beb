import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

extension RearrangeTests {
    /// Trays of every kind: with empty ones, with rows that wrap, in both directions.
    struct Trays {
        var counts: [Int]
        var directions: [TextDirection]
        var size: Size

        init(using random: inout SplitMix) {
            counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                [0, 1, 2, Int.random(in: 3...12, using: &random), Int.random(in: 13...40, using: &random)]
                    .randomElement(using: &random)!
            }
            directions = counts.map { _ in Bool.random(using: &random) ? .leftToRight : .rightToLeft }
            size = Size(Double.random(in: 420...1300, using: &random), Double.random(in: 300...1000, using: &random))
        }
    }

    /// 200 drags for each seed. Each goes anywhere, with pauses or without, is dropped, taken back or dropped in flight;
    /// what comes of it is what plain lists say.
    @Test(arguments: Seeds.first(10, of: 50)) func randomDragsEndWhereListsSay(seed: Int) {
        var random = SplitMix(seed: UInt64(seed) &* 7_919 &+ 1)
        var drags = 0
        while drags < 200 {
            let trays = Trays(using: &random)
            let view = Self.view(trays.counts, directions: trays.directions, size: trays.size)
            view.reducesMotion = Int.random(in: 0..<8, using: &random) == 0
            var lists = Self.lists(view), history = [lists], time = 0.0
            for _ in 0..<20 {
                drags += 1
                if let after = drag(in: view, lists, &time, using: &random), after != lists {
                    lists = after
                    history.append(lists)
                }
                #expect(Self.lists(view) == lists)
            }
            let end = lists
            view.orderAnimator.finish()
            for before in history.dropLast().reversed() {
                #expect(undo(view, time))
                time += Double.random(in: 0...0.4, using: &random)
                #expect(Self.lists(view) == before)
            }
            #expect(!undo(view, time))
            while redo(view, time) { time += 0.01 }
            #expect(Self.lists(view) == end)
            view.advance(to: time + 10)
            #expect(!view.orderAnimator.rearrangement.isActive && !view.isAnimating)
        }
    }

    /// Plays one drag.
    ///
    /// - Returns: what plain lists make of it; nil if nothing was under the finger.
    private func drag(
        in view: TrayView, _ lists: [[NotePath]], _ time: inout Double, using random: inout SplitMix
    ) -> [[NotePath]]? {
        time += Double.random(in: 0...1, using: &random)
        view.advance(to: time)
        func anywhere() -> Point {
            Point(
                Double.random(in: 0..<view.size.width, using: &random),
                Double.random(in: 0..<view.size.height, using: &random))
        }
        func note(_ path: NotePath) -> NotePath? {
            for (section, list) in lists.enumerated() {
                if let note = list.firstIndex(of: path) { return NotePath(section: section, note: note) }
            }
            return nil
        }
        view.clearSelection()
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            if let note = lists.joined().randomElement(using: &random).flatMap(note) { view.setSelected(note, true) }
        }
        var touched = anywhere(), tries = 0
        while view.note(at: touched) == nil, tries < 40 { (touched, tries) = (anywhere(), tries + 1) }
        guard let first = view.note(at: touched) else { return nil }
        let isSelected = view.model.selection.contains(first)
        let moved = (isSelected ? view.model.selection.sorted() : [first]).map { lists[$0.section][$0.note] }
        if Bool.random(using: &random) {
            view.press(at: touched, lifts: true, time: time)
        } else {
            view.stopGlides(time: time)
            view.finishMotions()
            view.press(at: touched, time: time)
            time += PressHandler.longPressDuration + 0.01
            view.advance(to: time)
        }
        guard view.pressHandler.pressing?.note == first else {
            view.cancelPress(time: time)
            return nil
        }
        view.drag(to: touched + Point(7, 0), time: time)
        guard view.isCarrying else {
            view.cancelPress(time: time)
            return nil
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            view.drag(to: anywhere(), time: time)
            time += [0, 0.008, 0.1, 1.2].randomElement(using: &random)!
            view.advance(to: time)
        }
        #expect(view.carriedNotes.count == moved.count)
        let destination = view.carriedNotes[0]
        if Int.random(in: 0..<6, using: &random) == 0 {
            view.perform(.dismiss, time: time)
            view.lift(time: time)
            return lists
        }
        checkPlace(destination, of: view)
        view.lift(time: time)
        var after = lists
        let gone = Set(moved)
        for section in after.indices { after[section].removeAll(where: gone.contains) }
        after[destination.section].insert(contentsOf: moved, at: destination.note)
        return after
    }

    /// As many cards of the row stand before the place as are seen before the hand; once none is on its way past
    /// another, it is just these.
    private func checkPlace(_ destination: NotePath, of view: TrayView) {
        guard let hand = view.orderAnimator.rearrangement.drag?.hand else { return }
        let row = view.layout.position(ofNote: destination.note, inSection: destination.section).row
        let geometry = view.geometry(of: row)
        guard geometry.frame.contains(hand) else { return }
        let place = geometry.isMirrored ? geometry.frame.maxX - hand.x : hand.x - geometry.frame.minX
        let notes = view.layout.notes(inRow: row.row, ofSection: row.section)
        let carried = view.carriedNotes
        var others: [(isSeenBefore: Bool, standsBefore: Bool)] = []
        for (index, note) in notes.enumerated() {
            let path = NotePath(section: row.section, note: note)
            guard !carried.contains(path) else { continue }
            others.append((geometry.middleOfSeenPart(index) < place, path < destination))
        }
        let seenBefore = others.count(where: \.isSeenBefore), standingBefore = others.count(where: \.standsBefore)
        #expect(seenBefore == standingBefore)
        guard view.orderAnimator.rearrangement.shifts.isEmpty else { return }
        for other in others { #expect(other.isSeenBefore == other.standsBefore) }
    }
}
