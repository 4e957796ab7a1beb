import CardDeck
import DeckLanguages
import Foundation
import Testing
import Typesetting

@testable import CardtrayApp
@testable import DesktopBus

@Suite struct SettingsTests {
    private static let file = "/home/ada/.config/cardtray/config.toml"

    private func parse(_ text: String) -> (settings: Settings, problems: [String]) {
        var settings = Settings()
        let problems = settings.take(Array(text.utf8), file: Self.file)
        return (settings, problems)
    }

    @Test func keysThatMakeNoSenseAreToldOfByTheirLine() {
        let (settings, problems) = parse("[keys]\nSpace = 3\nSpacebar = \"E\"\nA = \"Nothing\"\nV = \"F3\"")
        #expect(settings.keys == ["V": "F3"])
        #expect(problems.count == 3)
        for (problem, line) in zip(problems, 2...) { #expect(problem.hasPrefix("\(Self.file):\(line):1: ")) }
    }

    @Test func everyKeyIsTaken() {
        let (settings, problems) = parse(
            """
            # At night.
            theme = "light"
            sound = false
            sound-level = 0.25
            speech = "silent"
            reduced-motion = true
            mask-answers = false
            vertical = ["ja", "zh_TW"]
            numerals = "arabext"

            [fonts]
            default = "Vollkorn"
            ja = "Noto Serif CJK JP"
            zh-hant = "AR PL UKai TW"

            [languages]
            1 = "ja"
            "Meaning (short)" = "en_GB"

            [keys]
            Space = "E"
            "Ctrl+Q" = "none"
            """)
        #expect(problems == [])
        #expect(settings.keys == ["Space": "E", "Ctrl+Q": "none"])
        #expect(settings.colors.theme == .light)
        #expect(!settings.sound.isOn)
        #expect(settings.sound.level == 0.25)
        #expect(settings.sound.speech == .silent)
        #expect(settings.reducedMotion == true)
        #expect(!settings.masksAnswers)
        let columns = ["ja", "zh-TW"].map { LanguageTag(rawValue: $0) }
        #expect(settings.vertical == VerticalSetting(isOn: true, languages: columns))
        #expect(settings.numerals?.digits.first == "۰")
        #expect(settings.fonts.standard == "Vollkorn")
        #expect(settings.fonts[LanguageTag(rawValue: "ja")] == "Noto Serif CJK JP")
        #expect(settings.fonts[LanguageTag(rawValue: "zh-Hant")] == "AR PL UKai TW")
        #expect(settings.languages[.number(0)]?.rawValue == "ja")
        #expect(settings.languages[.field("meaning (short)")]?.rawValue == "en-GB")
    }

    @Test(arguments: ["", "# nothing\n", "reduced-motion = \"auto\"\ntheme = \"auto\"\nsound-level = 1\n"])
    func whatIsNotSetIsTheDefault(_ text: String) {
        let (settings, problems) = parse(text)
        #expect(settings == Settings())
        #expect(problems == [])
    }

    @Test func theDefaultsAreThoseOfTheDocumentation() {
        for setting in Settings.all {
            let (settings, problems) = parse("\(setting.key) = \(setting.standard)")
            #expect(settings == Settings() && problems == [], "\(setting.key)")
        }
    }

    /// What is written of a setting is read as the same.
    @Test(arguments: [
        "theme = \"light\"", "accent = \"#0055a6\"", "text-size = 1.5", "sound = false", "reduced-motion = true",
        "vertical = true", "vertical = [\"ja\", \"zh-TW\"]", "numerals = \"arabext\"", "tilt = 45.5",
        "deck-folders = [\"/srv/\\\"decks\\\"\", \"~/back\\\\slash\"]",
    ]) func aSettingIsWrittenAsItIsRead(_ line: String) throws {
        let (settings, problems) = parse(line)
        #expect(problems == [] && settings != Settings())
        let setting = try #require(Settings.all.first { line.hasPrefix("\($0.key) = ") })
        #expect("\(setting.key) = \(setting.literal(settings))" == line)
    }

    @Test func columnsAreForAllOrNone() {
        #expect(parse("vertical = true").settings.vertical == VerticalSetting(isOn: true))
        for text in ["vertical = false", "vertical = []"] { #expect(parse(text).settings.vertical == .off) }
    }

    /// Each is one thing wrong, told in one line with its place.
    @Test(arguments: [
        ("theme = \"pink\"", "theme"), ("theme = 3", "theme"), ("sound = \"on\"", "sound"),
        ("sound-level = 1.5", "sound-level"), ("sound-level = -0.1", "sound-level"),
        ("sound-level = nan", "sound-level"), ("sound-level = \"loud\"", "sound-level"),
        ("speech = \"all\"", "speech"), ("speech = true", "speech"), ("reduced-motion = \"yes\"", "reduced-motion"),
        ("mask-answers = 1", "mask-answers"),
        ("volume = 1", "volume"), ("[sound]\nlevel = 1", "sound"), ("sound.level = 1", "sound"),
        ("\"clé\" = 1979-05-27", "clé"), ("fonts = \"Arial\"", "fonts"), ("fonts.ja = 3", "ja"),
        ("fonts.Japanese = \"Mincho\"", "Japanese"), ("languages.0 = \"ja\"", "0"),
        ("languages.1 = \"Japanese!\"", "1"),
        ("[volume]\nlevel = 1\nmute = true", "volume"), ("vertical = 1", "vertical"), ("vertical = \"ja\"", "vertical"),
        ("vertical = [\"ja\", 1]", "vertical"), ("vertical = [\"ja\", \"ko\"]", "vertical"),
        ("vertical = [\"Japanese!\"]", "vertical"), ("numerals = \"roman\"", "numerals"), ("numerals = 8", "numerals"),
    ])
    func aWrongEntryIsToldOf(_ text: String, key: String) throws {
        let (settings, problems) = parse("# one\n\n" + text)
        #expect(settings == Settings())
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.hasPrefix("\(Self.file):3:") || problem.hasPrefix("\(Self.file):4:"))
        #expect(Int(problem.split(separator: ":")[2]) != nil, "the column")
        #expect(problem.contains("“\(key)”"))
        #expect(!problem.contains("\n"))
    }

    @Test func whatIsRightBesideItHolds() {
        let (settings, problems) = parse("sound = false\nvolume = 11\ntheme = 0\nmask-answers = false\n")
        #expect(!settings.sound.isOn)
        #expect(!settings.masksAnswers)
        #expect(problems.map { $0.split(separator: ":")[1] } == ["2", "3"])
    }

    @Test(arguments: [
        "theme = ", "theme = \"dark", "sound = yes", "= 3", "[", "sound = true\nsound = true", "\u{0}", "a = \"\\q\"",
        String(repeating: "[", count: 5000), "a = " + String(repeating: "[", count: 5000),
    ])
    func brokenSyntaxIsToldOf(_ text: String) throws {
        let (settings, problems) = parse("mask-answers = false\n" + text)
        #expect(settings == Settings())
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.hasPrefix("\(Self.file):"))
        #expect(problem.contains("TOML"))
        #expect(!problem.contains("\n"))
    }

