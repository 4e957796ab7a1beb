import ArgumentParser
import CardtrayApp
import Typesetting

extension Numerals: ExpressibleByArgument {
    /// The digits of this name in CLDR; nil where there are none.
    public init?(argument: String) { self.init(named: argument) }
}

/// The digits of counters.
struct NumeralsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The digits of counters, by CLDR's name, such as latn, arab or deva. (default: as the settings say)",
            valueName: "name"))
    var numerals: Numerals?

    func value(_ settings: Settings) -> Numerals { numerals ?? settings.numerals ?? .ofLocale }
}
