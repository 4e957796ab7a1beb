import ArgumentParser
import DeckFormats
import Foundation

/// How often the language of a side is known, where nobody says it.
struct LanguagesBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "Tell the languages of sides by their texts alone.",
        discussion: """
            Sides of fifty entries and more, each in one language: those of Debian's KVTML files (kdeedu-kvtml-data) \
            without their locales; names of languages and currencies (iso-codes) and what GTK says, as they are \
            translated; and numbers in words and dates, as ICU has them. Then such sides in languages that cardtray \
            does not know, of which none is to be told. What is wrong or undecided is named.
            """)

    @Option(help: "The folder of KVTML files, one folder in it for each language.")
    var kvtml = "/usr/share/apps/kvtml"

    @Option(help: "The folder of translations, one folder in it for each language.")
    var locales = "/usr/share/locale"

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func run() throws {
        guard FileManager.default.fileExists(atPath: kvtml) else {
            throw BenchError("there is no \(kvtml): install kdeedu-kvtml-data, or name another folder with --kvtml")
        }
        var report = Report("languages")
        let sets = [
            ("kvtml", try LanguageSide.kvtml(in: kvtml)), ("catalogs", try LanguageSide.catalogs(in: locales)),
            ("made", LanguageSide.made()), ("strangers", LanguageSide.strangers()),
        ]
        for (name, sides) in sets {
            var right = 0, wrong = 0
            for side in sides {
                let found = side.found()
                if found.map(side.expected.contains) ?? side.expected.isEmpty {
                    right += 1
                    continue
                }
                if found != nil { wrong += 1 }
                let expected = side.expected.isEmpty ? "strange" : side.expected.sorted().joined(separator: " or ")
                let line = "\(name): \(side.name) is \(expected), taken for \(found ?? "none")\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            let count = Double(sides.count)
            report.add("\(name)/sides", count, "")
            report.add("\(name)/languages", Double(Set(sides.map(\.language)).count), "")
            report.addRatio("\(name)/right", Double(right) / count)
            report.addRatio("\(name)/wrong", Double(wrong) / count)
            report.addRatio("\(name)/undecided", Double(sides.count - right - wrong) / count)
        }
        try report.print(asJSON: json)
    }
}
