/// What a film is of.
public enum FilmSubject: String, CaseIterable, Sendable {
    /// A flick, a turn and a peek.
    case flick
    /// Out to overviews, and into a card.
    case zoom

    var script: FilmScript {
        switch self {
        case .flick: .flick
        case .zoom: .zoom
        }
    }
}
