/// What is dragged, as it is seen below the pointer.
public struct DragPicture: Sendable {
    /// Rows of premultiplied pixels, 0xAARRGGBB.
    let pixels: [UInt32]
    /// In pixels.
    let width, height: Int
    /// Pixels to a logical one.
    let scale: Int
    /// Where the pointer holds it, in logical pixels.
    let grip: (x: Int, y: Int)

    /// - Precondition: there are `width` × `height` pixels, and `scale` divides both.
    public init(pixels: [UInt32], width: Int, height: Int, scale: Int, grip: (x: Int, y: Int)) {
        precondition(pixels.count == width * height && width % scale == 0 && height % scale == 0)
        (self.pixels, self.width, self.height, self.scale, self.grip) = (pixels, width, height, scale, grip)
    }
}