    @Test func bytesThatAreNotTextAreToldOf() {
        var settings = Settings()
        #expect(settings.take([0x61, 0x3D, 0x22, 0xFF, 0xFE, 0x22], file: Self.file).count == 1)
    }

    @Test func theFileIsFoundByTheEnvironment() {
        func path(_ environment: [String: String]) -> String? { SettingsFile(environment: { environment[$0] }).path }
        #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/cardtray/config.toml")
        #expect(path(["HOME": "/h"]) == "/h/.config/cardtray/config.toml")
        #expect(path(["XDG_CONFIG_HOME": "relative", "HOME": "/h"]) == "/h/.config/cardtray/config.toml")
        #expect(path([:]) == nil)
    }

    @Test func noFileIsNoProblem() {
        #expect(SettingsFile.load([SettingsFile(path: "/nowhere/config.toml")]).problems == [])
        #expect(SettingsFile.load([SettingsFile(environment: { _ in nil })]).settings == Settings())
    }

    /// What a system sets holds where a person says nothing; of several systems' files the first one wins.
    @Test func theSystemsFilesLieBelow() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-settings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, in name: String) throws {
            let place = folder.appending(path: "\(name)/cardtray")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try text.write(to: place.appending(path: "config.toml"), atomically: true, encoding: .utf8)
        }
        try write("theme = \"light\"\nsound = false\nzoom = 0.5\n[keys]\nV = \"F3\"\n", in: "first")
        try write("theme = \"dark\"\ntilt = 70.0\nnonsense = 1\n", in: "second")
        try write("zoom = 0.25\n[keys]\nA = \"F4\"\n", in: "own")
        let environment = [
            "XDG_CONFIG_DIRS": "\(folder.path)/first:\(folder.path)/second:relative",
            "XDG_CONFIG_HOME": "\(folder.path)/own",
        ]
        let (settings, problems) = SettingsFile.load(SettingsFile.all { environment[$0] })
        #expect(
            settings.colors.theme == .light && !settings.sound.isOn && settings.row.tilt == 70 && settings.zoom == 0.25)
        #expect(settings.keys == ["V": "F3", "A": "F4"])
        #expect(problems.count == 1 && problems[0].contains("second/cardtray/config.toml:3:1: "))
        let paths = SettingsFile.all { $0 == "HOME" ? "/h" : nil }.map(\.path)
        #expect(paths == ["/etc/xdg/cardtray/config.toml", "/h/.config/cardtray/config.toml"])
    }

    /// What `cardtray config` prints is a file that changes nothing.
    @Test func theListingIsTheDefaults() {
        let (settings, problems) = parse(Settings.listing)
        #expect(settings == Settings() && problems == [])
        for setting in Settings.all { #expect(Settings.listing.contains("\n\(setting.key) = \(setting.standard)\n")) }
        for table in Settings.tables { #expect(Settings.listing.contains("[\(table.key)]")) }
    }

    @Test func whatIsNotAFileIsToldOf() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path, large = folder.appending(path: "large")
        #expect(mkfifo(pipe, 0o600) == 0)
        try Data(repeating: 0x0A, count: 1 << 20).write(to: large)
        for path in [folder.path, pipe, large.path] {
            let (settings, problems) = SettingsFile.load([SettingsFile(path: path)])
            #expect(settings == Settings())
            #expect(problems.count == 1)
            #expect(problems.first?.hasPrefix(path + ": ") == true)
        }
    }

    @Test func autoFollowsTheDesktop() {
        var settings = Settings(), desktop = DesktopPreferences()
        #expect(settings.theme(on: nil) == .dark && settings.theme(on: desktop) == .dark)
        #expect(settings.textSize(on: desktop) == 1)
        desktop.prefersDark = false
        (desktop.accent, desktop.prefersHighContrast, desktop.textScale) = (0x123456, true, 1.5)
        var theme = Theme.light
        (theme.accent, theme.hasHighContrast) = (0x123456, true)
        #expect(settings.theme(on: desktop) == theme)
        #expect(settings.textSize(on: desktop) == 1.5)
        (settings.colors.theme, settings.colors.contrast, settings.colors.accent, settings.textSize) = (
            .dark, .normal, 0xABCDEF, 0.75
        )
        theme = .dark
        theme.accent = 0xABCDEF
        #expect(settings.theme(on: desktop) == theme)
        #expect(settings.textSize(on: desktop) == 0.75)
        #expect(!settings.theme(on: desktop).hasHighContrast)
        desktop.prefersDark = true
        settings.colors.theme = .light
        #expect(!settings.theme(on: desktop).isDark)
    }

    @Test(
        arguments: [
            ("\"#1b55a6\"", 0x1B55A6), ("\"#FFFFFF\"", 0xFFFFFF), ("\"#000000\"", 0), ("\"auto\"", nil),
        ] as [(String, UInt32?)]) func colorsAreRead(_ text: String, _ color: UInt32?)
    {
        let (settings, problems) = parse("paper = \(text)\naccent = \(text)\n")
        #expect(settings.colors.paper == color && settings.colors.accent == color && problems == [])
    }

    @Test(arguments: ["\"#12345\"", "\"#1234567\"", "\"123456\"", "\"#+12345\"", "\"red\"", "3", "\"#12345g\""])
    func whatIsNoColor(_ text: String) {
        let (settings, problems) = parse("paper = \(text)\n")
        #expect(settings == Settings())
        #expect(problems.count == 1 && problems[0].contains("a color such as \"#1b55a6\""))
    }
}
