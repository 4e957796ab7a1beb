/// A picture in rows of premultiplied pixels, 0xAARRGGBB, as files and other programs take it.
package struct RowPicture: Sendable, Equatable {
    /// In pixels.
    package let size: PixelSize
    /// Row by row from the top, without gaps: `size.area` of them.
    package private(set) var pixels: [UInt32]

    /// A transparent picture.
    package init(size: PixelSize) {
        self.size = size
        pixels = Array(repeating: 0, count: size.area)
    }

    /// The picture that a layer has.
    package init(_ layer: LayerBitmap) {
        self.init(size: layer.size)
        put(layer, x: 0, y: 0)
    }

    /// Puts a layer in place of what is there, with its upper left corner at a pixel. It must lie within the picture.
    package mutating func put(_ layer: LayerBitmap, x left: Int, y top: Int) {
        precondition(left >= 0 && top >= 0 && left + layer.size.width <= size.width)
        precondition(top + layer.size.height <= size.height)
        layer.withColumns { columns in
            for y in 0..<layer.size.height {
                let row = (top + y) * size.width + left
                for x in 0..<layer.size.width { pixels[row + x] = columns[x * layer.columnStride + y] }
            }
        }
    }

    /// Lets what is behind it shine through.
    ///
    /// - Parameter opacity: 0…1.
    package mutating func fade(to opacity: Double) {
        let factor = UInt32((opacity * 256).rounded())
        for index in pixels.indices {
            // Two channels at a time, each in 16 bits.
            let even = (((pixels[index] & 0x00FF_00FF) * factor) >> 8) & 0x00FF_00FF
            let odd = (((pixels[index] >> 8) & 0x00FF_00FF) * factor) & 0xFF00_FF00
            pixels[index] = even | odd
        }
    }

    /// Calls `body` with the first pixel, valid until it returns. Not for a picture without any.
    package mutating func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) throws -> Result) rethrows -> Result
    {
        try pixels.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
    }
}
