import Glibc
import InputSupport
import WaylandProtocols

/// The connection to a compositor that lets input in, and the commands that move its devices.
@MainActor final class Injection {
    /// evdev's codes.
    private static let buttons: [Substring: UInt32] = ["left": 0x110, "right": 0x111, "middle": 0x112]

    /// Names of modifiers in front of a key, as in `ctrl+shift+c`.
    private static let modifiers: [Substring: Substring] = [
        "ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L",
    ]

    private let display: WlDisplay
    private let seat: WlSeat
    private let device: any InputDevice
    private var keymap: Keymap
    private var capabilities: WlSeat.Capability = []
    private let methods: ZwpInputMethodManagerV2?
    private var method: InputMethod?

    init() throws {
        display = try WlDisplay.connect()
        let registry = display.getRegistry()
        var globals: [String: (name: UInt32, version: UInt32)] = [:]
        registry.onEvent = { event in
            if case .global(let name, let interface, let version) = event { globals[interface] = (name, version) }
        }
        try display.roundtrip()
        registry.onEvent = nil

        func bind<Proxy: WlProxy>(_ type: Proxy.Type) throws -> Proxy {
            guard let global = globals[type.interface.name] else {
                throw CommandError("the compositor has no \(type.interface.name)")
            }
            return registry.bind(
                name: global.name, as: type, version: min(global.version, type.interface.version))
        }
        seat = try bind(WlSeat.self)
        methods = try? bind(ZwpInputMethodManagerV2.self)
        keymap = try Keymap(layout: "us")
        if globals[OrgKdeKwinFakeInput.interface.name] != nil {
            device = KWinDevice(try bind(OrgKdeKwinFakeInput.self))
        } else {
            device = WlrootsDevice(
                pointers: try bind(ZwlrVirtualPointerManagerV1.self),
                keyboards: try bind(ZwpVirtualKeyboardManagerV1.self), seat: seat, keymap: keymap)
        }
        seat.onEvent = { [unowned self] event in
            if case .capabilities(let capabilities) = event { self.capabilities = capabilities }
        }
        // The seat announces a device with its first event, and nobody gets that one.
        for _ in 0..<100 where !capabilities.isSuperset(of: [.pointer, .keyboard]) {
            device.wake()
            try display.roundtrip()
            usleep(10_000)
        }
        guard capabilities.isSuperset(of: [.pointer, .keyboard]) else {
            throw CommandError("the seat does not announce the pointer and the keyboard")
        }
    }

    /// Obeys one line; what it sent has been read by the compositor on return.
    func run(_ line: String) throws {
        let words = line.split(separator: " ")
        guard let verb = words.first else { return }
        let rest = words.dropFirst().map { $0 }
        func number(_ index: Int) throws -> Double {
            guard index < rest.count, let value = Double(rest[index]) else {
                throw CommandError("\(line): no number where one is wanted")
            }
            return value
        }
        func word(_ index: Int) throws -> Substring {
            guard index < rest.count else { throw CommandError("\(line): too short") }
            return rest[index]
        }
        switch verb {
        case "extent": (device as? WlrootsDevice)?.extent = (try number(0), try number(1))
        case "layout": try setLayout(try word(0))
        case "move": device.move(x: try number(0), y: try number(1))
        case "press": device.button(try button(try word(0)), pressed: true)
        case "release": device.button(try button(try word(0)), pressed: false)
        case "scroll":
            guard let source = ScrollSource(rawValue: String(try word(0))) else {
                throw CommandError("\(line): the source is none of finger, wheel, continuous")
            }
            device.scroll(source, x: try number(1), y: try number(2))
        case "notches": device.turnWheel(x: Int32(try number(0)), y: Int32(try number(1)))
        case "stop": device.stopScrolling(x: true, y: true)
        case "flick":
            try flick(x: try number(0), y: try number(1), frames: Int(try number(2)), interval: try number(3))
        case "key": try type(try word(0))
        case "keydown": device.key(try keymap.code(of: try word(0)), pressed: true)
        case "keyup": device.key(try keymap.code(of: try word(0)), pressed: false)
        case "touch": try touch(rest)
        case "method": try compose(rest)
        case "sleep": usleep(UInt32(try number(0) * 1000))
        default: throw CommandError("no command \(verb)")
        }
        try display.roundtrip()
    }

    /// Two fingers over a touchpad: so many frames, so many milliseconds apart, then they leave.
    private func flick(x: Double, y: Double, frames: Int, interval: Double) throws {
        guard frames > 0, interval >= 0 else { throw CommandError("a flick has frames") }
        for _ in 0..<frames {
            device.scroll(.finger, x: x / Double(frames), y: y / Double(frames))
            try display.roundtrip()
            usleep(UInt32(interval * 1000))
        }
        device.stopScrolling(x: x != 0, y: y != 0)
    }

    /// Presses and releases `ctrl+shift+c`, modifiers first and last.
    private func type(_ chord: Substring) throws {
        var names = chord.split(separator: "+")
        guard let key = names.popLast() else { throw CommandError("no key") }
        let held = try names.map { name in
            guard let modifier = Self.modifiers[name] else { throw CommandError("no modifier \(name)") }
            return try keymap.code(of: modifier)
        }
        let code = try keymap.code(of: key)
        for modifier in held { device.key(modifier, pressed: true) }
        device.key(code, pressed: true)
        device.key(code, pressed: false)
        for modifier in held.reversed() { device.key(modifier, pressed: false) }
    }

    /// What an input method does; `await` waits until a window wants text, or no longer.
    private func compose(_ words: [Substring]) throws {
        switch words.joined(separator: " ") {
        case "on":
            guard let methods else { throw CommandError("this compositor takes no input method") }
            method = method ?? InputMethod(methods, seat: seat)
        case "off":
            method?.remove()
            method = nil
        case "await on": try awaitMethod(isActive: true)
        case "await off": try awaitMethod(isActive: false)
        default:
            guard let method else { throw CommandError("there is no input method: method on") }
            try method.run(words)
        }
    }

    private func awaitMethod(isActive: Bool) throws {
        for _ in 0..<500 {
            try display.roundtrip()
            if method?.isActive == isActive { return }
            usleep(10_000)
        }
        throw CommandError(isActive ? "no window wants text" : "a window still wants text")
    }

    private func setLayout(_ name: Substring) throws {
        guard let device = device as? WlrootsDevice else {
            throw CommandError("this compositor keeps its own layout")
        }
        keymap = try Keymap(layout: String(name))
        device.keymap = keymap
    }

    private func button(_ name: Substring) throws -> UInt32 {
        guard let code = Self.buttons[name] ?? UInt32(name) else { throw CommandError("no button \(name)") }
        return code
    }

    private func touch(_ words: [Substring]) throws {
        let numbers = words.dropFirst().compactMap { Double($0) }
        switch (words.first, numbers.count) {
        case ("down", 3): try device.touch(.down(id: UInt32(numbers[0]), x: numbers[1], y: numbers[2]))
        case ("motion", 3): try device.touch(.motion(id: UInt32(numbers[0]), x: numbers[1], y: numbers[2]))
        case ("up", 1): try device.touch(.up(id: UInt32(numbers[0])))
        case ("cancel", 0): try device.touch(.cancel)
        default: throw CommandError("touch down ID X Y, touch motion ID X Y, touch up ID, touch cancel")
        }
    }
}
