import CPixbuf

/// A picture of hills under a sun, encoded by gdk-pixbuf.
public enum SamplePicture {
    /// Red, green and blue at a place of the picture, 0…1 across and down.
    public static func color(_ x: Double, _ y: Double) -> (UInt8, UInt8, UInt8) {
        let (dx, dy) = (x - 0.78, y - 0.25)
        if dx * dx + dy * dy < 0.012 { return (250, 214, 92) }
        let hill = min(abs(x - 0.32) * 1.1 + 0.36, abs(x - 0.74) * 1.2 + 0.5)
        if y > hill { return (58, 96, 62) }
        return (UInt8(120 + 100 * y), UInt8(168 + 40 * y), UInt8(228 - 60 * y))
    }

    /// - Parameter format: one that gdk-pixbuf writes, as `png` or `jpeg`.
    public static func encoded(_ format: String = "png", width: Int = 320, height: Int = 200) -> [UInt8] {
        encoded(format, width: width, height: height) { x, y in
            color((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        }
    }

    /// Columns of pixels, black and white by turns.
    public static func stripes(width: Int, height: Int) -> [UInt8] {
        encoded("png", width: width, height: height) { x, _ in x % 2 == 0 ? (0, 0, 0) : (255, 255, 255) }
    }

    private static func encoded(
        _ format: String, width: Int, height: Int, color: (Int, Int) -> (UInt8, UInt8, UInt8)
    ) -> [UInt8] {
        let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height))!
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        let pixels = gdk_pixbuf_get_pixels(pixbuf)!
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue) = color(x, y)
                let pixel = pixels + y * stride + 3 * x
                (pixel[0], pixel[1], pixel[2]) = (red, green, blue)
            }
        }
        return encoded(pixbuf, as: format)
    }

    /// A drawing through which all is seen.
    public static func transparent(width: Int, height: Int) -> [UInt8] {
        let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, Int32(width), Int32(height))!
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        gdk_pixbuf_fill(pixbuf, 0)
        return encoded(pixbuf, as: "png")
    }

    private static func encoded(_ pixbuf: OpaquePointer, as format: String) -> [UInt8] {
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, nil, nil, nil) != 0, let buffer else {
            return []
        }
        defer { g_free(buffer) }
        return UnsafeBufferPointer(start: buffer, count: Int(count)).map { UInt8(bitPattern: $0) }
    }

    /// A JPEG with an orientation tag, 1…8.
    public static func jpeg(orientation: UInt8, width: Int, height: Int) -> [UInt8] {
        let plain = encoded("jpeg", width: width, height: height)
        let tiff: [UInt8] =
            Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + plain.dropFirst(2)
    }

    /// An animated GIF of squares of one color each.
    ///
    /// - Parameter delay: of each frame, in hundredths of a second.
    public static func gif(colors: [(UInt8, UInt8, UInt8)], side: Int, delay: UInt8) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + [UInt8(side), 0, UInt8(side), 0, 0x81, 0, 0]
        for index in 0..<4 {
            let color = index < colors.count ? colors[index] : (0, 0, 0)
            bytes += [color.0, color.1, color.2]
        }
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for index in colors.indices.prefix(4) {
            bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
            bytes += [0x2C, 0, 0, 0, 0, UInt8(side), 0, UInt8(side), 0, 0, 2]
            // Codes of three bits, with a clear code (4) before each two pixels, so that they never grow.
            var bits: [Bool] = []
            func put(_ code: UInt8) { for bit in 0..<3 { bits.append(code >> UInt8(bit) & 1 == 1) } }
            for pixel in 0..<side * side {
                if pixel % 2 == 0 { put(4) }
                put(UInt8(index))
            }
            put(5)
            let data = stride(from: 0, to: bits.count, by: 8).map { start -> UInt8 in
                (0..<8).reduce(0) { $0 | (start + $1 < bits.count && bits[start + $1] ? 1 << UInt8($1) : 0) }
            }
            for start in stride(from: 0, to: data.count, by: 255) {
                let block = data[start..<min(start + 255, data.count)]
                bytes += [UInt8(block.count)] + block
            }
            bytes.append(0)
        }
        return bytes + [0x3B]
    }

    /// A PNG that says it has so many pixels.
    public static func hollowPNG(width: UInt32, height: UInt32) -> [UInt8] {
        var bytes = encoded()
        for (offset, value) in [(16, width), (20, height)] {
            for byte in 0..<4 { bytes[offset + byte] = UInt8(value >> UInt32(24 - 8 * byte) & 0xFF) }
        }
        let checksum = crc(bytes[12..<29])
        for byte in 0..<4 { bytes[29 + byte] = UInt8(checksum >> UInt32(24 - 8 * byte) & 0xFF) }
        return bytes
    }

    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
