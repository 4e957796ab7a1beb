import CardDeck
import Raster
import Testing
import TrayRendering

@Suite struct FilmRendererTests {
    /// A film that is as small as one can be.
    private static let options: FilmOptions = {
        var options = FilmOptions()
        options.subject = .clock
        options.size = Size(320, 240)
        options.scale = 0.5
        options.rate = 5
        return options
    }()

    @Test func itTellsHowFarItHasCome() throws {
        var renderer = try FilmRenderer(SampleDeck(), options: Self.options)
        var shares: [Double] = []
        let film = renderer.render { shares.append($0) }
        #expect(film.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(shares == shares.sorted())
        #expect(shares.first! > 0 && shares.first! < 0.05)
        // It is not done before the last frame is compressed.
        #expect(shares.last == 1 && shares.dropLast().last! < 1)
        // Each picture is drawn to choose the colors, and again.
        #expect(shares.count > 2 * 4 * Self.options.rate)
    }

    @Test func aFilmIsTheSameEveryTime() throws {
        func film() throws -> [UInt8] {
            var renderer = try FilmRenderer(SampleDeck(), options: Self.options)
            return renderer.render()
        }
        #expect(try film() == film())
    }
}
