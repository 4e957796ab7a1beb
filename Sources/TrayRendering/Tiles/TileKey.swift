import CardDeck
import DeckSearch
import TrayKit
import Typesetting

/// What a bitmap of a zoomed card is kept by: what it shows, and in which state of all that it depends on. So one that
/// was made in an old state is never taken for one of the new.
struct TileKey: Hashable, Sendable {
    /// What a tile depends on beside the face.
    struct RenderState: Hashable, Sendable {
        /// Counts the states of the deck.
        var generation: Int
        var theme: Theme
        var vertical: VerticalSetting
        var hints = OpenHints.none
        /// What is marked.
        var sought = SearchQuery.none
        /// Whether pages show how their formulas were written.
        var showsSources = false
    }

    enum Piece: Hashable, Sendable {
        /// All of the page, coarse.
        case page

        /// A tile of the grid at a scale, in device pixels to a card unit.
        case tile(scale: Double, column: Int, row: Int)
    }

    /// By where its note stands in the whole of a filtered deck.
    var face: TiledFace
    var renderState: RenderState
    var piece: Piece
}

/// A page of a facet that is shown larger than in its tray.
struct TiledFace: Hashable, Sendable {
    var note: NotePath
    var facet: Int

    /// Counted from 0, which is what the card shows in its tray.
    var page = 0
}
