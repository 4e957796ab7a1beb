import TrayKit

/// What of a frame may move, and so show layers that no scene names as long as it rests.
struct SpareLayers: Equatable {
    /// The kinds of split flaps that are seen.
    private var flaps: [CounterKind] = []
    /// Whether cards are seen, any of which may be flipped.
    private(set) var hasCards = false
    /// Whether a back is seen, which the ground is asked for then.
    private var hasBacks = false

    mutating func removeAll() {
        flaps.removeAll(keepingCapacity: true)
        (hasCards, hasBacks) = (false, false)
    }

    /// The frame shows a layer.
    mutating func add(seen name: LayerName) {
        switch name {
        case .paper: hasCards = true
        case .back: hasBacks = true
        default: if let kind = name.counterKind, !flaps.contains(kind) { flaps.append(kind) }
        }
    }

    /// The layers that are wanted as soon as something of it moves.
    var names: [LayerName] { flaps.flatMap(LeafFace.spares) + (hasCards && !hasBacks ? [.back] : []) }
}
