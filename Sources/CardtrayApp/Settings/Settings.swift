import DeckLanguages
import Typesetting

/// What a person has set in `config.toml`. The program never writes it.
public struct Settings: Equatable, Sendable {
    /// `theme`: "auto", "light" or "dark".
    public var theme = ThemeChoice.auto
    /// `sound`: whether cards that pass are heard.
    public var sound = true
    /// `sound-level`: how loud, from 0 to 1.
    public var soundLevel = 1.0
    /// `reduced-motion`: "auto", true or false; nil for auto, which asks the desktop.
    public var reducedMotion: Bool?
    /// `mask-answers`: whether the backs of flicked cards are blank until asked for.
    public var masksAnswers = true
    /// `vertical`: true, false or languages: which cards are set in columns.
    public var vertical = VerticalSetting.off
    /// `numerals`: "auto" or CLDR's name of ten digits; nil for auto, which is those of the locale.
    public var numerals: Numerals?
    /// `[fonts]`: the font families of languages, and of all others.
    public var fonts = FontChoices()
    /// `[languages]`: the languages of facets, by their fields' names or their places.
    public var languages = LanguageChoices()

    public init() {}
}
