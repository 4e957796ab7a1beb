import Glibc
import Raster

extension Color {
    /// The relative luminance of WCAG 2, alpha left aside.
    ///
    ///     L = 0.2126 R + 0.7152 G + 0.0722 B, each channel linear
    var luminance: Double {
        func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast ratio of WCAG 2, 1…21.
    public func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The mix with `other`: `share` 0 is this color, 1 the other.
    func mixed(with other: Color, _ share: Double) -> Color {
        Color(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
    }

    /// This color without its transparency.
    var opaque: Color { Color(red: red, green: green, blue: blue) }

    /// This color at a share of its opacity.
    func faded(_ share: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha * share) }

    /// This color, taken as far toward `ink` as it must be to be read on `ground`: decks name
    /// colors for grounds of their own.
    func legible(on ground: Color, ink: Color) -> Color {
        let enough = 3.0
        for step in 0...10 {
            let candidate = mixed(with: ink, Double(step) / 10)
            if candidate.contrast(with: ground) >= enough { return candidate }
        }
        return ink.contrast(with: ground) >= enough
            ? ink : Color(hex: ground.luminance > 0.18 ? 0x000000 : 0xFFFFFF)
    }
}
