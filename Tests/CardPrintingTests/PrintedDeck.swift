import CardDeck
import Foundation

@testable import CardPrinting

/// A deck as it is printed, and what poppler's tools find in it.
struct PrintedDeck {
    let bytes: [UInt8]
    let flaws: CardPrinter.Flaws
    private let folder: TemporaryFolder

    init(_ deck: any DeckSource, _ options: PrintOptions = PrintOptions()) throws {
        let output = Output()
        flaws = try withoutLeakDetection {
            try CardPrinter(deck, options: options).writePDF { output.bytes += $0 }
        }
        bytes = output.bytes
        folder = try TemporaryFolder()
        try Data(bytes).write(to: folder.url.appending(path: "cards.pdf"))
    }

    private final class Output { var bytes: [UInt8] = [] }

    private final class TemporaryFolder {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// What a tool prints of the document.
    func output(of tool: String, _ arguments: String..., to target: String? = "-") throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/\(tool)")
        process.arguments = arguments + [folder.url.appending(path: "cards.pdf").path] + [target].compactMap(\.self)
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// All of its text, page after page.
    var text: String { get throws { try output(of: "pdftotext") } }

    /// The text of each page.
    var pages: [String] {
        get throws { try text.split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast().map(String.init) }
    }

    /// A line for each font, without the head.
    var fonts: [String] {
        get throws {
            try output(of: "pdffonts", to: nil).split(separator: "\n").dropFirst(2).map(String.init)
        }
    }

    /// A word on a page, and the middle of its box in millimeters.
    struct Word {
        let page: Int
        let text: String
        let x, y: Double
    }

    var words: [Word] {
        get throws {
            var page = -1, words: [Word] = []
            for line in try output(of: "pdftotext", "-bbox").split(separator: "\n") {
                if line.contains("<page ") { page += 1 }
                guard line.contains("<word ") else { continue }
                let values = line.matches(of: /(?:xMin|yMin|xMax|yMax)="([0-9.-]+)"/).compactMap { Double($0.1) }
                guard values.count == 4, let text = line.firstMatch(of: />([^<]*)</) else { continue }
                let unit = 25.4 / 72
                words.append(
                    Word(
                        page: page, text: String(text.1), x: (values[0] + values[2]) / 2 * unit,
                        y: (values[1] + values[3]) / 2 * unit))
            }
            return words
        }
    }
}

/// Calls a function whose thread's allocations are not watched where leaks are looked for.
///
/// Cairo 1.16 loses 768 bytes for each font with PostScript outlines in a document, in functions without names: a list
/// of known leaks could only name the whole of Cairo.
private func withoutLeakDetection<Result>(_ body: () throws -> Result) rethrows -> Result {
    typealias Switch = @convention(c) () -> Void
    func call(_ name: String) {
        guard let function = dlsym(nil, name) else { return }
        unsafeBitCast(function, to: Switch.self)()
    }
    call("__lsan_disable")
    defer { call("__lsan_enable") }
    return try body()
}

/// A deck of plain cards, each a list of its sides.
final class PlainDeck: DeckSource {
    let title = "Plain"
    let sections: [DeckSection]
    private let cards: [[String]]

    init(_ cards: [[String]]) {
        self.cards = cards
        sections = [DeckSection(title: "Plain", noteCount: cards.count)]
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

    func note(section: Int, note: Int) throws -> Note {
        guard cards[note] != ["unreadable"] else { throw DeckError(file: "plain", "note \(note) is damaged") }
        return Note(id: noteID(section: section, note: note), facets: cards[note].map { Facet(StyledText(plain: $0)) })
    }
}
