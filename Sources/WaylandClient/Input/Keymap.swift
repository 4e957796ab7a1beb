import CXKBCommon
import Glibc
import WaylandProtocols

/// A keyboard's layouts and the state of its modifiers. All of the module's use of xkbcommon.
package final class Keymap {
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// A keyboard of Latin letters, for layouts that have none.
    private let latin: OpaquePointer?

    /// Real ones have some 70 KB, in bytes.
    private static let maxByteCount = 4 << 20

    /// The keymap in the compositor's file; nil if it makes no sense.
    package convenience init?(_ descriptor: OwnedFileDescriptor, byteCount: Int) {
        guard (1...Self.maxByteCount).contains(byteCount), let context = Self.makeContext() else { return nil }
        defer { xkb_context_unref(context) }
        // Read, not mapped: in a mapped file that is shorter than it should be, the first look at what is not there ends
        // the program.
        var text = [CChar](repeating: 0, count: byteCount + 1), count = 0
        while count < byteCount {
            let more = text[count...].withUnsafeMutableBytes {
                pread(descriptor.rawValue, $0.baseAddress, byteCount - count, off_t(count))
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            count += more
        }
        self.init(
            xkb_keymap_new_from_buffer(
                context, text, strlen(text), XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS),
            context)
    }

    /// The system's keymap of `layouts`, such as `us` or `ru,us`.
    convenience init?(layouts: String) {
        guard let context = Self.makeContext() else { return nil }
        defer { xkb_context_unref(context) }
        self.init(Self.compile(layouts, context), context)
    }

    private init?(_ keymap: OpaquePointer?, _ context: OpaquePointer) {
        guard let keymap else { return nil }
        guard let state = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            return nil
        }
        self.keymap = keymap
        self.state = state
        latin = Self.hasLatinLetters(keymap) ? nil : Self.compile("us", context)
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        if let latin { xkb_keymap_unref(latin) }
    }

    /// Takes over the state of the seat's modifiers.
    func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    var modifiers: Modifiers {
        let names: [(String, Modifiers)] = [
            (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
            (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock), (XKB_MOD_NAME_NUM, .numLock),
        ]
        return names.reduce(into: []) { found, modifier in
            if xkb_state_mod_name_is_active(state, modifier.0, XKB_STATE_MODS_EFFECTIVE) > 0 {
                found.insert(modifier.1)
            }
        }
    }

    /// Whether the key repeats while held. Keys are evdev codes, as on the wire.
    func repeats(_ key: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, Self.code(key)) == 1 }

    /// What the key means with the modifiers held.
    package func keysym(_ key: UInt32) -> Keysym {
        Self.withoutKeypad(Keysym(rawValue: xkb_state_key_get_one_sym(state, Self.code(key))))
    }

    /// What the key types; nothing for control characters.
    package func text(_ key: UInt32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress,
                xkb_state_key_get_utf8(state, Self.code(key), start, buffer.count) > 0
            else { return "" }
            let text = String(cString: start)
            return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? text : ""
        }
    }

    /// What the key would mean unshifted on a Latin keyboard: in the layout in use if that has ASCII there, else
    /// in the first that has, else on an American keyboard.
    package func latinKeysym(_ key: UInt32) -> Keysym {
        let code = Self.code(key)
        let current = xkb_state_key_get_layout(state, code)
        let count = xkb_keymap_num_layouts_for_key(keymap, code)
        let own = Self.withoutKeypad(Self.unshifted(keymap, code, layout: current < count ? current : 0))
        // Arrows, function keys and their like are the same everywhere.
        if own.isASCII || xkb_keysym_to_utf32(own.rawValue) < 0x20 { return own }
        for layout in 0..<count {
            let keysym = Self.unshifted(keymap, code, layout: layout)
            if keysym.isASCII { return keysym }
        }
        guard let latin else { return own }
        let fallback = Self.unshifted(latin, code, layout: 0)
        return fallback.isASCII ? fallback : own
    }
}

extension Keymap {
    /// X11's codes are evdev's and 8.
    private static func code(_ key: UInt32) -> xkb_keycode_t { key &+ 8 }

    private static func makeContext() -> OpaquePointer? {
        let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
        // A system without keyboard data is no news for every window opened.
        if let context { xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL) }
        return context
    }

    private static func compile(_ layouts: String, _ context: OpaquePointer) -> OpaquePointer? {
        layouts.withCString { layout in
            var names = xkb_rule_names()
            names.layout = layout
            return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
    }

    private static func unshifted(_ keymap: OpaquePointer, _ code: xkb_keycode_t, layout: UInt32) -> Keysym {
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &symbols)
        return count > 0 ? symbols.map { Keysym(rawValue: $0.pointee) } ?? .none : .none
    }

    /// Whether the key that is C on an American keyboard types a Latin letter in some layout.
    private static func hasLatinLetters(_ keymap: OpaquePointer) -> Bool {
        let keyC = code(46)
        return (0..<xkb_keymap_num_layouts_for_key(keymap, keyC)).contains {
            unshifted(keymap, keyC, layout: $0).isASCII
        }
    }

    private static func withoutKeypad(_ keysym: Keysym) -> Keysym {
        switch keysym.rawValue {
        case 0xFF95...0xFF9B: Keysym(rawValue: keysym.rawValue - 0x45)
        case 0xFF9C: .end
        case 0xFF9F: .delete
        // *, +, the separator, -, the point, / and the digits lie as in ASCII.
        case 0xFFAA...0xFFB9: Keysym(rawValue: keysym.rawValue - 0xFF80)
        default: keysym
        }
    }
}
