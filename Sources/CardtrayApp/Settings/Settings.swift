import DeckLanguages
import Typesetting

/// What a person has set in `config.toml`. The program never writes it.
public struct Settings: Equatable, Sendable {
    public var theme = ThemeChoice.auto
    /// Whether cards that pass are heard.
    public var sound = true
    /// How loud, from 0 to 1.
    public var soundLevel = 1.0
    /// Nil for what the desktop says.
    public var reducedMotion: Bool?
    /// Whether the backs of flicked cards are blank until asked for.
    public var masksAnswers = true
    /// Which cards are set in columns.
    public var vertical = VerticalSetting.off
    /// The digits of counters; nil for those of the locale.
    public var numerals: Numerals?
    /// The font families of languages, and of all others.
    public var fonts = FontChoices()
    /// By a key's name the key that does the same instead.
    public var keys: [String: String] = [:]
    /// The languages of facets, by their fields' names or their places.
    public var languages = LanguageChoices()

    public init() {}
}

extension Settings {
    /// All keys with one value, in the order in which people read of them.
    static let all = [
        Setting(
            "theme", \.theme, .choice, standard: #""auto""#,
            """
            the colours; `"auto"` asks the desktop, and is dark where it has no preference. `--theme` wins over it
            """),
        Setting(
            "sound", \.sound, .flag, standard: "true",
            "whether cards that pass are heard; Ctrl+M turns it off and on meanwhile"),
        Setting(
            "sound-level", \.soundLevel, .share, standard: "1.0",
            "how loud they are, beside the desktop's own volume for sounds"),
        Setting(
            "reduced-motion", \.reducedMotion, .flagOrAuto, standard: #""auto""#,
            #"whether cards fade instead of flying; `"auto"` asks the desktop"#),
        Setting(
            "mask-answers", \.masksAnswers, .flag, standard: "true",
            "whether the backs of flicked cards are blank until you ask for what is on them"),
        Setting(
            "vertical", \.vertical, .columns, standard: "false",
            """
            whether cards in Chinese, Japanese and Mongolian are set in columns, or those in some languages, as \
            `["ja", "zh-Hant"]`; V sets them in lines and back meanwhile. Cards with pictures or tables stay as they are
            """),
        Setting(
            "numerals", \.numerals, .digits, standard: #""auto""#,
            """
            the digits of counters and of the study clock, by CLDR's name: `"latn"`, `"arab"`, `"arabext"` (Persian), \
            `"deva"`, `"beng"`, `"mymr"`, `"thai"`, `"hanidec"` and some sixty others. `"auto"` takes those of the \
            locale in `LC_ALL`, `LC_NUMERIC` or `LANG`
            """),
    ]

    /// All keys with a table of entries, in the order in which people read of them.
    static let tables = [
        SettingTable(
            "fonts",
            """
            the font family of texts in a language, by its tag, and of all others by `default`. `zh` stands for \
            `zh-Hans` and `zh-Hant`, too, unless they have their own. A family that is not installed is told of in one \
            line; texts are then in the font that the system chooses
            """
        ) { $0.setFont($1) },
        SettingTable(
            "languages",
            """
            the language of a facet, by its number from 1 or its field's name, in every deck. `--language FACET=TAG` \
            does the same for once, and wins
            """
        ) { $0.setLanguage($1) },
        SettingTable(
            "keys",
            """
            the key that does from now on what another key did, by the old key's name, as `--help-keys` lists them: \
            `"Space" = "E"`; `"none"` for no key. Two keys may change places. Keys with modifiers are written \
            `"Ctrl+F"`, `"Shift+Left"`; letters are those of a Latin keyboard, whatever the layout
            """
        ) { $0.setKey($1) },
    ]

    /// The keys with their values, for the command's help: `sound (true or false), …`.
    public static var summary: String {
        all.map { "\($0.key) (\($0.values.alternatives))" }.enumeration(by: "and")
    }
}
