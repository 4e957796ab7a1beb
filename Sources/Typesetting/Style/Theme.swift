/// Light or dark: which of the two card styles the window wears.
public enum Theme: String, Hashable, Sendable, CaseIterable {
    case light, dark

    /// The theme's colors.
    public var style: CardStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
