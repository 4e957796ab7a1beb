import ArgumentParser
import DeckFormats
import Foundation

/// How often the language of a side is known, where nobody says it.
struct LanguagesBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "Tell the languages of sides by their texts alone.",
        discussion: """
            Sides of fifty entries and more, each in one language: those of Debian's KVTML files (kdeedu-kvtml-data) \
            without their locales, and what ICU knows of eighty languages: the names of languages, numbers in words, \
            and dates. What is wrong or undecided is named.
            """)

    @Option(help: "The folder of KVTML files, one folder in it for each language.")
    var kvtml = "/usr/share/apps/kvtml"

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func run() throws {
        guard FileManager.default.fileExists(atPath: kvtml) else {
            throw BenchError("there is no \(kvtml): install kdeedu-kvtml-data, or name another folder with --kvtml")
        }
        var report = Report("languages")
        for (name, sides) in [("kvtml", try LanguageSide.kvtml(in: kvtml)), ("made", LanguageSide.made())] {
            var right = 0, wrong = 0
            for side in sides {
                let found = side.found()
                if let found, side.expected.contains(found) {
                    right += 1
                    continue
                }
                if found != nil { wrong += 1 }
                let expected = side.expected.sorted().joined(separator: " or ")
                let line = "\(name): \(side.name) is \(expected), taken for \(found ?? "none")\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            let count = Double(sides.count)
            report.add("\(name)/sides", count, "")
            report.add("\(name)/languages", Double(Set(sides.map(\.expected)).count), "")
            report.addRatio("\(name)/right", Double(right) / count)
            report.addRatio("\(name)/wrong", Double(wrong) / count)
            report.addRatio("\(name)/undecided", Double(sides.count - right - wrong) / count)
        }
        try report.print(asJSON: json)
    }
}
