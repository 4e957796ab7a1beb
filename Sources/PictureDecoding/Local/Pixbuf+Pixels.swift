import CPixbuf

extension OpaquePointer {
    /// A pixbuf's pixels as Cairo has them: premultiplied ARGB32, row by row.
    var premultipliedPixels: [UInt32] {
        let (width, height) = (Int(gdk_pixbuf_get_width(self)), Int(gdk_pixbuf_get_height(self)))
        let stride = Int(gdk_pixbuf_get_rowstride(self))
        let channels = Int(gdk_pixbuf_get_n_channels(self))
        guard let bytes = gdk_pixbuf_read_pixels(self) else { return [UInt32](repeating: 0, count: width * height) }
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, filled in
            for y in 0..<height {
                var source = bytes + y * stride
                for x in 0..<width {
                    let alpha = channels == 4 ? UInt32(source[3]) : 255
                    func channel(_ value: UInt8) -> UInt32 {
                        if alpha == 255 { return UInt32(value) }
                        let product = UInt32(value) * alpha + 128
                        return (product + product >> 8) >> 8
                    }
                    pixels[y * width + x] =
                        alpha << 24 | channel(source[0]) << 16 | channel(source[1]) << 8 | channel(source[2])
                    source += channels
                }
            }
            filled = width * height
        }
    }
}
