import WaylandProtocols

/// What comes to a seat from other programs: the clipboard, and what is dragged over the window.
@MainActor final class DataInput {
    let device: WlDataDevice
    private unowned let connection: WaylandConnection

    /// Told of, but not yet what for.
    private var newOffer: DataOffer<WlDataOffer>?
    private var selection: DataOffer<WlDataOffer>?
    private var drag: Drag?
    private let transfers: IncomingTransfers

    private struct Drag {
        let offer: DataOffer<WlDataOffer>
        weak var window: Window?
    }

    private static let fileList = "text/uri-list"

    init(_ device: WlDataDevice, connection: WaylandConnection) {
        self.device = device
        self.connection = connection
        transfers = IncomingTransfers(on: connection.loop)
        device.onEvent = { [weak self] event in self?.handle(event) }
    }

    func remove() {
        (newOffer, selection, drag) = (nil, nil, nil)
        transfers.end()
        device.release()
    }

    /// Reads the text that is on the clipboard.
    ///
    /// - Returns: false where there is none.
    func readText(_ completion: @escaping @MainActor (String) -> Void) -> Bool {
        selection.map { transfers.readText($0, completion) } ?? false
    }

    private func handle(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let offer): newOffer = DataOffer(offer)
        case .selection(let offer): selection = take(offer)
        case .enter(let serial, let surface, _, _, let offer):
            guard let offer = take(offer) else { return }
            let window = connection.window(for: surface)
            let isWanted = window != nil && offer.types.contains(Self.fileList)
            offer.proxy.accept(serial: serial, mimeType: isWanted ? Self.fileList : nil)
            if offer.proxy.version >= 3 {
                offer.proxy.setActions(
                    dndActions: isWanted ? .copy : .none, preferredAction: isWanted ? .copy : .none)
            }
            drag = isWanted ? Drag(offer: offer, window: window) : nil
        case .motion: break
        case .leave: drag = nil
        case .drop:
            guard let drag else { return }
            self.drag = nil
            transfers.read(drag.offer, as: Self.fileList) { [weak window = drag.window] list in
                let offer = drag.offer.proxy
                if offer.isAlive, offer.version >= 3 { offer.finish() }
                window?.receive(dropped: list.map(FileList.paths) ?? [])
            }
        }
    }

    /// The offer that an event means.
    private func take(_ proxy: WlDataOffer?) -> DataOffer<WlDataOffer>? {
        guard let proxy, let offer = newOffer, offer.proxy === proxy else { return nil }
        newOffer = nil
        return offer
    }
}
