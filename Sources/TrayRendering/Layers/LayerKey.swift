import CardDeck
import DeckSearch
import TrayKit
import Typesetting

/// What a layer bitmap is kept by: what it shows, in which state of the deck, at which resolution and
/// in which colors.
struct LayerKey: Hashable, Sendable {
    var name: LayerName
    /// Counts the states of the deck: paths mean other notes after each. For what no deck has a part in, the state
    /// since which the fonts are these.
    var generation: Int
    /// Device pixels to a logical one.
    var scale: Double
    var theme: Theme
    /// Off for what no text has a part in.
    var vertical = VerticalSetting.off
    /// Which of a face's hints are open.
    var hints: Set<Int> = []
    /// What is marked in its text.
    var sought = SearchQuery("")
    /// The digits of a counter; Latin for all else.
    var numerals = Numerals.latin

    /// Colors and columns change for all at once, and are left to be compared: a frame looks up hundreds of keys.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(generation)
        hasher.combine(scale)
    }
}
