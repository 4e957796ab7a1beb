import DesktopBus
import Typesetting

/// Which colors the window wears.
public enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
    /// Those that the desktop prefers; dark where it has no preference.
    case auto
    /// Always these colors, whatever the desktop prefers.
    case light, dark
}

/// How far texts and edges stand out.
public enum ContrastChoice: String, Hashable, Sendable, CaseIterable {
    /// As the desktop prefers.
    case auto
    /// Always so far, whatever the desktop prefers.
    case normal, high
}

extension Settings {
    /// How the window is colored.
    ///
    /// - Parameter desktop: what it prefers; nil where that is unknown.
    public func theme(on desktop: DesktopPreferences? = nil) -> Theme {
        let isDark = colors.theme == .auto ? desktop?.prefersDark != false : colors.theme == .dark
        var theme = isDark ? Theme.dark : .light
        (theme.paper, theme.accent) = (colors.paper, colors.accent ?? desktop?.accent)
        theme.hasHighContrast =
            colors.contrast == .auto ? desktop?.prefersHighContrast == true : colors.contrast == .high
        return theme
    }

    /// How much larger than usual everything is drawn.
    ///
    /// - Parameter desktop: what it prefers; nil where that is unknown.
    public func textSize(on desktop: DesktopPreferences? = nil) -> Double { textSize ?? desktop?.textScale ?? 1 }
}
