import CXKBCommon
import Glibc

/// Sequences of keys that make one character, such as a dead accent and its letter, by the user's locale.
final class ComposeKeys {
    enum Outcome: Equatable {
        /// The key is no part of a sequence.
        case none
        /// More keys must follow.
        case composing
        /// The sequence is complete, and types this.
        case composed(String)
        /// The sequence makes nothing; the key that ended it goes with it.
        case canceled
    }

    private let table: OpaquePointer
    private let state: OpaquePointer

    /// - Parameter locale: nil for the environment's.
    /// - Returns: nil where the locale has no sequences.
    init?(locale: String? = nil) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard
            let table = xkb_compose_table_new_from_locale(
                context, locale ?? Self.locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
        else { return nil }
        guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
            xkb_compose_table_unref(table)
            return nil
        }
        self.table = table
        self.state = state
    }

    deinit {
        xkb_compose_state_unref(state)
        xkb_compose_table_unref(table)
    }

    /// As setlocale(3) seeks it for characters.
    private static var locale: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
        }
        return "C"
    }

    /// Takes a key that was pressed.
    func feed(_ keysym: Keysym) -> Outcome {
        guard xkb_compose_state_feed(state, keysym.rawValue) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING: return .composing
        case XKB_COMPOSE_CANCELLED:
            xkb_compose_state_reset(state)
            return .canceled
        case XKB_COMPOSE_COMPOSED:
            defer { xkb_compose_state_reset(state) }
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
                guard let start = buffer.baseAddress,
                    xkb_compose_state_get_utf8(state, start, buffer.count) > 0
                else { return .canceled }
                return .composed(String(cString: start))
            }
        default: return .none
        }
    }

    /// Forgets a sequence that was begun.
    func reset() { xkb_compose_state_reset(state) }
}
