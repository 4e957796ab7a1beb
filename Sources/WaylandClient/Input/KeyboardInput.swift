import EventLoop
import WaylandProtocols

/// A seat's keyboard.
@MainActor final class KeyboardInput {
    private let proxy: WlKeyboard
    private unowned let seat: Seat
    private var keymap: Keymap?
    private let compose = ComposeKeys()
    private var keyRepeat = KeyRepeat()
    private var timer: EventTimer?
    private(set) weak var focus: Window?

    /// The seat's modifiers, as far as the keyboard tells.
    private(set) var modifiers: Modifiers = []

    init(_ proxy: WlKeyboard, seat: Seat) {
        self.proxy = proxy
        self.seat = seat
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    /// The device is gone.
    func remove() {
        dropFocus()
        proxy.release()
    }

    func dropFocus() {
        stopRepeat()
        compose?.reset()
        // What is released elsewhere is not told; who has the focus next is told anew what is held.
        modifiers = []
        guard let focus else { return }
        self.focus = nil
        focus.receive(keyboardFocus: false)
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let descriptor, let size):
            stopRepeat()
            keymap = format == .xkbV1 ? Keymap(descriptor, byteCount: Int(size)) : nil
            if keymap == nil { seat.connection.logger.warning("the keyboard's keymap is unusable: no keys") }
        case .enter(_, let surface, _):
            // Keys already held were pressed for somebody else.
            guard let window = seat.connection.window(for: surface) else { return }
            if focus !== window { dropFocus() }
            focus = window
            window.receive(keyboardFocus: true)
        case .leave: dropFocus()
        case .key(let serial, let time, let key, let state):
            guard let focus, keymap != nil else { return }
            let seconds = seat.connection.seconds(time)
            if state == .pressed {
                seat.note(serial: serial, time: seconds)
                keyRepeat.press(key, repeats: keymap?.repeats(key) ?? false, now: MonotonicClock.now)
            } else {
                keyRepeat.release(key)
            }
            armTimer()
            deliver(key, to: focus, isPressed: state == .pressed, isRepeat: false, time: seconds)
        case .modifiers(_, let depressed, let latched, let locked, let group):
            keymap?.update(depressed: depressed, latched: latched, locked: locked, group: group)
            modifiers = keymap?.modifiers ?? []
        case .repeatInfo(let rate, let delay):
            keyRepeat.configure(rate: rate, delay: delay)
            armTimer()
        }
    }

    private func deliver(_ key: UInt32, to window: Window, isPressed: Bool, isRepeat: Bool, time: Double) {
        guard let keymap else { return }
        let keysym = keymap.keysym(key)
        var text = keymap.text(key)
        if isPressed {
            switch compose?.feed(keysym) {
            case .composing, .canceled: text = ""
            case .composed(let composed): text = composed
            case .some(.none), nil: break
            }
        }
        let press = KeyPress(
            seat: seat.id, time: time, keysym: keysym, latinKeysym: keymap.latinKeysym(key), text: text,
            modifiers: modifiers, isRepeat: isRepeat)
        if isPressed { window.receive(keyPressed: press) } else { window.receive(keyReleased: press) }
    }

    private func stopRepeat() {
        keyRepeat.stop()
        timer = nil
    }

    private func armTimer() {
        guard let deadline = keyRepeat.deadline else {
            timer = nil
            return
        }
        guard timer?.isPending != true || timer?.deadline != deadline else { return }
        timer = seat.connection.loop.timer(at: deadline) { [weak self] in self?.fireRepeat() }
    }

    private func fireRepeat() {
        let now = MonotonicClock.now
        guard let key = keyRepeat.fire(now: now), let focus else { return }
        armTimer()
        deliver(key, to: focus, isPressed: true, isRepeat: true, time: now)
    }
}
