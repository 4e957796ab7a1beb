import ArgumentParser
import CardtrayApp
import Typesetting

extension Numerals: ExpressibleByArgument {
    public init?(argument: String) { self.init(named: argument) }
}

/// The digits of counters.
struct NumeralsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The digits of counters, as CLDR calls them: latn, arab, deva. (default: those of the locale)",
            valueName: "name"))
    var numerals: Numerals?

    var value: Numerals { numerals ?? .ofLocale }
}
