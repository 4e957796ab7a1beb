import CWaylandServer
import Glibc
import InputSupport

// What no compositor should do, and some have.
extension Script {
    /// A protocol error on the window's surface.
    func fault(_ words: inout Words) throws {
        let code = try words.integer(UInt32.self)
        try window().surface.resource.fail(code: code, words.rest())
    }

    /// Bytes that are no events.
    func garbage(_ words: inout Words) throws {
        let kind = try words.next(), client = try window().client
        wl_client_flush(client)
        let bytes: [UInt32]
        switch kind {
        // The display's ninety-ninth event; the upper half is the length.
        case "opcode": bytes = [1, 8 << 16 | 99]
        // An event for an object that was never made, longer than any may be.
        case "flood": bytes = [UInt32](repeating: .max, count: 4096)
        // A size smaller than the header's.
        case "short": bytes = [1, 4 << 16, 0, 0]
        default: throw words.unknown(kind)
        }
        _ = bytes.withUnsafeBytes {
            Glibc.send(
                wl_client_get_fd(client), $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
    }
}
