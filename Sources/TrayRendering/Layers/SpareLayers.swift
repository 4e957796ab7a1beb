import TrayKit

/// What of a frame may move, and so show layers that no scene names as long as it rests.
struct SpareLayers: Equatable {
    /// The kinds of split flaps that are seen.
    private(set) var flaps: [CounterKind] = []
    /// Whether cards are seen, any of which may be flipped.
    private(set) var hasCards = false

    mutating func removeAll() {
        flaps.removeAll(keepingCapacity: true)
        hasCards = false
    }

    /// The frame shows a layer.
    mutating func note(_ name: LayerName) {
        if case .paper = name { hasCards = true }
        if let kind = name.counterKind, !flaps.contains(kind) { flaps.append(kind) }
    }

    /// The layers that are wanted as soon as something of it moves.
    var names: [LayerName] { flaps.flatMap(LeafFace.spares) + (hasCards ? [.back] : []) }
}
