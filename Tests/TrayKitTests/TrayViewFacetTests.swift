import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

@Suite struct TrayViewFacetTests {
    final class Ears: TrayDelegate {
        var heard: [String] = []
        private let facets: Int
        init(facets: Int = 3) { self.facets = facets }

        func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? { facets }
        func trayView(_ view: TrayView, didExpose path: NotePath) { heard.append("expose \(path.note)") }
        func trayView(_ view: TrayView, didTurn path: NotePath, toFacet facet: Int) {
            heard.append("turn \(path.note) \(facet)")
        }
        func trayView(_ view: TrayView, didFlap path: NotePath, isOpen: Bool) {
            heard.append("flap \(path.note) \(isOpen)")
        }
        func trayView(_ view: TrayView, didFinish changes: [TrayChange]) {
            heard.append(
                "finish "
                    + changes.map { change in
                        switch change {
                        case .turn(let path, let facet): "turn \(path.note) \(facet)"
                        case .flap(let path, let isOpen): "flap \(path.note) \(isOpen)"
                        }
                    }.joined(separator: ", "))
        }
    }

    func view(_ counts: [Int] = [22, 22], facets: Int = 3, direction: TextDirection = .leftToRight) -> TrayView {
        let view = TrayView(source: FakeDeck(counts, direction: direction), size: Size(1280, 800))
        view.delegate = CardCounts.facets[facets]
        view.advance(to: 1)
        return view
    }

    let row = RowPath(section: 0, row: 0)
    func note(_ note: Int) -> NotePath { NotePath(section: 0, note: note) }

    func settle(_ view: TrayView) {
        for _ in 0..<400 where view.isAnimating { view.advance(to: view.now + 1.0 / 60) }
        #expect(!view.isAnimating)
    }

    /// The faces of a note that a scene shows, from back to front.
    func faces(_ view: TrayView, _ path: NotePath) -> [Int] {
        view.scene().layers.compactMap {
            if case .face(path, let facet) = $0.name, $0.opacity > 0 { facet } else { nil }
        }
    }

    func place(of facet: Int, of path: NotePath, in view: TrayView) -> Homography? {
        for layer in view.scene().layers.reversed() {
            if layer.name == .face(path, facet: facet), case .plane(_, let transform) = layer.placement {
                return transform
            }
        }
        return nil
    }

    // MARK: Turn

    @Test func aTurnShowsTheOldFacetAndThenTheNewOneRightWayRound() {
        let view = view()
        let rest = place(of: 0, of: note(0), in: view)!
        view.turn(note(0), by: 1)
        #expect(view.model.facet(of: note(0)) == 1)
        var seen: [Int] = []
        while view.isAnimating {
            view.advance(to: view.now + 1.0 / 144)
            let faces = faces(view, note(0))
            #expect(faces.count == 1)
            if seen.last != faces.last { seen.append(faces.last!) }
            #expect(place(of: faces[0], of: note(0), in: view)!.determinant > 0, "never mirrored")
        }
        #expect(seen == [0, 1])
        #expect(place(of: 1, of: note(0), in: view) == rest)
    }

    @Test func forwardAndBackwardAreTheOtherWayRound() {
        func freeEdge(_ step: Int) -> Double {
            let view = view()
            view.turn(note(0), by: step)
            view.advance(to: view.now + 0.1)
            return place(of: 0, of: note(0), in: view)!.depth(of: Point(240, 84))
        }
        let still = view(), rest = place(of: 0, of: note(0), in: still)!.depth(of: Point(240, 84))
        #expect(freeEdge(1) < rest - 0.01, "nearer to the eye")
        #expect(freeEdge(-1) > rest + 0.01)
    }

    @Test func quickTurnsAddUp() {
        let view = view(facets: 5), ears = Ears(facets: 5)
        view.delegate = ears
        for _ in 0..<7 {
            view.perform(.turn, time: view.now + 0.03)
        }
        view.perform(.turnBack, time: view.now + 0.03)
        #expect(view.model.facet(of: note(0)) == 1)
        var seen: [Int] = []
        while view.isAnimating {
            view.advance(to: view.now + 1.0 / 500)
            let face = faces(view, note(0)).last!
            if seen.last != face { seen.append(face) }
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { [1, 4].contains(($1 - $0 + 5) % 5) }, "one after the other")
        #expect(seen.last == 1)
        #expect(ears.heard.filter { $0.hasPrefix("turn") }.count == 8)
        #expect(ears.heard.filter { $0.hasPrefix("finish") }.count == 8)
    }

