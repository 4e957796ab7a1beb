import CardDeck
import Raster
import Testing

@testable import TrayRendering

/// What films show: that things move in them, and that they end as they began.
@Suite struct FilmSubjectTests {
    private static let options: FilmOptions = {
        var options = FilmOptions()
        options.scale = 0.5
        return options
    }()

    private func pixels(_ canvas: Canvas) -> [UInt32] {
        (0..<canvas.size.height).flatMap { y in
            UnsafeBufferPointer(start: canvas.pixels + y * canvas.rowStride, count: canvas.size.width)
        }
    }

    private func film(_ subject: FilmSubject) throws -> [[UInt32]] {
        var options = Self.options
        options.subject = subject
        var renderer = try FilmRenderer(SampleDeck(), options: options), pictures: [[UInt32]] = []
        renderer.play { canvas, _ in pictures.append(pixels(canvas)) }
        return pictures
    }

    /// The picture that `cardtray render` draws.
    private func still(_ deck: any DeckSource) throws -> [UInt32] {
        var options = StillOptions()
        (options.size, options.scale, options.theme) = (Self.options.size, Self.options.scale, Self.options.theme)
        var renderer = try StillRenderer(deck, options: options)
        return renderer.render().withCanvas(pixels)
    }

    /// Pictures of which each differs from the one before it.
    private func changes(_ pictures: ArraySlice<[UInt32]>) -> Int {
        zip(pictures, pictures.dropFirst()).count { $0 != $1 }
    }

    private func index(_ time: Double) -> Int { Int(time * Double(Self.options.rate)) }

    @Test func aShuffledRowIsPutBack() throws {
        let pictures = try film(.shuffle), plain = try still(SampleDeck())
        #expect(pictures.first == plain && pictures.last == plain)
        let rest = index(2.5)
        #expect(changes(pictures[index(0.4)..<index(1.4)]) >= 8, "the cards are seen to go")
        #expect(pictures[rest] == pictures[rest - 4] && pictures[rest] != plain)
        #expect(changes(pictures[rest..<pictures.count]) >= 8, "and to come back")
    }

    @Test func anotherSideComesToTheFrontAndTheFirstAgain() throws {
        let pictures = try film(.front), deck = SampleDeck(), plain = try still(deck)
        let other = try still(deck.with(FacingSides(.number(1))))
        #expect(plain != other)
        #expect(pictures.first == plain && pictures.last == plain)
        #expect(pictures[index(2.3)] == other)
        // The one comes over the other.
        let between = pictures[index(0.7)..<index(1.4)].filter { $0 != plain && $0 != other }
        #expect(!between.isEmpty)
    }

    @Test(arguments: FilmSubject.allCases) func everyFilmMoves(subject: FilmSubject) throws {
        let pictures = try film(subject)
        #expect(changes(pictures[...]) >= 5)
    }
}
