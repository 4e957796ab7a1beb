import ArgumentParser
import DeckFormats
import DeckSupport
import Foundation
import RandomSupport

/// Made-up markup on cards: eight times as much of it takes about eight times as long.
struct MarkupBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "markup", abstract: "Read made-up HTML, style sheets, formulas and readings of growing length.",
        discussion: """
            A table with one card is opened and its card read. The growth is the time for each byte of a long text \
            over that of a short one, the median of the seeds: 1 for work that grows as the text does, 8 for its square.
            """)

    @Option(help: "How many texts there are of each kind and length.")
    var seeds = 9

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws { guard seeds > 0 else { throw ValidationError("There must be texts.") } }

    /// How much longer the long texts are.
    private static let longer = 8
    private static let repeats = 5

    func run() throws {
        let folder = try TemporaryFolder()
        var report = Report("markup")
        for kind in MadeUpMarkup.allCases {
            var times: [Int: [Double]] = [:], growths: [Double] = []
            for seed in 0..<seeds {
                var random = SplitMix(seed: UInt64(seed))
                let costs = try [1, Self.longer].map { factor in
                    let text = kind.card(kind.shortLength * factor, &random)
                    let time = try milliseconds(text, in: folder)
                    times[factor, default: []].append(time)
                    return time / Double(text.utf8.count)
                }
                growths.append(costs[1] / costs[0])
            }
            report.add("markup/\(kind)/short", times[1]!.median, "ms")
            report.add("markup/\(kind)/long", times[Self.longer]!.median, "ms")
            report.add("markup/\(kind)/greatest-growth", growths.max()!, "×")
            report.addRatio("markup/\(kind)/growth", growths.median)
        }
        try report.print(asJSON: json)
    }

    /// The best of a few: what else the machine does only ever adds.
    private func milliseconds(_ text: String, in folder: TemporaryFolder) throws -> Double {
        let path = folder.path(of: "card.tsv")
        // What tables cannot hold.
        let line = text.map { "\t\r\n\0".contains($0) ? " " : $0 }
        try ("#separator:tab\n#html:true\n\"" + String(line).replacing("\"", with: "\"\"") + "\"\tback\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
        return try (0..<Self.repeats).map { _ in
            try Stopwatch.processorMilliseconds {
                let deck = try DeckOpener.open(path: path)
                _ = try deck.note(section: 0, note: 0).facets[0].text.plain
            }
        }.min()!
    }
}

extension MadeUpMarkup {
    /// How many pieces a short text has. Of a style sheet and of a formula no more is read than is written by hand.
    fileprivate var shortLength: Int {
        switch self {
        case .html, .ruby, .script: 2000
        case .css, .latex: 1000
        case .math: 200
        }
    }

    /// What a card says.
    fileprivate func card(_ count: Int, _ random: inout SplitMix) -> String {
        let text = text(count, &random)
        return switch self {
        case .html, .ruby: text
        case .css: "<style>\(text)</style><p class=a id=b>x</p>"
        case .math: "\\(\(text)\\)"
        case .latex: "[latex]\(text)[/latex]"
        case .script: "<script>\(text)</script>x"
        }
    }
}