    @Test func aTurnGoesOnWhileTheCardMoves() {
        let view = view()
        view.turn(note(0), by: 1)
        view.advance(to: view.now + 0.1)
        for step in 0..<60 {
            view.scroll(dx: 0.5, dy: 0, at: view.geometry(of: row).frame.center, time: view.now + 0.004)
            if step == 30 { #expect(view.isAnimating) }
            #expect(!faces(view, note(0)).isEmpty || view.exposedPosition(of: row) > 0.5)
        }
        view.scrollEnded(time: view.now + 0.3)
        settle(view)
        #expect(view.model.facet(of: note(0)) == 1)
    }

    @Test func aTurningCardIsHitAsItIsDrawn() {
        let view = view()
        let left = view.geometry(of: row).transform(0)(Point(8, 84))
        #expect(view.note(at: left) == note(0))
        view.turn(note(0), by: 1)
        // Edge on, there is nothing at its sides.
        view.advance(to: view.now + FacetAnimator.turnCurve.duration / 2)
        #expect(view.note(at: left) == nil)
        settle(view)
        #expect(view.note(at: left) == note(0))
    }

    @Test func aCardThatIsNotSeenTurnsAtOnce() {
        let view = view()
        view.turn(note(9), by: -1)
        #expect(view.model.facet(of: note(9)) == 2 && !view.isAnimating)
        view.turn(note(0), by: 3)
        #expect(view.model.facet(of: note(0)) == 0 && !view.isAnimating)
    }

    // MARK: Flap

    @Test func liftingShowsTheFacetsBehindAndIsPaintedLast() {
        let view = view(), ears = Ears()
        view.delegate = ears
        #expect(!view.scene().wanted.contains { $0.name == .face(note(0), facet: 2) && $0.isVisible })
        view.perform(.flap, time: view.now)
        #expect(view.model.isFlapped(note(0)))
        settle(view)
        #expect(ears.heard == ["flap 0 true", "finish flap 0 true"])
        #expect(faces(view, note(0)) == [2, 1, 0])
        let scene = view.scene()
        #expect(scene.layers.last { $0.name.note != nil }?.name == .face(note(0), facet: 0))
        #expect(scene.wanted.contains { $0.name == .face(note(0), facet: 2) && $0.isVisible })
        view.perform(.flap, time: view.now)
        settle(view)
        #expect(faces(view, note(0)) == [0])
        #expect(ears.heard.suffix(2) == ["flap 0 false", "finish flap 0 false"])
    }

    @Test func aPeekThatWaitsForATurnIsToldOnce() {
        let view = view(), ears = Ears()
        view.delegate = ears
        view.perform(.turn, time: view.now)
        view.perform(.flap, time: view.now + 0.1)
        view.advance(to: view.now + 0.05)
        #expect(!ears.heard.contains("finish flap 0 true"), "it has not begun")
        settle(view)
        #expect(ears.heard.filter { $0 == "finish flap 0 true" }.count == 1 && view.model.isFlapped(note(0)))
    }

    @Test func theNoteIsExposedFirst() {
        let view = view()
        view.setFlapped(note(6), true)
        settle(view)
        #expect(view.exposedPosition(of: row) == 6 && view.model.isFlapped(note(6)))
        #expect(faces(view, note(6)).last == 0)
    }

    @Test func escapePutsAllBackTogether() {
        let view = view(), ears = Ears()
        view.perform(.dismiss, time: view.now)
        #expect(!view.isAnimating)
        view.setFlapped(note(3), true)
        view.setFlapped(NotePath(section: 1, note: 4), true)
        settle(view)
        #expect(view.model.flappedNotes.count == 2)
        view.delegate = ears
        view.perform(.dismiss, time: view.now)
        settle(view)
        #expect(view.model.flappedNotes.isEmpty)
        #expect(ears.heard.last == "finish flap 3 false, flap 4 false")
    }

    @Test func aLongPressLiftsAndAClickOnTheLiftedFacetPutsItBack() {
        let view = view()
        let face = view.geometry(of: row).transform(0)(Point(120, 84))
        view.press(at: face, time: view.now)
        #expect(view.nextChange == view.now + PressHandler.longPressDuration)
        view.advance(to: view.now + 0.44)
        #expect(!view.model.isFlapped(note(0)))
        view.advance(to: view.now + 0.02)
        #expect(view.model.isFlapped(note(0)))
        view.lift(time: view.now + 0.2)
        settle(view)
        #expect(view.model.facet(of: note(0)) == 0, "it was no click")
        let lifted = place(of: 0, of: note(0), in: view)!(Point(120, 84))
        #expect(view.note(at: lifted) == note(0))
        view.press(at: lifted, time: view.now)
        view.lift(time: view.now + 0.1)
        settle(view)
        #expect(!view.model.isFlapped(note(0)) && view.model.facet(of: note(0)) == 0)
    }

    @Test func aPressThatMovesIsNotLong() {
        let view = view()
        let face = view.geometry(of: row).transform(0)(Point(120, 84))
        view.press(at: face, time: view.now)
        view.drag(to: face + Point(0, 9), time: view.now + 0.1)
        #expect(view.pressHandler.longPressTime == nil)
        view.advance(to: view.now + 1)
        #expect(!view.model.isFlapped(note(0)))
        view.cancelPress(time: view.now)
    }

    @Test func aLiftedFacetIsPutBackBeforeItsCardTurns() {
        let view = view()
        view.setFlapped(note(0), true)
        settle(view)
        view.perform(.turn, time: view.now)
        view.perform(.turn, time: view.now + 0.05)
        settle(view)
        #expect(!view.model.isFlapped(note(0)) && view.model.facet(of: note(0)) == 2)
        view.perform(.turn, time: view.now)
        view.perform(.flap, time: view.now + 0.05)
        settle(view)
        #expect(view.model.isFlapped(note(0)) && view.model.facet(of: note(0)) == 0)
        #expect(faces(view, note(0)).last == 0)
    }

    @Test func aFlickedCardTakesItsFacetBack() {
        let view = view()
        view.setFlapped(note(0), true)
        settle(view)
        view.perform(.cardRight, time: view.now)
        settle(view)
        #expect(view.model.flappedNotes.isEmpty)
        #expect(view.exposedPosition(of: row) == 1)
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft]) func liftedFacetsStayInTheWindow(
        direction: TextDirection
    ) {
        let view = view([22, 22, 22], direction: direction)
        for path in [note(0), NotePath(section: 1, note: 20), NotePath(section: 2, note: 21)] {
            view.setFlapped(path, true, animated: false)
            let seen = place(of: 0, of: path, in: view)!.bounds(of: Rect(x: 0, y: 0, width: 240, height: 168))
            #expect(seen.minX >= 0 && seen.maxX <= 1280 && seen.minY >= 0 && seen.maxY <= 800)
            #expect(place(of: 0, of: path, in: view)!.determinant > 0)
        }
    }

