import CardDeck
import EventLoop
import Logging
import Projection
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// A deck that becomes another one while it is seen: what was drawn stands in until it is drawn anew.
@Suite(.serialized) @MainActor struct FollowedDeckTests {
    /// Notes by their ids and what they say.
    private final class Words: DeckSource {
        let title = "words"
        let notes: [(id: Int, text: String)]
        var sections: [DeckSection] { [DeckSection(title: title, noteCount: notes.count)] }

        init(_ notes: [(Int, String)]) { self.notes = notes.map { (id: $0.0, text: $0.1) } }

        convenience init(_ ids: some Sequence<Int>) { self.init(ids.map { ($0, "word \($0)") }) }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(String(notes[note].id)) }

        func note(section: Int, note: Int) throws -> Note {
            Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: notes[note].text))])
        }
    }

    /// A window without a window.
    @MainActor private final class Stage {
        let loop: EventLoop
        let planner: FramePlanner
        let view: TrayView
        private let size = Size(900, 320)
        private let projector = ColumnProjector(threads: 1)

        init(_ deck: Words) throws {
            loop = try EventLoop()
            planner = FramePlanner(
                deck, look: Look(theme: .dark, scale: 1), pool: TypesettingPool(threads: 2), mailbox: loop.mailbox,
                logger: Logger(label: "test"))
            view = TrayView(source: ArrangedDeck(deck), size: size)
            view.delegate = planner
        }

        func follow(_ deck: Words, showsOther: Bool = false) {
            let old = view.model.source, new = ArrangedDeck(deck)
            let origin = { (path: NotePath) in old.path(of: new.noteID(section: path.section, note: path.note)) }
            planner.follow(deck, showsOther: showsOther, origin: origin)
            view.reloadData(new, origin: origin) { new.path(of: old.noteID(section: $0.section, note: $0.note)) }
        }

        func plan() -> FramePlanner.Plan {
            planner.plan(
                view, scale: 1, pixels: PixelSize(Int(size.width), Int(size.height)), age: 1, hasLast: true)
        }

        /// What a frame shows.
        func picture(_ plan: FramePlanner.Plan) -> MemoryPicture {
            let picture = MemoryPicture(size: PixelSize(Int(size.width), Int(size.height)))
            picture.withCanvas { projector.draw(plan.list, into: $0) }
            return picture
        }

        func finishLayers() throws { while !planner.isComplete { try loop.runOnce(timeout: 5) } }

        /// The frame in which everything is there and nothing moves any more.
        func settle() throws -> FramePlanner.Plan {
            while true {
                let plan = plan()
                if planner.isComplete, !plan.isFading, !view.isAnimating, !planner.holdsDeckBefore { return plan }
                try finishLayers()
                view.advance(to: view.now + 1)
            }
        }
    }

    private func layers(_ plan: FramePlanner.Plan) -> Set<ObjectIdentifier> {
        Set(plan.list.items.map { ObjectIdentifier($0.layer) })
    }

    @Test func whatWasThereStandsInUntilItIsThereAnew() throws {
        let stage = try Stage(Words(0..<12))
        let before = layers(try stage.settle())
        stage.follow(Words([90] + Array(0..<12)))
        let meanwhile = layers(stage.plan())
        // All but the counter's number.
        #expect(before.subtracting(meanwhile).count <= 2)
        #expect(!stage.planner.isComplete && stage.planner.holdsDeckBefore)
        let after = layers(try stage.settle())
        #expect(before.subtracting(after).count >= 12, "the cards are drawn anew")
        #expect(!stage.planner.holdsDeckBefore)
    }

    /// What leaves is drawn as it was.
    @Test func whatLeavesIsSeenAsItWas() throws {
        let stage = try Stage(Words(0..<12))
        let before = layers(try stage.settle())
        stage.follow(Words(Array(0..<4) + Array(6..<12)))
        #expect(before.subtracting(layers(stage.plan())).count <= 2)
        try stage.finishLayers()
        let meanwhile = layers(stage.plan()), after = layers(try stage.settle())
        #expect(!before.intersection(meanwhile).subtracting(after).isEmpty, "as long as it takes to leave")
        #expect(stage.view.scene().layers.allSatisfy { $0.deckAge == 0 })
    }

    /// A card on which nothing stands any more shows nothing, once that is known, and not what it said.
    @Test func nothingStandsInForNothing() throws {
        let stage = try Stage(Words(0..<12))
        let before = try stage.settle()
        stage.follow(Words((0..<12).map { ($0, $0 == 5 ? "" : "word \($0)") }))
        #expect(stage.plan().list.items.count == before.list.items.count)
        try stage.finishLayers()
        #expect(stage.plan().list.items.count == before.list.items.count - 1)
    }

    /// Where nothing may fly, the picture before fades as a whole: at every moment each pixel lies between what was there
    /// and what comes, and one layer is all that this takes.
    @Test func aPictureFadesAsAWhole() throws {
        let stage = try Stage(Words(0..<12))
        stage.view.reducesMotion = true
        let before = stage.picture(try stage.settle())
        stage.follow(Words(Array(0..<3) + Array(6..<12)))
        let start = stage.view.now
        #expect(Self.difference(stage.picture(stage.plan()), before) == 0, "as it was")
        try stage.finishLayers()
        let shares: [(time: Double, left: Double)] = [(0.06, 0.84375), (0.12, 0.5), (0.18, 0.15625)]
        let pictures = shares.map { share in
            stage.view.advance(to: start + share.time)
            return stage.picture(stage.plan())
        }
        let end = try stage.settle(), after = stage.picture(end)
        #expect(Self.difference(before, after) > 40)
        for (share, picture) in zip(shares, pictures) {
            let mixed = Self.difference(picture, before, share.left, after)
            #expect(mixed <= 3, "after \(share.time) s")
        }
        let counts = [0.24, 0.5].map {
            stage.view.advance(to: start + $0)
            return stage.plan().list.items.count
        }
        #expect(counts == [end.list.items.count, end.list.items.count])
    }

    /// The most by which a channel of any pixel differs from the same in a mixture of two pictures.
    private static func difference(
        _ picture: MemoryPicture, _ a: MemoryPicture, _ share: Double = 1, _ b: MemoryPicture? = nil
    ) -> Int {
        var most = 0.0
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                for shift in [0, 8, 16] as [UInt32] {
                    func channel(_ picture: MemoryPicture) -> Double { Double(picture[x, y] >> shift & 255) }
                    let mixed = share * channel(a) + (1 - share) * (b.map(channel) ?? 0)
                    most = max(most, abs(channel(picture) - mixed))
                }
            }
        }
        return Int(most.rounded())
    }

    /// Other sides come over those that were seen, all together.
    @Test func otherSidesFadeIn() throws {
        let stage = try Stage(Words(0..<12))
        let before = try stage.settle()
        stage.follow(Words((0..<12).map { ($0, "Wort \($0)") }), showsOther: true)
        #expect(layers(stage.plan()).isSuperset(of: layers(before)), "the old sides stand in")
        try stage.finishLayers()
        let fading = stage.plan()
        #expect(fading.isFading && fading.list.items.count > before.list.items.count)
        let after = try stage.settle()
        #expect(after.list.items.count == before.list.items.count)
    }
}
