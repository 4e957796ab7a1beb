import TrayKit
import WaylandClient

/// A key, or keys held together, and what they do.
public struct KeyBinding: Sendable {
    /// As people read of it.
    private(set) var name: String

    /// Its name before the user had another key do the same.
    let standardName: String

    /// Whether the table leaves it out: another key beside it does the same.
    private(set) var isAlias: Bool

    private(set) var chord: KeyChord
    private(set) var context: Context

    /// Whether a key that is held down does it again and again.
    let repeats: Bool

    /// Whether all cards stay as they are: those that go by themselves go on.
    var leavesCards = false

    /// Returns whether the key was meant for it: if not, what is below may take it.
    private let action: @MainActor (TrayWindow, KeyPress) -> Bool

    /// Where a key does what it is bound to, and who may take it before.
    package enum Context: Sendable {
        /// Everywhere; only what is open above the cards comes before it: the menu, the help, a number that is being typed,
        /// the panel about a card, and a search that the same key does something to.
        case anywhere
        /// In the window; a text that is being typed comes before it, too.
        case window
        /// In the trays and the close-up: whatever is open above them comes before it.
        case cards
        /// In the menu of a card, while it is open.
        case menu
        /// In the table of keys, while it is open.
        case help
        /// With the number of a card that is being typed.
        case number
        /// In what is told of the card in front, while it is.
        case info
        /// In the search, while something is sought.
        case search

        /// Whether it lies above the cards: what a key does there is apart from what it does to them.
        var isOverlay: Bool {
            switch self {
            case .anywhere, .window, .cards: false
            case .menu, .help, .number, .info, .search: true
            }
        }

        /// Whether texts are typed there, so that no key that types or edits may have another meaning.
        var takesText: Bool { self == .number || self == .search }
    }

    /// A chord where it is pressed: it has one meaning there.
    struct Place: Hashable, Sendable {
        let chord: KeyChord
        private let overlay: Context?

        /// Contexts that are no overlays are one place.
        init(_ chord: KeyChord, in context: Context) {
            self.chord = chord
            overlay = context.isOverlay ? context : nil
        }
    }

    var place: Place { Place(chord, in: context) }

    /// - Parameters:
    ///   - name: the key's, with the modifiers held: `Ctrl+J`, `Shift+Left`, `F3`. There must be such a key.
    ///   - repeats: whether a key that is held down does it again and again.
    public init(_ name: String, repeats: Bool = false, action: @escaping @MainActor (TrayWindow) -> Void) {
        self.init(name, in: .cards, repeats: repeats) { window, _ in action(window) }
    }

    /// - Parameters:
    ///   - name: the key's, with the modifiers held. There must be such a key.
    ///   - context: who may take the key before it does this.
    ///   - repeats: whether a key that is held down does it again and again.
    ///   - isAlias: whether the table of keys leaves it out, as another key beside it does the same.
    ///   - action: called on the main thread with the key as it was pressed.
    package init(
        _ name: String, in context: Context = .cards, repeats: Bool = false, isAlias: Bool = false,
        action: @escaping @MainActor (TrayWindow, KeyPress) -> Void
    ) {
        self.init(name, context, repeats, isAlias) { window, key in
            action(window, key)
            return true
        }
    }

    private init(
        _ name: String, _ context: Context, _ repeats: Bool, _ isAlias: Bool,
        ifMeant action: @escaping @MainActor (TrayWindow, KeyPress) -> Bool
    ) {
        guard let chord = KeyChord(name) else { preconditionFailure("there is no key \(name)") }
        (self.name, standardName) = (name, name)
        self.isAlias = isAlias
        self.chord = chord
        self.context = context
        self.repeats = repeats
        self.action = action
    }

    /// What it does, on another key. People read of that.
    func moved(to name: String, _ chord: KeyChord) -> KeyBinding {
        var binding = self
        if context.isOverlay {
            // What lies above the cards keeps to itself.
            if !context.takesText || !chord.isText { (binding.name, binding.chord) = (name, chord) }
            return binding
        }
        (binding.name, binding.chord, binding.isAlias) = (name, chord, false)
        // With Alt no text can be meant. Without it, a letter must not be taken from one.
        if chord.isBeyondText {
            binding.context = .anywhere
        } else if context == .anywhere {
            binding.context = .cards
        }
        return binding
    }

    /// Does it for a hand that asks for it without a key.
    @MainActor func perform(in window: TrayWindow, seat: SeatID, time: Double) {
        guard let key = KeyName(name) else { return }
        _ = action(window, KeyPress(key, seat: seat, time: time))
    }

