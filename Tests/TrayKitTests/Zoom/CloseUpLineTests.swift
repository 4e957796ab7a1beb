import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

/// In a close-up one goes from card to card through all of the deck.
@Suite struct CloseUpLineTests {
    private static let middle = Point(640, 400)

    private func stage(_ sections: [Int], at note: NotePath) -> ZoomStage {
        let stage = ZoomStage(sections: sections)
        stage.zoom.open(note, time: 0)
        stage.settle()
        return stage
    }

    private func allNotes(_ sections: [Int]) -> [NotePath] {
        sections.enumerated().flatMap { section, count in (0..<count).map { NotePath(section: section, note: $0) } }
    }

    @Test func itGoesOnFromRowToRowAndFromSectionToSection() throws {
        let sections = [3, 0, 2, 70, 1]
        let stage = stage(sections, at: NotePath(section: 0, note: 0)), zoom = stage.zoom
        try #require(zoom.trays.layout.rowCount(inSection: 3) > 1)
        var seen = [try #require(zoom.closeUpNote)]
        for _ in 0..<80 {
            zoom.perform(.cardRight, time: stage.time)
            stage.settle()
            let note = try #require(zoom.closeUpNote), row = zoom.trays.focus
            if note != seen.last { seen.append(note) }
            // Its tray is under it.
            #expect(zoom.trays.exposedNote(of: row) == note)
            let frame = zoom.trays.frame(of: row, offset: zoom.trays.pageOffset)
            #expect(frame.minY >= 0 && frame.maxY <= 800)
        }
        #expect(seen == allNotes(sections))
        for _ in 0..<80 {
            zoom.perform(.cardLeft, time: stage.time)
            stage.wait(0.05)
        }
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 0, note: 0), "nothing that is asked for is lost")
    }

    @Test func mirroredSectionsGoTheOtherWay() {
        let deck = FakeDeck([5, 5], direction: .rightToLeft)
        let trays = TrayView(source: deck, size: Size(1280, 800)), zoom = ZoomView(trays)
        zoom.open(NotePath(section: 0, note: 4), time: 0)
        var time = 0.0
        func settle() {
            for _ in 0..<200 {
                time += 1 / 60.0
                zoom.advance(to: time)
            }
        }
        settle()
        zoom.perform(.cardLeft, time: time)
        zoom.advance(to: time + 0.1)
        time += 0.1
        // The next one comes from the left.
        let next = zoom.scene().layers.compactMap { layer -> Double? in
            guard layer.name.note == NotePath(section: 1, note: 0), case .plane(_, let transform) = layer.placement
            else { return nil }
            return transform(Point(120, 84)).x
        }
        #expect(!next.isEmpty && next.allSatisfy { $0 < 640 })
        settle()
        #expect(zoom.closeUpNote == NotePath(section: 1, note: 0))
    }

    @Test func aHandPullsTheNextSectionsCard() {
        let stage = stage([3, 4], at: NotePath(section: 0, note: 2)), zoom = stage.zoom
        zoom.press(at: Self.middle, time: stage.time)
        for step in 1...20 {
            stage.wait(0.01)
            zoom.drag(to: Point(640 - 30 * Double(step), 400), time: stage.time)
        }
        #expect(stage.hinges[NotePath(section: 1, note: 0)].map { $0.x < 1280 } == true, "it is seen beside the other")
        zoom.lift(time: stage.time)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 1, note: 0))
    }

    @Test func homeAndEndAreTheRows() throws {
        let stage = stage([60, 5], at: NotePath(section: 0, note: 3)), zoom = stage.zoom
        let row = zoom.trays.layout.notes(inRow: 0, ofSection: 0)
        zoom.perform(.lastCard, time: stage.time)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 0, note: row.upperBound - 1))
        zoom.perform(.firstCard, time: stage.time)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 0, note: 0))
    }

    /// A card from far away comes beside the one that is seen, and then stands where it stands.
    @Test func aFarCardIsNoLongWay() {
        let stage = stage([60, 90, 40], at: NotePath(section: 0, note: 3)), zoom = stage.zoom
        zoom.expose(NotePath(section: 2, note: 7), time: stage.time)
        var seen: Set<NotePath> = []
        while zoom.isAnimating {
            seen.formUnion(zoom.trays.closeUp?.state.shown.map(\.note) ?? [])
            stage.wait(1 / 60.0)
        }
        #expect(seen == [NotePath(section: 0, note: 3), NotePath(section: 2, note: 7)])
        #expect(zoom.closeUpNote == NotePath(section: 2, note: 7))
        zoom.perform(.cardLeft, time: stage.time)
        stage.settle()
        #expect(zoom.closeUpNote == NotePath(section: 2, note: 6))
    }

    /// What is still on its way when another card is asked for stays what it is, and the other card comes.
    @Test(arguments: [
        NotePath(section: 2, note: 6), NotePath(section: 2, note: 30), NotePath(section: 1, note: 50),
        NotePath(section: 0, note: 2), NotePath(section: 0, note: 40),
    ])
    func anotherFarCardChangesNoneThatIsSeen(_ next: NotePath) {
        for pause in stride(from: 0.03, through: 0.4, by: 0.03) {
            let stage = stage([60, 90, 40], at: NotePath(section: 0, note: 3)), zoom = stage.zoom
            zoom.expose(NotePath(section: 2, note: 7), time: stage.time)
            stage.wait(pause)
            func seen() -> [String] { zoom.trays.closeUp?.state.shown.map { "\($0.note) at \($0.strip)" } ?? [] }
            let before = seen()
            zoom.expose(next, time: stage.time)
            #expect(seen() == before)
            stage.settle()
            #expect(zoom.closeUpNote == next)
            #expect(zoom.trays.exposedNote(of: zoom.trays.focus) == next)
        }
    }

    /// Whatever is asked for at whatever moment, no card that is seen jumps.
    @Test(arguments: Seeds.first(6, of: 16)) func noCardJumps(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 31)
        let stage = stage([4, 30, 1, 0, 60], at: NotePath(section: 0, note: 2)), zoom = stage.zoom
        for _ in 0..<80 {
            stage.wait(Double.random(in: 0...0.25, using: &random))
            let held = Set(zoom.trays.closeUp?.state.shown.map(\.note) ?? [])
            let before = stage.hinges
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: zoom.perform(.cardRight, time: stage.time)
            case 2: zoom.perform(.cardLeft, time: stage.time)
            case 3: zoom.perform(.lastCard, time: stage.time)
            case 4: _ = zoom.spread(time: stage.time)
            case 5: zoom.perform(.turn, time: stage.time)
            case 6:
                let note = NotePath(
                    section: [1, 4].randomElement(using: &random)!, note: .random(in: 0..<30, using: &random))
                zoom.expose(note, time: stage.time)
            case 7:
                let notches = Double.random(in: -1...1, using: &random)
                zoom.wheel(notchesX: notches, notchesY: 0, at: Self.middle, time: stage.time)
            default:
                zoom.press(at: Self.middle, time: stage.time)
                zoom.drag(to: Point(.random(in: 600...680, using: &random), 400), time: stage.time)
                zoom.cancelPress(time: stage.time)
            }
            let after = stage.hinges
            for (note, place) in before where held.contains(note) && zoom.trays.closeUp?.state.holds(note) == true {
                guard let now = after[note] else { continue }
                let far = max(abs(place.x - now.x), abs(place.y - now.y))
                // A hand may have moved it by what it went.
                #expect(far <= 80.5, "\(note) jumped by \(far)")
            }
        }
        stage.settle()
        #expect(zoom.isCloseUp && zoom.trays.exposedNote(of: zoom.trays.focus) == zoom.closeUpNote)
    }

    /// Back over a place from which a way led elsewhere, before the line has come to rest.
    @Test func aWayBackLeadsToTheCardThatIsMeant() {
        let deck = DeckLine(FakeDeck([30, 30, 30]))
        for steps in 0...6 {
            for number in [0, 20, 31] {
                let target = NotePath(section: number / 30, note: number % 30)
                var line = CardLine(at: NotePath(section: 0, note: 10))
                var place = line.path(to: NotePath(section: 2, note: 0), from: 0, seen: 0, in: deck)
                for _ in 0..<steps {
                    guard let now = line.note(at: place, in: deck), let next = deck.note(1, from: now) else { continue }
                    place = line.path(to: next, from: place, seen: Double(place) - 1.1, in: deck)
                }
                let seen = Double(place) - 1.1, shown = line.note(at: Int(seen.rounded(.down)), in: deck)
                let found = line.path(to: target, from: place, seen: seen, in: deck)
                #expect(line.note(at: found, in: deck) == target, "after \(steps) steps")
                #expect(line.note(at: Int(seen.rounded(.down)), in: deck) == shown, "what is seen stays")
            }
        }
    }

    /// Ways to and fro, asked for at any moment: what is seen stays, and each leads to the card that is meant.
    @Test(arguments: Seeds.first(20, of: 60)) func noWayChangesWhatIsSeen(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) + 7)
        let deck = DeckLine(FakeDeck([30, 30, 30]))
        var line = CardLine(at: NotePath(section: 1, note: 10)), place = 0, seen = 0.0
        for _ in 0..<100 {
            let now = try #require(line.note(at: place, in: deck))
            let far = NotePath(section: .random(in: 0...2, using: &random), note: .random(in: 0..<30, using: &random))
            let step = Bool.random(using: &random) ? 1 : -1
            let target = Bool.random(using: &random) ? far : deck.note(step, from: now) ?? far
            let places = [Int(seen.rounded(.down)), Int(seen.rounded(.up))]
            let shown = places.map { line.note(at: $0, in: deck) }
            place = line.path(to: target, from: place, seen: seen, in: deck)
            try #require(line.note(at: place, in: deck) == target)
            try #require(places.map { line.note(at: $0, in: deck) } == shown)
            seen += (Double(place) - seen) * Double.random(in: 0...1, using: &random)
        }
    }

    @Test func theLineKnowsItsEnds() {
        let deck = DeckLine(FakeDeck([3, 0, 2]))
        let line = CardLine(at: NotePath(section: 0, note: 1))
        #expect(line.bounds(in: deck) == -1...3)
        #expect(
            (-2...4).map { line.note(at: $0, in: deck) } == [
                nil, NotePath(section: 0, note: 0), NotePath(section: 0, note: 1), NotePath(section: 0, note: 2),
                NotePath(section: 2, note: 0), NotePath(section: 2, note: 1), nil,
            ])
    }
}
