import WaylandClient

/// A key by its name, with the modifiers held: `Right`, `ctrl+Home`, `shift+Return`, `?`. Capitals make no
/// difference but to a letter alone, which they type.
package struct KeyName: Hashable, Sendable, CustomStringConvertible {
    let keysym: Keysym
    let modifiers: Modifiers
    /// What the key types.
    let text: String
    package let description: String

    private static let names: [String: Keysym] = [
        "left": .left, "right": .right, "up": .up, "down": .down, "←": .left, "→": .right, "↑": .up, "↓": .down,
        "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown, "page_up": .pageUp,
        "page_down": .pageDown, "pgup": .pageUp, "pgdn": .pageDown, "prior": .pageUp, "next": .pageDown,
        "return": .enter, "enter": .enter, "kp_enter": .keypadEnter, "backspace": .backspace, "tab": .tab,
        "menu": .menu, "escape": .escape, "esc": .escape, "delete": .delete, "del": .delete, "space": .space,
        "plus": Keysym("+"),
        "minus": Keysym("-"), "asterisk": Keysym("*"), "question": Keysym("?"), "slash": Keysym("/"),
    ]

    private static let modifierNames: [String: Modifiers] = [
        "shift": .shift, "ctrl": .control, "control": .control, "alt": .alt, "super": .logo,
    ]

    private static let functionKeys = 1...12

    /// - Returns: nil where no key is called so.
    package init?(_ name: String) {
        var modifiers: Modifiers = [], rest = name[...]
        // The last one is the key, which may be a plus.
        while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
            guard let modifier = Self.modifierNames[rest[..<plus].lowercased()] else { return nil }
            modifiers.insert(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        guard let keysym = Self.keysym(rest) else { return nil }
        if modifiers.isEmpty, rest.count == 1, rest.first?.isUppercase == true { modifiers.insert(.shift) }
        self.keysym = keysym
        self.modifiers = modifiers
        description = name
        let isPlain = modifiers.isDisjoint(with: [.control, .alt, .logo])
        let typed = isPlain ? Self.text(keysym, rest) : ""
        text = modifiers.contains(.shift) ? typed.uppercased() : typed
    }

    private static func keysym(_ word: Substring) -> Keysym? {
        if let keysym = names[word.lowercased()] { return keysym }
        let lowercased = word.lowercased()
        if lowercased.hasPrefix("f"), let number = UInt32(lowercased.dropFirst()),
            functionKeys.contains(Int(number))
        {
            return Keysym(rawValue: Keysym.f1.rawValue + number - 1)
        }
        guard word.count == 1, let scalar = word.unicodeScalars.first, word.unicodeScalars.count == 1 else {
            return nil
        }
        // X11 has the keysyms of Latin-1 at their code points, all others at theirs in a plane of its own.
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xFF: return Keysym(rawValue: scalar.value)
        case 0x100...: return Keysym(rawValue: 0x0100_0000 | scalar.value)
        default: return nil
        }
    }

    private static func text(_ keysym: Keysym, _ word: Substring) -> String {
        if (0x20...0x7E).contains(keysym.rawValue) { return String(Unicode.Scalar(UInt8(keysym.rawValue))) }
        return names[word.lowercased()] == nil && word.count == 1 ? String(word) : ""
    }

    /// What the key means without Shift, where that is a letter.
    var latinKeysym: Keysym {
        (0x41...0x5A).contains(keysym.rawValue) ? Keysym(rawValue: keysym.rawValue + 0x20) : keysym
    }
}

extension KeyPress {
    /// A key that no keyboard has pressed.
    package init(_ name: KeyName, seat: SeatID, time: Double) {
        self.init(
            seat: seat, time: time, keysym: name.keysym, latinKeysym: name.latinKeysym, text: name.text,
            modifiers: name.modifiers, isRepeat: false)
    }
}
