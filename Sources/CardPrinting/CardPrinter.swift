import CardDeck
import Raster
import Typesetting

/// Prints the cards of a deck on sheets of paper, in their order: as a PDF, or as pictures of the pages. It keeps no
/// more than the cards of one sheet.
///
/// What a card cannot hold goes on on the next one. All of it reads the deck and lays out text: not for the main
/// thread.
public struct CardPrinter {
    /// What was wrong with the deck, once it has been printed.
    public struct Flaws: Sendable {
        /// A line for each of the first notes that could not be read. They have no cards.
        public private(set) var unreadableNotes: [String] = []
        /// How many notes could not be read.
        public private(set) var unreadableCount = 0
        /// The pictures that cannot be shown; marks are printed in their places.
        public fileprivate(set) var pictures = PictureCache.Flaws()
        /// A line for each thing that is wrong with the deck's fonts.
        public fileprivate(set) var fonts: [String] = []

        /// Of so many notes it is said what is wrong with them.
        private static let mostLines = 20

        fileprivate mutating func add(_ error: DeckError) {
            unreadableCount += 1
            if unreadableNotes.count < Self.mostLines { unreadableNotes.append("\(error)") }
        }
    }

    /// It was stopped before its end.
    public struct Stopped: Error {
        /// Thrown by a progress handler to end a print.
        public init() {}
    }

    /// There is not one page: the deck has no cards, none that can be read, or none with a side that is asked for.
    public struct NoPages: Error {
        /// What was wrong with the deck.
        public let flaws: Flaws
    }

    private let deck: any DeckSource
    private let options: PrintOptions
    private let grid: SheetGrid
    private let progress: (Double) throws -> Void

    /// - Parameters:
    ///   - options: they must have room for a card.
    ///   - progress: called before each card with the share that is done; what it throws stops the printing.
    public init(
        _ deck: any DeckSource, options: PrintOptions, progress: @escaping (Double) throws -> Void = { _ in }
    ) {
        guard let grid = options.grid else { preconditionFailure("no card fits the sheet") }
        (self.deck, self.options, self.grid, self.progress) = (deck, options, grid, progress)
    }

    /// Writes a PDF. Its text is text, its fonts are embedded.
    ///
    /// - Parameter sink: takes its bytes, piece by piece.
    /// - Throws: what the sink or the progress handler throws; ``NoPages``; `DeckError` where the deck's file was written
    ///   to meanwhile, as what is left of it is no deck to print.
    public func writePDF(to sink: @escaping ([UInt8]) throws -> Void) throws -> Flaws {
        var flaws = Flaws()
        try PDFDocument.write(title: deck.title, size: grid.page, to: sink) { document in
            flaws = try printSheets { draw in try document.addPage(draw) }
        }
        return flaws
    }

    /// Draws pictures of the pages. Throws as ``writePDF(to:)`` does.
    ///
    /// - Parameters:
    ///   - resolution: pixels to an inch.
    ///   - take: gets each page, and which one it is, from 0.
    package func drawPages(resolution: Double, _ take: (PagePicture, Int) throws -> Void) throws -> Flaws {
        var count = 0
        return try printSheets { draw in
            try take(try PagePicture(size: grid.page, scale: resolution / 25.4, draw), count)
            count += 1
        }
    }

    // MARK: Sheets

    /// One page of a face.
    private struct Side {
        let face: PrintedFace
        let page: Int
    }

    private struct Card {
        var front, back: Side?
    }

    /// - Parameter page: makes a page, and has it drawn.
    private func printSheets(page: ((PrintedPage) throws -> Void) throws -> Void) throws -> Flaws {
        let setter = FacetSetter(deck, options, cardWidth: grid.card.width)
        var sheet: [Card] = [], flaws = Flaws(), done = 0, isEmpty = true
        let noteCount = deck.sections.reduce(0) { $0 + $1.noteCount }
        func end() throws {
            guard !sheet.isEmpty else { return }
            isEmpty = false
            try page { draw(sheet, on: $0) }
            if options.sides.isTwoSided { try page { drawBacks(of: sheet, on: $0) } }
            sheet = []
        }
        for (section, count) in deck.sections.map(\.noteCount).enumerated() {
            for note in 0..<count {
                try progress(Double(done) / Double(max(1, noteCount)))
                done += 1
                do {
                    for card in options.sides.cards(of: try deck.note(section: section, note: note)) {
                        let front = card.front.map(setter.set), back = card.back.map(setter.set)
                        for number in 0..<max(front?.pageCount ?? 0, back?.pageCount ?? 0, 1) {
                            func side(_ face: PrintedFace?) -> Side? {
                                face.flatMap { number < $0.pageCount ? Side(face: $0, page: number) : nil }
                            }
                            sheet.append(Card(front: side(front), back: side(back)))
                            if sheet.count == grid.count { try end() }
                        }
                    }
                } catch let error as DeckError where !error.fileHasChanged {
                    flaws.add(error)
                }
                if let change = setter.change { throw change }
            }
        }
        try end()
        if let change = setter.change { throw change }
        try progress(1)
        (flaws.pictures, flaws.fonts) = (setter.pictures.flaws, setter.fontWarnings)
        if isEmpty { throw NoPages(flaws: flaws) }
        return flaws
    }

    private func draw(_ sheet: [Card], on page: PrintedPage) {
        for (index, card) in sheet.enumerated() { draw(card.front, in: grid.front(index), on: page) }
        drawCropMarks(on: page)
    }

    private func drawBacks(of sheet: [Card], on page: PrintedPage) {
        for (index, card) in sheet.enumerated() {
            let (frame, isTurned) = grid.back(index, options.duplex)
            draw(card.back, in: frame, isTurned: isTurned, on: page)
        }
        drawCropMarks(on: page)
    }

    /// - Parameter side: nil for one with nothing on it, which is ruled as all others are.
    private func draw(_ side: Side?, in frame: Rect, isTurned: Bool = false, on page: PrintedPage) {
        guard let side else { return page.drawBlank(in: frame, isTurned: isTurned) }
        page.draw(side.face, page: side.page, in: frame, isTurned: isTurned)
    }

    private static let cropMark = (width: 0.1, color: Color(hex: 0x6E6E6E))

    private func drawCropMarks(on page: PrintedPage) {
        guard options.showsCropMarks else { return }
        for mark in grid.cropMarks {
            page.draw(from: mark.start, to: mark.end, width: Self.cropMark.width, Self.cropMark.color)
        }
    }
}
