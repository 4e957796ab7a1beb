/// Why a peer takes no part: one clear line.
struct PeerError: Error, CustomStringConvertible {
    let description: String

    init(_ peer: String, _ reason: String) { description = "\(peer): \(reason)" }
}
