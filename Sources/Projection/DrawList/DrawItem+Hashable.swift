/// Two items are equal if they draw the same picture: the very same layer in the same place and light.
extension DrawItem: Hashable {
    public static func == (a: DrawItem, b: DrawItem) -> Bool {
        a.layer === b.layer && a.placement == b.placement && a.light == b.light && a.opacity == b.opacity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(layer))
        hasher.combine(placement)
        hasher.combine(light)
        hasher.combine(opacity)
    }
}
