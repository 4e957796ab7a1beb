import CardDeck
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// Plays the moving pictures of the one card that lies open, or is seen close up, and rests. Their frames are made by a
/// worker, and kept for as long as the card rests; nothing is made, and nobody woken, for cards whose pictures stand
/// still.
@MainActor final class FacePlayer {
    private let pool: TypesettingPool
    private let mailbox: Mailbox

    private struct Playing {
        /// Nil where nothing is on its way.
        var ticket: TypesettingTicket?
        var animation: FaceAnimation?
        var start: Double?
    }

    /// What rests, whether or not anything moves in it.
    private var resting: [MovingPart: Playing] = [:]

    /// What the frames of a part may take at scale 1, in bytes; more, and it stands still.
    private static let limit = 48 << 20
    private static let largestLimit = 256 << 20

    /// After all that is wanted for the cards themselves.
    private static let rank = 20

    /// Called when there is something to be played.
    var onArrival: () -> Void = {}

    init(pool: TypesettingPool, mailbox: Mailbox) {
        self.pool = pool
        self.mailbox = mailbox
    }

    /// Tells what rests now: nothing where nothing does, or nothing is to move.
    func rest(_ parts: [MovingPart], of factory: LayerFactory) {
        // Of a note that has not been read yet nothing is known: the frame that shows it asks again.
        let known = parts.filter { factory.mayMove($0) != nil }
        guard !resting.isEmpty || !known.isEmpty else { return }
        for (part, playing) in resting where !known.contains(part) {
            playing.ticket?.cancel()
            resting[part] = nil
        }
        for part in known where resting[part] == nil {
            resting[part] = Playing()
            guard factory.mayMove(part) == true else { continue }
            let limit = Self.limit(of: part, scale: factory.scale)
            resting[part]?.ticket = pool.submit(priority: Self.rank) { [mailbox, weak self] typesetter in
                guard let animation = factory.animation(of: part, limit: limit, with: typesetter) else { return }
                mailbox.post { self?.arrived(animation, for: part) }
            }
        }
    }

    /// - Parameter scale: device pixels to a logical one.
    private static func limit(of part: MovingPart, scale: Double) -> Int {
        // A face has more pixels where trays are seen larger; a page's are the window's.
        let scale = if case .face(let key) = part { key.scale } else { scale }
        return min(largestLimit, Int(Double(limit) * max(1, scale * scale)))
    }

    private func arrived(_ animation: FaceAnimation, for part: MovingPart) {
        guard resting[part] != nil else { return }
        resting[part] = Playing(animation: animation)
        onArrival()
    }

    /// The frame that a part shows at a time, and where it lies on the card; nil for one in which nothing moves.
    func frame(_ part: MovingPart, at time: Double) -> (layer: LayerBitmap, animation: FaceAnimation)? {
        guard let playing = resting[part], let animation = playing.animation else { return nil }
        let start = playing.start ?? time
        resting[part]?.start = start
        return (animation.frames[animation.frame(at: time - start).index], animation)
    }

    /// When the next frame is to be seen; nil where nothing moves.
    func nextChange(after time: Double) -> Double? {
        resting.values.compactMap { playing in
            guard let animation = playing.animation, let start = playing.start else { return nil }
            return start + animation.frame(at: time - start).end
        }.min()
    }
}
