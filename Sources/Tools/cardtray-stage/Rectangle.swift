/// A part of a surface.
struct Rectangle: Equatable {
    var x, y, width, height: Double
}
