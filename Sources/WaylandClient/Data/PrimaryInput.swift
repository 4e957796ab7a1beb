import EventLoop
import WaylandProtocols

/// What a seat's primary selection holds: that which the middle button pastes.
@MainActor final class PrimaryInput {
    let device: ZwpPrimarySelectionDeviceV1
    private let transfers: IncomingTransfers

    /// Told of, but not yet as the selection.
    private var newOffer: DataOffer<ZwpPrimarySelectionOfferV1>?
    private var selection: DataOffer<ZwpPrimarySelectionOfferV1>?

    init(_ device: ZwpPrimarySelectionDeviceV1, loop: EventLoop) {
        self.device = device
        transfers = IncomingTransfers(on: loop)
        device.onEvent = { [weak self] event in self?.handle(event) }
    }

    func remove() {
        (newOffer, selection) = (nil, nil)
        transfers.end()
        device.destroy()
    }

    /// Reads its text.
    ///
    /// - Returns: false where there is none.
    func readText(_ completion: @escaping @MainActor (String) -> Void) -> Bool {
        selection.map { transfers.readText($0, completion) } ?? false
    }

    private func handle(_ event: ZwpPrimarySelectionDeviceV1.Event) {
        switch event {
        case .dataOffer(let offer): newOffer = DataOffer(offer)
        case .selection(let proxy):
            selection = proxy.flatMap { proxy in newOffer.flatMap { $0.proxy === proxy ? $0 : nil } }
            newOffer = nil
        }
    }
}
