import WaylandProtocols

/// One user's devices, which come and go.
@MainActor final class Seat {
    let id: SeatID
    unowned let connection: WaylandConnection
    let data: DataInput?
    let primary: PrimaryInput?
    /// Of the latest press of anything: what the compositor wants to see before it gives the clipboard away.
    private(set) var latestSerial: UInt32?
    private(set) var latestInput = 0.0
    private let proxy: WlSeat
    private var pointer: PointerInput?
    private var keyboard: KeyboardInput?
    private var touch: TouchInput?
    private var textInput: TextInput?

    init(_ proxy: WlSeat, id: SeatID, connection: WaylandConnection) {
        self.proxy = proxy
        self.id = id
        self.connection = connection
        data = connection.globals.dataDevices.map {
            DataInput($0.getDataDevice(seat: proxy), connection: connection)
        }
        primary = connection.globals.primarySelection.map {
            PrimaryInput($0.getDevice(seat: proxy), loop: connection.loop)
        }
        if let manager = connection.globals.textInput {
            textInput = TextInput(manager.getTextInput(seat: proxy), seat: self)
        }
        proxy.onEvent = { [weak self] event in
            if case .capabilities(let capabilities) = event { self?.update(capabilities) }
        }
    }

    var hasPointer: Bool { pointer != nil }
    var modifiers: Modifiers { keyboard?.modifiers ?? [] }
    var pointerPosition: LogicalPoint { pointer?.position ?? LogicalPoint(0, 0) }

    /// The user did something that `serial` stands for.
    func note(serial: UInt32, time: Double) {
        latestSerial = serial
        latestInput = time
    }

    /// Of the press that a grab of this seat began with; nil where it is over.
    func serial(of grab: Grab) -> UInt32? {
        switch grab {
        case .pointer: pointer?.grabSerial
        case .finger(_, let finger): touch?.grabSerial(of: finger)
        }
    }

    /// The compositor has taken over a grab.
    func forget(_ grab: Grab) {
        // A pointer is told to leave.
        if case .finger(_, let finger) = grab { touch?.forget(finger) }
    }

    func updateTextInput(for window: Window) { textInput?.update(for: window) }

    func updateCursor(for window: Window) { pointer?.updateCursor(for: window) }

    func dropFocus(of window: Window) {
        if pointer?.focus === window { pointer?.dropFocus() }
        if keyboard?.focus === window { keyboard?.dropFocus() }
        if touch?.focus === window { touch?.dropFocus() }
        if textInput?.focus === window { textInput?.dropFocus() }
    }

    /// The seat is gone from the compositor.
    func remove() {
        update([])
        data?.remove()
        primary?.remove()
        textInput?.remove()
        proxy.release()
    }

    private func update(_ capabilities: WlSeat.Capability) {
        if capabilities.contains(.pointer) {
            if pointer == nil { pointer = PointerInput(proxy.getPointer(), seat: self) }
        } else {
            pointer?.remove()
            pointer = nil
        }
        if capabilities.contains(.keyboard) {
            if keyboard == nil { keyboard = KeyboardInput(proxy.getKeyboard(), seat: self) }
        } else {
            keyboard?.remove()
            keyboard = nil
        }
        if capabilities.contains(.touch) {
            if touch == nil { touch = TouchInput(proxy.getTouch(), seat: self) }
        } else {
            touch?.remove()
            touch = nil
        }
    }
}

/// Tells one user's devices from another's; never used twice in a connection.
public struct SeatID: Hashable, Sendable {
    let name: UInt32

    /// No seat: for what no device has done. The compositor's names begin with 1.
    public static let none = Self(name: 0)
}

/// What holds something in a window, from its press until it lets go: a seat's pointer, or one of its fingers. Wayland
/// calls that an implicit grab.
public enum Grab: Hashable, Sendable {
    /// With a button.
    case pointer(SeatID)
    /// By its number in `TouchFrame`.
    case finger(SeatID, Int32)

    var seat: SeatID {
        switch self {
        case .pointer(let seat), .finger(let seat, _): seat
        }
    }
}
