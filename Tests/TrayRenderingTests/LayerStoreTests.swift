import CardDeck
import EventLoop
import Foundation
import Logging
import Raster
import Synchronization
import Testing
import Threads
import TrayKit

@testable import TrayRendering
@testable import Typesetting

@Suite(.serialized) @MainActor struct LayerStoreTests {
    private let pool = TypesettingPool(threads: 2)

    private func makeStore(_ loop: EventLoop) -> LayerStore {
        LayerStore(pool: pool, mailbox: loop.mailbox, logger: Logger(label: "test"))
    }

    private let factory = LayerFactory(SampleDeck(), generation: 1, look: Look(theme: .dark, scale: 1))

    /// Runs the loop until all that was asked for is there, and what was let go is freed.
    private func finish(_ store: LayerStore, _ loop: EventLoop) throws {
        while !store.isComplete { try loop.runOnce(timeout: 5) }
        while pool.discardedByteCount > 0 { usleep(100) }
    }

    @Test func makesWhatIsWantedOnce() throws {
        let loop = try EventLoop(), store = makeStore(loop)
        var arrivals = 0
        store.onArrival = { arrivals += 1 }
        let names: [LayerName] = [
            .paper, .face(NotePath(section: 0, note: 0), facet: 0), .spine(NotePath(section: 0, note: 1)),
        ]
        store.beginFrame(scale: 1)
        store.update(names.map { LayerRequest($0, priority: 0) }, from: factory)
        store.update((names + names).map { LayerRequest($0, priority: 1) }, from: factory)
        try finish(store, loop)
        #expect(arrivals == 3)
        for name in names { #expect(store.layer(factory.key(name)) != nil) }
        store.update(names.map { LayerRequest($0, priority: 0) }, from: factory)
        #expect(store.isComplete, "what is there is not asked for again")
    }

    @Test func takesBackWhatIsNoLongerWanted() throws {
        let loop = try EventLoop(), pool = TypesettingPool(threads: 1), gate = Monitor(false)
        let store = LayerStore(pool: pool, mailbox: loop.mailbox, logger: Logger(label: "test"))
        // Its one worker is busy until both requests have come, however busy the machine is.
        pool.submit(priority: .min) { _ in gate.wait { $0 ? () : nil } }
        let far = (0..<38).map { LayerRequest(.face(NotePath(section: 0, note: $0), facet: 0), priority: 5) }
        store.beginFrame(scale: 1)
        store.update(far, from: factory)
        store.update([LayerRequest(.back, priority: 0)], from: factory)
        gate.withLock { $0 = true }
        gate.wakeAll()
        try finish(store, loop)
        #expect(far.allSatisfy { store.layer(factory.key($0.name)) == nil })
        #expect(store.layer(factory.key(.back)) != nil)
    }

    /// Decks change while the first frame is still being made: what they share is not begun again.
    @Test func whatAllDecksShareIsNotTakenBackWithOne() throws {
        let loop = try EventLoop(), pool = TypesettingPool(threads: 1), gate = Monitor(false)
        let store = LayerStore(pool: pool, mailbox: loop.mailbox, logger: Logger(label: "test"))
        pool.submit(priority: .min) { _ in gate.wait { $0 ? () : nil } }
        while pool.waitingCount > 0 { usleep(100) }
        let recess = LayerName.recess(Size(200, 100))
        let title = LayerName.title(section: 0, maximumWidth: 90)
        let ground = [recess, title].map { LayerRequest($0, priority: LayerRequest.ground) }
        store.beginFrame(scale: 1)
        store.update(missingGround: ground, from: factory)
        #expect(pool.waitingCount == 2)
        store.beginDeck()
        #expect(pool.waitingCount == 1, "only the title is of the deck")
        #expect(!store.hasWholeGround)
        let next = LayerFactory(SampleDeck(), generation: 2, look: Look(theme: .dark, scale: 1))
        store.update(missingGround: ground, from: next)
        #expect(pool.waitingCount == 2)
        gate.withLock { $0 = true }
        gate.wakeAll()
        try finish(store, loop)
        #expect(store.layer(next.key(title)) != nil)
        #expect(store.layer(next.key(recess)) != nil)
    }

    /// A deck whose notes all fail is shown without them, and asked only once for each.
    @Test func aNoteThatFailsIsLeftBlank() throws {
        final class Broken: DeckSource {
            let format = "broken", title = "Broken", warnings: [String] = []
            let sections = [DeckSection(title: "All", noteCount: 3)]
            func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
            func note(section: Int, note: Int) throws -> Note { throw DeckError(file: "broken", "not to be read") }
            func media(named name: String) throws -> [UInt8] { throw DeckError(file: "broken", "no media") }
        }
        let loop = try EventLoop(), store = makeStore(loop)
        let factory = LayerFactory(Broken(), generation: 1, look: Look(theme: .dark, scale: 1))
        let request = [LayerRequest(.face(NotePath(section: 0, note: 0), facet: 0), priority: 0)]
        store.update(request, from: factory)
        try finish(store, loop)
        store.update(request, from: factory)
        #expect(store.isComplete)
        #expect(store.layer(factory.key(request[0].name)) == nil)
    }

    /// A deck of which no note can be read, and how often that was tried.
    private final class Unreadable: DeckSource {
        let title = "Unreadable"
        let sections: [DeckSection]
        private let tries = Monitor(0)
        var tryCount: Int { tries.withLock { $0 } }

        init(noteCount: Int) { sections = [DeckSection(title: "All", noteCount: noteCount)] }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
        func note(section: Int, note: Int) throws -> Note {
            tries.withLock { $0 += 1 }
            throw DeckError(file: "unreadable", "not to be read")
        }
    }

    /// Scrolled through, such a deck leaves little behind; what is wanted is not tried again all the same.
    @Test func whatShowedNothingLongAgoIsForgotten() throws {
        let loop = try EventLoop(), store = makeStore(loop), page = 500
        let capacity = BlankLayers<LayerKey>.capacity, noteCount = 3 * capacity / page * page
        let deck = Unreadable(noteCount: noteCount)
        let factory = LayerFactory(deck, generation: 1, look: Look(theme: .dark, scale: 1))
        func spines(_ first: Int) -> [LayerRequest] {
            (first..<first + page).map { LayerRequest(.spine(NotePath(section: 0, note: $0)), priority: 0) }
        }
        store.beginFrame(scale: 1)
        for first in stride(from: 0, to: noteCount, by: page) {
            store.update(spines(first), from: factory)
            try finish(store, loop)
            #expect(store.blankCount <= 2 * (capacity + page))
        }
        let tries = deck.tryCount
        store.update(spines(noteCount - page).reversed(), from: factory)
        #expect(store.isComplete && deck.tryCount == tries, "none of those is asked for again")
        store.update(spines(0), from: factory)
        try finish(store, loop)
        #expect(deck.tryCount > tries, "those of long ago are")
    }

    @Test func noneThatIsWantedIsForgotten() {
        var blank = BlankLayers<Int>(), made = 0
        for round in 1...5 {
            blank.forgetFormer(wantedCount: 3_000)
            for key in 0..<3_000 where !blank.contains(key) {
                made += 1
                blank.insert(key)
            }
            // What was wanted before arrives as well.
            for key in 0..<5_000 { blank.insert(round * 10_000 + key) }
        }
        #expect(made == 3_000 && blank.count <= 2 * 8_000)
    }

    /// Notes that remember in which order they were read.
    private final class Recorder: DeckSource {
        let format = "recorder", title = "Recorder", warnings: [String] = []
        let sections = [DeckSection(title: "All", noteCount: 1000)]
        private let read = Mutex<[Int]>([])
        var order: [Int] { read.withLock { $0 } }
        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
        func note(section: Int, note: Int) throws -> Note {
            read.withLock { $0.append(note) }
            return Note(id: NoteID("\(note)"), facets: [Facet(StyledText(plain: "note \(note)"))])
        }
        func media(named name: String) throws -> [UInt8] { throw DeckError(file: "recorder", "no media") }
    }

    /// What was queued for one direction is read in the order of the other once the page turns back.
    @Test func aChangeOfDirectionReordersTheQueue() throws {
        let loop = try EventLoop(), pool = TypesettingPool(threads: 1), deck = Recorder(), gate = Semaphore()
        let store = LayerStore(pool: pool, mailbox: loop.mailbox, logger: Logger(label: "test"))
        let factory = LayerFactory(deck, generation: 1, look: Look(theme: .dark, scale: 1))
        func request(_ note: Int, _ priority: Int) -> LayerRequest {
            LayerRequest(.spine(NotePath(section: 0, note: note)), priority: priority)
        }
        pool.submit(priority: -2) { _ in gate.wait() }
        store.beginFrame(scale: 1)
        store.update([request(1, 0), request(2, 4), request(3, 4), request(4, 8), request(5, 8)], from: factory)
        store.update([request(1, 0), request(4, 4), request(5, 4), request(2, 8)], from: factory)
        gate.signal()
        try finish(store, loop)
        #expect(deck.order == [1, 4, 5, 2], "and what is no longer wanted is not read at all")
    }

    /// What was drawn of one deck is never shown of another.
    @Test func whatAnotherDeckHasLeftGoesOnceTheNextIsThere() throws {
        let loop = try EventLoop(), store = makeStore(loop)
        func faces(_ count: Int) -> [LayerRequest] {
            (0..<count).map { LayerRequest(.face(NotePath(section: 0, note: $0), facet: 0), priority: 0) }
        }
        store.beginFrame(scale: 1)
        store.update(faces(12) + [LayerRequest(.paper, priority: 0)], from: factory)
        try finish(store, loop)
        let before = store.byteCount
        store.beginDeck()
        let next = LayerFactory(SampleDeck(), generation: 2, look: Look(theme: .dark, scale: 1))
        store.update(faces(2), from: next)
        try finish(store, loop)
        #expect(store.byteCount < before / 2)
        #expect(faces(2).allSatisfy { store.layer(next.key($0.name)) != nil })
        #expect(store.layer(next.key(.paper)) != nil, "it is no deck's")
    }

    /// A deck that is followed is still seen where its cards leave, though all of the next one is there.
    @Test func whatIsStillSeenOfTheDeckBeforeStays() throws {
        let loop = try EventLoop(), store = makeStore(loop)
        func face(_ note: Int) -> LayerName { .face(NotePath(section: 0, note: note), facet: 0) }
        store.beginFrame(scale: 1)
        store.update([LayerRequest(face(0), priority: 0)], from: factory)
        try finish(store, loop)
        store.beginDeck()
        store.keepsDeckBefore = true
        let next = LayerFactory(SampleDeck(), generation: 2, look: Look(theme: .dark, scale: 1))
        store.update([LayerRequest(face(1), priority: 0)], from: next)
        try finish(store, loop)
        #expect(store.layer(factory.key(face(0))) != nil)
        store.keepsDeckBefore = false
        #expect(store.layer(factory.key(face(0))) == nil && store.layer(next.key(face(1))) != nil)
    }

    private final class Lettered: DeckSource {
        let title = "Lettered", sections = [DeckSection(title: "All", noteCount: 1)]
        let fonts = [DeckFont(file: "letters.ttf", families: ["Letters"])]
        func noteID(section: Int, note: Int) -> NoteID { NoteID("1") }
        func note(section: Int, note: Int) throws -> Note {
            var run = TextRun("willow")
            run.style.families = ["Letters"]
            return Note(id: NoteID("1"), facets: [Facet(StyledText([Paragraph([run])]))])
        }
        func path(of id: NoteID) -> NotePath? { NotePath(section: 0, note: 0) }
        func media(named name: String) throws -> [UInt8] {
            let folder = "/usr/share/fonts"
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            let font = try #require(files.filter { $0.hasSuffix(".ttf") }.min())
            return Array(try Data(contentsOf: URL(filePath: "\(folder)/\(font)")))
        }
    }

    /// Set on the worker before the test looks: it waits for the job.
    private final class Weak: Sendable {
        nonisolated(unsafe) weak var contexts: FontContexts?
    }

    /// While it is being replaced, its fonts are still in use.
    @Test func theFontsOfTheDeckBeforeGoOnceTheNextIsThere() throws {
        let loop = try EventLoop(), pool = TypesettingPool(threads: 1), seen = Weak()
        let store = LayerStore(pool: pool, mailbox: loop.mailbox, logger: Logger(label: "test"))
        let look = Look(theme: .dark, scale: 1), face = LayerName.face(NotePath(section: 0, note: 0), facet: 0)
        func work(_ job: @escaping @Sendable (Typesetter) -> Void) {
            let isDone = Monitor(false)
            pool.submit(priority: .max) {
                job($0)
                isDone.withLock { $0 = true }
                isDone.wakeAll()
            }
            isDone.wait { $0 ? () : nil }
        }
        store.beginFrame(scale: 1)
        // Once may be too early: Pango may still look fonts up.
        for attempt in 0..<20 {
            var lettered: LayerFactory? = LayerFactory(Lettered(), generation: 2 * attempt + 1, look: look)
            store.update([LayerRequest(face, priority: 0)], from: try #require(lettered))
            try finish(store, loop)
            work { seen.contexts = $0.contexts }
            #expect(seen.contexts?.deckFonts != nil)
            store.beginDeck()
            work { _ in }
            lettered = nil
            #expect(seen.contexts != nil)
            let next = LayerFactory(SampleDeck(), generation: 2 * attempt + 2, look: look)
            store.update([LayerRequest(face, priority: 0)], from: next)
            try finish(store, loop)
            work { _ in }
            guard seen.contexts != nil else { break }
            store.beginDeck()
        }
        #expect(seen.contexts == nil)
    }

    /// A zoom and a window of changing size come through many sizes of flaps.
    @Test func flapsOfSizesThatAreLongGoneGo() throws {
        let loop = try EventLoop(), store = makeStore(loop)
        var factory = factory, sizes: [Int] = []
        var spares = SpareLayers()
        spares.add(seen: .counterWell(CounterWell(.position, places: 2)))
        store.beginFrame(scale: 1)
        for step in 0..<24 {
            factory.look.zoom = 1 - Double(step) / 48
            store.update(spares: spares, from: factory)
            try finish(store, loop)
            sizes.append(store.byteCount)
        }
        #expect(sizes[7] > 4 * sizes[0], "those of the last ones stand in for others")
        #expect(sizes[23] <= sizes[7])
    }

    /// What is wanted fits no cache so small: it stays all the same, and the rest goes.
    @Test func whatIsWantedIsKeptWhateverElseArrives() throws {
        let loop = try EventLoop(), store = makeStore(loop)
        let wanted = (0..<12).map { LayerRequest(.face(NotePath(section: 0, note: $0), facet: 0), priority: 0) }
        store.beginFrame(scale: 1)
        store.update(wanted, from: factory)
        try finish(store, loop)
        for size in 1...40 {
            let name = LayerName.recess(Size(1800 + Double(size), 218))
            store.update(wanted, from: factory)
            store.update(missingGround: [LayerRequest(name, priority: LayerRequest.ground)], from: factory)
            try finish(store, loop)
        }
        store.update(wanted, from: factory)
        #expect(wanted.allSatisfy { store.layer(factory.key($0.name)) != nil })
        #expect(store.byteCount <= (60 + 4) << 20)
    }
}
