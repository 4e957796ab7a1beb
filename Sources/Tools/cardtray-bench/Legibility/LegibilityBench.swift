import ArgumentParser
import CardDeck
import Foundation
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting

/// Whether a tilted card can be read as well as a flat one, by somebody who is no part of the program.
struct LegibilityBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "legibility", abstract: "Read exposed cards with Tesseract, beside the same text drawn flat.",
        discussion: """
            Each sentence stands on a card that is exposed in a window of 1280 × 800 at scale 1. An error is a \
            character to be changed, left out or put in; white space does not count.
            """)

    @Option(help: "Languages to read, as 'ja'; all by default.")
    var languages: [String] = []

    @Option(help: "A directory to keep the pictures in that are read.")
    var pictures: String?

    @Flag(help: "Print the figures as JSON.")
    var json = false

    /// Letters of 12 to 25 pixels become 20 to 60, as models of 300 dots an inch have learned them. All sizes count:
    /// now and then a reader loses half a line in one that it reads well in the next.
    private static let enlargements = [1.5, 2, 2.5]
    private static let window = PixelSize(1280, 800)

    /// The part of a flat card that text stands in: a reader need not tell a card's edge from a letter.
    private static let flatText = PixelRect(
        x: Int(CardMetrics.inkArea.x), y: Int(CardMetrics.inkArea.y), width: Int(CardMetrics.inkArea.width),
        height: Int(CardMetrics.inkArea.height))

    /// So many cards of a language are held against 64 samples a pixel, which takes a second each.
    private static let measuredCards = 4

    func run() throws {
        let deck = try SentenceDeck()
        var report = Report("legibility")
        var readable = 0
        for (section, language) in deck.languages.enumerated()
        where languages.isEmpty || languages.contains(language.tag.rawValue) {
            let result = try read(language, section: section, of: deck)
            let name = "legibility/\(language.tag)"
            report.add("\(name)/characters", Double(result.characters), "")
            report.add("\(name)/flat", result.flat * 100, "%")
            report.add("\(name)/tilted", result.tilted * 100, "%")
            report.add("\(name)/supersampled", result.supersampled, "dB")
            report.add("\(name)/one-sample", result.oneSample, "dB")
            report.add("\(name)/points-worse", (result.tilted - result.flat) * 100, "points")
            // One point more than flat at the most, and 3 % wherever flat has 2 % or less.
            let most = result.flat <= 0.02 ? min(result.flat + 0.01, 0.03) : result.flat + 0.01
            if result.tilted <= most { readable += 1 }
        }
        let count = languages.isEmpty ? deck.languages.count : languages.count
        report.addRatio("legibility/as-readable-as-flat", Double(readable) / Double(count))
        try report.print(asJSON: json)
    }

    private struct Result {
        let characters: Int
        /// Errors by letter.
        let flat, tilted: Double
        /// Against 64 samples a pixel, in decibels.
        let supersampled, oneSample: Double
    }

    private func read(_ language: SentenceDeck.Language, section: Int, of deck: SentenceDeck) throws -> Result {
        let folder = try TemporaryFolder()
        let typesetter = Typesetter()
        var differences = (supersampled: 0.0, oneSample: 0.0), samples = 0
        var flat: [CardPicture] = [], tilted: [CardPicture] = []
        for note in language.sentences.indices {
            let facet = deck.note(section: section, note: note).facets[0]
            flat.append(CardPicture(typesetter.face(facet, style: .light, scale: 1), clip: Self.flatText))
            let (renderer, clip) = try expose(note, section: section, of: deck)
            var still = renderer
            func draw(_ projector: some Projector) -> CardPicture {
                CardPicture(still.render(by: projector, clip: clip), clip: clip)
            }
            let card = draw(ColumnProjector())
            tilted.append(card)
            guard note < Self.measuredCards else { continue }
            let fine = draw(NaiveProjector(samplesAcross: 8))
            differences.supersampled += card.squaredDifference(to: fine)
            differences.oneSample += draw(NaiveProjector(samplesAcross: 1)).squaredDifference(to: fine)
            samples += 3 * clip.area
        }
        return Result(
            characters: language.sentences.reduce(0) { $0 + $1.unicodeScalars.count },
            flat: try errors(in: flat, named: "flat", of: language, folder: folder),
            tilted: try errors(in: tilted, named: "tilted", of: language, folder: folder),
            supersampled: Self.decibels(differences.supersampled, samples),
            oneSample: Self.decibels(differences.oneSample, samples))
    }

    /// How much of what a reader makes of the pictures, at every size, is wrong.
    private func errors(
        in cards: [CardPicture], named name: String, of language: SentenceDeck.Language, folder: TemporaryFolder
    ) throws -> Double {
        var errors = 0, letters = 0
        for enlargement in Self.enlargements {
            let paths = cards.enumerated().map { note, card in
                let name = "\(language.tag)-\(name)-\(note)-\(enlargement).png"
                let path = pictures.map { "\($0)/\(name)" } ?? folder.path(of: name)
                card.write(to: path, enlarged: enlargement)
                return path
            }
            let read = try Tesseract.read(paths, model: language.model, list: folder.path(of: "list.txt"))
            for (sentence, seen) in zip(language.sentences, read) {
                let text = sentence.comparable
                letters += text.count
                errors += seen.comparable.distance(to: text)
            }
        }
        return Double(errors) / Double(letters)
    }

    /// A window with a card exposed, and the device pixels that its text is seen in.
    private func expose(
        _ note: Int, section: Int, of deck: SentenceDeck
    ) throws -> (StillRenderer, PixelRect) {
        var options = StillOptions()
        options.size = Size(Double(Self.window.width), Double(Self.window.height))
        options.theme = .light
        options.section = section
        options.exposed = Double(note)
        let renderer = try StillRenderer(deck, options: options)
        guard let text = renderer.bounds(ofTextOf: NotePath(section: section, note: note)) else {
            throw ValidationError("\(deck.languages[section].tag): card \(note + 1) is not to be seen.")
        }
        let left = max(0, Int(text.minX)), top = max(0, Int(text.minY))
        let right = min(Self.window.width, Int(text.maxX) + 1), bottom = min(Self.window.height, Int(text.maxY) + 1)
        return (renderer, PixelRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// 10 · log₁₀(255² / mean squared difference).
    private static func decibels(_ difference: Double, _ samples: Int) -> Double {
        10 * (255 * 255 * Double(samples) / max(difference, 1)).logarithm
    }
}
