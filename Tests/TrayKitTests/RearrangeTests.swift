import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Cards that hands carry to other places.
@Suite struct RearrangeTests {
    /// A view of a deck whose order can be changed.
    static func view(_ counts: [Int], directions: [TextDirection]? = nil, size: Size = Size(1280, 800)) -> TrayView {
        let deck = FakeDeck(counts, directions: directions ?? counts.map { _ in .leftToRight })
        return TrayView(source: ArrangedDeck(deck), size: size)
    }

    /// Where the notes of the deck stand, section by section.
    static func lists(_ view: TrayView) -> [[NotePath]] {
        let deck = view.arranged!
        return deck.sections.indices.map { section in
            (0..<deck.sections[section].noteCount).map { deck.deckPath(of: NotePath(section: section, note: $0)) }
        }
    }

    /// A place where a card is hit, as it is drawn now.
    static func place(of note: NotePath, in view: TrayView) -> Point? {
        let transform = view.seenFlights.seenTransform(of: note)
        for x in [236.0, 228, 220, 212, 200, 120, 6, 14] {
            for y in [84.0, 30, 140] {
                let point = transform(Point(x, y))
                if view.note(at: point) == note, point.y > 4, point.y < view.size.height - 4 { return point }
            }
        }
        return nil
    }

    func undo(_ view: TrayView, _ time: Double) -> Bool { view.undo(time: time) }

    func redo(_ view: TrayView, _ time: Double) -> Bool { view.redo(time: time) }

    // MARK: Continuity

    /// Where the corners of every card near the window are seen, by their places in the deck.
    private func corners(_ view: TrayView, without carried: Bool) -> [NotePath: [Point]] {
        var corners: [NotePath: [Point]] = [:]
        for row in view.rowsNearWindow() {
            for note in view.layout.notes(inRow: row.row, ofSection: row.section) {
                let path = NotePath(section: row.section, note: note)
                if carried, view.orderAnimator.rearrangement[lifted: path]?.isHeld == true { continue }
                let seen = view.seenFlights.seenTransform(of: path)
                corners[view.arranged!.deckPath(of: path)] =
                    [Point(0, 0), Point(240, 0), Point(240, 168), Point(0, 168)].map { seen($0) }
            }
        }
        return corners
    }

    /// The greatest way between two sightings of the same cards.
    private func distance(_ a: [NotePath: [Point]], _ b: [NotePath: [Point]]) -> Double {
        var distance = 0.0
        for (path, before) in a {
            guard let after = b[path] else { continue }
            for (p, q) in zip(before, after) { distance = max(distance, abs(p.x - q.x), abs(p.y - q.y)) }
        }
        return distance
    }

    /// The greatest change of velocity between one step and the next of the same length.
    private func strike(
        _ before: [NotePath: [Point]], _ at: [NotePath: [Point]], _ after: [NotePath: [Point]],
        _ later: [NotePath: [Point]], step: Double, in view: TrayView
    ) -> Double {
        var strike = 0.0
        for (path, now) in after {
            guard let a = before[path], let b = at[path], let c = later[path] else { continue }
            for corner in now.indices {
                let first = b[corner] - a[corner], second = c[corner] - now[corner]
                // What is as near to its place as nobody sees is put there.
                if max(abs(first.x), abs(first.y), abs(second.x), abs(second.y)) < 1.5 * CardShift.tolerance,
                    isInPlace(path, in: view)
                {
                    continue
                }
                strike = max(strike, abs(second.x - first.x) / step, abs(second.y - first.y) / step)
            }
        }
        return strike
    }

    private func isInPlace(_ origin: NotePath, in view: TrayView) -> Bool {
        let path = view.arranged!.order.path(ofOrigin: origin)
        let row = view.layout.position(ofNote: path.note, inSection: path.section).row
        let rearrangement = view.orderAnimator.rearrangement
        return rearrangement.shifts[path] == nil && rearrangement[lifted: path] == nil
            || rearrangement.rows[row] == nil || rearrangement.sections[path.section] == nil
    }

