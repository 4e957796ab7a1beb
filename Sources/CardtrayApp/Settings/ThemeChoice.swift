import Typesetting

/// Which colors the window wears.
public enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
    /// Those that the desktop prefers; dark where it has no preference.
    case auto
    case light, dark

    /// - Parameter prefersDark: what the desktop says; nil if nothing.
    public func theme(prefersDark: Bool?) -> Theme {
        switch self {
        case .auto: prefersDark == false ? .light : .dark
        case .light: .light
        case .dark: .dark
        }
    }
}
