import CardDeck
import DeckSearch
import Logging
import Raster
import Testing

@testable import TrayKit
@testable import TrayWindow

/// What is in front in trays of groups once cards have gone from their deck.
@MainActor @Suite struct FollowedGroupsTests {
    /// Trays that hold those of a deck's letters that they name.
    private func grouped(_ letters: String, _ trays: [String], isReversed: Bool = false) -> GroupedDeck {
        var arrangement = CardArrangement(CardOrder(deckCounts: [letters.count]))
        let first = NotePath(section: 0, note: 0)
        for note in isReversed ? 1..<letters.count : 0..<0 {
            arrangement.move([NotePath(section: 0, note: note)], to: first)
        }
        let groups = trays.map { tray in
            let places = letters.enumerated().filter { tray.contains($0.element) }.map(\.offset)
            return CardGroups.Group(
                title: String(tray.prefix(1)), notes: places.map { NotePath(section: 0, note: $0) })
        }
        let filled = CardGroups(groups.filter { !$0.notes.isEmpty })
        return GroupedDeck(ArrangedDeck(Letters(letters), arrangement), filled)
    }

    private func seen(_ deck: GroupedDeck) -> DeckTrays {
        let trays = DeckTrays(logger: Logger(label: "test")) {
            ZoomView(TrayView(source: $0, size: Size(1280, 800)))
        }
        _ = trays.present(deck.arranged)
        trays.show(grouped: deck)
        return trays
    }

    private func change(from old: ArrangedDeck, to new: ArrangedDeck) -> DeckChange {
        func place(_ path: NotePath, in now: ArrangedDeck, of before: ArrangedDeck) -> NotePath? {
            now.path(of: before.noteID(section: path.section, note: path.note))
        }
        return DeckChange(
            isSeen: false, moved: { place($0, in: new, of: old) }, known: { place($0, in: new, of: old) },
            origin: { place($0, in: old, of: new) }, successor: { _ in nil })
    }

