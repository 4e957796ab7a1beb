/// The layers that workers are making, by what they are wanted for.
struct LayersInFlight {
    /// What the ground of the picture still lacks.
    var ground = LayerRequests()
    /// What the notes still lack.
    var notes = LayerRequests()
    /// What is seen once something moves.
    var spares = LayerRequests()

    /// Something else of the ground was asked for in the last frame, so that what it stands in place of need not
    /// stay, though the requests be the same: a window that is resized wants a ground of each size once.
    var hasNewGround = false

    /// Whether all has arrived.
    var isEmpty: Bool { ground.isEmpty && notes.isEmpty && spares.isEmpty }

    /// A layer has arrived.
    ///
    /// - Returns: the priority it was wanted with; nil if it no longer is.
    mutating func remove(_ key: LayerKey) -> Int? {
        ground.remove(key) ?? notes.remove(key) ?? spares.remove(key)
    }

    /// Takes back all that one state of the deck shows. Spares look the same with any deck.
    mutating func cancelDeck() {
        ground.cancelDeck()
        notes.cancelDeck()
    }
}
