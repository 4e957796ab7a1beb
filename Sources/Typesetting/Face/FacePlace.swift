/// A place in the text of a face, whichever part of it is set.
struct FacePlace: Equatable {
    /// The paragraph.
    var paragraph = 0

    /// The row, where the paragraph is a table.
    var row = 0

    /// The character, of the paragraph or of the row's text.
    var character = 0
}
