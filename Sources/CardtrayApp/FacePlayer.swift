import CardDeck
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// Plays the moving picture of the one card that lies open and at rest. Its frames are made by a worker, and kept for
/// as long as the card rests; nothing is made, and nobody woken, for cards whose pictures stand still.
@MainActor final class FacePlayer {
    private let pool: TypesettingPool
    private let mailbox: Mailbox

    /// The face that rests, whether or not anything moves on it.
    private var resting: LayerKey?
    private var ticket: TypesettingTicket?
    private var playing: (animation: FaceAnimation, start: Double?)?

    /// What the frames of a card may take at scale 1, in bytes; more, and it stands still.
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

    /// Tells which face rests now; nil where none does, or nothing is to move.
    func rest(_ face: (note: NotePath, facet: Int)?, of factory: LayerFactory) {
        var key = face.map { factory.key(.face($0.note, facet: $0.facet)) }
        // Of a note that has not been read yet nothing is known: the frame that shows it asks again.
        let mayMove = key.flatMap { factory.mayMove($0.name) }
        if mayMove == nil { key = nil }
        guard key != resting else { return }
        resting = key
        ticket?.cancel()
        (ticket, playing) = (nil, nil)
        guard let key, mayMove == true else { return }
        let limit = min(Self.largestLimit, Int(Double(Self.limit) * max(1, key.scale * key.scale)))
        ticket = pool.submit(priority: Self.rank) { [mailbox, weak self] typesetter in
            guard let animation = factory.animation(of: key.name, limit: limit, with: typesetter) else { return }
            mailbox.post { self?.arrived(animation, for: key) }
        }
    }

    private func arrived(_ animation: FaceAnimation, for key: LayerKey) {
        guard key == resting else { return }
        playing = (animation, nil)
        onArrival()
    }

    /// The frame that a face shows at a time; nil for one that doesn't move.
    func layer(_ key: LayerKey, at time: Double) -> LayerBitmap? {
        guard let playing, key == resting else { return nil }
        let start = playing.start ?? time
        self.playing?.start = start
        return playing.animation.frames[playing.animation.frame(at: time - start).index]
    }

    /// When the next frame is to be seen; nil where nothing moves.
    func nextChange(after time: Double) -> Double? {
        guard let playing, let start = playing.start else { return nil }
        return start + playing.animation.frame(at: time - start).end
    }
}
