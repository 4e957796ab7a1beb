import ArgumentParser
import CardDeck
import CardtrayApp
import TrayRendering
import Typesetting

/// What draws a deck, and then knows what was wrong with it.
protocol DeckRenderer {
    var unreadableNotes: Int { get }
    var pictureFlaws: PictureCache.Flaws { get }
    var fontWarnings: [String] { get }
}

extension StillRenderer: DeckRenderer {}
extension FilmRenderer: DeckRenderer {}

/// What the commands that draw a deck into a file share.
protocol DrawingCommand: ParsableCommand {
    var size: SizeArgument { get }
    var scale: Double { get }

    /// What they draw, as messages call it.
    static var drawing: String { get }
    /// How many pixels it may be wide and tall.
    static var longestSide: Int { get }
}

extension DrawingCommand {
    func validateScale() throws {
        guard scale >= 0.5, scale <= 8 else { throw ValidationError("--scale must lie between 0.5 and 8.") }
    }

    func validateSize() throws {
        let longest = Double(Self.longestSide)
        guard Double(size.width) * scale <= longest, Double(size.height) * scale <= longest else {
            throw ValidationError("The \(Self.drawing) may be \(Self.longestSide) pixels wide and tall at most.")
        }
    }

    /// Has a renderer made and used, then says what was wrong with the deck.
    func draw<Renderer: DeckRenderer>(
        _ deck: any DeckSource, with make: @autoclosure () throws(PlaceError) -> Renderer,
        _ write: (inout Renderer) throws -> Void
    ) throws {
        var renderer: Renderer
        do { renderer = try make() } catch { throw ValidationError("\(error)") }
        try write(&renderer)
        var warnings = WarningReport()
        let lines = warnings.lines(
            for: deck, unreadableNotes: renderer.unreadableNotes, pictures: renderer.pictureFlaws,
            fonts: renderer.fontWarnings)
        for line in lines { StandardError.write("cardtray: \(line)") }
    }
}
