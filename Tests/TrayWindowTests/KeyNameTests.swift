import Testing
import WaylandClient

@testable import TrayWindow

@Suite struct KeyNameTests {
    private static let keys: [String: KeyMeaning] = [
        "Right": KeyMeaning(.right), "ctrl+Home": KeyMeaning(.home, .control),
        "shift+Return": KeyMeaning(.enter, .shift),
        "Control+Shift+PgDn": KeyMeaning(.pageDown, [.control, .shift]), "space": KeyMeaning(.space),
        "?": KeyMeaning(Keysym("?")), "+": KeyMeaning(Keysym("+")), "ctrl++": KeyMeaning(Keysym("+"), .control),
        "F1": KeyMeaning(.f1), "f11": KeyMeaning(.f11), "Esc": KeyMeaning(.escape), "a": KeyMeaning(Keysym("a")),
        "A": KeyMeaning(Keysym("A"), .shift), "←": KeyMeaning(.left), "f": KeyMeaning(Keysym("f")),
        "山": KeyMeaning(Keysym(rawValue: 0x0100_5C71)), "é": KeyMeaning(Keysym(rawValue: 0xE9)),
        "super+q": KeyMeaning(Keysym("q"), .logo), "Ctrl+Z": KeyMeaning(Keysym("Z"), .control),
    ]

    private struct KeyMeaning: Equatable {
        var keysym: Keysym
        var modifiers: Modifiers

        init(_ keysym: Keysym, _ modifiers: Modifiers = []) {
            self.keysym = keysym
            self.modifiers = modifiers
        }
    }

    @Test func knowsKeys() {
        for (name, meaning) in Self.keys {
            #expect(KeyName(name).map { KeyMeaning($0.keysym, $0.modifiers) } == meaning, "\(name)")
        }
    }

    @Test(arguments: ["", "F0", "F13", "fx", "ctrl", "+a", "a+", "Rightt", "ctrl+shift", "👩‍👩‍👧"])
    func knowsNoOtherKeys(_ name: String) {
        #expect(KeyName(name) == nil)
    }

    @Test func keysType() throws {
        func press(_ name: String) throws -> KeyPress {
            KeyPress(try #require(KeyName(name)), seat: .none, time: 1)
        }
        #expect(try press("a").text == "a")
        #expect(try press("shift+a").text == "A")
        #expect(try press("space").text == " ")
        #expect(try press("question").text == "?")
        #expect(try press("山").text == "山")
        #expect(try press("ctrl+a").text == "")
        #expect(try press("Right").text == "")
        #expect(try press("Q").latinKeysym == Keysym("q"))
    }
}
