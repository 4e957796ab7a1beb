import EventLoop
import WaylandProtocols

/// A pointer's swipes, pinches and holds.
@MainActor final class GestureInput {
    private let swipe: ZwpPointerGestureSwipeV1
    private let pinch: ZwpPointerGesturePinchV1
    private let hold: ZwpPointerGestureHoldV1?
    private unowned let seat: Seat
    private weak var focus: Window?
    private var fingers = 0
    /// The gesture under way, to be canceled when the window or the device goes.
    private var current: Gesture.Kind?

    init(manager: ZwpPointerGesturesV1, pointer: WlPointer, seat: Seat) {
        self.seat = seat
        swipe = manager.getSwipeGesture(pointer: pointer)
        pinch = manager.getPinchGesture(pointer: pointer)
        hold = manager.version >= 3 ? manager.getHoldGesture(pointer: pointer) : nil
        swipe.onEvent = { [weak self] event in self?.handle(event) }
        pinch.onEvent = { [weak self] event in self?.handle(event) }
        hold?.onEvent = { [weak self] event in self?.handle(event) }
    }

    func remove() {
        swipe.destroy()
        pinch.destroy()
        hold?.destroy()
    }

    func dropFocus() {
        guard let current else { return }
        deliver(current, .canceled, MonotonicClock.now)
    }

    private func handle(_ event: ZwpPointerGestureSwipeV1.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers):
            begin(.swipe(dx: 0, dy: 0), surface, fingers, time)
        case .update(let time, let dx, let dy):
            deliver(.swipe(dx: dx, dy: dy), .changed, seat.connection.seconds(time))
        case .end(_, let time, let canceled): end(.swipe(dx: 0, dy: 0), canceled, time)
        }
    }

    private func handle(_ event: ZwpPointerGesturePinchV1.Event) {
        let rest = Gesture.Kind.pinch(dx: 0, dy: 0, scale: scale, rotation: 0)
        switch event {
        case .begin(_, let time, let surface, let fingers):
            begin(.pinch(dx: 0, dy: 0, scale: 1, rotation: 0), surface, fingers, time)
        case .update(let time, let dx, let dy, let scale, let rotation):
            deliver(
                .pinch(dx: dx, dy: dy, scale: scale, rotation: rotation), .changed,
                seat.connection.seconds(time))
        case .end(_, let time, let canceled): end(rest, canceled, time)
        }
    }

    private func handle(_ event: ZwpPointerGestureHoldV1.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.hold, surface, fingers, time)
        case .end(_, let time, let canceled): end(.hold, canceled, time)
        }
    }

    /// A pinch's scale so far, which its end keeps.
    private var scale: Double {
        if case .pinch(_, _, let scale, _) = current { scale } else { 1 }
    }

    private func begin(_ kind: Gesture.Kind, _ surface: WlSurface?, _ fingers: UInt32, _ time: UInt32) {
        focus = seat.connection.window(for: surface)
        self.fingers = Int(fingers)
        deliver(kind, .began, seat.connection.seconds(time))
    }

    private func end(_ kind: Gesture.Kind, _ canceled: Int32, _ time: UInt32) {
        deliver(kind, canceled == 0 ? .ended : .canceled, seat.connection.seconds(time))
    }

    private func deliver(_ kind: Gesture.Kind, _ phase: Gesture.Phase, _ time: Double) {
        current = phase == .began || phase == .changed ? kind : nil
        let window = focus
        if current == nil { focus = nil }
        window?.receive(
            gesture: Gesture(
                seat: seat.id, time: time, fingers: fingers, position: seat.pointerPosition, kind: kind,
                phase: phase,
                modifiers: seat.modifiers))
    }
}
