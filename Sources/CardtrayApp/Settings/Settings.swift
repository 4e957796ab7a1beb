import DeckLanguages
import TrayKit
import TrayWindow
import Typesetting

/// What a person has set in `config.toml`. The program never writes it.
public struct Settings: Equatable, Sendable {
    /// What things look like.
    public struct Colors: Equatable, Sendable {
        /// Which colors the window wears.
        public var theme = ThemeChoice.auto
        /// How far texts and edges stand out.
        public var contrast = ContrastChoice.auto
        /// The color of clozes and of what the keys act on, 0xRRGGBB; nil for what the desktop says.
        public var accent: UInt32?
        /// The color of cards, 0xRRGGBB; nil for the theme's.
        public var paper: UInt32?
    }

    /// What is heard.
    public struct Sound: Equatable, Sendable {
        /// Whether cards that pass are heard.
        public var isOn = true
        /// How loud, from 0 to 1.
        public var level = 1.0
        /// Which sides are read aloud while the cards go by themselves.
        public var speech = SpeechChoice.off
    }

    /// How scrolling moves what it scrolls.
    public struct Scrolling: Equatable, Sendable {
        /// How far, beside what the desktop says.
        public var speed = 1.0
        /// Whether it goes the other way than the desktop says.
        public var isReversed = false
        /// How soon what was flicked comes to rest, beside what is usual.
        public var friction = 1.0

        /// The speed, below 0 for the other way.
        var signedSpeed: Double { isReversed ? -speed : speed }
    }

    /// How the cards of a row stand.
    public struct Row: Equatable, Sendable {
        /// How far cards that stand are turned, in degrees.
        public var tilt = 62.0
        /// From one card of a row to the next, in logical pixels.
        public var spacing = 38.0
    }

    /// What things look like.
    public var colors = Colors()
    /// How much larger than usual everything is drawn; nil for what the desktop says.
    public var textSize: Double?
    /// What is heard.
    public var sound = Sound()
    /// Nil for what the desktop says.
    public var reducedMotion: Bool?
    /// Whether the backs of flicked cards are blank until asked for.
    public var masksAnswers = true
    /// Which cards are set in columns.
    public var vertical = VerticalSetting.off
    /// The digits of counters; nil for those of the locale.
    public var numerals: Numerals?
    /// How scrolling moves what it scrolls.
    public var scrolling = Scrolling()
    /// How the cards of a row stand.
    public var row = Row()
    /// The zoom at which a deck opens for the first time.
    public var zoom = 1.0
    /// Where decks lie that a window may read, beside a home and other disks; `~/` stands for the home.
    public var deckFolders: [String] = []
    /// The font families of languages, and of all others.
    public var fonts = FontChoices()
    /// By a key's name the key that does the same instead.
    public var keys: [String: String] = [:]
    /// By a gesture the key whose action it takes.
    public var gestures: [HandGesture: String] = [:]
    /// The languages of facets, by their fields' names or their places.
    public var languages = LanguageChoices()

    /// The defaults, as without a settings file.
    public init() {}

    /// The measures that follow from them.
    public var metrics: TrayMetrics {
        var metrics = TrayMetrics().tilted(to: row.tilt * .pi / 180)
        metrics.spacing = row.spacing
        return metrics
    }

    /// Whether any of them is left to the desktop.
    var followsDesktop: Bool {
        colors.theme == .auto || colors.contrast == .auto || colors.accent == nil || textSize == nil
            || reducedMotion == nil
    }

    /// What `config.toml` says, for commands that open no window; what is wrong with it is said on standard error.
    public static func loaded() -> Settings {
        let (settings, problems) = SettingsFile.load()
        for problem in problems { StandardError.write("cardtray: \(problem)") }
        return settings
    }
}

