import WaylandProtocols

/// KWin's fake input. It knows no sources: every scroll may be stopped, as fingers' are.
@MainActor final class KWinDevice: InputDevice {
    /// KWin's axes.
    private enum Axis { static let (vertical, horizontal) = (UInt32(0), UInt32(1)) }

    /// What a notch of a wheel is worth, as libinput has it.
    private static let notch = 15.0

    private let input: OrgKdeKwinFakeInput

    init(_ input: OrgKdeKwinFakeInput) {
        self.input = input
        input.authenticate(application: "cardtray-inject", reason: "tests")
    }

    func wake() {
        input.pointerMotion(deltaX: 1, deltaY: 0)
        input.pointerMotion(deltaX: -1, deltaY: 0)
    }

    func move(x: Double, y: Double) { input.pointerMotionAbsolute(x: x, y: y) }

    func button(_ code: UInt32, pressed: Bool) { input.button(button: code, state: pressed ? 1 : 0) }

    func scroll(_ source: ScrollSource, x: Double, y: Double) {
        if y != 0 { input.axis(axis: Axis.vertical, value: y) }
        if x != 0 { input.axis(axis: Axis.horizontal, value: x) }
    }

    func turnWheel(x: Int32, y: Int32) { scroll(.wheel, x: Double(x) * Self.notch, y: Double(y) * Self.notch) }

    func stopScrolling(x: Bool, y: Bool) {
        if y { input.axis(axis: Axis.vertical, value: 0) }
        if x { input.axis(axis: Axis.horizontal, value: 0) }
    }

    func key(_ code: UInt32, pressed: Bool) { input.keyboardKey(button: code, state: pressed ? 1 : 0) }

    func touch(_ event: TouchEvent) {
        switch event {
        case .down(let id, let x, let y): input.touchDown(id: id, x: x, y: y)
        case .motion(let id, let x, let y): input.touchMotion(id: id, x: x, y: y)
        case .up(let id): input.touchUp(id: id)
        case .cancel: input.touchCancel()
        }
        if case .cancel = event { return }
        input.touchFrame()
    }
}
