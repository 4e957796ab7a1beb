import CardDeck
import DeckFormats
import Markup

/// Writes decks as texts, as they are seen: the cards that are shown, in their order, the sides that face up first.
/// Pictures, sounds and styles stay in the decks.
public enum DeckExport {
    /// Writes all notes. O(notes), reading each once, or twice for tables and pages.
    ///
    /// - Parameter sink: gets the UTF-8 text piece by piece.
    /// - Returns: what is wrong with the first notes that cannot be read, which are left out, and how many more there are.
    /// - Throws: what the sink throws; `DeckError` where the deck's file was written to meanwhile, as what is left of it is no
    ///   deck to export.
    public static func write(
        _ deck: any DeckSource, as format: ExportFormat, to sink: ([UInt8]) throws -> Void
    ) throws -> [String] {
        switch format {
        case .csv: try write(deck, with: TableWriter(deck, separator: ","), to: sink)
        case .tsv: try write(deck, with: TableWriter(deck, separator: "\t"), to: sink)
        case .md: try write(deck, with: MarkdownWriter(deck), to: sink)
        case .txt: try write(deck, with: PlainWriter(deck), to: sink)
        case .html: try write(deck, with: PageWriter(deck), to: sink)
        case .json: try writeJSON(deck, to: sink)
        }
    }

    /// The text is handed on in pieces of about this size, in bytes.
    private static let chunk = 1 << 16
    /// Of so many notes it is said what is wrong with them.
    private static let mostLines = 20

    private static func write(
        _ deck: any DeckSource, with writer: some DeckWriter, to sink: ([UInt8]) throws -> Void
    ) throws -> [String] {
        var writer = writer, unread: [String] = [], unreadCount = 0
        for (index, section) in deck.sections.enumerated() where section.noteCount > 0 {
            writer.begin(section)
            for place in 0..<section.noteCount {
                do {
                    writer.add(try deck.note(section: index, note: place), of: section)
                } catch let error as DeckError where error.fileHasChanged {
                    throw error
                } catch {
                    unreadCount += 1
                    if unreadCount <= mostLines { unread.append(String(describing: error)) }
                }
                if writer.text.utf8.count >= chunk { try sink(take(&writer)) }
            }
        }
        writer.end()
        try sink(take(&writer))
        if unreadCount > unread.count {
            unread.append("\(unreadCount - unread.count) more of the notes cannot be read")
        }
        return unread
    }

    private static func take(_ writer: inout some DeckWriter) -> [UInt8] {
        defer { writer.text = "" }
        return Array(writer.text.utf8)
    }

    private static func writeJSON(_ deck: any DeckSource, to sink: ([UInt8]) throws -> Void) throws -> [String] {
        if let change = try DeckReport.writeJSON(of: deck, to: sink) { throw change }
        // It has said itself what it lacks.
        return []
    }
}

/// Writes one deck as text.
protocol DeckWriter {
    /// What has been written and not been taken yet.
    var text: String { get set }

    mutating func begin(_ section: DeckSection)
    mutating func add(_ note: Note, of section: DeckSection)
    mutating func end()
}

extension DeckSection {
    /// What it is called below a deck's title: without that.
    func path(below title: String) -> [String] { Array(path.first == title ? path.dropFirst() : path[...]) }
}

/// What stands above the cards of a section, in one line.
struct SectionHeadings {
    private let title: String
    private var isBelowAnother = false

    /// Those of a deck whose title stands above all.
    init(_ deck: any DeckSource) { title = deck.title }

    /// - Returns: nil for cards of no section while the deck's title alone is above them. Below another section that says
    ///   where they belong.
    mutating func line(above section: DeckSection) -> String? {
        let path = section.path(below: title)
        if path.isEmpty, !isBelowAnother { return nil }
        isBelowAnother = true
        return path.isEmpty ? title : path.joined(separator: " › ")
    }
}

extension Facet {
    /// What is read of a side, without blank lines about it.
    var written: String { text.plain.trimmingBlanks().nfc }
}
