import TrayKit

/// The facet whose sounds are asked for or heard now.
struct SoundingFacet: Equatable {
    /// Where its note stands in the whole deck.
    var note: NotePath
    var facet: Int
    /// Counts what was asked for.
    var serial: Int
    /// The sound that is heard, by its name in the deck; nil until it is known.
    var name: String?
}
