/// What a film is of.
public enum FilmSubject: String, CaseIterable, Sendable {
    /// A flick, a turn, and a peek at the sides behind.
    case flick
    /// Out to overviews, and into a card.
    case zoom
    /// A card that is carried to another place.
    case rearrange
    /// A row that is run through to its end and back, its counter with it, while the study clock goes on.
    case clock

    var script: FilmScript {
        switch self {
        case .flick: .flick
        case .zoom: .zoom
        case .rearrange: .rearrange
        case .clock: .clock
        }
    }
}
