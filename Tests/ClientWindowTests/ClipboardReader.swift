import Glibc
import WaylandProtocols

@testable import WaylandClient

/// Another data device of the same client, which the compositor tells what is on the clipboard: to be read as
/// another program would.
@MainActor final class ClipboardReader {
    private let seat: WlSeat
    private let device: WlDataDevice
    private let ends: (read: OwnedFileDescriptor, write: OwnedFileDescriptor)
    private var offer: WlDataOffer?
    private var bytes: [UInt8] = []

    struct Missing: Error {}

    init(_ connection: WaylandConnection) throws {
        guard let name = connection.seats.keys.first, let manager = connection.globals.dataDevices else {
            throw Missing()
        }
        var pair: [Int32] = [0, 0]
        pipe(&pair)
        _ = fcntl(pair[0], F_SETFL, O_NONBLOCK)
        let ends = (read: OwnedFileDescriptor(pair[0]), write: OwnedFileDescriptor(pair[1]))
        self.ends = ends
        seat = connection.display.getRegistry().bind(name: name, as: WlSeat.self, version: 1)
        device = manager.getDataDevice(seat: seat)
        device.onEvent = { [unowned self] event in
            switch event {
            case .dataOffer(let id): offer = id
            case .selection(let id): id?.receive(mimeType: "text/plain;charset=utf-8", fd: ends.write.rawValue)
            default: break
            }
        }
    }

    /// What has come so far.
    func text() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(ends.read.rawValue, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
