/// Gathers a pointer's events into one value per frame. Knows no protocol object, so that tests can feed it.
///
/// What a frame says is gone with the frame; where the pointer is and what scrolls are kept, and an empty frame
/// forgets neither.
struct PointerFrameBuilder {
    enum Axis { case horizontal, vertical }

    /// What an axis was told in this frame.
    private struct AxisState {
        var pixels = 0.0
        var discrete = 0
        var value120 = 0
        var isStopped = false
        var isTouched = false

        /// High resolution comes with its sum in notches on some compositors: it is told once.
        var scroll: ScrollAxis {
            var axis = ScrollAxis()
            axis.isStopped = isStopped
            if value120 != 0 {
                axis.delta = .notches(Double(value120) / 120)
            } else if discrete != 0 {
                axis.delta = .notches(Double(discrete))
            } else if pixels != 0 {
                axis.delta = .pixels(pixels)
            }
            return axis
        }
    }

    let seat: SeatID
    private(set) var position = LogicalPoint(0, 0)
    private(set) var source: ScrollSource?
    private var time = 0.0
    private var entered = false
    private(set) var left = false
    private var moved = false
    private var buttons: [PointerFrame.ButtonChange] = []
    private var horizontal = AxisState()
    private var vertical = AxisState()

    init(seat: SeatID) { self.seat = seat }

    mutating func enter(at position: LogicalPoint, time: Double) {
        entered = true
        self.position = position
        self.time = time
    }

    mutating func leave(time: Double) {
        left = true
        self.time = time
    }

    mutating func move(to position: LogicalPoint, time: Double) {
        moved = true
        self.position = position
        self.time = time
    }

    mutating func press(_ button: PointerButton, isPressed: Bool, time: Double) {
        buttons.append(.init(button: button, isPressed: isPressed))
        self.time = time
    }

    mutating func scroll(_ axis: Axis, pixels: Double, time: Double) {
        update(axis) { $0.pixels += pixels }
        self.time = time
    }

    mutating func scroll(_ axis: Axis, discrete: Int) { update(axis) { $0.discrete += discrete } }

    mutating func scroll(_ axis: Axis, value120: Int) { update(axis) { $0.value120 += value120 } }

    mutating func stop(_ axis: Axis, time: Double) {
        update(axis) { $0.isStopped = true }
        self.time = time
    }

    mutating func setSource(_ source: ScrollSource) { self.source = source }

    /// The frame since the last call; nil for an empty one.
    mutating func finish(modifiers: Modifiers) -> PointerFrame? {
        defer { clear() }
        guard entered || left || moved || !buttons.isEmpty || horizontal.isTouched || vertical.isTouched else {
            return nil
        }
        return PointerFrame(
            seat: seat, time: time, position: position, entered: entered, left: left, moved: moved,
            buttons: buttons, horizontal: horizontal.scroll, vertical: vertical.scroll, source: source,
            modifiers: modifiers)
    }

    private mutating func clear() {
        entered = false
        left = false
        moved = false
        buttons.removeAll()
        horizontal = AxisState()
        vertical = AxisState()
    }

    private mutating func update(_ axis: Axis, _ body: (inout AxisState) -> Void) {
        switch axis {
        case .horizontal:
            horizontal.isTouched = true
            body(&horizontal)
        case .vertical:
            vertical.isTouched = true
            body(&vertical)
        }
    }
}
