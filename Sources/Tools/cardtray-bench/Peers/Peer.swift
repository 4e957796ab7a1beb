/// Somebody else's way to draw the scene: on a sheet of twice the canvas's size, which a 2 × 2 box
/// takes to the canvas's.
protocol Peer: AnyObject {
    var name: String { get }
    var version: String { get }
    var threads: Int { get }

    /// Takes a frame to draw, and does what may be done before the clock runs.
    func prepare(_ frame: PeerFrame) throws

    /// Draws the frame last prepared.
    ///
    /// - Parameter strips: whether each item is clipped to what the ones in front leave of it, or drawn whole.
    /// - Returns: the milliseconds that the drawing took.
    func draw(strips: Bool) throws -> Double

    /// The canvas as it was drawn last: rows of 0xXXRRGGBB.
    func picture() throws -> [UInt32]
}

/// Why a peer takes no part: one clear line.
struct PeerError: Error, CustomStringConvertible {
    let description: String

    init(_ peer: String, _ reason: String) { description = "\(peer): \(reason)" }
}
