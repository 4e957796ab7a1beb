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
    /// How it is drawn beside that; nil for most.
    var variant: LayerVariant?

    /// Colors and columns change for all at once, and are left to be compared: a frame looks up hundreds of keys.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(generation)
        hasher.combine(scale)
    }
}

/// What few layers depend on, while little of it is wanted. Those of a look share one: a frame looks up hundreds of keys,
/// and each is copied and compared.
final class LayerVariant: Hashable, Sendable {
    let vertical: VerticalSetting
    /// Which of a face's hints are open.
    let hints: Set<Int>
    /// What is marked in its text.
    let sought: SearchQuery
    /// The digits of a counter.
    let numerals: Numerals

    /// Nil where all is as usual.
    init?(
        vertical: VerticalSetting = .off, hints: Set<Int> = [], sought: SearchQuery = .none,
        numerals: Numerals = .latin
    ) {
        guard vertical != .off || !hints.isEmpty || !sought.isEmpty || numerals != .latin else { return nil }
        (self.vertical, self.hints, self.sought, self.numerals) = (vertical, hints, sought, numerals)
    }

    static func == (a: LayerVariant, b: LayerVariant) -> Bool {
        a === b
            || a.vertical == b.vertical && a.hints == b.hints && a.sought == b.sought && a.numerals == b.numerals
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hints) }
}
