import ArgumentParser
import CardDeck
import Foundation
import Raster
import Typesetting

/// A card with a long text, zoomed into: what its tiles cost at every scale, on one thread.
struct TileBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tiles", abstract: "Draw tiles of a card with a long text, from a full window to 64 times as near."
    )

    @Option(help: "The characters of the text.")
    var characters = 20_000

    @Option(help: "How many tiles are drawn at each scale; the median counts.")
    var tiles = 60

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard characters > 0, tiles > 0 else { throw ValidationError("There must be something to draw.") }
    }

    /// Device pixels to a card unit where a card fills a window of 1600 pixels.
    private static let fill = 6.0
    private static let factors = [1.0, 2, 4, 8, 16, 32, 64]
    private static let tile = PixelSize(258, 514)

    func run() throws {
        let facet = Facet(StyledText(plain: LongCard.text(characters: characters)))
        var report = Report("tiles")
        // The fonts are found, and the paper's relief is made, before anything counts.
        _ = draw(1, of: Facet(StyledText(plain: "warm")), scale: Self.fill, page: 0, with: Typesetter())
        let typesetter = Typesetter()
        report.add("tiles/layout-and-first", draw(1, of: facet, scale: Self.fill, page: 0, with: typesetter)[0], "ms")
        var pages = 0
        report.add(
            "tiles/pages", Stopwatch.milliseconds { pages = typesetter.pageCount(of: facet, style: .light) }, "ms")
        report.add("tiles/page-count", Double(pages), "pages")
        let reference = draw(tiles, of: facet, scale: Self.fill, page: pages / 2, with: typesetter).median
        for factor in Self.factors {
            let times = draw(tiles, of: facet, scale: Self.fill * factor, page: pages / 2, with: typesetter)
            report.add("tiles/×\(Int(factor))", times.median, "ms")
            report.addRatio("tiles/×\(Int(factor))/over-×1", times.median / reference)
        }
        report.add("tiles/resident", Double(try residentBytes()) / 1e6, "MB")
        try report.print(asJSON: json)
    }

    /// Draws tiles along the card's text, and tells how long each took, in milliseconds.
    private func draw(
        _ count: Int, of facet: Facet, scale: Double, page: Int, with typesetter: Typesetter
    ) -> [Double] {
        let card = CardMetrics.pixels(scale: scale)
        return (0..<count).map { index in
            let x = Double(card.width) * (0.1 + 0.75 * Double(index) / Double(count))
            let frame = PixelRect(x: Int(x), y: card.height * 2 / 5, width: Self.tile.width, height: Self.tile.height)
            return Stopwatch.milliseconds {
                _ = typesetter.tile(frame, of: facet, page: page, style: .light, scale: scale)
            }
        }
    }

    private func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * Int(getpagesize())
    }
}
