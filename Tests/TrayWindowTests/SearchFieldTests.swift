import Testing
import Typesetting
import WaylandClient

@testable import TrayWindow

@Suite struct SearchFieldTests {
    private func field(_ text: String) -> SearchField {
        var field = SearchField()
        field.insert(text)
        return field
    }

    private func press(_ keys: [Keysym], _ field: inout SearchField) {
        for key in keys {
            let isTaken = field.edit(key, byWord: false)
            #expect(isTaken)
        }
    }

    @Test func typesAtTheCursor() {
        var field = field("chat")
        press([.left, .left], &field)
        field.insert("ô")
        #expect(field.text == "chôat" && field.shown.cursor == 4)
        press([.delete], &field)
        #expect(field.text == "chôt")
        press([.end, .backspace], &field)
        #expect(field.text == "chô")
        let isTaken = field.edit(.f1, byWord: false)
        #expect(!isTaken)
    }

    @Test func deletesByCharacterAndByWord() {
        var field = field("die schwarze Katze 👩‍👩‍👧")
        _ = field.edit(.backspace, byWord: false)
        #expect(field.text == "die schwarze Katze ", "a family is one character")
        _ = field.edit(.backspace, byWord: true)
        #expect(field.text == "die schwarze ")
        _ = field.edit(.home, byWord: false)
        _ = field.edit(.delete, byWord: true)
        #expect(field.text == " schwarze ")
    }

    @Test func marksJoinTheCharacterBefore() {
        var field = field("e")
        field.insert("\u{301}")
        field.insert("t")
        #expect(field.text == "e\u{301}t")
        _ = field.edit(.backspace, byWord: false)
        _ = field.edit(.backspace, byWord: false)
        #expect(field.text.isEmpty)
    }

    @Test func isOneLineOfABoundedLength() {
        #expect(field("a\nb\tc\r\nd").text == "a b c d")
        #expect(field(String(repeating: "x", count: 5000)).text.count == 200)
    }

    @Test func composes() {
        var field = field("山")
        var event = TextInputEvent()
        event.preedit = "かわ"
        event.preeditCursor = 3..<3
        field.take(event)
        #expect(field.text == "山")
        #expect(field.shown == FieldText(text: "山かわ", cursor: 6, composed: 3..<9))
        event = TextInputEvent()
        event.committed = "川"
        field.take(event)
        #expect(field.text == "山川" && field.shown.composed.isEmpty && field.shown.cursor == 6)
        event = TextInputEvent()
        event.deletedBefore = 4  // one byte of the character before the last
        field.take(event)
        #expect(field.text == "山")
        event.deletedBefore = 100
        event.deletedAfter = 100
        field.take(event)
        #expect(field.text.isEmpty)
    }
}
