/// What a film shows.
public enum FilmSubject: String, CaseIterable, Sendable {
    /// A flick, a turn, and a peek at the sides behind.
    case flick
    /// A card that is carried to another place.
    case rearrange
}
