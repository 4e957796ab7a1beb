import EventLoop
import WaylandProtocols

/// A seat's pointer, with its cursor and its gestures.
@MainActor final class PointerInput {
    private let proxy: WlPointer
    private unowned let seat: Seat
    private var builder: PointerFrameBuilder
    private let cursor: any Cursor
    private var gestures: GestureInput?
    private(set) weak var focus: Window?
    private var enterSerial: UInt32 = 0
    /// The buttons that are down, and the serial of the first: what a drag begins with.
    private var pressed: (buttons: Set<UInt32>, serial: UInt32) = ([], 0)
    /// Version 5 brings frames; before, every event is one.
    private var framesItself: Bool { proxy.version < 5 }

    init(_ proxy: WlPointer, seat: Seat) {
        self.proxy = proxy
        self.seat = seat
        builder = PointerFrameBuilder(seat: seat.id)
        if let manager = seat.connection.globals.cursorShape {
            cursor = ShapeCursor(manager: manager, pointer: proxy)
        } else {
            cursor = ThemeCursor(pointer: proxy, connection: seat.connection)
        }
        gestures = seat.connection.globals.gestures.map {
            GestureInput(manager: $0, pointer: proxy, seat: seat)
        }
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    var position: LogicalPoint { builder.position }

    /// Of the press that holds the pointer to its window; nil where no button is down.
    var grabSerial: UInt32? { pressed.buttons.isEmpty ? nil : pressed.serial }

    /// The device is gone.
    func remove() {
        dropFocus()
        gestures?.remove()
        cursor.remove()
        proxy.release()
    }

    func dropFocus() {
        gestures?.dropFocus()
        guard focus != nil else { return }
        builder.leave(time: MonotonicClock.now)
        finishFrame()
    }

    /// The focused window wants another cursor, or its scale has changed.
    func updateCursor(for window: Window) {
        guard focus === window else { return }
        cursor.show(window.cursor, serial: enterSerial, scale: window.scale)
    }

    private func handle(_ event: WlPointer.Event) {
        switch event {
        case .frame:
            finishFrame()
            return
        case .enter(let serial, let surface, let x, let y):
            // Left one window and entered another in the same frame.
            if builder.left { finishFrame() }
            guard let window = seat.connection.window(for: surface) else { return }
            focus = window
            enterSerial = serial
            builder.enter(at: LogicalPoint(x, y), time: MonotonicClock.now)
            cursor.show(window.cursor, serial: serial, scale: window.scale)
        case .leave:
            guard focus != nil else { return }
            builder.leave(time: MonotonicClock.now)
        case _ where focus == nil:
            // Over a frame that a library draws.
            return
        case .motion(let time, let x, let y): builder.move(to: LogicalPoint(x, y), time: seconds(time))
        case .button(let serial, let time, let button, let state):
            note(button, isPressed: state == .pressed, serial: serial, time: seconds(time))
            builder.press(
                PointerButton(rawValue: button), isPressed: state == .pressed, time: seconds(time))
        case .axis(let time, let axis, let value):
            builder.scroll(Self.axis(axis), pixels: value, time: seconds(time))
        case .axisStop(let time, let axis): builder.stop(Self.axis(axis), time: seconds(time))
        case .axisDiscrete(let axis, let discrete): builder.scroll(Self.axis(axis), discrete: Int(discrete))
        case .axisSource(let source): Self.source(source).map { builder.setSource($0) }
        default:
            handleNewer(event)
        }
        if framesItself { finishFrame() }
    }

    private func note(_ button: UInt32, isPressed: Bool, serial: UInt32, time: Double) {
        guard isPressed else {
            pressed.buttons.remove(button)
            return
        }
        seat.note(serial: serial, time: time)
        if pressed.buttons.isEmpty { pressed.serial = serial }
        pressed.buttons.insert(button)
    }

    private func handleNewer(_ event: WlPointer.Event) {
        if case .axisValue120(let axis, let value) = event {
            builder.scroll(Self.axis(axis), value120: Int(value))
        }
    }

    private func finishFrame() {
        guard let frame = builder.finish(modifiers: seat.modifiers) else { return }
        let window = focus
        if frame.left { (focus, pressed.buttons) = (nil, []) }
        window?.receive(pointer: frame)
    }

    private func seconds(_ milliseconds: UInt32) -> Double { seat.connection.seconds(milliseconds) }

    private static func axis(_ axis: WlPointer.Axis) -> PointerFrameBuilder.Axis {
        axis == .horizontalScroll ? .horizontal : .vertical
    }

    private static func source(_ source: WlPointer.AxisSource) -> ScrollSource? {
        switch source {
        case .wheel: .wheel
        case .finger: .finger
        case .continuous: .continuous
        case .wheelTilt: .wheelTilt
        case .unrecognized: nil
        }
    }
}