    @Test func oneFacetAloneHasNothingToPeekAt() {
        let view = view(facets: 1)
        view.perform(.flap, time: view.now)
        view.perform(.turn, time: view.now)
        #expect(view.model.flappedNotes.isEmpty && !view.isAnimating)
        #expect(faces(view, note(0)) == [0])
    }

    // MARK: Continuity

    /// Thousands of commands at any time: no layer that is seen in two frames a millisecond apart has moved by more
    /// than its speed explains, and no press is lost.
    @Test func whateverIsInterruptedNothingJumps() {
        var random = SplitMix(seed: 23)
        let view = view([3], facets: 4)
        var turns = 0, before: [LayerName: [Point]] = [:], furthest = 0.0
        let card = Rect(x: 0, y: 0, width: 240, height: 168)
        for _ in 0..<4000 {
            view.advance(to: view.now + 0.001)
            if Int.random(in: 0..<40, using: &random) == 0 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    view.perform(.turn, time: view.now)
                    turns += 1
                case 2:
                    view.perform(.turnBack, time: view.now)
                    turns -= 1
                default: view.perform(.flap, time: view.now)
                }
            }
            var now: [LayerName: [Point]] = [:]
            for layer in view.scene().layers where layer.opacity > 0.02 {
                guard case .face(note(0), _) = layer.name, case .plane(_, let transform) = layer.placement else {
                    continue
                }
                // A facet may be seen twice, in the air and in its place.
                guard now[layer.name] == nil else {
                    now[layer.name] = []
                    continue
                }
                now[layer.name] = [card.origin, Point(240, 0), Point(0, 168), Point(240, 168)].map { transform($0) }
            }
            for (name, corners) in now {
                guard let old = before[name], !old.isEmpty else { continue }
                for (a, b) in zip(corners, old) { furthest = max(furthest, abs(a.x - b.x), abs(a.y - b.y)) }
            }
            before = now
        }
        settle(view)
        #expect(furthest > 0.5 && furthest < 16, "\(furthest)")
        #expect(view.model.facet(of: note(0)) == ((turns % 4) + 4) % 4)
    }

    @Test func reloadingEndsWhatMoves() {
        let view = view()
        view.turn(note(0), by: 1)
        view.setFlapped(NotePath(section: 1, note: 3), true)
        view.advance(to: view.now + 0.05)
        view.reloadData(FakeDeck([22, 22]))
        #expect(!view.isAnimating)
        #expect(view.model.flappedNotes.isEmpty || view.exposedPosition(of: RowPath(section: 1, row: 0)) == 3)
        view.setFlapped(note(0), true, animated: false)
        view.reloadData(FakeDeck([22, 22]))
        #expect(faces(view, note(0)).last == 1 && view.model.isFlapped(note(0)))
    }

    @Test func quittingInMidTurnMeansItsEnd() {
        let view = view()
        view.perform(.flap, time: view.now)
        view.perform(.turn, time: view.now + 0.1)
        view.finishMotions()
        #expect(!view.isAnimating && view.model.facet(of: note(0)) == 1 && view.model.flappedNotes.isEmpty)
    }
}
