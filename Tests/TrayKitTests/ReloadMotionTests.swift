import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

/// A deck that becomes another one while it is seen: what stays goes to its place, what is new comes, what is gone goes.
@Suite struct ReloadMotionTests {
    private func deck(_ ids: [[Int]]) -> ArrangedDeck { ArrangedDeck(FakeDeck(ids: ids)) }

    private func view(_ ids: [[Int]], size: Size = Size(1280, 800)) -> TrayView {
        let view = TrayView(source: deck(ids), size: size)
        view.advance(to: 1)
        return view
    }

    /// - Parameter successor: of the note in front, should it be gone.
    /// - Returns: where notes stood.
    @discardableResult
    private func reload(
        _ view: TrayView, _ ids: [[Int]], successor: NotePath? = nil
    ) -> (NotePath) -> NotePath? {
        let old = view.model.source, new = deck(ids)
        func origin(_ path: NotePath) -> NotePath? {
            old.path(of: new.noteID(section: path.section, note: path.note))
        }
        func moved(_ path: NotePath) -> NotePath? {
            new.path(of: old.noteID(section: path.section, note: path.note))
        }
        view.reloadData(new, successor: { _ in successor }, origin: origin, moved: moved)
        return origin
    }

    private func id(_ path: NotePath?, in view: TrayView) -> Int? {
        path.flatMap { Int(view.model.source.noteID(section: $0.section, note: $0.note).rawValue) }
    }

    // MARK: What stays

    /// Where the corners of every card near the window are seen, but for those that are only about to come.
    private func corners(_ view: TrayView) -> [NoteID: [Point]] {
        var corners: [NoteID: [Point]] = [:]
        for row in view.rowsNearWindow() {
            for note in view.layout.notes(inRow: row.row, ofSection: row.section) {
                let path = NotePath(section: row.section, note: note)
                guard view.reloadAnimator.way(of: path) < 1 else { continue }
                let seen = view.seenFlights.seenTransform(of: path)
                corners[view.model.source.noteID(section: row.section, note: note)] =
                    [Point(0, 0), Point(240, 0), Point(240, 168), Point(0, 168)].map { seen($0) }
            }
        }
        return corners
    }

    /// The greatest way between two sightings of the same cards.
    private func distance(_ a: [NoteID: [Point]], _ b: [NoteID: [Point]]) -> Double {
        a.reduce(0) { distance, card in
            zip(card.value, b[card.key] ?? []).reduce(distance) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
        }
    }

