import CardDeck
import EventLoop
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

@Suite(.serialized) @MainActor struct FacePlayerTests {
    /// Cards with an animated GIF of two frames, a still one of one, and a word.
    private final class MovingDeck: DeckSource {
        let format = "moving", title = "Moving", warnings: [String] = []
        let sections = [DeckSection(title: "All", noteCount: 3)]

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

        func note(section: Int, note: Int) throws -> Note {
            guard note < 2 else { return Note(id: NoteID("2"), facets: [Facet(StyledText(plain: "word"))]) }
            let picture = MediaReference(kind: .image, name: note == 0 ? "moving" : "still")
            let text = StyledText([Paragraph([TextRun("", image: picture)])])
            return Note(id: NoteID("\(note)"), facets: [Facet(text, media: [picture])])
        }

        func media(named name: String) throws -> [UInt8] {
            // One pixel a frame: a clear code, the color and the end in codes of three bits.
            func frame(_ color: UInt8) -> [UInt8] {
                [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44 | color << 3, 0x01, 0]
            }
            let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
            return head + frame(0) + (name == "moving" ? frame(1) : []) + [0x3B]
        }
    }

    private let factory = LayerFactory(MovingDeck(), generation: 1, look: Look(theme: .light, scale: 1))

    private func note(_ number: Int) -> NotePath { NotePath(section: 0, note: number) }

    @MainActor private final class Flag { var isSet = false }

    private func face(_ number: Int) -> MovingPart { .face(factory.key(.face(note(number), facet: 0))) }

    private func page(_ number: Int, visible: Rect) -> MovingPart {
        .page(TiledFace(note: note(number), facet: 0), renderState: factory.renderState, visible: visible, scale: 2)
    }

    /// A player of parts that rest, once nothing is left to be made.
    private func player(of parts: [MovingPart], _ loop: EventLoop) throws -> (player: FacePlayer, hasArrived: Bool) {
        let pool = TypesettingPool(threads: 1)
        let player = FacePlayer(pool: pool, mailbox: loop.mailbox)
        var hasArrived = false
        player.onArrival = { hasArrived = true }
        for part in parts { _ = try factory.notes.note(#require(part.source).note) }
        player.rest(parts, of: factory, at: 0)
        if let next = player.nextChange(after: 0) { player.rest(parts, of: factory, at: next) }
        // The last job's word comes after all others'.
        let done = Flag()
        pool.submit(priority: .max) { [mailbox = loop.mailbox] _ in mailbox.post { done.isSet = true } }
        while !done.isSet { try loop.runOnce(timeout: 5) }
        return (player, hasArrived)
    }

    @Test func aPictureMovesOnTheCardThatRests() throws {
        let (player, hasArrived) = try player(of: [face(0)], try EventLoop())
        #expect(hasArrived)
        let first = try #require(player.frame(face(0), at: 100)).layer
        let next = try #require(player.nextChange(after: 100))
        #expect(next > 100 && next < 100.2)
        #expect(player.frame(face(0), at: next - 0.001)?.layer === first)
        let second = try #require(player.frame(face(0), at: next + 0.001)).layer
        #expect(second !== first)
        #expect(player.frame(face(1), at: 100) == nil, "only that card's")
    }

    @Test func itMovesCloseUpWhereItIsSeen() throws {
        let card = Rect(x: 0, y: 0, width: CardMetrics.size.width, height: CardMetrics.size.height)
        let corner = Rect(x: 0, y: 0, width: 4, height: 4)
        let (seen, unseen) = (page(0, visible: card), page(0, visible: corner))
        let (player, hasArrived) = try player(of: [seen, unseen, page(2, visible: card)], try EventLoop())
        #expect(hasArrived)
        let (first, animation) = try #require(player.frame(seen, at: 7))
        #expect(animation.scale == 2 && first.size == PixelSize(animation.area.width, animation.area.height))
        let next = try #require(player.nextChange(after: 7))
        #expect(try #require(player.frame(seen, at: next + 0.001)).layer !== first)
        #expect(player.frame(unseen, at: 7) == nil && player.frame(page(2, visible: card), at: 7) == nil)
    }

    @Test func nothingIsMadeOfWhatIsHeldAndMoved() throws {
        let pool = TypesettingPool(threads: 1), loop = try EventLoop()
        let player = FacePlayer(pool: pool, mailbox: loop.mailbox)
        _ = try factory.notes.note(note(0))
        func seen(_ step: Int) -> [MovingPart] {
            [page(0, visible: Rect(x: Double(step), y: 0, width: 300, height: 200))]
        }
        var arrivals = 0
        player.onArrival = { arrivals += 1 }
        for step in 0..<30 { player.rest(seen(step), of: factory, at: Double(step) / 60) }
        let done = Flag()
        pool.submit(priority: .max) { [mailbox = loop.mailbox] _ in mailbox.post { done.isSet = true } }
        while !done.isSet { try loop.runOnce(timeout: 5) }
        #expect(arrivals == 0)
        #expect(try #require(player.nextChange(after: 0.5)) > 0.5, "it may come to rest there")
    }

    @Test func itStopsWhenTheCardGoes() throws {
        let (player, _) = try player(of: [face(0)], try EventLoop())
        _ = player.frame(face(0), at: 1)
        #expect(player.nextChange(after: 1) != nil)
        player.rest([], of: factory, at: 2)
        #expect(player.frame(face(0), at: 1) == nil && player.nextChange(after: 1) == nil)
    }

    @Test(arguments: [1, 2]) func nothingWakesAWindowWhereNothingMoves(_ number: Int) throws {
        let (player, hasArrived) = try player(of: [face(number)], try EventLoop())
        #expect(!hasArrived && player.nextChange(after: 0) == nil && player.frame(face(number), at: 0) == nil)
    }
}
