import Testing

@testable import WaylandClient

/// Evdev codes: 46 is C on an American keyboard, 16 Q, 105 the left arrow, 75 the keypad's 4.
@Suite struct KeymapTests {
    @Test func shortcutsAreLatinInEveryLayout() throws {
        // Cyrillic alone, Greek with American behind it, and a Latin layout that moves letters about.
        for layouts in ["us", "ru", "gr,us", "ara", "th"] {
            let keymap = try #require(Keymap(layouts: layouts))
            #expect(keymap.latinKeysym(46) == Keysym("c"), "\(layouts)")
        }
        let french = try #require(Keymap(layouts: "fr"))
        #expect(french.latinKeysym(16) == Keysym("a"))
        let second = try #require(Keymap(layouts: "ru,fr"))
        #expect(second.latinKeysym(16) == Keysym("a"))
    }

    @Test func textIsTheLayouts() throws {
        let keymap = try #require(Keymap(layouts: "us,ru"))
        #expect(keymap.text(46) == "c")
        keymap.update(depressed: 1, latched: 0, locked: 0, group: 0)
        #expect(keymap.text(46) == "C" && keymap.modifiers == .shift)
        #expect(keymap.latinKeysym(46) == Keysym("c"))
        keymap.update(depressed: 0, latched: 0, locked: 0, group: 1)
        #expect(keymap.text(46) == "с")
        #expect(keymap.latinKeysym(46) == Keysym("c"))
        // Control makes a control character, which is no text.
        keymap.update(depressed: 4, latched: 0, locked: 0, group: 0)
        #expect(keymap.modifiers == .control && keymap.text(46) == "")
        #expect(keymap.latinKeysym(46) == Keysym("c"))
    }

    @Test func keysWithoutText() throws {
        let keymap = try #require(Keymap(layouts: "ru"))
        #expect(keymap.keysym(105) == .left && keymap.latinKeysym(105) == .left)
        #expect(keymap.keysym(75) == .left && keymap.latinKeysym(75) == .left)
        #expect(keymap.keysym(1) == .escape && keymap.text(1) == "")
        #expect(keymap.repeats(105) && !keymap.repeats(42))
    }

    /// 78 and 74 are the keypad's + and −, 82 its 0, 11 the 0 above the letters.
    @Test func theKeypadsSignsAndDigitsAreThoseAboveTheLetters() throws {
        let keymap = try #require(Keymap(layouts: "us"))
        #expect(keymap.keysym(78) == Keysym("+") && keymap.latinKeysym(78) == Keysym("+"))
        #expect(keymap.keysym(74) == Keysym("-"))
        // With the lock on it.
        keymap.update(depressed: 0, latched: 0, locked: 16, group: 0)
        #expect(keymap.keysym(82) == Keysym("0"))
        let persian = try #require(Keymap(layouts: "ir"))
        #expect(!persian.keysym(11).isASCII && persian.latinKeysym(11) == Keysym("0"))
    }
}
