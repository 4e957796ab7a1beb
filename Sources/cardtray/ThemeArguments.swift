import ArgumentParser
import CardtrayApp
import TrayRendering
import Typesetting

extension Theme: ExpressibleByArgument {
    /// The theme of this name; nil where there is none.
    public init?(argument: String) {
        guard let theme = Theme.allCases.first(where: { $0.name == argument }) else { return nil }
        self = theme
    }

    /// The theme's name, as help shows it.
    public var defaultValueDescription: String { name }
    /// The names of all themes, as help lists them.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ThemeChoice: ExpressibleByArgument {}
extension FilmSubject: ExpressibleByArgument {}
