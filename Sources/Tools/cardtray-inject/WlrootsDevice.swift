import Glibc
import InputSupport
import WaylandProtocols

/// The virtual pointer and keyboard of wlroots' compositors.
@MainActor final class WlrootsDevice: InputDevice {
    /// Steps of a pixel in which places are given.
    private static let subpixels = 256.0

    /// What a notch of a wheel is worth, as libinput has it.
    private static let notch = 15.0

    private let pointer: ZwlrVirtualPointerV1
    private let keyboard: ZwpVirtualKeyboardV1

    /// The size of the layout of outputs, in logical pixels.
    var extent: (width: Double, height: Double) = (1280, 800)

    var keymap: Keymap {
        didSet { sendKeymap() }
    }

    init(
        pointers: ZwlrVirtualPointerManagerV1, keyboards: ZwpVirtualKeyboardManagerV1, seat: WlSeat, keymap: Keymap
    ) {
        pointer = pointers.createVirtualPointer(seat: seat)
        keyboard = keyboards.createVirtualKeyboard(seat: seat)
        self.keymap = keymap
        sendKeymap()
    }

    func wake() {
        pointer.motion(time: now, dx: 1, dy: 0)
        pointer.frame()
        pointer.motion(time: now, dx: -1, dy: 0)
        pointer.frame()
    }

    func move(x: Double, y: Double) {
        pointer.motionAbsolute(
            time: now, x: UInt32(x * Self.subpixels), y: UInt32(y * Self.subpixels),
            xExtent: UInt32(extent.width * Self.subpixels), yExtent: UInt32(extent.height * Self.subpixels))
        pointer.frame()
    }

    func button(_ code: UInt32, pressed: Bool) {
        pointer.button(time: now, button: code, state: pressed ? .pressed : .released)
        pointer.frame()
    }

    // wlroots 0.15 takes a source for the axis that was named last, and aborts on one without an axis.

    func scroll(_ source: ScrollSource, x: Double, y: Double) {
        for (axis, value) in [(WlPointer.Axis.verticalScroll, y), (.horizontalScroll, x)] where value != 0 {
            pointer.axis(time: now, axis: axis, value: value)
            pointer.axisSource(axisSource: source.wire)
        }
        pointer.frame()
    }

    func turnWheel(x: Int32, y: Int32) {
        for (axis, notches) in [(WlPointer.Axis.verticalScroll, y), (.horizontalScroll, x)] where notches != 0 {
            pointer.axisDiscrete(time: now, axis: axis, value: Double(notches) * Self.notch, discrete: notches)
            pointer.axisSource(axisSource: .wheel)
        }
        pointer.frame()
    }

    func stopScrolling(x: Bool, y: Bool) {
        for (axis, stops) in [(WlPointer.Axis.verticalScroll, y), (.horizontalScroll, x)] where stops {
            pointer.axisStop(time: now, axis: axis)
            pointer.axisSource(axisSource: .finger)
        }
        pointer.frame()
    }

    func key(_ code: UInt32, pressed: Bool) {
        keyboard.key(time: now, key: code, state: pressed ? .pressed : .released)
        // The compositor leaves it to us to say what the key does to the modifiers.
        let modifiers = keymap.update(code, pressed: pressed)
        keyboard.modifiers(
            modsDepressed: modifiers.depressed, modsLatched: modifiers.latched, modsLocked: modifiers.locked,
            group: modifiers.group)
    }

    func touch(_ event: TouchEvent) throws {
        throw CommandError("this compositor takes no touches")
    }

    private func sendKeymap() {
        do {
            try keymap.withFile { descriptor, size in
                keyboard.keymap(format: .xkbV1, fd: descriptor, size: size)
            }
        } catch {
            // A keyboard without a keymap would type nothing, and the test wait for it.
            fatalError("\(error)")
        }
    }

    private var now: UInt32 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }
}

extension ScrollSource {
    var wire: WlPointer.AxisSource {
        switch self {
        case .finger: .finger
        case .wheel: .wheel
        case .continuous: .continuous
        }
    }
}
