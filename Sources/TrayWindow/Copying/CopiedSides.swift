import CardDeck
import EventLoop
import Raster
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

/// Sides of cards that other programs are to have: on a clipboard, or dragged to them. As the cards were when they
/// were taken, whatever becomes of the window.
struct CopiedSides: Sendable {
    /// By where the notes stand in the whole deck.
    private let sides: [(note: NotePath, facet: Int)]
    private let factory: LayerFactory

    init(_ sides: [(note: NotePath, facet: Int)], from factory: LayerFactory) {
        (self.sides, self.factory) = (sides, factory)
    }

    /// The sides of cards that are seen in a window.
    ///
    /// - Parameter notes: as the window's view names them.
    @MainActor init(of notes: [NotePath], in window: TrayWindow) {
        guard let view = window.view else {
            self.init([], from: window.frames.factory)
            return
        }
        self.init(
            notes.map { (note: window.origin(of: $0), facet: view.model.facet(of: $0)) }, from: window.frames.factory)
    }

    var count: Int { sides.count }

    /// What they say.
    struct Words: Sendable {
        /// Those that could be read.
        var facets: [Facet]
        /// A line each, or several; empty where nothing is to be read on any.
        var text: String

        /// What they are to other programs, as text and as HTML. It holds nothing of the deck.
        @MainActor var data: OutgoingData {
            let data = OutgoingData()
            if !text.isEmpty {
                data.add(text: text)
                data.add("text/html", Array(CardHTML.text(of: facets).utf8))
            }
            return data
        }
    }

    /// Reads them: for worker threads.
    func read() -> Words {
        let facets = sides.compactMap { try? factory.facet($0.facet, of: $0.note) }
        return Words(facets: facets, text: facets.map(\.text.plain).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    /// Has one of a window's workers read them.
    @MainActor func read(for window: TrayWindow, use: @escaping @MainActor @Sendable (Words) -> Void) {
        let mailbox = window.loop.mailbox
        window.pool.submit(priority: LayerRequest.ground) { _ in
            let words = read()
            mailbox.post { use(words) }
        }
    }

    /// What they are to other programs, when it is known what they say: text, HTML, and a picture that a worker draws
    /// once somebody asks for it.
    @MainActor func data(_ words: Words, for window: TrayWindow) -> OutgoingData {
        let data = words.data
        addPicture(to: data, window)
        return data
    }

    /// What they are to other programs: all made by workers once somebody asks for it.
    @MainActor func data(for window: TrayWindow) -> OutgoingData {
        let data = OutgoingData()
        data.add(textMade: maker(window) { _ in Array(read().text.utf8) })
        data.add("text/html", made: maker(window) { _ in Array(CardHTML.text(of: read().facets).utf8) })
        addPicture(to: data, window)
        return data
    }

    @MainActor private func addPicture(to data: OutgoingData, _ window: TrayWindow) {
        guard count <= LayerFactory.sheetLimit else { return }
        data.add(
            "image/png",
            made: maker(window) { typesetter in
                factory.sheet(of: sides, with: typesetter).map(PNGFile.bytes) ?? []
            })
    }

    /// Has a worker make something.
    @MainActor private func maker(_ window: TrayWindow, _ make: @escaping @Sendable (Typesetter) -> [UInt8])
        -> OutgoingData.Maker
    {
        let (pool, mailbox) = (window.pool, window.loop.mailbox)
        return { completion in
            pool.submit(priority: LayerRequest.ground) { typesetter in
                let bytes = make(typesetter)
                mailbox.post { completion(bytes) }
            }
        }
    }
}
