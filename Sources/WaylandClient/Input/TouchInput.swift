import EventLoop
import WaylandProtocols

/// A seat's touch screen.
@MainActor final class TouchInput {
    private let proxy: WlTouch
    private unowned let seat: Seat
    private var builder: TouchFrameBuilder
    /// The window of the fingers that are down: the first finger's.
    private(set) weak var focus: Window?
    /// By the serials with which they came down.
    private var fingers: [Int32: UInt32] = [:]

    init(_ proxy: WlTouch, seat: Seat) {
        self.proxy = proxy
        self.seat = seat
        builder = TouchFrameBuilder(seat: seat.id)
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    /// The device is gone.
    func remove() {
        dropFocus()
        proxy.release()
    }

    func dropFocus() {
        builder.cancel(time: MonotonicClock.now)
        finishFrame()
        fingers = [:]
        focus = nil
    }

    /// Of a finger that is down.
    func grabSerial(of finger: Int32) -> UInt32? { fingers[finger] }

    /// The compositor has a finger from now on, and tells no more of it.
    func forget(_ finger: Int32) {
        fingers[finger] = nil
        builder.forget(finger)
    }

    private func handle(_ event: WlTouch.Event) {
        switch event {
        case .down(let serial, let time, let surface, let id, let x, let y):
            guard let window = seat.connection.window(for: surface) else { return }
            if fingers.isEmpty { focus = window }
            guard focus === window else { return }
            fingers[id] = serial
            seat.note(serial: serial, time: seat.connection.seconds(time))
            builder.down(id, at: LogicalPoint(x, y), time: seat.connection.seconds(time))
        case .motion(let time, let id, let x, let y):
            builder.move(id, to: LogicalPoint(x, y), time: seat.connection.seconds(time))
        case .up(_, let time, let id):
            builder.up(id, time: seat.connection.seconds(time))
            fingers[id] = nil
            // Mutter sends no frame for the last finger's end, or only with the next touch.
            if fingers.isEmpty { finishFrame() }
        case .frame: finishFrame()
        case .cancel: dropFocus()
        default: break
        }
    }

    private func finishFrame() {
        if let frame = builder.finish(modifiers: seat.modifiers) { focus?.receive(touch: frame) }
    }
}
