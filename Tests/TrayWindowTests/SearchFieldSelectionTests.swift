import Testing
import WaylandClient

@testable import TrayWindow

/// Text that is selected in the search field.
@Suite struct SearchFieldSelectionTests {
    private func field(_ text: String) -> SearchField {
        var field = SearchField()
        field.insert(text)
        return field
    }

    @Test func whatIsTypedTakesThePlaceOfTheSelection() {
        var field = field("chat noir")
        field.selectAll()
        #expect(field.selectedText == "chat noir" && field.shown.selected == 0..<9)
        field.insert("x")
        #expect(field.text == "x" && field.selection == nil)
    }

    @Test func shiftSelectsAndArrowsLeaveTheSelection() {
        var field = field("chat noir")
        _ = field.edit(.left, byWord: true, selects: true)
        #expect(field.selectedText == "noir")
        _ = field.edit(.left, byWord: false, selects: true)
        #expect(field.selectedText == " noir")
        _ = field.edit(.right, byWord: false)
        #expect(field.selection == nil)
        field.insert("!")
        #expect(field.text == "chat noir!", "to the right, it goes to the selection's end")
        _ = field.edit(.home, byWord: false, selects: true)
        _ = field.edit(.delete, byWord: false)
        #expect(field.text.isEmpty)
    }

    @Test func backspaceRemovesTheSelectionAlone() {
        var field = field("chat noir")
        _ = field.edit(.home, byWord: false)
        _ = field.edit(.right, byWord: true, selects: true)
        _ = field.edit(.backspace, byWord: false)
        #expect(field.text == " noir")
        field.removeSelection()
        #expect(field.text == " noir")
    }
}
