/// Notes taken from where they stand, and set down one after the other at another place.
public struct CardMove: Hashable, Sendable {
    /// Where they stand before, in ascending order, none twice.
    public let notes: [NotePath]

    /// Where the first of them stands afterwards.
    public let destination: NotePath
}
