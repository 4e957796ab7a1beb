import CardDeck
import Testing

@Suite struct DeckStackTests {
    let stack = DeckStack([SampleDeck(), SampleDeck()])

    @Test func sectionsFollowOneAnother() {
        let one = SampleDeck()
        #expect(stack.sections.count == 2 * one.sections.count)
        #expect(stack.sections[one.sections.count] == one.sections[0])
    }

    @Test func notesAreToldApart() throws {
        let count = SampleDeck().sections.count
        let first = try stack.note(section: 2, note: 3)
        let second = try stack.note(section: count + 2, note: 3)
        #expect(first.facets == second.facets)
        #expect(first.id != second.id)
        for section in [0, 2, count, count + 5] {
            let id = stack.noteID(section: section, note: 7)
            #expect(stack.path(of: id) == NotePath(section: section, note: 7))
        }
        #expect(stack.path(of: NoteID("7/ja-1")) == nil)
        #expect(stack.path(of: NoteID("nonsense")) == nil)
    }

    /// Notes of the first deck may be called as they are without the others.
    @Test func theFirstDeckMayKeepItsNames() throws {
        let one = SampleDeck(), count = one.sections.count
        let kept = DeckStack([one, SampleDeck()], prefixesFirst: false)
        for stack in [kept, kept.with(FacingSides(.number(1)))] as [any DeckSource] {
            let id = stack.noteID(section: 2, note: 3)
            #expect(id == one.noteID(section: 2, note: 3))
            #expect(try stack.note(section: 2, note: 3).id == id)
            #expect(stack.path(of: id) == NotePath(section: 2, note: 3))
            #expect(stack.path(of: NoteID("0/\(id)")) == NotePath(section: 2, note: 3))
            #expect(stack.noteID(section: count + 2, note: 3) == NoteID("1/\(id)"))
            #expect(stack.path(of: NoteID("1/\(id)")) == NotePath(section: count + 2, note: 3))
        }
        #expect(kept.path(of: NoteID("nonsense")) == nil)
    }

    @Test func servesEachDeckItsOwnMedia() throws {
        final class Pictures: DeckSource {
            let format = "pictures", title = "Pictures", warnings: [String] = []
            let sections = [DeckSection(title: "Pictures", noteCount: 1)]
            let byte: UInt8
            init(_ byte: UInt8) { self.byte = byte }
            func noteID(section: Int, note: Int) -> NoteID { NoteID("p") }
            func note(section: Int, note: Int) -> Note {
                let picture = MediaReference(kind: .image, name: "a/p.png")
                let text = StyledText([Paragraph([TextRun("", image: picture)])])
                return Note(id: NoteID("p"), facets: [Facet(text, media: [picture])])
            }
            func media(named name: String) throws -> [UInt8] {
                guard name == "a/p.png" else { throw DeckError(file: title, "no media") }
                return [byte]
            }
        }
        let stack = DeckStack([Pictures(1), Pictures(2)])
        for deck in 0...1 {
            let facet = try stack.note(section: deck, note: 0).facets[0]
            let image = try #require(facet.text.paragraphs[0].runs[0].image)
            #expect(facet.media == [image])
            #expect(try stack.media(named: image.name) == [UInt8(deck + 1)])
            let read = stack.noteReader(ofSection: deck, for: 0..<1)
            #expect(try read(0) == stack.note(section: deck, note: 0), "many notes are read as one is")
        }
        #expect(throws: DeckError.self) { try stack.media(named: "a/p.png") }
    }

    @Test func anEmptyDeckIsPassedOver() {
        final class Nothing: DeckSource {
            let format = "none", title = "Nothing", sections: [DeckSection] = [], warnings: [String] = []
            func noteID(section: Int, note: Int) -> NoteID { NoteID("") }
            func note(section: Int, note: Int) throws -> Note { throw DeckError(file: "none", "no notes") }
            func media(named name: String) throws -> [UInt8] { throw DeckError(file: "none", "no media") }
        }
        let stack = DeckStack([Nothing(), SampleDeck(), Nothing()])
        #expect(stack.noteID(section: 0, note: 0).rawValue.hasPrefix("1/"))
    }
}
