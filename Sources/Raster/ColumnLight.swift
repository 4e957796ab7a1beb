import Basics

/// The light on a card: a gain on its premultiplied colour that varies across the card only, so that
/// it costs one number per column. A gain above 1 saturates.
///
///     gain(c) = (left + (right − left) · c) · shadow factor(c),  c = 0 at the layer's left edge, 1 at its right
public struct ColumnLight: Hashable, Sendable {
    public var left: Double
    public var right: Double
    public var shadow: ContactShadow?

    public static let full = ColumnLight(left: 1, right: 1)

    public init(left: Double, right: Double, shadow: ContactShadow? = nil) {
        self.left = left
        self.right = right
        self.shadow = shadow
    }

    /// The gain at a place across the layer.
    public func gain(at c: Double) -> Double {
        let gain = left + (right - left) * c
        guard let shadow, shadow.reach != 0 else { return gain }
        let t = ((c - shadow.edge) / shadow.reach).clamped(to: 0...1)
        return gain * (1 - shadow.strength * (1 - t) * (1 - t))
    }
}

extension ColumnLight {
    /// The same light as a layer sees it that covers only `start`…`end` across the card.
    public func restricted(to start: Double, _ end: Double) -> ColumnLight {
        let span = end - start
        func plain(_ c: Double) -> Double { left + (right - left) * c }
        var part = ColumnLight(left: plain(start), right: plain(end))
        if let shadow, span != 0 {
            part.shadow = ContactShadow(
                edge: (shadow.edge - start) / span, reach: shadow.reach / span, strength: shadow.strength)
        }
        return part
    }
}
