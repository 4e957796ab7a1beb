import ArgumentParser
import Typesetting

struct AppearanceOptions: ParsableArguments {
    @Option(help: "The colours: light or dark.")
    var theme = Theme.dark
}

extension Theme: ExpressibleByArgument {}
