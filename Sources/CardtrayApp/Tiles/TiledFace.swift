import CardDeck
import TrayKit

/// A page of a facet that is shown larger than in its tray.
struct TiledFace: Hashable, Sendable {
    var note: NotePath
    var facet: Int

    /// Counted from 0, which is what the card shows in its tray.
    var page = 0
}
