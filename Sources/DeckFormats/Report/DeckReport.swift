import Basics
import CardDeck
import Markup
import Threads

/// Reports of what is in a deck, for people and for programs.
public enum DeckReport {
    /// Bytes are handed on in pieces of about this size.
    static let chunk = 1 << 16

    /// Writes all notes of a deck as one JSON object:
    /// `{"format","title","sections":[{"title","path":[],"notes":[{"id","tags":[],"facets":[{"text","language",
    /// "direction","media":[{"kind","name"}],"hints":[{"label","text","media":[]}]}]}]}],"warnings":[]}`.
    ///
    /// Up to eight processors read notes; each holds one at a time, and what is written of some. A note that cannot be
    /// read is left out and named in the warnings, which therefore come last; of more than 10,000 the others are counted.
    /// `language` is null where it isn't known.
    ///
    /// - Parameter sink: gets the UTF-8 text piece by piece, a line feed at its end.
    /// - Returns: what is wrong with the deck where its file was written to meanwhile, as one of the warnings says, too: its
    ///   later notes are left out.
    @discardableResult
    public static func writeJSON<E: Error>(
        of deck: any DeckSource, to sink: ([UInt8]) throws(E) -> Void
    ) throws(E) -> DeckError? {
        var json = JSONText()
        var unread = UnreadNotes()
        json.beginObject()
        json.key("format")
        json.string(deck.format)
        json.key("title")
        json.string(deck.title.nfc)
        json.key("sections")
        json.beginArray()
        for (index, section) in deck.sections.enumerated() {
            json.beginObject()
            json.key("title")
            json.string(section.title.nfc)
            json.key("path")
            json.strings(section.path.map(\.nfc))
            json.key("notes")
            json.beginArray()
            func use(_ written: WrittenNotes) throws(E) {
                if !json.bytes.isEmpty, json.bytes.count + written.json.bytes.count > chunk { try sink(json.take()) }
                json.values(written.json)
                unread.add(written.unread)
            }
            try OrderedRuns.forEach(
                count: section.noteCount,
                make: { notes in
                    let written = WrittenNotes(deck, section: index, notes: notes)
                    return OrderedRuns.Made(written, end: written.end)
                }, use: use)
            json.endArray()
            json.endObject()
        }
        json.endArray()
        json.key("warnings")
        json.strings((deck.warnings + unread.lines).map(\.nfc))
        json.endObject()
        json.lineFeed()
        try sink(json.take())
        return unread.change
    }