extension Settings {
    /// All keys with one value, in the order in which people read of them.
    static let all = [
        Setting(
            "theme", \.colors.theme, .choice,
            #"the colors; `"auto"` follows the desktop, dark if it has no preference. `--theme` overrides it"#),
        Setting(
            "contrast", \.colors.contrast, .choice,
            #"how far texts and edges stand out; `"auto"` follows the desktop"#),
        Setting(
            "accent", \.colors.accent, .color,
            """
            the color of clozes and of the frame around what the keys act on, such as `"#1b55a6"`; `"auto"` follows \
            the desktop. It is made darker or lighter where it could not be seen
            """),
        Setting(
            "paper", \.colors.paper, .color,
            "the color of cards, such as `\"#f4ecd8\"`; `\"auto\"` is the theme's"),
        Setting(
            "text-size", \.textSize, .numberOrAuto(in: 0.5...3),
            """
            how large texts are, beside what is usual, and cards with them; `"auto"` follows the desktop's size of \
            texts
            """),
        Setting(
            "sound", \.sound.isOn, .flag,
            "whether passing cards make a sound; Ctrl+M turns it off or on until the window is closed"),
        Setting(
            "sound-level", \.sound.level, .share,
            "how loud that sound is, relative to the desktop's own volume for sounds"),
        Setting(
            "speech", \.sound.speech, .choice,
            """
            which sides are read aloud while the cards go by themselves: none, or those without a sound (`"silent"`). T \
            reads any side
            """),
        Setting(
            "reduced-motion", \.reducedMotion, .flagOrAuto,
            #"whether cards fade instead of flying; `"auto"` follows the desktop"#),
        Setting(
            "mask-answers", \.masksAnswers, .flag,
            "whether the backs of flicked cards hide the answers until you show them with M"),
        Setting(
            "vertical", \.vertical, .columns,
            """
            whether cards in Chinese, Japanese and Mongolian are set in columns; a list such as `["ja", "zh-Hant"]` \
            names only some of them. V switches until the window is closed. Cards with pictures or tables stay as \
            they are
            """),
        Setting(
            "numerals", \.numerals, .digits,
            """
            the digits of counters and of the study clock, by CLDR's name: `"latn"`, `"arab"`, `"arabext"` (Persian), \
            `"deva"`, `"beng"`, `"mymr"`, `"thai"`, `"hanidec"` and some sixty others. `"auto"` takes the digits of \
            the locale in `LC_ALL`, `LC_NUMERIC` or `LANG`
            """),
        Setting(
            "scroll-speed", \.scrolling.speed, .number(in: 0.1...10),
            "how far wheels and fingers scroll and flick, beside what the desktop says"),
        Setting(
            "reverse-scrolling", \.scrolling.isReversed, .flag,
            "whether wheels and fingers scroll the other way than the desktop says"),
        Setting(
            "friction", \.scrolling.friction, .number(in: 0.25...4),
            "how soon what was flicked comes to rest: 2 takes half the way"),
        Setting(
            "tilt", \.row.tilt, .number(in: 40...75),
            "how far cards that stand in a row are turned, in degrees: more shows less of them"),
        Setting(
            "spacing", \.row.spacing, .number(in: 24...80),
            "from one card of a row to the next, in pixels: less puts more cards into a row"),
        Setting(
            "zoom", \.zoom, .number(in: 0.125...1),
            "the zoom at which a deck opens for the first time; 0.5 shows cards half as large"),
        Setting(
            "deck-folders", \.deckFolders, .folders,
            """
            folders with decks, such as `["/srv/decks", "~/.decks"]`, that a window may read beside what lay in sight \
            in your home when it started, disks below `/media`, `/mnt` and `/run/media`, and the folders of decks that \
            it was started with. Holds from the next start of the program on
            """),
    ]

    /// All keys with a table of entries, in the order in which people read of them.
    static let tables = [
        SettingTable(
            "fonts",
            """
            the font family of each language, by its tag, and of all others by `default`. `zh` also applies to \
            `zh-Hans` and `zh-Hant`, unless they have their own. Where a family is not installed, one line says so, \
            and the system chooses the font
            """
        ) { $0.setFont($1) },
        SettingTable(
            "languages",
            """
            the language of a side in every deck, by the side's number from 1 or its field's name. \
            `--language SIDE=TAG` does the same for one run, and overrides this
            """
        ) { $0.setLanguage($1) },
        SettingTable(
            "keys",
            """
            the key that takes over the action of another key, by the old key's name as `--help-keys` lists it: \
            `"Space" = "F3"`; `"none"` for no key. Two keys may change places. It does so in menus, in the search and \
            in whatever else is open, too; but a key that types never does anything else where a text is typed. Keys \
            with modifiers are written `"Ctrl+F"`, `"Shift+Left"`; letters are those of a Latin keyboard, whatever the \
            layout
            """
        ) { $0.setKey($1) },
        SettingTable(
            "gestures",
            """
            the key whose action a gesture takes, by that key's name as `--help-keys` lists it: \
            `right-click = "Space"`; `"none"` for nothing. There are `right-click`, `middle-click`, `back-button`, \
            `forward-button`, `double-click`, and `swipe-left`, `swipe-right`, `swipe-up` and `swipe-down` with three \
            fingers or more on a touchpad, where the compositor does not take them itself
            """
        ) { $0.setGesture($1) },
    ]

    /// All settings with their defaults and what they do, as a `config.toml` that changes nothing.
    public static var listing: String {
        let settings = all.map { "\(comment($0.about)); \($0.values.alternatives)\n\($0.key) = \($0.standard)\n" }
        let tables = tables.map { "\(comment($0.about))\n# [\($0.key)]\n" }
        return (settings + tables).joined(separator: "\n")
    }

    private static func comment(_ about: String) -> String {
        "# " + about.replacing("`", with: "").replacing("\n", with: "\n# ")
    }

    /// The keys with their values, for the command's help: `sound (true or false), …`.
    public static var summary: String {
        all.map { "\($0.key) (\($0.values.alternatives))" }.enumeration(by: "and")
    }
}
