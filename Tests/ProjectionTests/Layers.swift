import RandomSupport
import Raster

/// Layers drawn by hand, in twice the device's pixels as the program makes them.
enum Layers {
    static func draw(
        _ width: Int, _ height: Int, isSoft: Bool = false, _ pixel: (Int, Int) -> UInt32
    ) -> LayerBitmap {
        LayerBitmap(size: PixelSize(width, height), isSoft: isSoft) { columns, stride in
            for x in 0..<width { for y in 0..<height { columns[x * stride + y] = pixel(x, y) } }
        }
    }

    /// A card with round corners and ruled lines.
    static func paper(_ width: Int, _ height: Int, tone: UInt32 = 0xF4EFE2, radius: Double = 16)
        -> LayerBitmap
    {
        draw(width, height) { x, y in
            let dx = max(radius - Double(x) - 0.5, Double(x) + 0.5 - Double(width) + radius, 0)
            let dy = max(radius - Double(y) - 0.5, Double(y) + 0.5 - Double(height) + radius, 0)
            let cover = min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1)
            let line = y % 40 == 38 || y % 40 == 39
            return premultiplied(line ? tone - 0x301808 : tone, UInt32((cover * 255).rounded()))
        }
    }

    /// A card full of black bars and white, two pixels wide, and blocks across them.
    static func stripes(_ width: Int, _ height: Int) -> LayerBitmap {
        draw(width, height) { x, y in
            if (x / 40 + y / 24) % 3 == 0 { return 0xFF20_60C0 }
            return x / 3 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        }
    }

    /// Something like lines of text: strokes with soft sides, all else transparent. `part` is how much
    /// of the width they may take, from the right.
    static func ink(_ width: Int, _ height: Int, part: Double, seed: UInt64) -> LayerBitmap {
        var random = SplitMix(seed: seed)
        var alpha = [UInt32](repeating: 0, count: width * height)
        let left = Int(Double(width) * (1 - part)) + 4
        for top in stride(from: 12, to: height - 28, by: 30) {
            var x = left
            while x < width - 14 {
                let w = 2 + Int(random.next() % 4), h = 8 + Int(random.next() % 12)
                for i in 0..<w {
                    for j in 0..<h where x + i < width && top + j < height - 4 {
                        let soft = i == 0 || i == w - 1 || j == 0
                        alpha[(x + i) * height + top + j] = soft ? 128 : 255
                    }
                }
                x += w + 3 + Int(random.next() % 8)
            }
        }
        return draw(width, height) { x, y in premultiplied(0x2A2018, alpha[x * height + y]) }
    }

    private static func premultiplied(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 { (((color >> shift & 0xFF) * alpha + 127) / 255) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
