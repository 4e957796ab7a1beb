import EventLoop

/// When a window is drawn next: at once where it must be, a little later for layers that have only arrived, and
/// whenever something changes by itself.
@MainActor final class DrawSchedule {
    private let loop: EventLoop
    private let arrivalInterval: Double
    private let requestFrame: () -> Void

    /// What is shown is not what should be.
    private var isDue = true
    private var lastDraw = -Double.infinity
    /// Whether the last frame lacked parts of its trays, or of what they say. They are shown as soon as they are whole.
    var lacksGround = false
    /// The next frame that only shows what has arrived.
    private var arrivals: EventTimer?
    /// The next change of the view without a frame or an event before it.
    private var wakeUp: EventTimer?
    /// The next frame of a picture that moves.
    private var pictureChange: EventTimer?

    /// What waits for the window to come to rest.
    private var waiting: [@MainActor () -> Void] = []

    /// - Parameters:
    ///   - arrivalInterval: while cards, or parts of trays, are still to come, frames that only show those that have come
    ///     are so far apart, in seconds: every one takes processors from the workers.
    ///   - requestFrame: has the window drawn when its time comes.
    init(loop: EventLoop, arrivalInterval: Double = 0.1, requestFrame: @escaping () -> Void) {
        self.loop = loop
        self.arrivalInterval = arrivalInterval
        self.requestFrame = requestFrame
    }

    /// Whether a frame is to come.
    var isDrawDue: Bool { isDue || arrivals != nil }

    func setNeedsDisplay() {
        isDue = true
        requestFrame()
    }

    /// A frame is being drawn.
    func drew() {
        lastDraw = MonotonicClock.now
        isDue = false
    }

    /// Draws the layers that have arrived, or are fading in.
    ///
    /// - Parameters:
    ///   - hasWholeGround: whether the trays, and what they say, are whole now.
    ///   - hasWholeNotes: whether the cards in sight are.
    func drawArrivals(hasWholeGround: Bool, hasWholeNotes: Bool) {
        let due = hasWholeGround && (lacksGround || hasWholeNotes) ? 0 : lastDraw + arrivalInterval
        guard due > MonotonicClock.now else { return setNeedsDisplay() }
        guard arrivals == nil else { return }
        arrivals = loop.timer(at: due) { [weak self] in
            self?.arrivals = nil
            self?.setNeedsDisplay()
        }
    }

    /// Calls `action` at a time; nil for never. What was to be called before is not.
    func wake(at time: Double?, _ action: @escaping @MainActor () -> Void) {
        wakeUp = time.map { loop.timer(at: $0, action) }
    }

    /// Draws the next frame of a picture that moves; nil where none does.
    func drawPicture(at time: Double?) {
        pictureChange = time.map { loop.timer(at: $0) { [weak self] in self?.setNeedsDisplay() } }
    }

    // MARK: Rest

    /// How much is under way elsewhere that will change what is shown.
    var work = 0

    func whenSettled(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

    /// Calls what waits for the window to come to rest, if it has.
    func notifySettled(if isSettled: () -> Bool) {
        guard !waiting.isEmpty, isSettled() else { return }
        let actions = waiting
        waiting = []
        for action in actions { action() }
    }
}
