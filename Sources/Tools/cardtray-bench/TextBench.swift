import ArgumentParser
import CardDeck
import Dispatch
import Raster
import Synchronization
import TrayKit
import Typesetting

/// Cards of twelve scripts: cardtray's faces against one Pango layout each, laid out and drawn once.
struct TextBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text", abstract: "Typeset cards of twelve scripts, beside bare Pango.")

    @Option(help: "How often all cards are drawn; the median counts.")
    var rounds = 15

    @Option(help: "How often each card is drawn in a round.")
    var repeats = 4

    @Option(help: "Device pixels to a logical one: bitmaps have twice as many.")
    var scale = 1.0

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard rounds > 0, repeats > 0 else { throw ValidationError("Every card has to be drawn.") }
        guard scale > 0, scale <= 8 else { throw ValidationError("The scale has to be above 0 and at most 8.") }
    }

    /// As the program draws: each layer twice as fine as the screen.
    private var bitmapScale: Double { scale * 2 }

    func run() throws {
        let seats = [Seat(), Seat()]
        let decks = ScriptSample.all.map { sample in
            sample.facets.map { facet in
                let size = seats[0].typesetter.faceSize(of: facet, style: .light)
                return Job(facet: facet, bare: bareCard(facet, size: size))
            }
        }
        let everything = decks.flatMap(\.self)
        // Fonts are found and glyphs drawn once before anything counts, on each thread.
        for seat in seats {
            for job in everything {
                for kind in Kind.allCases { seat.draw(job, kind, scale: bitmapScale) }
            }
        }
        var times = decks.map { $0.map { _ in [Kind: [Double]]() } }
        var single: [Kind: [Double]] = [:], double: [Kind: [Double]] = [:]
        for _ in 0..<rounds {
            // Interleaved, so that whatever else the machine does falls on all alike.
            for deck in decks.indices { time(decks[deck], on: seats[0], adding: &times[deck]) }
            for kind in Kind.allCases {
                single[kind, default: []].append(
                    Stopwatch.milliseconds { draw(everything, kind, on: [seats[0]]) })
                double[kind, default: []].append(
                    Stopwatch.milliseconds { draw(everything, kind, on: seats) })
            }
        }
        try report(times, single: single, double: double)
    }

    /// Times card by card: what else the machine does falls on a few, and their medians leave it out.
    private func time(_ deck: [Job], on seat: Seat, adding times: inout [[Kind: [Double]]]) {
        for kind in Kind.allCases {
            for _ in 0..<repeats {
                for (i, job) in deck.enumerated() {
                    times[i][kind, default: []].append(
                        Stopwatch.milliseconds { seat.draw(job, kind, scale: bitmapScale) })
                }
            }
        }
    }

    private func bareCard(_ facet: Facet, size: Double) -> BareText.Card {
        let area = CardMetrics.textArea, card = CardMetrics.size
        return BareText.Card(
            text: facet.text.plain, language: facet.language?.rawValue ?? "en",
            rightToLeft: facet.direction == .rightToLeft, fontSize: size * bitmapScale,
            width: area.width * bitmapScale, origin: Point(area.x * bitmapScale, area.y * bitmapScale),
            bitmap: PixelSize(
                Int((card.width * bitmapScale).rounded()), Int((card.height * bitmapScale).rounded())))
    }

    /// Every seat takes the next card until all are drawn.
    private func draw(_ jobs: [Job], _ kind: Kind, on seats: [Seat]) {
        let (count, scale) = (jobs.count * repeats, bitmapScale)
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: seats.count) { index in
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < count else { break }
                seats[index].draw(jobs[number % jobs.count], kind, scale: scale)
            }
        }
    }

    /// - Parameter decks: for each script, for each card, its times.
    private func report(
        _ decks: [[[Kind: [Double]]]], single: [Kind: [Double]], double: [Kind: [Double]]
    ) throws {
        var report = Report("text")
        func mean(_ cards: [[Kind: [Double]]], _ kind: Kind) -> Double {
            cards.reduce(0) { $0 + $1[kind]!.median } / Double(cards.count)
        }
        for (sample, cards) in zip(ScriptSample.all, decks) {
            let name = "text/\(sample.name)"
            for kind in Kind.allCases { report.add("\(name)/\(kind)", mean(cards, kind) * 1e3, "µs") }
            report.add("\(name)/cardtray-over-bare", mean(cards, .bare) / mean(cards, .face), "×")
        }
        let all = decks.flatMap(\.self)
        let passes = Double(all.count * repeats)
        for kind in Kind.allCases {
            report.add("text/threads-1/\(kind)", passes / single[kind]!.median * 1e3, "cards/s")
            report.add("text/threads-2/\(kind)", passes / double[kind]!.median * 1e3, "cards/s")
        }
        func gain(_ kind: Kind) -> Double { zip(single[kind]!, double[kind]!).map { $0 / $1 }.median }
        report.add("text/bare-two-threads-over-one", gain(.bare), "×")
        report.add(
            "text/threads-2/cardtray-over-bare", zip(double[.bare]!, double[.face]!).map { $0 / $1 }.median, "×")
        report.addRatio("text/threads-1/cardtray-over-bare", mean(all, .bare) / mean(all, .face))
        report.addRatio("text/two-threads-over-one", gain(.face))
        try report.print(asJSON: json)
    }
}

extension TextBench {
    fileprivate enum Kind: String, CaseIterable, CustomStringConvertible {
        case face, spine, bare

        var description: String { rawValue }
    }

    fileprivate struct Job: Sendable {
        var facet: Facet
        var bare: BareText.Card
    }

    /// What one thread draws with. It is used by one at a time: `draw` gives each to one iteration.
    fileprivate final class Seat: @unchecked Sendable {
        /// A spine's place on its card, and the perspective it is drawn for: as in the window.
        private static let spineLength = SpinePlacement.length
        private static let spineThickness = SpinePlacement.thickness
        private static let spinePerspective = 1.17

        let typesetter = Typesetter()
        private let bareText = BareText()

        func draw(_ job: Job, _ kind: Kind, scale: Double) {
            let style = CardStyle.light
            switch kind {
            case .bare: _ = bareText.draw(job.bare, style: style)
            case .face: withExtendedLifetime(typesetter.face(job.facet, style: style, scale: scale)) {}
            case .spine:
                let layer = SpineLayer(
                    job.facet.text.paragraphs[0].plain, language: job.facet.language,
                    direction: job.facet.direction, length: Self.spineLength, thickness: Self.spineThickness,
                    style: style,
                    scaleAcross: scale * Self.spinePerspective, scaleAlong: scale * Self.spinePerspective,
                    with: typesetter)
                withExtendedLifetime(layer) {}
            }
        }
    }
}