    /// Does it, unless a held key must not.
    ///
    /// - Returns: whether the key was meant for it, so that nothing else may take it.
    @discardableResult
    @MainActor func perform(_ key: KeyPress, in window: TrayWindow) -> Bool {
        // Above the cards a held key does not do it again, but what is below may.
        guard repeats || !key.isRepeat else { return !context.isOverlay || window.search.isTyping }
        return action(window, key)
    }
}

extension KeyBinding {
    /// For what lies above the cards.
    ///
    /// - Parameter action: returns whether the key is meant for it: if not, what is below takes it.
    static func overlay(
        _ context: Context, _ name: String, repeats: Bool = false, isAlias: Bool = false,
        action: @escaping @MainActor (TrayWindow, KeyPress) -> Bool
    ) -> KeyBinding {
        KeyBinding(name, context, repeats, isAlias, ifMeant: action)
    }
}

extension KeyBinding {
    /// For the cards in sight.
    static func cards(
        _ name: String, _ command: TrayCommand, repeats: Bool = false, isAlias: Bool = false
    ) -> KeyBinding {
        KeyBinding(name, repeats: repeats, isAlias: isAlias) { window, key in
            window.zoom?.perform(command, time: key.time)
        }
    }

    /// For the card in front.
    static func turn(_ name: String, isAlias: Bool = false) -> KeyBinding {
        KeyBinding(name, isAlias: isAlias) { window, key in window.turnFront(time: key.time) }
    }

    /// For cards that are moved. With Alt it is clear what is meant, whatever is open.
    static func place(
        _ name: String, _ command: TrayCommand, repeats: Bool = true, isAlias: Bool = false
    ) -> KeyBinding {
        KeyBinding(name, in: name.hasPrefix("Alt+") ? .anywhere : .cards, repeats: repeats, isAlias: isAlias) {
            window, key in window.rearrange(command, time: key.time)
        }
    }

    static func zoom(_ name: String, inward: Bool, isAlias: Bool = false) -> KeyBinding {
        KeyBinding(name, repeats: true, isAlias: isAlias) { window, key in
            window.zoom?.step(inward: inward, time: key.time)
        }
    }
}

/// Keys that are held together, the last of them pressed.
struct KeyChord: Hashable, Sendable {
    private let keysym: Keysym
    private let modifiers: Modifiers

    /// The modifiers that count: the others are locks.
    private static let held: Modifiers = [.shift, .control, .alt, .logo]

    private init(keysym: Keysym, modifiers: Modifiers) {
        self.keysym = keysym
        self.modifiers = modifiers
    }

    /// - Parameter name: as `KeyName` has it, but that a capital alone is the key without Shift.
    init?(_ name: String) {
        guard let key = KeyName(name) else { return nil }
        self.init(keysym: key.latinKeysym, modifiers: name.count == 1 ? [] : key.modifiers)
    }

    /// Whether it is never a part of a text, nor of what edits one.
    var isBeyondText: Bool { !modifiers.isDisjoint(with: [.alt, .logo]) }

    /// Keys that edit a text, by words with Ctrl, and letters that do so with Ctrl alone.
    private static let editing: [Keysym] = [.left, .right, .home, .end, .backspace, .delete]
    private static let editingLetters = "acvx".map { Keysym($0) }

    /// Whether it types a part of a text, or edits one.
    var isText: Bool {
        guard !isBeyondText else { return false }
        return Self.editing.contains(keysym)
            || keysym.isASCII && (!modifiers.contains(.control) || Self.editingLetters.contains(keysym))
    }

    /// Whether it can be pressed whatever the layout: letters are those of a Latin keyboard.
    var isOnEveryKeyboard: Bool { keysym.isASCII || keysym.rawValue & 0xFF00 == 0xFF00 }

    /// What a key that was pressed may be meant as, the nearest first.
    static func chords(of key: KeyPress) -> [KeyChord] {
        let modifiers = key.modifiers.intersection(held)
        let takesShift = modifiers.contains(.shift) && modifiers.isSubset(of: [.shift, .control])
        return keysyms(of: key).flatMap { keysym in
            let chord = KeyChord(keysym: keysym, modifiers: modifiers)
            let without = KeyChord(keysym: keysym, modifiers: modifiers.subtracting(.shift))
            return takesShift ? [chord, without] : [chord]
        }
    }

    private static func keysyms(of key: KeyPress) -> [Keysym] {
        let (typed, latin) = (key.keysym, key.latinKeysym)
        // Signs and digits lie elsewhere in each layout, often with Shift: they are what they type. Where that is of
        // another script, and for letters, the key is what it would be on a Latin keyboard.
        let signs = typed.isASCII && !typed.isLetter ? [typed] : []
        return !typed.isASCII || !latin.isASCII || latin.isLetter ? signs + [latin] : signs
    }
}

extension Keysym {
    /// Whether it is a letter of ASCII.
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(rawValue) || (0x61...0x7A).contains(rawValue) }
}
