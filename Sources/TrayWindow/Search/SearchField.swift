import DeckSearch
import Typesetting
import WaylandClient

/// A line of text that is being typed, and its cursor.
struct SearchField: Equatable {
    private(set) var text = ""
    /// Where typed text goes.
    private(set) var cursor: String.Index
    /// Where the selection began that ends at the cursor; nil for none.
    private var anchor: String.Index?
    /// What an input method composes at the cursor, and the cursor in it, in bytes.
    private(set) var preedit = ""
    private(set) var preeditCursor: Range<Int>?

    /// The longest text that makes any sense, in characters.
    private static let limit = 200

    init() { cursor = text.startIndex }

    /// What is selected: the next text takes its place.
    var selection: Range<String.Index>? {
        guard let anchor, anchor != cursor else { return nil }
        return min(anchor, cursor)..<max(anchor, cursor)
    }

    var selectedText: Substring { selection.map { text[$0] } ?? "" }

    mutating func selectAll() { (anchor, cursor) = (text.startIndex, text.endIndex) }

    mutating func removeSelection() {
        if let selection { remove(selection) }
    }

    /// Puts text in at the cursor, or in place of what is selected; what is no part of a line becomes a space.
    mutating func insert(_ typed: String) {
        removeSelection()
        let room = Self.limit - text.count
        guard room > 0 else { return }
        let line = String(typed.prefix(room).map { $0.isNewline || $0 == "\t" ? " " : $0 })
        let offset = text.utf8.distance(from: text.startIndex, to: cursor) + line.utf8.count
        text.insert(contentsOf: line, at: cursor)
        moveCursor(toByte: offset)
    }

    mutating func take(_ event: TextInputEvent) {
        if !event.committed.isEmpty || !event.preedit.isEmpty { removeSelection() }
        let cursorByte = text.utf8.distance(from: text.startIndex, to: cursor)
        remove(bytes: cursorByte - event.deletedBefore..<cursorByte)
        let after = text.utf8.distance(from: text.startIndex, to: cursor)
        remove(bytes: after..<after + event.deletedAfter)
        if !event.committed.isEmpty { insert(event.committed) }
        (preedit, preeditCursor) = (event.preedit, event.preeditCursor)
    }

    /// What is still being composed goes: it is none of the field's text yet.
    mutating func endComposing() { (preedit, preeditCursor) = ("", nil) }

    /// Does what an editing key does.
    ///
    /// - Parameters:
    ///   - byWord: moves or deletes by words.
    ///   - selects: what the cursor moves over is selected.
    /// - Returns: whether it is one.
    mutating func edit(_ key: Keysym, byWord: Bool, selects: Bool = false) -> Bool {
        switch key {
        case .left: move(to: position(before: cursor, byWord: byWord), selection?.lowerBound, selects: selects)
        case .right: move(to: position(after: cursor, byWord: byWord), selection?.upperBound, selects: selects)
        case .home: move(to: text.startIndex, selects: selects)
        case .end: move(to: text.endIndex, selects: selects)
        case .backspace: remove(selection ?? position(before: cursor, byWord: byWord)..<cursor)
        case .delete: remove(selection ?? cursor..<position(after: cursor, byWord: byWord))
        default: return false
        }
        return true
    }

    /// - Parameter edge: of the selection: there the cursor goes that selects nothing any more.
    private mutating func move(to place: String.Index, _ edge: String.Index? = nil, selects: Bool) {
        if selects {
            anchor = anchor ?? cursor
            cursor = place
        } else {
            (anchor, cursor) = (nil, edge ?? place)
        }
    }

    mutating func removeAll() { self = SearchField() }

    /// Where a term is being typed; nil where none is.
    var place: SearchPlace? {
        guard preedit.isEmpty, selection == nil else { return nil }
        return SearchPlace(String(text[..<cursor]), before: String(text[cursor...]), room: Self.limit - text.count)
    }

    /// Puts a term in place of what stands between a byte and the cursor.
    mutating func complete(fromByte start: Int, with term: String) {
        let end = text.utf8.distance(from: text.startIndex, to: cursor)
        guard start <= end else { return }
        remove(bytes: start..<end)
        insert(term)
    }

    /// As it is drawn: what is composed stands at the cursor.
    var shown: FieldText {
        let before = text.utf8.distance(from: text.startIndex, to: cursor)
        let length = preedit.utf8.count
        let selected = selection.map { range in
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return start..<start + text[range].utf8.count
        }
        var whole = text
        whole.insert(contentsOf: preedit, at: cursor)
        return FieldText(
            text: whole, cursor: before + min(preeditCursor?.upperBound ?? length, length),
            composed: before..<before + length, selected: length == 0 ? selected ?? 0..<0 : 0..<0)
    }

    private func position(before index: String.Index, byWord: Bool) -> String.Index {
        var index = index
        guard byWord else { return index > text.startIndex ? text.index(before: index) : index }
        while index > text.startIndex, text[text.index(before: index)].isWhitespace {
            index = text.index(before: index)
        }
        while index > text.startIndex, !text[text.index(before: index)].isWhitespace {
            index = text.index(before: index)
        }
        return index
    }

    private func position(after index: String.Index, byWord: Bool) -> String.Index {
        var index = index
        guard byWord else { return index < text.endIndex ? text.index(after: index) : index }
        while index < text.endIndex, text[index].isWhitespace { index = text.index(after: index) }
        while index < text.endIndex, !text[index].isWhitespace { index = text.index(after: index) }
        return index
    }

    private mutating func remove(_ range: Range<String.Index>) {
        let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        text.removeSubrange(range)
        moveCursor(toByte: offset)
    }

    /// Removes a range of bytes, clamped to the text. A bound within a character moves to that character's end.
    private mutating func remove(bytes range: Range<Int>) {
        let scalars = text.unicodeScalars
        func scalar(atByte offset: Int) -> String.Index {
            scalars.indices.first { text.utf8.distance(from: text.startIndex, to: $0) >= offset } ?? scalars.endIndex
        }
        let first = scalar(atByte: range.lowerBound), last = scalar(atByte: range.upperBound)
        guard first < last else { return }
        let offset = text.utf8.distance(from: text.startIndex, to: min(first, cursor))
        text.unicodeScalars.removeSubrange(first..<last)
        moveCursor(toByte: offset)
    }

    /// What was typed may have joined the character before it: the cursor stands behind that one then.
    private mutating func moveCursor(toByte offset: Int) {
        anchor = nil
        cursor = text.indices.first { text.utf8.distance(from: text.startIndex, to: $0) >= offset } ?? text.endIndex
    }
}
