import CardDeck
import TrayKit

/// The facet whose sounds are asked for or heard now.
struct SoundingFacet: Equatable {
    /// Where its note stands in the whole deck.
    var note: NotePath
    var facet: Int
    /// Counts what was asked for.
    var serial: Int
    /// The sound that is heard or about to be, by its name in the deck; nil until the note has been read.
    var name: String?
}
