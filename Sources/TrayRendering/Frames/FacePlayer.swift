import CardDeck
import EventLoop
import Raster
import TrayKit
import Typesetting

/// Plays the moving pictures of the card that lies open, or of those that are seen close up, once they rest. Their
/// frames are made by a worker, and kept for as long as the cards rest; nothing is made, and nobody woken, for cards
/// without pictures.
@MainActor final class FacePlayer {
    private let pool: TypesettingPool
    private let mailbox: Mailbox

    private enum Playing {
        case awaited(TypesettingTicket, serial: Int)
        case still
        case moving(FaceAnimation, start: Double?)
    }

    /// What has rested for long enough.
    private var resting: [MovingPart: Playing] = [:]

    /// What has not, and since when it does.
    private var fresh: (parts: [MovingPart], since: Double)?
    private var serial = 0

    /// How long something is to rest before its frames are made: a hand that holds it may move it on. In seconds.
    private static let patience = 0.15

    /// What all frames may take at scale 1, in bytes; what would take more stands still.
    private static let limit = 48 << 20
    private static let largestLimit = 256 << 20

    /// After all that is wanted for the cards themselves.
    private static let priority = 20

    /// Called when there is something to be played.
    var onArrival: () -> Void = {}

    init(pool: TypesettingPool, mailbox: Mailbox) {
        self.pool = pool
        self.mailbox = mailbox
    }

    /// Tells what rests now: nothing where nothing does, or nothing is to move.
    func rest(_ parts: [MovingPart], of factory: LayerFactory, at time: Double) {
        // Of a note that has not been read yet nothing is known: the frame that shows it asks again.
        let parts = parts.filter { factory.mayMove($0) == true }
        for (part, playing) in resting where !parts.contains(part) { end(playing, of: part) }
        let new = parts.filter { resting[$0] == nil }
        guard !new.isEmpty else {
            fresh = nil
            return
        }
        if fresh?.parts != new { fresh = (new, time) }
        guard let fresh, time >= fresh.since + Self.patience else { return }
        self.fresh = nil
        for part in new { play(part, of: factory, share: parts.count) }
    }

    /// - Parameter share: how many parts share the memory.
    private func play(_ part: MovingPart, of factory: LayerFactory, share: Int) {
        serial += 1
        let serial = serial, limit = Self.limit(of: part, scale: factory.look.scale) / share
        let ticket = pool.submit(priority: Self.priority) { [mailbox, weak self] typesetter in
            let animation = factory.animation(of: part, limit: limit, with: typesetter)
            mailbox.post { self?.arrived(animation, for: part, serial) }
        }
        resting[part] = .awaited(ticket, serial: serial)
    }

    private func end(_ playing: Playing, of part: MovingPart) {
        resting[part] = nil
        switch playing {
        case .awaited(let ticket, _): ticket.cancel()
        case .still: break
        case .moving(let animation, _): pool.free(animation.frames)
        }
    }

    /// - Parameter scale: device pixels to a logical one.
    private static func limit(of part: MovingPart, scale: Double) -> Int {
        // A face has more pixels where trays are seen larger; a page's are the window's.
        let scale = if case .face(let key) = part { key.scale } else { scale }
        return min(largestLimit, Int(Double(limit) * max(1, scale * scale)))
    }

    private func arrived(_ animation: FaceAnimation?, for part: MovingPart, _ serial: Int) {
        // What was begun for the same part before it moved on and came back is of no use.
        guard case .awaited(_, serial) = resting[part] else { return }
        resting[part] = animation.map { .moving($0, start: nil) } ?? .still
        if animation != nil { onArrival() }
    }

    /// The frame that a part shows at a time, and where it lies on the card; nil for one in which nothing moves.
    func frame(_ part: MovingPart, at time: Double) -> (layer: LayerBitmap, animation: FaceAnimation)? {
        guard case .moving(let animation, let known) = resting[part] else { return nil }
        let start = known ?? time
        if known == nil { resting[part] = .moving(animation, start: start) }
        return (animation.frames[animation.frame(at: time - start).index], animation)
    }

    /// When something next changes, or has rested for long enough; nil where nothing moves.
    func nextChange(after time: Double) -> Double? {
        let changes = resting.values.compactMap { playing -> Double? in
            guard case .moving(let animation, let start?) = playing else { return nil }
            return start + animation.frame(at: time - start).end
        }
        return (changes + [fresh.map { $0.since + Self.patience }].compactMap(\.self)).min()
    }
}

/// What of a window a picture may move in.
enum MovingPart: Hashable, Sendable {
    /// A face that lies open in its tray.
    case face(LayerKey)

    /// A page that is seen close up.
    ///
    /// - Parameters:
    ///   - face: by where its note stands in the whole of a filtered deck.
    ///   - visible: what is seen of the card, in card units.
    ///   - scale: device pixels to a card unit.
    case page(_ face: TiledFace, renderState: TileKey.RenderState, visible: Rect, scale: Double)

    /// The note and its facet, by where it stands in the whole of a filtered deck; nil where there is none.
    var source: (note: NotePath, facet: Int)? {
        switch self {
        case .face(let key): if case .face(let note, let facet) = key.name { (note, facet) } else { nil }
        case .page(let face, _, _, _): (face.note, face.facet)
        }
    }
}
