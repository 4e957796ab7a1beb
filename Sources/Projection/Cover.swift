/// How much of a pixel has been drawn, front to back. A pixel that is opaque has no cover: it is done.
enum Cover: UInt8 {
    /// Nothing yet.
    case bare

    /// Something translucent that is the same all over the pixel, or nearly: one premultiplied value.
    case veiled

    /// A vertical edge runs through the pixel: a premultiplied value for either half, left and right.
    case sided

    /// An edge runs through the pixel: a premultiplied value for each of its four samples.
    case split
}
