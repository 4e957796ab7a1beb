import WaylandProtocols

/// What this program has put on a clipboard, for as long as it is there.
@MainActor final class OwnSelection<Source: SourceProxy> {
    private struct Offer {
        let source: Source
        let types: Set<String>
        let serial: UInt32
        var data: OutgoingData
    }

    private let transfers: OutgoingTransfers
    private var offer: Offer?

    init(_ transfers: OutgoingTransfers) { self.transfers = transfers }

    /// - Parameters:
    ///   - serial: of what the user did to have it there.
    ///   - make: makes an object to offer it by, which `select` puts on the clipboard.
    func offer(_ data: OutgoingData, serial: UInt32, by make: () -> Source, select: (Source) -> Void) {
        // Compositors refuse a second one on behalf of the same press, as where a touchpad leads from card to card: the
        // first stays, and hands out the newer data in the types that both have.
        if let offer, offer.serial == serial {
            if !offer.types.isDisjoint(with: data.types) { self.offer?.data = data }
            return
        }
        let source = make(), old = offer?.source
        source.offer(
            { [weak self] in self?.offer?.data }, in: data.types, by: transfers,
            onEnd: { [weak self, weak source] in
                if let self, offer?.source === source { offer = nil }
            })
        select(source)
        // After the new one is the selection: destroying the old one first would clear the clipboard meanwhile.
        if let old, old.isAlive { old.destroy() }
        offer = Offer(source: source, types: Set(data.types), serial: serial, data: data)
    }
}
