import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

/// The card that is seen is the one that keys, sounds, copies and reports mean: at every zoom, in every place of every
/// deck, whatever came before.
@Suite struct SeenCardTests {
    /// Wide windows and narrow ones, trays of many rows, of one card and of none, in both directions.
    private struct Kind {
        var directions: [TextDirection]
        var counts: [Int]
        var size: Size

        init(using random: inout SplitMix) {
            counts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                [0, 1, 12, Int.random(in: 30...90, using: &random), 400].randomElement(using: &random)!
            }
            if counts.allSatisfy({ $0 == 0 }) { counts[0] = 20 }
            directions = counts.map { _ in Bool.random(using: &random) ? .leftToRight : .rightToLeft }
            size = Size(Double.random(in: 380...1900, using: &random), Double.random(in: 300...1100, using: &random))
        }

        var stage: ZoomStage { ZoomStage(deck: FakeDeck(counts, directions: directions), size: size) }
    }

    /// From every overview, any card that lies under the pointer.
    @Test(arguments: Seeds.first(8, of: 24)) func aDoubleClickedCardIsTheOneThatIsMeant(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 6_271 &+ 3)
        for steps in 0...6 {
            let stage = Kind(using: &random).stage, zoom = stage.zoom
            for _ in 0..<steps { zoom.step(inward: false, time: stage.time) }
            stage.settle()
            zoom.scroll(dx: 0, dy: Double.random(in: 0...9_000, using: &random), at: Point(9, 9), time: stage.time)
            zoom.scrollEnded(time: stage.time)
            stage.settle()
            guard let (point, note) = card(in: stage, using: &random) else { continue }
            for _ in 0..<2 {
                stage.wait(0.03)
                zoom.press(at: point, time: stage.time)
                stage.wait(0.05)
                zoom.lift(time: stage.time)
            }
            #expect(zoom.closeUpNote == note)
            expectMeant(note, in: stage, "while it comes out, from step \(steps)")
            stage.settle()
            #expect(zoom.closeUpNote == note)
            expectMeant(note, in: stage, "close up, from step \(steps)")
            zoom.perform(.dismiss, time: stage.time)
            stage.settle()
            #expect(!zoom.isCloseUp)
            expectMeant(note, in: stage, "back in its tray, from step \(steps)")
            expectInSight(in: stage, "back from step \(steps)")
        }
    }

    /// Hands and keys do anything in any order; once all has come to rest, what is meant is what is seen.
    @Test(arguments: Seeds.first(40, of: 200)) func whateverComesTheFocusIsSeen(seed: Int) {
        var random = SplitMix(seed: UInt64(seed) &* 15_485_863 &+ 11)
        let stage = Kind(using: &random).stage
        for round in 0..<40 {
            let deed = act(on: stage, using: &random)
            if Bool.random(using: &random) { continue }
            stage.settle()
            let label = "round \(round), after \(deed)"
            if let note = stage.zoom.closeUpNote { expectMeant(note, in: stage, label) }
            expectInSight(in: stage, label)
        }
    }

    /// Keys have gone on to another card while one flew back: they ask for the other one, fingers for the one under them.
    @Test(arguments: [false, true]) func aCardOnItsWayBackIsFetchedAgain(byPinch: Bool) throws {
        let stage = ZoomStage(), zoom = stage.zoom
        zoom.step(inward: true, time: stage.time)
        stage.settle()
        let first = try #require(zoom.closeUpNote)
        zoom.perform(.dismiss, time: stage.time)
        stage.wait(0.05)
        zoom.perform(.cardRight, time: stage.time)
        stage.wait(0.02)
        #expect(zoom.closeUpNote == first && zoom.trays.exposedNote(of: zoom.trays.focus) != first)
        if byPinch {
            stage.pinch(by: 3, at: Point(zoom.size.width / 2, zoom.size.height / 2))
            stage.endPinch()
        } else {
            zoom.step(inward: true, time: stage.time)
        }
        stage.settle()
        let seen = NotePath(section: first.section, note: first.note + (byPinch ? 0 : 1))
        #expect(zoom.closeUpNote == seen)
        expectMeant(seen, in: stage, "fetched again")
    }

    // MARK: Helpers

    private func card(in stage: ZoomStage, using random: inout SplitMix) -> (Point, NotePath)? {
        for _ in 0..<200 {
            let point = Point(
                Double.random(in: 0..<stage.zoom.size.width, using: &random),
                Double.random(in: 0..<stage.zoom.size.height, using: &random))
            if let note = stage.zoom.trays.note(at: stage.zoom.page(point)) { return (point, note) }
        }
        return nil
    }

    private func act(on stage: ZoomStage, using random: inout SplitMix) -> String {
        let zoom = stage.zoom
        stage.wait(Double.random(in: 0...0.4, using: &random))
        let point = card(in: stage, using: &random)?.0 ?? Point(50, 50)
        switch Int.random(in: 0..<11, using: &random) {
        case 0, 1:
            let isInward = Bool.random(using: &random)
            zoom.step(inward: isInward, time: stage.time)
            return "a step \(isInward ? "inward" : "outward")"
        case 2, 3:
            for _ in 0..<2 {
                stage.wait(0.05)
                zoom.press(at: point, time: stage.time)
                zoom.lift(time: stage.time)
            }
            return "a double click at \(point)"
        case 4:
            zoom.press(at: point, time: stage.time)
            zoom.lift(time: stage.time)
            stage.wait(0.5)
            return "a click at \(point)"
        case 5:
            let factor = Double.random(in: -4...4, using: &random).factor
            stage.pinch(by: factor, at: point)
            stage.endPinch()
            return "a pinch by \(factor) at \(point)"
        case 6:
            let notches = Double(Int.random(in: -4...4, using: &random))
            zoom.wheel(notchesX: 0, notchesY: notches, at: point, time: stage.time)
            return "the wheel by \(notches)"
        case 7:
            for _ in 0..<8 { zoom.scroll(dx: 0, dy: 60, at: point, time: stage.time) }
            zoom.scrollEnded(time: stage.time)
            return "a scroll"
        case 8:
            let size = Size(
                Double.random(in: 320...1900, using: &random), Double.random(in: 260...1100, using: &random))
            zoom.resize(to: size)
            return "another size \(size)"
        default:
            let command: TrayCommand = [
                .cardLeft, .cardRight, .rowUp, .rowDown, .pageUp, .pageDown, .top, .bottom, .firstCard, .lastCard,
                .turn, .flap, .dismiss,
            ].randomElement(using: &random)!
            zoom.perform(command, time: stage.time)
            return "\(command)"
        }
    }

    private func expectMeant(_ note: NotePath, in stage: ZoomStage, _ label: String) {
        let trays = stage.zoom.trays
        #expect(trays.exposedNote(of: trays.focus) == note, "\(label), in \(stage.zoom.size)")
    }

    /// The row that keys act on is seen, where any with cards is.
    private func expectInSight(in stage: ZoomStage, _ label: String) {
        let trays = stage.zoom.trays
        guard !stage.zoom.isCloseUp, let note = trays.exposedNote(of: trays.focus) else { return }
        let rows = trays.visibleRows
        #expect(
            rows.contains(trays.focus) || !rows.contains { trays.exposedNote(of: $0) != nil },
            "\(label): \(note) at \(trays.middle(ofRowOf: note) - trays.pageOffset), in \(stage.zoom.size)")
    }
}
