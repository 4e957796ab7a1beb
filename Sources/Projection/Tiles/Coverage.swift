/// How much of a pixel has been drawn, front to back. A pixel that is opaque has no coverage: it is done.
enum Coverage: UInt8 {
    /// Nothing yet.
    case empty

    /// Something translucent that is the same all over the pixel, or nearly: one premultiplied value.
    case uniform

    /// A vertical edge runs through the pixel: a premultiplied value for either half, left and right.
    case halves

    /// An edge runs through the pixel: a premultiplied value for each of its four samples.
    case samples
}