    /// The tray and the card in front once some letters have gone.
    ///
    /// - Parameters:
    ///   - trays: each is called as its first letter, in capitals, and holds the small ones.
    ///   - front: the tray and the letter that were in front.
    private func front(
        _ letters: String, _ trays: [String], front: (tray: Int, letter: String), gone: String,
        isReversed: Bool = false, isSought: Bool = false
    ) throws -> String {
        let old = grouped(letters, trays, isReversed: isReversed)
        let new = grouped(letters.filter { !gone.contains($0) }, trays, isReversed: isReversed)
        let seen = seen(old), groups = try #require(seen.zoom?.trays)
        let note = try #require(
            (0..<old.sections[front.tray].noteCount).first {
                old.noteID(section: front.tray, note: $0).rawValue == front.letter
            })
        let place = NotePath(section: front.tray, note: note)
        if isSought {
            seen.show(found: FilteredDeck(old, NoteMatches([place], in: old)))
            seen.zoom?.trays.expose(NotePath(section: 0, note: 0), animated: false)
        } else {
            groups.expose(place, animated: false)
        }
        // Whatever may come in its place is looked up beforehand.
        let change = change(from: old.arranged, to: new.arranged), held = seen.heldNotes
        let quick = DeckChange(
            isSeen: false, moved: change.moved, known: { held.contains($0) ? change.known($0) : nil },
            origin: change.origin, successor: change.successor)
        seen.show(found: nil)
        seen.follow(grouped: new, quick, isSeen: false)
        let path = try #require(groups.exposedNote(of: groups.focus))
        return new.sections[path.section].title + new.noteID(section: path.section, note: path.note).rawValue
    }

    @Test func theNextCardOfTheTrayComes() throws {
        let trays = ["Xace", "Ybdfg"]
        #expect(try front("abcdefg", trays, front: (1, "d"), gone: "d") == "Yf", "not e, which is in no such tray")
        #expect(try front("abcdefg", trays, front: (1, "d"), gone: "df") == "Yg")
        #expect(try front("abcdefg", trays, front: (1, "d"), gone: "a") == "Yd", "it is there still")
        #expect(try front("abcdefg", trays, front: (1, "g"), gone: "g") == "Yf", "the last one of its tray")
    }

    /// A card of two tags stands in two trays, beside other cards in each.
    @Test func itComesInTheTrayThatIsLookedAt() throws {
        let trays = ["Xacde", "Ybcfg"]
        #expect(try front("abcdefg", trays, front: (0, "c"), gone: "c") == "Xd")
        #expect(try front("abcdefg", trays, front: (1, "c"), gone: "c") == "Yf")
    }

    @Test func itIsTheNextInTheOrderOfTheCards() throws {
        let trays = ["Xace", "Ybdfg"]
        #expect(try front("abcdefg", trays, front: (1, "d"), gone: "d", isReversed: true) == "Yb")
        #expect(try front("abcdefg", trays, front: (1, "b"), gone: "b", isReversed: true) == "Yd")
    }

    /// A tray goes with its last card.
    @Test func theNextTrayComesInThePlaceOfOne() throws {
        let trays = ["Xab", "Ycd", "Zef"]
        #expect(try front("abcdef", trays, front: (1, "d"), gone: "cd") == "Ze")
        #expect(try front("abcdef", trays, front: (2, "f"), gone: "ef") == "Yc", "the last one")
        let more = ["Wa", "Xb", "Ycd", "Ze", "Vf"]
        #expect(try front("abcdef", more, front: (2, "d"), gone: "abcd") == "Ze", "those before it have gone, too")
    }

    /// What was in front among those found, of which none is left, is followed in the tray behind them.
    @Test func theNextCardComesOnceNothingIsSoughtAnyMore() throws {
        let trays = ["Xace", "Ybdfg"]
        #expect(try front("abcdefg", trays, front: (1, "d"), gone: "d", isSought: true) == "Yf")
        #expect(try front("abcdefg", trays, front: (1, "g"), gone: "g", isSought: true) == "Yf")
        #expect(try front("abcdefg", ["Xacde", "Ybcfg"], front: (1, "c"), gone: "c", isSought: true) == "Yf")
        #expect(try front("abcdef", ["Xab", "Ycd", "Zef"], front: (1, "d"), gone: "cd", isSought: true) == "Ze")
    }

    /// How a change of trays is seen to happen.
    private enum Motion: Equatable {
        /// Letters drop into their rows, or fade where they stood.
        case cards(come: Bool, go: Bool)
        /// One picture comes over the other.
        case picture
    }

    /// Cards drop into trays of groups, and leave them, as in the deck's own.
    @Test func whatComesAndGoesIsSeen() throws {
        func motion(_ before: [String], _ after: [String], isSeen: Bool = true) throws -> Motion {
            let old = grouped("abcdefg", before), new = grouped("abcdefg", after)
            let seen = seen(old), view = try #require(seen.zoom?.trays)
            view.advance(to: 1)
            // Nothing comes over a view that was never seen.
            _ = view.scene()
            seen.follow(grouped: new, change(from: old.arranged, to: new.arranged), isSeen: isSeen)
            guard view.relayoutAnimator.fade == nil else { return .picture }
            let come = new.sections.indices.contains { section in
                view.reloadAnimator.hasArrivals(in: 0..<new.sections[section].noteCount, ofSection: section)
            }
            return .cards(come: come, go: !view.reloadAnimator.departures.isEmpty)
        }
        let trays = ["Xace", "Ybdfg"]
        #expect(try motion(trays, trays) == .cards(come: false, go: false))
        #expect(try motion(trays, ["Xabce", "Ybdfg"]) == .cards(come: true, go: false), "b has got a tag")
        #expect(try motion(trays, ["Xac", "Ybdfg"]) == .cards(come: false, go: true), "e has lost it")
        #expect(try motion(trays, ["Xac", "Ybdefg"]) == .cards(come: true, go: true), "e has got another")
        #expect(try motion(trays, ["Xace", "Ybdfg", "Za"]) == .picture, "another tray")
        #expect(try motion(trays, ["Xac", "Ybdfg"], isSeen: false) == .cards(come: false, go: false))
    }

    /// A card that leaves a tray while it is on its way there moves nothing in another tray that has it all along.
    @Test func aCardOfTwoTraysLeavesOneOfThem() throws {
        func isStill(_ trays: [String], _ then: [String], _ last: [String]) throws -> Bool {
            let decks = [trays, then, last].map { grouped("abcdefg", $0) }
            let seen = seen(decks[0]), view = try #require(seen.zoom?.trays)
            view.advance(to: 1)
            for (old, new) in zip(decks, decks.dropFirst()) {
                seen.follow(grouped: new, change(from: old.arranged, to: new.arranged), isSeen: true)
            }
            #expect(!view.reloadAnimator.departures.isEmpty)
            let notes = 0..<decks[2].sections[1].noteCount
            return !view.reloadAnimator.hasArrivals(in: notes, ofSection: 1)
                && view.orderAnimator.rearrangement.shifts.keys.allSatisfy { $0.section == 0 }
        }
        #expect(try isStill(["Xace", "Ybdfg"], ["Xabce", "Ybdfg"], ["Xace", "Ybdfg"]), "b came, and goes")
        #expect(try isStill(["Xace", "Ybcdfg"], ["Xabce", "Ybcdfg"], ["Xabe", "Ybcdfg"]), "c made room, and goes")
    }

    /// Beside the deck's other cards, in a tray of many.
    @Test func aCardFarDownStaysWhereItIs() throws {
        let many = String(String.UnicodeScalarView((0..<600).map { Unicode.Scalar(0x4E00 + $0)! }))
        let letter = many[many.index(many.startIndex, offsetBy: 401)]
        let next = many[many.index(many.startIndex, offsetBy: 403)]
        let odd = "Y" + String(many.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
        #expect(try front(many, ["X" + many, odd], front: (1, String(letter)), gone: String(letter)) == "Y\(next)")
    }
}