    private static let instant = 1e-5
    /// What springs of ω = 15 do at most over a way of a window: ω²·1300 px/s², twice as much where two act.
    private static let acceleration = 6e5

    /// Has something happen, and checks that no card has jumped by it, nor changed its speed at once.
    private func check(_ view: TrayView, _ time: inout Double, _ what: String, _ event: (Double) -> Void) {
        view.advance(to: time - Self.instant)
        let before = corners(view, without: true)
        view.advance(to: time)
        let at = corners(view, without: true)
        event(time)
        let after = corners(view, without: true)
        #expect(distance(at, after) < 1e-6, "\(what) at \(time): a card has jumped")
        view.advance(to: time + Self.instant)
        let strike = strike(before, at, after, corners(view, without: true), step: Self.instant, in: view)
        #expect(strike < 2 * Self.acceleration * Self.instant + 1, "\(what) at \(time): a card is struck")
        time += Self.instant
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft]) func neighborsNeverJump(direction: TextDirection)
        throws
    {
        let view = Self.view([30, 22, 9, 60], directions: [direction, .leftToRight, direction, .leftToRight])
        view.expose(NotePath(section: 0, note: 5), animated: false)
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 9), in: view))
        var time = 1.0
        view.press(at: touched, lifts: true, time: time)
        view.drag(to: touched + Point(5, 0), time: time)
        check(view, &time, "lift") { view.drag(to: touched + Point(8, 2), time: $0) }
        #expect(view.isCarrying)
        // Along the row, into the next one, into another section, and back again, faster than room is made.
        var hand = touched
        for (x, y) in [(300.0, 0.0), (-500, 40), (300, 230), (200, 300), (-700, -120), (500, -350), (80, 100)] {
            for _ in 0..<12 {
                hand = Point(hand.x + x / 12, hand.y + y / 12)
                time += 0.016
                check(view, &time, "carry") { view.drag(to: hand, time: $0) }
            }
            time += 0.05
        }
        check(view, &time, "drop") { view.lift(time: $0) }
        // A drop that is interrupted: by the hand, by a key.
        time += 0.06
        let flying = view.orderAnimator.rearrangement.lifted.last!.path
        let middle = view.seenFlights.seenTransform(of: flying)(Point(120, 84))
        #expect(view.note(at: middle) == flying, "it is hit where it is seen")
        check(view, &time, "undo") { _ = undo(view, $0) }
        time += 0.08
        check(view, &time, "redo") { _ = redo(view, $0) }
        time += 0.03
        check(view, &time, "deck order") { time in view.restoreDeckOrder(time: time) }
        view.advance(to: time + 3)
        #expect(!view.orderAnimator.rearrangement.isActive)
    }

    @Test func aDropIsCaughtWhereItIs() throws {
        let view = Self.view([22, 22])
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 0), in: view))
        view.press(at: touched, lifts: true, time: 0)
        view.drag(to: Point(touched.x + 20, touched.y), time: 0.1)
        view.drag(to: Point(700, 420), time: 0.4)
        view.advance(to: 1)
        view.lift(time: 1)
        view.advance(to: 1.08)
        let card = view.orderAnimator.rearrangement.lifted[0]
        let before = view.seenFlights.seenTransform(of: card.path)
        let hand = before(Point(150, 90))
        view.press(at: hand, lifts: true, time: 1.08)
        view.drag(to: hand + Point(0, 0.001), time: 1.08)
        #expect(!view.isCarrying, "it has not moved far enough")
        view.drag(to: hand + Point(0, 7), time: 1.08)
        #expect(view.isCarrying)
        let after = view.seenFlights.seenTransform(of: view.carriedNotes[0])
        for corner in [Point(0, 0), Point(240, 168)] {
            let (a, b) = (before(corner), after(corner))
            #expect(abs(a.x - b.x) < 1e-6 && abs(a.y + 7 - b.y) < 7.1, "the hand has it where it flew")
        }
    }

    // MARK: Hands and keys

    @Test func aLongPressThatMovesLiftsAndOneThatDoesNotFlaps() throws {
        let view = Self.view([22])
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 0), in: view))
        view.press(at: touched, time: 0)
        view.drag(to: touched + Point(0, 30), time: 0.1)
        #expect(!view.isCarrying, "a drag at once scrolls")
        view.cancelPress(time: 0.2)
        view.press(at: touched, time: 1)
        view.advance(to: 1.5)
        #expect(view.model.isFlapped(NotePath(section: 0, note: 0)))
        view.lift(time: 1.6)
        #expect(view.model.isFlapped(NotePath(section: 0, note: 0)) && !view.isCarrying)
        view.unflapAll()
        view.advance(to: 4)
        view.press(at: touched, time: 4)
        view.advance(to: 4.5)
        view.drag(to: touched + Point(10, 0), time: 4.6)
        #expect(view.isCarrying && view.model.flappedNotes.isEmpty)
        view.lift(time: 5)
        #expect(!view.isCarrying && view.model.facet(of: NotePath(section: 0, note: 0)) == 0)
    }

    @Test func whatIsFoundCannotBeMoved() throws {
        let view = TrayView(source: FakeDeck([22]), size: Size(1280, 800))
        #expect(!view.isArrangeable)
        view.press(at: Point(300, 160), lifts: true, time: 0)
        view.drag(to: Point(300, 200), time: 0.1)
        #expect(!view.isCarrying)
        view.lift(time: 0.2)
        view.perform(.moveRight, time: 1)
        view.perform(.toggleSelection, time: 1)
        #expect(view.model.selection.isEmpty && !undo(view, 1))
    }

    @Test func keysMoveTheCardInFront() {
        let view = Self.view([30, 4], directions: [.leftToRight, .rightToLeft])
        let perRow = view.layout.notesPerRow
        view.expose(NotePath(section: 0, note: 2), animated: false)
        func moved() -> NotePath { view.arranged!.order.path(ofOrigin: NotePath(section: 0, note: 2)) }
        var time = 0.0
        func press(_ command: TrayCommand) {
            time += 1
            view.perform(command, time: time)
            #expect(view.exposedNote(of: view.focus) == moved(), "it stays in front")
        }
        press(.moveRight)
        #expect(moved() == NotePath(section: 0, note: 3))
        press(.moveLeft)
        press(.moveLeft)
        #expect(moved() == NotePath(section: 0, note: 1))
        press(.moveDown)
        #expect(moved() == NotePath(section: 0, note: perRow + 1))
        press(.moveDown)
        #expect(moved() == NotePath(section: 1, note: 1))
        press(.moveRight)
        #expect(moved() == NotePath(section: 1, note: 0), "a mirrored row counts the other way")
        press(.moveFirst)
        press(.moveLast)
        #expect(moved() == NotePath(section: 1, note: 4))
        press(.moveUp)
        #expect(moved().section == 0)
        for _ in 0..<8 { view.perform(.undo, time: time) }
        #expect(view.arranged!.order.isDecks && view.arranged!.arrangement.canRedo)
    }

    @Test func markedCardsMoveAsOne() throws {
        let view = Self.view([10, 5])
        for note in [1, 4, 7] { view.setSelected(NotePath(section: 0, note: note), true) }
        #expect(view.move(view.model.selection.sorted(), to: NotePath(section: 1, note: 2), time: 0))
        #expect(Self.lists(view)[1].map(\.section) == [1, 1, 0, 0, 0, 1, 1, 1])
        #expect(view.model.selection == Set((2...4).map { NotePath(section: 1, note: $0) }), "they keep their marks")
        #expect(undo(view, 0.1))
        #expect(view.model.selection == Set([1, 4, 7].map { NotePath(section: 0, note: $0) }))
        view.advance(to: 3)
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 4), in: view))
        view.press(at: touched, lifts: true, time: 3)
        view.drag(to: touched + Point(0, 7), time: 3)
        #expect(view.carriedNotes.map(\.note) == [3, 4, 5], "the others gather around the one that is touched")
        view.perform(.dismiss, time: 3.5)
        #expect(view.arranged!.order.isDecks && !view.isCarrying && view.model.selection.count == 3)
        view.perform(.dismiss, time: 3.6)
        #expect(view.model.selection.isEmpty)
    }

    @Test func shiftAndArrowsMark() {
        let view = Self.view([10])
        view.perform(.selectRight, time: 0)
        view.perform(.selectRight, time: 1)
        #expect(view.model.selection.map(\.note).sorted() == [0, 1, 2])
        view.perform(.selectLeft, time: 2)
        #expect(view.model.selection.map(\.note).sorted() == [0, 1])
        #expect(view.exposedNote(of: view.focus)?.note == 1)
        view.perform(.toggleSelection, time: 3)
        #expect(view.model.selection.map(\.note) == [0])
    }

    @Test func ctrlClickMarksWhatIsSeenOrWhatIsSkimmedTo() throws {
        let view = Self.view([22, 22])
        let point = try #require(Self.place(of: NotePath(section: 0, note: 6), in: view))
        #expect(view.toggleSelection(at: point, time: 0))
        #expect(view.model.selection == [NotePath(section: 0, note: 6)])
        view.hover(at: Point(900, 160), skims: true, time: 1)
        view.advance(to: 2)
        let skimmed = try #require(view.exposedNote(of: RowPath(section: 0, row: 0)))
        #expect(skimmed.note > 8)
        view.toggleSelection(at: Point(900, 160), time: 2)
        #expect(view.model.selection == [NotePath(section: 0, note: 6), skimmed])
    }

    @Test func rowsKeepWhatTheyShow() {
        let view = Self.view([60])
        let perRow = view.layout.notesPerRow
        for row in 0..<2 { view.expose(NotePath(section: 0, note: row * perRow + 5), animated: false) }
        // A card goes from the first row to far behind: all between move up by one.
        #expect(view.move([NotePath(section: 0, note: 2)], to: NotePath(section: 0, note: 50), time: 0))
        #expect(view.model.exposedNotes == [NotePath(section: 0, note: 4), NotePath(section: 0, note: perRow + 4)])
        // The exposed one leaves: the next one takes its place.
        #expect(view.move([NotePath(section: 0, note: 4)], to: NotePath(section: 0, note: 50), time: 0))
        #expect(view.model.exposedNotes.first == NotePath(section: 0, note: 4))
    }

    // MARK: Edges

    @Test func nearTheEdgesThePageScrollsAndTheRowFlicks() throws {
        let view = Self.view([15, 15, 15, 15, 15, 15])
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 0), in: view))
        view.press(at: touched, lifts: true, time: 0)
        view.drag(to: Point(600, 790), time: 0.1)
        #expect(view.isCarrying && view.isAnimating)
        for step in 1...120 { view.advance(to: 0.1 + Double(step) / 60) }
        #expect(view.pageOffset > 600 && view.carriedNotes[0].section >= 4)
        view.drag(to: Point(600, 400), time: 2.2)
        let slow = view.pageOffset
        view.advance(to: 3)
        #expect(abs(view.pageOffset - slow) < 60, "beyond the edge it stands")
        let row = try #require(view.row(at: Point(600, 400)))
        view.drag(to: Point(1275, 400), time: 3.1)
        for step in 1...60 { view.advance(to: 3.1 + Double(step) / 60) }
        #expect(view.exposedPosition(of: row) > 3)
        view.drag(to: Point(600, 400), time: 4.2)
        view.lift(time: 4.3)
        view.advance(to: 9)
        #expect(!view.isAnimating && view.exposedPosition(of: row) == view.exposedPosition(of: row).rounded())
    }

    /// However often it is asked.
    @Test func thePushAtAnEdgeIsAFunctionOfTime() {
        func distance(_ steps: Int) -> Double {
            var push = EdgePush(), distance = 0.0
            push.move(to: 0.5, at: 1)
            for step in 1...steps { distance += push.take(at: 1 + 2 * Double(step) / Double(steps)) }
            return distance
        }
        #expect(abs(distance(3) - distance(400)) < 1e-9)
        #expect(EdgePush.depth(of: 35, in: 800, reach: 70) == -0.5)
        #expect(EdgePush.depth(of: 765, in: 800, reach: 70) == 0.5)
        #expect(EdgePush.depth(of: 400, in: 800, reach: 70) == 0)
    }

    // MARK: What is seen

    @Test func atRestNothingIsLeftOfIt() throws {
        let view = Self.view([22, 30]), fresh = Self.view([22, 30])
        let touched = try #require(Self.place(of: NotePath(section: 1, note: 3), in: view))
        view.press(at: touched, lifts: true, time: 0)
        view.drag(to: touched + Point(30, 10), time: 0.1)
        view.drag(to: Point(600, 150), time: 0.3)
        view.advance(to: 0.5)
        #expect(view.orderAnimator.rearrangement.wiggle.value(at: 0.5) > 0.8)
        view.perform(.dismiss, time: 0.6)
        view.lift(time: 0.7)
        view.advance(to: 6)
        #expect(!view.orderAnimator.rearrangement.isActive && view.nextChange == nil)
        func key(_ view: TrayView) -> [String] {
            view.scene().layers.map { "\($0.name) \($0.placement) \($0.opacity)" }
        }
        view.pageAnimator.indicator = ScrollIndicator()
        #expect(key(view) == key(fresh))
    }

    @Test func withReducedMotionNothingWigglesAndNothingFlies() throws {
        let view = Self.view([22, 22])
        view.reducesMotion = true
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 0), in: view))
        view.press(at: touched, lifts: true, time: 0)
        view.drag(to: Point(600, 400), time: 0.1)
        #expect(
            view.isCarrying && view.orderAnimator.rearrangement.shifts.isEmpty
                && !view.orderAnimator.rearrangement.wiggle.isMoving)
        #expect(!view.isAnimating, "nothing moves but what the hand moves")
        view.lift(time: 1)
        #expect(!view.orderAnimator.rearrangement.isActive && !view.arranged!.order.isDecks)
    }

    @Test func aHeldCardIsLargerAndSeenThrough() throws {
        let view = Self.view([22])
        let touched = try #require(Self.place(of: NotePath(section: 0, note: 0), in: view))
        view.press(at: touched, lifts: true, time: 0)
        view.drag(to: Point(640, 300), time: 0.1)
        view.advance(to: 2)
        let card = view.orderAnimator.rearrangement.lifted[0], seen = view.seenFlights.seenTransform(of: card.path)
        #expect(abs(seen(Point(240, 0)).x - seen(Point(0, 0)).x - 300) < 0.01, "× 1.25")
        let grip = seen(card.grip)
        #expect(abs(grip.x - 640) < 1e-6 && abs(grip.y - 300) < 1e-6, "under the hand")
        let layers = view.scene().layers.filter { $0.name == .face(card.path, facet: 0) }
        #expect(layers.count == 1 && layers[0].opacity == 0.6 && layers[0].standIn == .paper)
        let gloss = view.scene().layers.filter { $0.name == .cardGloss }
        #expect(gloss.count == 1 && abs(gloss[0].opacity - 0.6) < 0.01, "it is held toward the light")
        #expect(view.scene().wanted.contains { $0.name == .face(card.path, facet: 0) && $0.isVisible })
    }
}
