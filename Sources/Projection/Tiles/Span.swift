/// Pixels of a column, one below the other, that are covered in the same way.
struct Span {
    var start: Int32
    var end: Int32
    var coverage: Coverage
}
