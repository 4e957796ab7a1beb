import CardDeck
import EventLoop
import Logging
import Raster
import Synchronization
import Testing
import Threads
import TrayKit
import Typesetting

@testable import TrayRendering

@Suite(.serialized) @MainActor struct LayerStoreTests {
    private func makeStore(_ loop: EventLoop) -> LayerStore {
        LayerStore(pool: TypesettingPool(threads: 2), mailbox: loop.mailbox, logger: Logger(label: "test"))
    }

    private let factory = LayerFactory(SampleDeck(), generation: 1, look: Look(theme: .dark, scale: 1))

    /// Runs the loop until all that was asked for is there.
    private func finish(_ store: LayerStore, _ loop: EventLoop) throws {
        while !store.isComplete { try loop.runOnce(timeout: 5) }
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
        let loop = try EventLoop(), store = makeStore(loop)
        let far = (0..<38).map { LayerRequest(.face(NotePath(section: 0, note: $0), facet: 0), priority: 5) }
        store.beginFrame(scale: 1)
        store.update(far, from: factory)
        store.update([LayerRequest(.back, priority: 0)], from: factory)
        try finish(store, loop)
        let made = far.count { store.layer(factory.key($0.name)) != nil }
        #expect(made <= 4, "at most those that the workers had begun")
        #expect(store.layer(factory.key(.back)) != nil)
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
        #expect(store.byteCount <= (72 + 4) << 20)
    }
}
