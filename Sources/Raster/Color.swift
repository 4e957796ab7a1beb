import Basics

/// A color in sRGB with straight alpha, each channel 0…1.
public struct Color: Hashable, Sendable {
    /// The channels, 0…1 each; red, green and blue are not multiplied by alpha.
    public var red, green, blue, alpha: Double

    /// A color of sRGB from channels of 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A color from 0xRRGGBB, with an alpha of 0…1.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, alpha: alpha)
    }

    /// The color as one premultiplied pixel, 0xAARRGGBB.
    public var premultiplied: UInt32 {
        func channel(_ v: Double) -> UInt32 { UInt32((v.clamped(to: 0...1) * 255).rounded()) }
        let a = alpha.clamped(to: 0...1)
        return channel(a) << 24 | channel(red * a) << 16 | channel(green * a) << 8 | channel(blue * a)
    }
}
