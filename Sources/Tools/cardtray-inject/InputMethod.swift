import Glibc
import InputSupport
import WaylandProtocols

/// What composes text before a window has it, as input methods for Chinese and Japanese do.
@MainActor final class InputMethod {
    private let proxy: ZwpInputMethodV2
    /// Whether a window wants text, as is told and as it is in force.
    private var isWanted = false
    private(set) var isActive = false
    private var isRefused = false
    /// How often what it was told took effect.
    private var serial: UInt32 = 0

    init(_ manager: ZwpInputMethodManagerV2, seat: WlSeat) {
        proxy = manager.getInputMethod(seat: seat)
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    func remove() { proxy.destroy() }

    /// - Parameter words: `delete BEFORE AFTER`, in bytes; `commit TEXT`; `preedit CURSOR TEXT`, the cursor in bytes.
    func run(_ words: [Substring]) throws {
        guard !isRefused else { throw CommandError("the seat has another input method") }
        let text = words.dropFirst().joined(separator: " ")
        switch words.first {
        case "delete":
            let numbers = words.dropFirst().compactMap { UInt32($0) }
            guard numbers.count == 2 else { throw CommandError("method delete BEFORE AFTER") }
            proxy.deleteSurroundingText(beforeLength: numbers[0], afterLength: numbers[1])
        case "commit": proxy.commitString(text: text)
        case "preedit":
            guard words.count > 1, let cursor = Int32(words[1]) else {
                throw CommandError("method preedit CURSOR TEXT")
            }
            proxy.setPreeditString(
                text: words.dropFirst(2).joined(separator: " "), cursorBegin: cursor, cursorEnd: cursor)
        default: throw CommandError("method on, off, await on|off, delete, commit, preedit")
        }
        proxy.commit(serial: serial)
    }

    private func handle(_ event: ZwpInputMethodV2.Event) {
        switch event {
        case .activate: isWanted = true
        case .deactivate: isWanted = false
        case .done:
            serial += 1
            isActive = isWanted
        case .unavailable: isRefused = true
        case .surroundingText, .textChangeCause, .contentType: break
        }
    }
}
