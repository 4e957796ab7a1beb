import CardDeck
import Raster
import Testing

@testable import CardPrinting
@testable import Typesetting

/// Where cards stand on printed sheets.
@Suite(.serialized) struct PrintedSheetTests {
    private func cards(_ count: Int) -> PlainDeck { PlainDeck((0..<count).map { ["front\($0)", "back\($0)"] }) }

    /// Turned over, each back lies on its front: on a sheet that is full and on one that is not.
    @Test(
        arguments: [(.a4, .a7), (.a4, .a6), (.a7, .a7), (.letter, .index)] as [(PaperSize, PaperSize)],
        Duplex.allCases)
    func backsLieOnTheirFronts(_ sizes: (paper: PaperSize, card: PaperSize), _ duplex: Duplex) throws {
        var options = PrintOptions()
        (options.paper, options.card, options.duplex) = (sizes.paper, sizes.card, duplex)
        let grid = try #require(options.grid)
        let count = grid.count + 3
        let words = try PrintedDeck(cards(count), options).words
        #expect(words.count == 2 * count)
        let turnsSideways = (grid.page.height >= grid.page.width) == (duplex == .longEdge)
        for index in 0..<count {
            let front = try #require(words.first { $0.text == "front\(index)" })
            let back = try #require(words.first { $0.text == "back\(index)" })
            #expect(back.page == front.page + 1 && front.page == index / grid.count * 2)
            let seen =
                turnsSideways
                ? Point(grid.page.width - back.x, back.y) : Point(back.x, grid.page.height - back.y)
            // Cards that are turned over the other way have their text on its head, as far below as it was above.
            #expect(abs(seen.x - front.x) < 1, "\(front) \(back)")
            #expect(abs(seen.y - front.y) < 1, "\(front) \(back)")
            #expect(grid.front(index % grid.count).contains(Point(front.x, front.y)))
        }
    }

    @Test func sidesAreThoseThatAreAskedFor() throws {
        let deck = PlainDeck([["one", "two", "three"], ["uno", "due"]])
        func pages(_ sides: String) throws -> [[String]] {
            var options = PrintOptions()
            options.sides = try #require(PrintedSides(sides))
            return try PrintedDeck(deck, options).pages.map { page in
                page.split(whereSeparator: \.isWhitespace).map(String.init).sorted()
            }
        }
        #expect(try pages("front,back") == [["one", "uno"], ["due", "three", "two"]])
        #expect(try pages("front") == [["one", "uno"]])
        #expect(try pages("back") == [["due", "three", "two"]])
        #expect(try pages("all") == [["one", "three", "uno"], ["due", "two"]])
        #expect(try pages("3") == [["three"]])
        #expect(throws: CardPrinter.NoPages.self, "a document has one page at least") { try pages("4") }
        for nonsense in ["", "0", "-1", "fronts", "back,front"] { #expect(PrintedSides(nonsense) == nil) }
    }

    /// Nothing is lost of what no card can hold.
    @Test func longTextsGoOnOnFurtherCards() throws {
        let words = (0..<900).map { "word\($0)" }
        let printed = try PrintedDeck(PlainDeck([[words.joined(separator: " "), "short"], ["next", "last"]]))
        let found = try printed.words
        let places = try words.map { word in try #require(found.firstIndex { $0.text == word }, "\(word)") }
        #expect(Set(places).count == words.count)
        #expect(found.contains { $0.text == "next" } && found.contains { $0.text == "last" })
    }

    /// What is wrong with a deck is told, too, where nothing of it can be printed.
    @Test func nothingIsNoDocument() throws {
        for deck in [PlainDeck([]), PlainDeck([["unreadable"], ["unreadable"]])] {
            let nothing = #expect(throws: CardPrinter.NoPages.self) { try PrintedDeck(deck) }
            #expect(nothing?.flaws.unreadableCount == deck.sections[0].noteCount)
            let printer = CardPrinter(deck, options: PrintOptions())
            #expect(throws: CardPrinter.NoPages.self) { try printer.drawPages(resolution: 50) { _, _ in } }
        }
    }

    /// What is printed of a deck comes out as it is printed, and stops when it is told to.
    @Test func bytesComeAsPagesAreDone() throws {
        struct Enough: Error {}
        var seen = 0.0, byteCount = 0, early = 0
        let printer = CardPrinter(cards(400), options: PrintOptions()) { share in
            seen = share
            if share > 0.5, early == 0 { early = byteCount }
            if share > 0.75 { throw Enough() }
        }
        #expect(throws: Enough.self) { try printer.writePDF { byteCount += $0.count } }
        #expect(early > 10_000, "\(early)")
        #expect(seen < 0.8)
        let failing = CardPrinter(cards(400), options: PrintOptions()) { seen = $0 }
        #expect(throws: Enough.self) { try failing.writePDF { _ in throw Enough() } }
        #expect(seen < 0.1, "it ends where its bytes go nowhere")
    }

    /// A side with nothing on it is ruled as the one beside it: on both sides, the paper is cards.
    @Test(
        arguments: [
            ("front,back", [["one"], ["full", "text"]]), ("all", [["one", "two", "three"], ["full", "text"]]),
        ] as [(String, [[String]])], Duplex.allCases)
    func blankSidesAreRuled(_ cards: (sides: String, notes: [[String]]), _ duplex: Duplex) throws {
        var options = PrintOptions()
        options.sides = try #require(PrintedSides(cards.sides))
        options.duplex = duplex
        let grid = try #require(options.grid), dotsPerMillimeter = 4.0
        var edges: [[UInt32]] = []
        let printer = CardPrinter(PlainDeck(cards.notes), options: options)
        _ = try printer.drawPages(resolution: 25.4 * dotsPerMillimeter) { page, number in
            guard number == 1 else { return }
            let (pixels, width) = (page.surface.pixels, page.surface.size.width)
            // Near a card's edge there are lines alone. Of the first two cards, one has nothing on its back.
            edges = (0...1).map { index in
                let frame = grid.back(index, duplex).frame, x = Int((frame.minX + 2) * dotsPerMillimeter)
                let rows = Int((frame.minY + 2) * dotsPerMillimeter)..<Int((frame.maxY - 2) * dotsPerMillimeter)
                return rows.map { pixels[$0 * width + x] }
            }
        }
        #expect(edges.count == 2 && edges[0] == edges[1])
        #expect(edges.allSatisfy { Set($0).count > 1 }, "blank paper has no lines")
    }

    @Test func picturesOfPagesAreThePages() throws {
        var sizes: [Int] = []
        let printer = CardPrinter(cards(9), options: PrintOptions())
        _ = try printer.drawPages(resolution: 50) { _, index in sizes.append(index) }
        #expect(sizes == [0, 1, 2, 3])
    }
}