    /// Cards come, go and change places anywhere, again and again, while others are under way.
    @Test(arguments: Seeds.first(10, of: 40)) func whatStaysNeverJumps(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var ids = (0..<Int.random(in: 1...3, using: &random)).map { section in
            (0..<Int.random(in: 0...70, using: &random)).map { section * 1_000 + $0 }
        }
        let view = view(
            ids, size: Size(Double.random(in: 420...1300, using: &random), .random(in: 300...1000, using: &random)))
        if let section = ids.indices.filter({ !ids[$0].isEmpty }).randomElement(using: &random) {
            let note = ids[section].indices.randomElement(using: &random)!
            view.expose(NotePath(section: section, note: note), animated: false)
            view.scroll(toRow: view.focus)
        }
        var time = 1.0, next = 10_000
        for round in 0..<8 {
            for _ in 0..<Int.random(in: 1...4, using: &random) { change(&ids, &next, using: &random) }
            time += [0, 0.02, 0.1, 0.6].randomElement(using: &random)!
            view.advance(to: time)
            let before = corners(view)
            reload(view, ids)
            let after = corners(view)
            #expect(distance(before, after) < 1e-5, "round \(round): a card has jumped")
            time += 1e-5
            view.advance(to: time)
            #expect(distance(after, corners(view)) < 0.5, "round \(round): a card is struck")
            _ = view.scene()
        }
        view.advance(to: time + 10)
        #expect(!view.isAnimating && !view.orderAnimator.rearrangement.isActive)
        for row in view.rowsNearWindow() { #expect(view.geometry(of: row).offsets == nil) }
    }

    private func change(_ ids: inout [[Int]], _ next: inout Int, using random: inout SplitMix) {
        let section = ids.indices.randomElement(using: &random)!
        let place = Int.random(in: 0...ids[section].count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0, 1:
            let count = [1, 3, 30].randomElement(using: &random)!
            ids[section].insert(contentsOf: next..<next + count, at: place)
            next += count
        case 2:
            let end = min(ids[section].count, place + [1, 4, 40].randomElement(using: &random)!)
            ids[section].removeSubrange(place..<end)
        default:
            guard let from = ids[section].indices.randomElement(using: &random) else { return }
            let card = ids[section].remove(at: from)
            let other = ids.indices.randomElement(using: &random)!
            ids[other].insert(card, at: Int.random(in: 0...ids[other].count, using: &random))
        }
    }

    /// What is in front, and the place of its row in the window.
    @Test func theCardInFrontStaysThere() {
        let ids = [Array(0..<200)]
        let view = view(ids)
        view.expose(NotePath(section: 0, note: 100), animated: false)
        view.scroll(toRow: view.focus)
        let top = view.layout.rect(ofRow: view.focus.row, inSection: 0).minY - view.pageOffset
        reload(view, [Array(500..<560) + Array(0..<200)])
        #expect(id(view.exposedNote(of: view.focus), in: view) == 100)
        view.advance(to: 5)
        let place = view.layout.rect(ofRow: view.focus.row, inSection: 0).minY - view.pageOffset
        #expect(abs(place - top) <= view.metrics.rowHeight + view.metrics.rowGap)
        // It is gone: what is behind it comes.
        reload(view, [Array(0..<100) + Array(101..<200)], successor: NotePath(section: 0, note: 100))
        #expect(id(view.exposedNote(of: view.focus), in: view) == 101)
    }

    /// As when other sides face up, of which one far away is written from right to left.
    @Test func aTrayThatTurnsOutOfSightHoldsNothingUp() {
        let counts = [20, 400, 20]
        func deck(turned section: Int?) -> ArrangedDeck {
            let directions = counts.indices.map { $0 == section ? TextDirection.rightToLeft : .leftToRight }
            return ArrangedDeck(FakeDeck(counts, directions: directions))
        }
        let view = TrayView(source: deck(turned: nil), size: Size(1280, 800))
        view.advance(to: 1)
        #expect(view.reloadAnimator.seen(before: deck(turned: 2)).flies)
        #expect(!view.reloadAnimator.seen(before: deck(turned: 0)).flies)
    }

    // MARK: What comes and goes

    /// A scene as far as it is cards and recesses, with the names that these had before.
    private func cards(_ scene: Scene, origin: (NotePath) -> NotePath? = { $0 }) -> Scene {
        var scene = scene
        scene.layers = scene.layers.compactMap { layer in
            var layer = layer
            switch layer.name {
            case .paper, .back, .edge, .recess: return layer
            case .focusedRecess(let size): layer.name = .recess(size)
            default:
                guard let note = layer.name.note else { return nil }
                guard layer.deckAge == 0 else { return layer }
                // What was not there is told from all that was.
                let old = origin(note) ?? NotePath(section: 99, note: note.note)
                layer.name = layer.name.moved(note: { _ in old }, section: { $0 })
            }
            return layer
        }
        return scene
    }

    /// What becomes of two sections of 40 and 20 cards.
    private static let changes: [(String, @Sendable (inout [[Int]]) -> Void)] = [
        ("two in the middle", { $0[0].insert(contentsOf: [900, 901], at: 6) }),
        ("a row at the end", { $0[0] += 900..<912 }),
        ("a row at the beginning", { $0[0].insert(contentsOf: 900..<931, at: 0) }),
        (
            "some less in both",
            {
                $0[0].removeSubrange(5..<9)
                $0[1].removeSubrange(4..<6)
            }
        ),
        ("a row less", { $0[0].removeSubrange(20...) }),
        ("one from behind", { $0[0].insert($0[0].remove(at: 30), at: 8) }),
        ("one from the other section", { $0[0].insert($0[1].remove(at: 7), at: 8) }),
    ]

    @Test(arguments: changes.indices) func nothingPops(change: Int) {
        let before = [Array(0..<40), Array(100..<120)]
        var after = before
        Self.changes[change].1(&after)
        let view = view(before), compare = ScenePops(in: view.size)
        view.expose(NotePath(section: 0, note: 3), animated: false)
        view.advance(to: 2)
        let scene = cards(view.scene())
        let origin = reload(view, after)
        let pops = compare.pops(from: scene, to: cards(view.scene(), origin: origin))
        #expect(pops.isEmpty, "\(Self.changes[change].0), as it begins: \(pops.prefix(3))")
        #expect(view.isAnimating)
        var time = 2.0
        while view.isAnimating, time < 6 {
            let now = cards(view.scene())
            view.advance(to: time + ScenePops.moment)
            let pops = compare.pops(from: now, to: cards(view.scene()))
            #expect(pops.isEmpty, "at \(time): \(pops.prefix(3))")
            time += 1 / 60
            view.advance(to: time)
        }
        #expect(!view.isAnimating && view.scene().layers.allSatisfy { $0.deckAge == 0 })
    }

    @Test func newCardsDropFromAboveAndGrowVisible() throws {
        let view = view([Array(0..<20)]), row = RowPath(section: 0, row: 0)
        reload(view, [Array(0..<8) + [900] + Array(8..<20)])
        var before = try #require(view.geometry(of: row).offsets?[8])
        #expect(before.y < -40 && before.arrival == 0)
        for step in 1...120 {
            view.advance(to: 1 + Double(step) / 60)
            guard let offset = view.geometry(of: row).offsets?[8] else { break }
            #expect(offset.y >= before.y && offset.arrival >= before.arrival)
            before = offset
        }
        #expect(view.geometry(of: row).offsets == nil && before.arrival == 1 && before.y > -1)
    }

    /// A card that leaves is painted among those beside which it stood, by its old name, until it is gone.
    @Test func whatLeavesIsKnownByTheDeckThatHadIt() throws {
        let view = view([Array(0..<20)])
        reload(view, [Array(0..<8) + Array(9..<20)])
        func ages() -> [Int: Int] {
            let layers = view.scene().layers.filter { $0.deckAge > 0 && $0.opacity > 0 }
            return Dictionary(layers.map { ($0.name.note!.note, $0.deckAge) }, uniquingKeysWith: max)
        }
        #expect(ages() == [8: 1])
        let layers = view.scene().layers.filter { $0.name.note != nil }
        let index = try #require(layers.firstIndex { $0.deckAge == 1 })
        let neighbors = [layers[index - 1], layers[index + 1]].map { $0.name.note?.note }
        #expect(neighbors == [8, 7], "far to near, and 9 has become 8")
        view.advance(to: 1.05)
        reload(view, [Array(0..<3) + Array(4..<8) + Array(9..<20)])
        #expect(ages() == [8: 2, 3: 1])
        view.advance(to: 1.24)
        #expect(ages() == [3: 1])
        view.advance(to: 4)
        #expect(ages().isEmpty && view.reloadAnimator.departures.isEmpty)
    }

    // MARK: Where nothing flies

    @Test func theOldPictureFadesOverOtherTrays() {
        let view = view([Array(0..<20), Array(100..<110)])
        _ = view.scene()
        reload(view, [Array(0..<20)])
        #expect(view.orderAnimator.rearrangement.shifts.isEmpty && !view.reloadAnimator.isMoving)
        #expect(view.scene().former?.extent == .window)
        view.advance(to: 3)
        #expect(!view.isAnimating && view.scene().former == nil)
    }

    @Test func withReducedMotionNothingFlies() {
        let view = view([Array(0..<20)])
        view.reducesMotion = true
        _ = view.scene()
        reload(view, [[900] + Array(0..<20)])
        #expect(!view.orderAnimator.rearrangement.isActive && !view.reloadAnimator.isMoving)
        #expect(view.scene().former?.extent == .window)
        view.advance(to: 3)
        #expect(!view.isAnimating && view.scene().former == nil)
    }

    /// What is asked for without a motion has none.
    @Test func withoutOriginsAllIsThereAtOnce() {
        let view = view([Array(0..<20)])
        view.reloadData(deck([[900] + Array(0..<20)]))
        #expect(!view.isAnimating && !view.showsDeckBefore)
    }

    @Test func aResizeEndsWhatComesAndGoes() {
        let view = view([Array(0..<60)])
        reload(view, [Array(900..<905) + Array(5..<60)])
        view.advance(to: 1.05)
        view.resize(to: Size(900, 800))
        #expect(!view.reloadAnimator.isMoving && !view.orderAnimator.rearrangement.isActive)
        _ = view.scene()
    }

    @Test func marksAndTurnedSidesGoAlong() {
        let view = view([Array(0..<30)])
        view.setSelected(NotePath(section: 0, note: 4), true)
        view.turn(NotePath(section: 0, note: 0), by: 1)
        view.advance(to: 3)
        view.setFlapped(NotePath(section: 0, note: 6), true, animated: false)
        reload(view, [[900, 901] + Array(0..<30)])
        #expect(view.model.selection == [NotePath(section: 0, note: 6)])
        #expect(view.model.facet(of: NotePath(section: 0, note: 2)) == 1)
        #expect(view.model.flappedNotes == [NotePath(section: 0, note: 8)])
    }
}
