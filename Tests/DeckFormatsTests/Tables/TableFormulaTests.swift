import CardDeck
import Testing

@testable import DeckFormats

/// Formulas between dollars in tables without HTML.
@Suite struct TableFormulaTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func hasFormula(_ facet: Facet) -> Bool {
        facet.text.paragraphs.contains { $0.runs.contains { $0.style.math } }
    }

    @Test(arguments: [
        ("$x^2$", "x²"), ("The area is $a^2$.", "The area is a²."), ("$\\alpha$ & <b>", "α & <b>"),
        ("圆$x^2$的", "圆x²的"), ("($x_1$), \"$x^{2}$\"", "(x₁), \"x²\""), ("$$\\alpha$$", "α"),
        // One that is alone nothing is, beside one that is; and a price.
        ("Let $x$ be $\\alpha$, for $5", "Let x be α, for $5"), ("one\n$x^2$", "one\nx²"),
    ])
    func areSet(cell: String, text: String) {
        let facet = TableCells(.text).facet(cell, WarningLog())
        #expect(hasFormula(facet) && facet.text.plain == text)
    }

    /// Prices, variables, cells of sheets, patterns, and what is escaped or left open.
    @Test(arguments: [
        "$5 and $6", "US$5, or 6$", "$5-$6", "$5, or US$ 6", "$5", "$x$", "$HOME_DIR/$USER", "$A$1 + $B$2",
        "^\\d+$|\\w$", "$user_name$", "$my_var = $my_other", "\\$x^2\\$", "$x^2 $", "$ x^2$", "a$x^2$b", "$x^2$5",
        "$x^2\ny$", "$x^2", "$", "$$", "$$$", "$$$x^2$$$", "$$x^2$", "$^$", "$_$", "$a_$", "",
    ])
    func othersStay(cell: String) {
        let facet = TableCells(.text).facet(cell, WarningLog())
        #expect(!hasFormula(facet) && facet.text.plain == cell)
    }

    @Test func cellsOfTablesHaveThem() throws {
        for name in ["t.csv", "t.txt"] {
            let notes = try scratch.open("square,$a^2$\nsum,{{c1::$x^2$}} of it\nprice,$5\n", as: name).notes()
            #expect(notes.map { $0.facets.map(\.text.plain) }.first == ["square", "a²"])
            #expect(notes.flatMap(\.facets).contains { $0.text.plain == "x² of it" && hasFormula($0) })
            #expect(notes.last?.facets.map(\.text.plain) == ["price", "$5"])
        }
    }

    /// However many dollars there are.
    @Test(.timeLimit(.minutes(5)), arguments: ["$", "$a ", "$$a", "$\\", "$x^2$ ", "$x^2"])
    func manyDollarsTakeNoLonger(piece: String) {
        let cell = String(repeating: piece, count: (4 << 20) / piece.utf8.count)
        #expect((DollarFormulas.html(of: cell) != nil) == (piece == "$x^2$ "))
    }
}