    /// The whole report as one JSON string, for decks that are known to be small. O(deck) in time and memory.
    public static func json(of deck: any DeckSource) -> String {
        var bytes: [UInt8] = []
        writeJSON(of: deck) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A few lines for people: title, format, sections with their notes, languages, warnings.
    ///
    /// Reads all notes, on up to eight processors. Ends with a line feed.
    public static func summary(of deck: any DeckSource) -> String {
        let notes = deck.sections.reduce(0) { $0 + $1.noteCount }
        var lines = [
            deck.title,
            "\(formatName(deck.format)), \(counted(notes, "note")) in \(counted(deck.sections.count, "section"))",
        ]
        var unread = UnreadNotes()
        for (index, section) in deck.sections.enumerated() {
            let title = section.path.joined(separator: " › ")
            var seen = SeenNotes()
            OrderedRuns.forEach(
                count: section.noteCount,
                make: { OrderedRuns.Made(SeenNotes(deck, section: index, notes: $0), end: $0.upperBound) },
                use: { seen.add($0) })
            unread.add(seen.unread)
            var details = [counted(section.noteCount, "note")]
            if seen.most > 0 {
                let fewest = seen.fewest < seen.most ? "\(seen.fewest)–" : ""
                details.append(fewest + counted(seen.most, "side") + " each")
            }
            if !seen.languages.isEmpty {
                let isCut = seen.languages.count > mostLanguages
                let named = seen.languages.prefix(mostLanguages).joined(separator: " ")
                details.append(named + (isCut ? " and others" : ""))
            }
            lines.append("  \(title): \(details.joined(separator: ", "))")
        }
        lines += (deck.warnings + unread.lines).map { "warning: \($0)" }
        return lines.map { $0.forTerminal + "\n" }.joined()
    }

    /// No more languages of a section are named.
    private static let mostLanguages = 100

    /// What is wrong with notes that cannot be read: of so many that nobody would read it, how many more there are.
    private struct UnreadNotes: Sendable {
        private static let most = 10_000

        private var first: [String] = []
        private var count = 0

        /// The deck's file was written to: that is wrong with all notes from then on, and said once.
        private(set) var change: DeckError?

        var lines: [String] {
            let more = count > first.count ? ["\(count - first.count) more of the notes cannot be read"] : []
            return first + more + (change.map { ["\($0)"] } ?? [])
        }

        mutating func add(_ error: any Error) {
            if let error = error as? DeckError, error.fileHasChanged {
                change = change ?? error
                return
            }
            count += 1
            if first.count < Self.most { first.append(String(describing: error)) }
        }

        mutating func add(_ others: UnreadNotes) {
            count += others.count
            first += others.first.prefix(Self.most - first.count)
            change = change ?? others.change
        }
    }

    /// What a summary tells of notes that stand one after the other, and what is wrong with those that cannot be read.
    private struct SeenNotes: Sendable {
        private(set) var fewest = Int.max
        private(set) var most = 0
        /// As they come first; one more than are named, where there are more.
        private(set) var languages: [String] = []
        private var known: Set<String> = []
        private(set) var unread = UnreadNotes()

        init() {}

        init(_ deck: any DeckSource, section: Int, notes: Range<Int>) {
            let read = deck.noteReader(ofSection: section, for: notes)
            for note in notes {
                do {
                    let facets = try read(note).facets
                    fewest = min(fewest, facets.count)
                    most = max(most, facets.count)
                    add(facets.compactMap { $0.language?.rawValue })
                } catch {
                    unread.add(error)
                }
            }
        }

        /// Adds what is behind these notes.
        mutating func add(_ others: SeenNotes) {
            fewest = min(fewest, others.fewest)
            most = max(most, others.most)
            add(others.languages)
            unread.add(others.unread)
        }

        private mutating func add(_ more: [String]) {
            for language in more where languages.count <= mostLanguages && known.insert(language).inserted {
                languages.append(language)
            }
        }
    }

    /// Notes that stand one after the other, as JSON, and what is wrong with those that cannot be read.
    private struct WrittenNotes: Sendable {
        private(set) var json = JSONText()
        private(set) var unread = UnreadNotes()
        /// The first note that is not among them.
        private(set) var end: Int

        /// - Parameter notes: as many of them are written as make a chunk.
        init(_ deck: any DeckSource, section: Int, notes: Range<Int>) {
            end = notes.lowerBound
            let read = deck.noteReader(ofSection: section, for: notes)
            while end < notes.upperBound, json.bytes.count < DeckReport.chunk {
                do {
                    DeckReport.write(try read(end), to: &json)
                } catch {
                    unread.add(error)
                }
                end += 1
            }
        }
    }

    private static func write(_ note: Note, to json: inout JSONText) {
        json.beginObject()
        json.key("id")
        json.string(note.id.rawValue)
        json.key("tags")
        json.strings(note.tags.map(\.nfc))
        json.key("facets")
        json.beginArray()
        // By their places: to take out a facet is to retain all that it refers to.
        for place in note.facets.indices { write(note.facets[place], to: &json) }
        json.endArray()
        json.endObject()
    }

    private static func write(_ facet: Facet, to json: inout JSONText) {
        json.beginObject()
        json.key("text")
        json.string(facet.text.plain.nfc)
        json.key("language")
        if let language = facet.language { json.string(language.rawValue) } else { json.null() }
        json.key("direction")
        json.string(facet.direction.rawValue)
        write(facet.media, to: &json)
        json.key("hints")
        json.beginArray()
        for hint in facet.hints {
            json.beginObject()
            json.key("label")
            json.string(hint.label)
            json.key("text")
            json.string(hint.text.plain.nfc)
            write(hint.media, to: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private static func write(_ media: [MediaReference], to json: inout JSONText) {
        json.key("media")
        json.beginArray()
        for reference in media {
            json.beginObject()
            json.key("kind")
            json.string(reference.kind.rawValue)
            json.key("name")
            json.string(reference.name)
            json.endObject()
        }
        json.endArray()
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// A stack of decks is no file's format, and programs have files of several kinds.
    private static func formatName(_ format: String) -> String {
        switch format {
        case "stack": "Several decks"
        case "anki": "Anki deck"
        case "mnemosyne": "Mnemosyne deck"
        default: DeckFormat.all.first { $0.id == format }?.name ?? format
        }
    }
}
