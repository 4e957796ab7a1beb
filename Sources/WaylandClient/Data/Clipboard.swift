import WaylandProtocols

/// The text this program has put on the clipboard, for as long as it is there.
@MainActor final class Clipboard {
    /// What plain text is called, by applications of all ages.
    private static let types = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"]
    /// Readers that never read: the oldest give way.
    private static let transferLimit = 16

    private unowned let connection: WaylandConnection
    private var source: WlDataSource?
    private var transfers: [ClipboardTransfer] = []

    init(connection: WaylandConnection) { self.connection = connection }

    /// - Returns: whether there is a seat to copy for.
    func offer(_ text: String) -> Bool {
        let latest = connection.seats.values
            .filter { $0.latestSerial != nil && $0.data != nil }
            .max { $0.latestInput < $1.latestInput }
        guard let manager = connection.globals.dataDevices, let latest, let device = latest.data?.device,
            let serial = latest.latestSerial
        else {
            connection.logger.info("nothing copied: no seat with a key, button or touch to copy for")
            return false
        }
        let source = manager.createDataSource()
        for type in Self.types { source.offer(mimeType: type) }
        let bytes = Array(text.utf8)
        source.onEvent = { [weak self, weak source] event in
            switch event {
            case .send(_, let descriptor): self?.send(bytes, to: descriptor)
            case .cancelled:
                if let self, let source, self.source === source { self.source = nil }
                if let source, source.isAlive { source.destroy() }
            default: break
            }
        }
        device.setSelection(source: source, serial: serial)
        // After the new one is the selection: destroying the old one first would clear the clipboard meanwhile.
        if let old = self.source, old.isAlive { old.destroy() }
        self.source = source
        return true
    }

    private func send(_ bytes: [UInt8], to descriptor: OwnedFileDescriptor) {
        let transfer = ClipboardTransfer(bytes, to: descriptor)
        transfer.start(on: connection.loop) { [weak self] in self?.transfers.removeAll { $0 === transfer } }
        guard !transfer.isDone else { return }
        if transfers.count == Self.transferLimit { transfers.removeFirst() }
        transfers.append(transfer)
    }
}
