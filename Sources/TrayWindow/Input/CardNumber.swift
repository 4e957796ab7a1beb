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

    /// Whether digits have been typed that still count.
    ///
    /// - Parameter time: in seconds.
    func isTyped(at time: Double) -> Bool {
        if time - lastKey > Self.patience { digits = "" }
        return !digits.isEmpty
    }

    /// Takes a key, if it types or deletes a digit.
    ///
    /// - Parameter isBound: whether the key does something else where no number is being typed.
    /// - Returns: whether it does.
    func type(_ key: KeyPress, isBound: Bool) -> Bool {
        let hasDigits = isTyped(at: key.time)
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
        if let digit = key.text.first, key.text.count == 1, digit.isASCII, digit.isNumber, !isBound || hasDigits {
            if digits.count < Self.maxDigits { digits.append(digit) }
            lastKey = key.time
            show()
            return true
        }
        guard hasDigits, key.keysym == .backspace, !key.modifiers.contains(.shift) else { return false }
        if digits.count > 1 {
            digits.removeLast()
            show()
        } else {
            cancel()
        }
        return true
    }

    /// Something else is done: the number is not meant any more.
    ///
    /// - Returns: whether one was being typed.
    @discardableResult
    func cancel() -> Bool {
        guard !digits.isEmpty else { return false }
        window.overlays.toast.hide(text)
        digits = ""
        return true
    }

    private var text: String {
        let key = window.keys.currentName(of: "Enter", in: .number)
        return key.map { "Card \(digits) · \($0) goes there" } ?? "Card \(digits)"
    }

    private func show() { window.notify(text) }

    /// Goes to the card.
    ///
    /// - Returns: whether a number was typed.
    func go(time: Double) -> Bool {
        guard isTyped(at: time) else { return false }
        defer { digits = "" }
        guard let zoom = window.zoom, let number = Int(digits), zoom.trays.layout.sectionCount > 0 else { return true }
        let section = zoom.trays.focus.section, count = zoom.trays.model.source.sections[section].noteCount
        if (1...max(1, count)).contains(number), count > 0 {
            window.overlays.toast.hide(text)
            zoom.expose(NotePath(section: section, note: number - 1), time: time)
        } else {
            window.confirm("This tray has \(count == 1 ? "1 card" : "\(count) cards")")
        }
        return true
    }
}
