import ArgumentParser
import CardtrayApp
import TrayRendering
import Typesetting

extension Theme: ExpressibleByArgument {
    public init?(argument: String) {
        guard let theme = Theme.allCases.first(where: { $0.name == argument }) else { return nil }
        self = theme
    }

    public var defaultValueDescription: String { name }
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ThemeChoice: ExpressibleByArgument {}
extension FilmSubject: ExpressibleByArgument {}
