import CardDeck

/// Counts the pages of faces on the typesetting threads.
@MainActor final class PageCounter {
    private struct Key: Hashable {
        var note: NotePath
        var facet: Int
        var renderState: TileKey.RenderState
    }

    /// In the workers' queue: after the tiles in view.
    private static let priority = 10

    /// Called when a count is there that was asked for.
    var onArrival: () -> Void = {}

    private let renderer: any TileRenderer
    private var counts: [Key: Int] = [:]
    private var tickets: [Key: any TileTicket] = [:]

    init(renderer: any TileRenderer) { self.renderer = renderer }

    /// How many pages a face has; nil while they are being counted.
    func count(of face: TiledFace, from factory: LayerFactory) -> Int? {
        var origin = face
        origin.note = factory.origin(of: face.note)
        let key = Key(note: origin.note, facet: face.facet, renderState: factory.renderState)
        if let count = counts[key] { return count }
        guard tickets[key] == nil else { return nil }
        tickets[key] = renderer.count(origin, from: factory, priority: Self.priority) { [weak self] count in
            guard let self, tickets.removeValue(forKey: key) != nil else { return }
            counts[key] = count
            onArrival()
        }
        return nil
    }

    var isIdle: Bool { tickets.isEmpty }

    /// Forgets all counts, and cancels those that are not there yet.
    func removeAll() {
        for ticket in tickets.values { ticket.cancel() }
        tickets.removeAll()
        counts.removeAll()
    }
}
