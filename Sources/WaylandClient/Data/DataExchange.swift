import WaylandProtocols

/// What this program lets others have: on the clipboard, as the primary selection, dragged to them.
@MainActor final class DataExchange {
    private unowned let connection: WaylandConnection
    private let transfers: OutgoingTransfers
    private let clipboard: OwnSelection<WlDataSource>
    private let primary: OwnSelection<ZwpPrimarySelectionSourceV1>
    private var drag: (drag: OutgoingDrag, source: WlDataSource)?

    init(_ connection: WaylandConnection) {
        self.connection = connection
        transfers = OutgoingTransfers(on: connection.loop)
        clipboard = OwnSelection(transfers)
        primary = OwnSelection(transfers)
    }

    /// - Returns: whether there is a seat to copy for.
    func setClipboard(_ data: OutgoingData) -> Bool {
        guard let manager = connection.globals.dataDevices,
            let (device, serial) = latest(of: \.data?.device)
        else {
            connection.logger.info("nothing copied: no seat with a key, button or touch to copy for")
            return false
        }
        clipboard.offer(data, serial: serial, by: manager.createDataSource) {
            device.setSelection(source: $0, serial: serial)
        }
        return true
    }

    /// - Returns: whether there is a seat to select for.
    func setPrimarySelection(_ data: OutgoingData) -> Bool {
        guard let manager = connection.globals.primarySelection,
            let (device, serial) = latest(of: \.primary?.device)
        else { return false }
        primary.offer(data, serial: serial, by: manager.createSource) {
            device.setSelection(source: $0, serial: serial)
        }
        return true
    }

    /// - Returns: nil where the grab is over, or nothing can be dragged.
    func startDrag(_ data: OutgoingData, from window: Window, by grab: Grab) -> OutgoingDrag? {
        guard let manager = connection.globals.dataDevices, let seat = connection.seats[grab.seat.name],
            let device = seat.data?.device, let serial = seat.serial(of: grab)
        else { return nil }
        endDrag()
        let source = manager.createDataSource(), drag = OutgoingDrag(connection)
        self.drag = (drag, source)
        source.offer(
            { data }, in: data.types, by: transfers,
            onEnd: { [weak self, weak source] in
                if self?.drag?.source === source { self?.endDrag() }
            })
        if source.version >= 3 { source.setActions(dndActions: .copy) }
        drag.start(source, from: window, by: device, serial: serial)
        seat.forget(grab)
        return drag
    }

    /// Older compositors do not tell that a drop has been read: there a drag lasts until the next one.
    private func endDrag() {
        guard let (drag, source) = drag else { return }
        self.drag = nil
        drag.end()
        if source.isAlive { source.destroy() }
    }

    /// The device of the seat whose user did something last, and what stands for that.
    private func latest<Device>(of device: (Seat) -> Device?) -> (device: Device, serial: UInt32)? {
        for seat in connection.seatsByInput {
            if let device = device(seat), let serial = seat.latestSerial { return (device, serial) }
        }
        return nil
    }
}

extension WaylandConnection {
    /// Puts data on the clipboard, on behalf of the latest key, button or touch. Where no user has done any of that,
    /// or the compositor has no clipboard, nothing happens but a line in the log.
    ///
    /// - Returns: whether it is there.
    @discardableResult
    public func setClipboard(_ data: OutgoingData) -> Bool { exchange.setClipboard(data) }

    /// Makes data the primary selection, which others paste with the middle button, on behalf of the latest key,
    /// button or touch. Where no user has done any of that, or the compositor has none, nothing happens.
    ///
    /// - Returns: whether it is.
    @discardableResult
    public func setPrimarySelection(_ data: OutgoingData) -> Bool { exchange.setPrimarySelection(data) }

    /// Reads the clipboard's text and hands it over when it has come; never where there is none, or its owner
    /// does not answer.
    public func readClipboard(_ completion: @escaping @MainActor (String) -> Void) {
        _ = seatsByInput.first { $0.data?.readText(completion) == true }
    }

    /// Reads the text of the primary selection, as `readClipboard` does that of the clipboard.
    public func readPrimarySelection(_ completion: @escaping @MainActor (String) -> Void) {
        _ = seatsByInput.first { $0.primary?.readText(completion) == true }
    }
}

extension Window {
    /// Has the compositor drag data to wherever the pointer or the finger goes that holds something in this window.
    /// Nothing is moved: who takes it gets a copy.
    ///
    /// - Returns: nil where the grab is over, or nothing can be dragged.
    public func startDrag(_ data: OutgoingData, by grab: Grab) -> OutgoingDrag? {
        connection.exchange.startDrag(data, from: self, by: grab)
    }
}
