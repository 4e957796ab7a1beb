/// A `<description>`: a line that sums it up, and paragraphs.
struct Documentation: Equatable {
    var summary = ""
    /// Lines without the XML's indentation, without blank ones at either end.
    var lines: [String] = []
}
