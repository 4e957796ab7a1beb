import CLinux
import CXKBCommon
import Glibc

/// A keymap of a layout, and what is held on it.
public final class Keymap {
    /// An evdev code and an xkb code of a key differ by this.
    private static let offset: UInt32 = 8

    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer

    /// The keymap of a layout by its XKB name, as `us` or `ru`, with no key held.
    ///
    /// - Throws: `CommandError` where there is no such layout.
    public init(layout: String) throws {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw CommandError("no xkb context") }
        let keymap = layout.withCString { layout in
            var names = xkb_rule_names()
            names.layout = layout
            return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        guard let keymap, let state = xkb_state_new(keymap) else {
            xkb_context_unref(context)
            throw CommandError("no keyboard layout \(layout)")
        }
        (self.context, self.keymap, self.state) = (context, keymap, state)
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// The evdev code of the key that gives a keysym without modifiers, or the number of `code:46`.
    public func code(of name: Substring) throws -> UInt32 {
        if name.hasPrefix("code:"), let code = UInt32(name.dropFirst(5)) { return code }
        let symbol = xkb_keysym_from_name(String(name), XKB_KEYSYM_CASE_INSENSITIVE)
        for code in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap) {
            var symbols: UnsafePointer<xkb_keysym_t>?
            let count = xkb_keymap_key_get_syms_by_level(keymap, code, 0, 0, &symbols)
            if symbol != 0, count == 1, symbols?.pointee == symbol { return code - Self.offset }
        }
        throw CommandError("the layout has no key \(name)")
    }

    /// Takes note of a key; returns the modifiers in force from then on.
    public func update(
        _ code: UInt32, pressed: Bool
    ) -> (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_key(state, code + Self.offset, pressed ? XKB_KEY_DOWN : XKB_KEY_UP)
        return (
            xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
            xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
        )
    }

    /// Calls `body` with a file that holds the keymap's text, and the size of that with its final 0.
    ///
    /// - Parameter fault: what is to be wrong with it.
    public func withFile(
        fault: KeymapFault? = nil, _ body: (_ descriptor: Int32, _ size: UInt32) -> Void
    ) throws {
        guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else {
            throw CommandError("the keymap has no text")
        }
        defer { free(text) }
        let size = strlen(text) + 1
        let descriptor = memfd_create("keymap", UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { throw CommandError("memfd_create: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        switch fault {
        case nil:
            guard write(descriptor, text, size) == size else { throw CommandError("the keymap's file is cut short") }
            body(descriptor, UInt32(size))
        case .empty: body(descriptor, 0)
        case .short:
            // A page: behind the end of a part of one lie zeros, which end the text, too.
            _ = write(descriptor, text, Int(getpagesize()))
            body(descriptor, UInt32(size))
        case .damaged:
            for place in stride(from: 40, to: size, by: 50) { text[place] = CChar(UInt8(ascii: "}")) }
            _ = write(descriptor, text, size)
            body(descriptor, UInt32(size))
        case .huge:
            // Sparse: it takes no memory here.
            ftruncate(descriptor, 1 << 30)
            _ = pwrite(descriptor, text, size - 1, 0)
            body(descriptor, 1 << 30)
        }
    }
}

/// What may be wrong with a keymap's file.
public enum KeymapFault: String, Sendable {
    /// It is said to have no bytes.
    case empty
    /// It has fewer bytes than is said.
    case short
    /// It is no keymap.
    case damaged
    /// It is said to have a gigabyte, and does.
    case huge
}

/// A command that cannot be obeyed, and why.
public struct CommandError: Error, CustomStringConvertible {
    public let description: String

    /// An error of this description: one line.
    public init(_ description: String) { self.description = description }
}
