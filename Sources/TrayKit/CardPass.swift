/// A card of a row has passed the exposed place, one way or the other.
struct CardPass {
    var row: RowPath
    /// Its place in the row.
    var card: Int
}
