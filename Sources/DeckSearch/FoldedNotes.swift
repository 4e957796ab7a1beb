import Basics
import CLinux
import CardDeck
import Glibc
import Threads

/// The folded text of a deck's notes, in the order of the deck, as far as it was read: read once, sought often. What is
/// too much for memory lies in a file; where there is no room for that, the rest is read each time.
///
/// A note is lines, so that no word reaches from one to the next. Each begins with a byte that says what it is, which
/// stands in no text.
struct FoldedNotes {
    private static let spineMark: UInt8 = 1
    /// Followed by the side's number and by that of its field, each as two bytes.
    private static let sideMark: UInt8 = 2
    private static let tagMark: UInt8 = 3
    private static let languageMark: UInt8 = 4
    static let flagMark: UInt8 = 5

    private let store: TextStore
    /// Where each note's text ends.
    private var ends: [Int32] = []

    /// What the fields of sides are called, and by which numbers they are kept; 0 for none, and for those of a deck with
    /// more of them than a byte can tell apart.
    private var fields: [[UInt8]: Int] = [:]
    private static let maxFields = 254

    init(_ limits: TextStore.Limits = TextStore.Limits()) { store = TextStore(limits) }

    /// Whether a note has what is sought; reads it if need be. A note that cannot be read has nothing.
    ///
    /// - Parameters:
    ///   - index: in the whole deck; not beyond the first that is not kept.
    ///   - isStarred: whether the note has a star.
    ///   - decks: what the note's section and those around it are called; empty where no term asks for that.
    ///   - vocabulary: learns from the note if it is the next.
    mutating func matches(
        _ query: SearchQuery, _ index: Int, _ path: NotePath, in deck: any DeckSource, decks: FoldedPath,
        isStarred: Bool, teaching vocabulary: Monitor<Vocabulary>
    ) -> Bool {
        if index < ends.count {
            let start = index == 0 ? 0 : Int(ends[index - 1]), end = Int(ends[index])
            let isFound = store.withBytes(in: start..<end) { matches(query, $0, decks, isStarred) }
            if let isFound { return isFound }
        }
        let text = read(index, path, in: deck, teaching: vocabulary)
        return text.bytes.withUnsafeBytes { matches(query, $0, decks, isStarred) }
    }

    /// Reads a note, and keeps its text if it is the next and there is room.
    @discardableResult
    mutating func read(
        _ index: Int, _ path: NotePath, in deck: any DeckSource, teaching vocabulary: Monitor<Vocabulary>
    ) -> FoldedText {
        let note = try? deck.note(section: path.section, note: path.note)
        vocabulary.withLock { vocabulary in
            if index == vocabulary.noteCount { vocabulary.learn(note) }
        }
        let text = note.map { self.text(of: $0) } ?? FoldedText()
        if index == ends.count, store.append(text.bytes) { ends.append(Int32(store.count)) }
        return text
    }

    /// All sides of a note, how they are read, what is on its spine, its tags and its languages.
    private mutating func text(of note: Note) -> FoldedText {
        var text = FoldedText()
        func line(_ mark: UInt8, _ content: String) {
            text.append(separator: mark)
            text.append(content)
            text.append(separator: UInt8(ascii: "\n"))
        }
        line(Self.spineMark, note.spine)
        for (index, facet) in note.facets.enumerated() {
            for content in [facet.text.plain, facet.text.asRead].compactMap(\.self) {
                text.append(separator: Self.sideMark)
                for number in [facet.number ?? index, field(facet.field)] {
                    for byte in Self.code(number) { text.append(separator: byte) }
                }
                // Lines of its own would have no mark.
                for (place, part) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    if place > 0 { text.append(separator: Self.lineEnd) }
                    text.append(String(part))
                }
                text.append(separator: UInt8(ascii: "\n"))
            }
        }
        for tag in note.tags { line(Self.tagMark, tag) }
        for language in Set(note.facets.compactMap(\.language)) {
            text.append(separator: Self.languageMark)
            for byte in Self.code(language.rawValue) { text.append(separator: byte) }
            text.append(separator: UInt8(ascii: "\n"))
        }
        if note.flag > 0 { line(Self.flagMark, "") }
        return text
    }

    /// The end of a line within a side.
    private static let lineEnd: UInt8 = 6

    private mutating func field(_ name: String?) -> Int {
        guard let name else { return 0 }
        let folded = FoldedText(name).bytes
        if let number = fields[folded] { return number }
        guard fields.count < Self.maxFields else { return 0 }
        fields[folded] = fields.count + 1
        return fields.count
    }

    /// A language's code in bytes that stand in no text, so that no word is found in it.
    private static func code(_ language: String) -> [UInt8] { language.lowercased().utf8.flatMap { code(Int($0)) } }

    /// A number in bytes that stand in no text: those beyond are alike.
    private static func code(_ number: Int) -> [UInt8] {
        let number = number.clamped(to: 0...0xFF)
        return [0x10 | UInt8(number & 15), 0x10 | UInt8(number >> 4)]
    }

    // MARK: Search

    private func matches(
        _ query: SearchQuery, _ text: UnsafeRawBufferPointer, _ decks: FoldedPath, _ isStarred: Bool
    ) -> Bool {
        query.terms.allSatisfy { term in
            (term.subject == .star ? isStarred : matches(term, text, decks)) != term.isExcluded
        }
    }

    private func matches(_ term: SearchQuery.Term, _ text: UnsafeRawBufferPointer, _ decks: FoldedPath) -> Bool {
        switch term.subject {
        case .star: return false
        case .anything, .flag: return Self.has(term.text, in: text)
        case .deck: return decks.hasLevel(beginningAs: term.text)
        case .language(let name): return Self.has([Self.languageMark] + Self.code(name), in: text)
        case .tag:
            // A level of it, as far as it is typed.
            return Self.has([Self.tagMark] + term.text, in: text)
                || Self.lines(Self.tagMark, of: text) { Self.has(Array("::".utf8) + term.text, in: $0) }
        case .side(let sides): return Self.has(term.text, in: text) || sides.contains { has($0, in: text) }
        }
    }

    private func has(_ words: SearchQuery.SideWords, in text: UnsafeRawBufferPointer) -> Bool {
        let field = fields[words.field]
        guard field != nil || words.number != nil else { return false }
        return Self.lines(Self.sideMark, of: text) { line in
            let codes = line.dropFirst().prefix(4)
            let isSide =
                words.number.map { codes.prefix(2).elementsEqual(Self.code($0)) } == true
                || field.map { codes.dropFirst(2).elementsEqual(Self.code($0)) } == true
            return isSide && Self.has(words.text, in: UnsafeRawBufferPointer(rebasing: line.dropFirst(5)))
        }
    }

    /// Whether any line of a kind is as it is asked for. O(length).
    private static func lines(
        _ mark: UInt8, of text: UnsafeRawBufferPointer, where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        guard let base = text.baseAddress else { return false }
        var start = 0
        while start < text.count {
            let found = memchr(base + start, Int32(UInt8(ascii: "\n")), text.count - start)
            let end = found.map { UnsafeRawPointer($0) - base } ?? text.count
            if text[start] == mark, isWanted(UnsafeRawBufferPointer(rebasing: text[start..<end])) { return true }
            start = end + 1
        }
        return false
    }

    private static func has(_ word: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        guard let start = text.baseAddress else { return false }
        return word.withUnsafeBytes { memmem(start, text.count, $0.baseAddress!, $0.count) != nil }
    }
}
