import CardDeck
import EventLoop
import TrayKit
import WaylandClient

/// The number of a card that is typed in the trays: Enter goes to that card of the tray that keys act on.
@MainActor final class CardNumber {
    private unowned let window: TrayWindow
    private var digits = ""
    private var lastKey = 0.0

    /// No tray has more cards than numbers of so many digits tell.
    private static let maxDigits = 7
    /// How long after the last digit the number still counts, in seconds: as long as it is seen.
    private static let patience = 7.0

    init(_ window: TrayWindow) { self.window = window }

    /// Takes a key, if it is a part of a number.
    ///
    /// - Parameter isBound: whether the key does something else where no number is being typed.
    /// - Returns: whether it was.
    func handle(_ key: KeyPress, isBound: Bool) -> Bool {
        if key.time - lastKey > Self.patience { digits = "" }
        guard !key.latinKeysym.isModifier else { return false }
        if key.modifiers.isDisjoint(with: [.control, .alt, .logo]), let digit = key.text.first, key.text.count == 1,
            digit.isASCII, digit.isNumber, !isBound || !digits.isEmpty
        {
            if digits.count < Self.maxDigits { digits.append(digit) }
            lastKey = key.time
            show()
            return true
        }
        guard !digits.isEmpty else { return false }
        let isPlain = key.modifiers.isDisjoint(with: [.control, .alt, .logo, .shift])
        switch key.keysym {
        case .backspace where isPlain && digits.count > 1:
            digits.removeLast()
            show()
        case .backspace where isPlain, .escape where isPlain: cancel()
        case .enter where isPlain, .keypadEnter where isPlain: go(time: key.time)
        default:
            cancel()
            return false
        }
        return true
    }

    /// Something else is done: the number is not meant any more.
    func cancel() {
        guard !digits.isEmpty else { return }
        window.overlays.toast.hide(text)
        digits = ""
    }

    private var text: String { "Card \(digits) · Enter goes there" }

    private func show() { window.notify(text) }

    private func go(time: Double) {
        defer { digits = "" }
        guard let zoom = window.zoom, let number = Int(digits), zoom.trays.layout.sectionCount > 0 else { return }
        let section = zoom.trays.focus.section, count = zoom.trays.model.source.sections[section].noteCount
        guard (1...max(1, count)).contains(number), count > 0 else {
            return window.confirm("This tray has \(count == 1 ? "1 card" : "\(count) cards")")
        }
        window.overlays.toast.hide(text)
        zoom.expose(NotePath(section: section, note: number - 1), time: time)
    }
}
