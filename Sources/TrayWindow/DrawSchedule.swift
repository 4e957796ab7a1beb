import EventLoop

/// When a window is drawn next: at once where it must be, a little later for layers that have only arrived, and
/// whenever something changes by itself.
@MainActor final class DrawSchedule {
    private let loop: EventLoop
    private let arrivalInterval: Double
    private let groundWaitLimit: Double
    private let requestFrame: () -> Void

    /// What is shown is not what should be.
    private var isDue = true
    private var lastDraw = -Double.infinity
    /// Whether the last frame lacked parts of its trays, or of what they say. They are shown as soon as they are whole.
    var lacksGround = false {
        didSet {
            guard !lacksGround else { return }
            hasDrawnGround = true
            groundWait?.restart(at: MonotonicClock.now)
        }
    }
    /// Whether any frame had whole trays.
    private var hasDrawnGround = false
    /// What waits for the first of them, and until when.
    private var waitingForGround: [@MainActor () -> Void] = []
    private var groundWait: EventTimer?
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
    ///   - groundWaitLimit: how long anything waits for the first whole trays, in seconds: a window that is not to be seen
    ///     is not drawn.
    ///   - requestFrame: has the window drawn when its time comes.
    init(
        loop: EventLoop, arrivalInterval: Double = 0.1, groundWaitLimit: Double = 0.02,
        requestFrame: @escaping () -> Void
    ) {
        self.loop = loop
        self.arrivalInterval = arrivalInterval
        self.groundWaitLimit = groundWaitLimit
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

    /// Calls `action` at once if whole trays have been drawn; else once they have, or a moment later. Other trays would be
    /// begun anew, and the window seen late.
    func whenGroundIsDrawn(_ action: @escaping @MainActor () -> Void) {
        guard !hasDrawnGround else { return action() }
        waitingForGround.append(action)
        groundWait =
            groundWait
            ?? loop.timer(at: MonotonicClock.now + groundWaitLimit) { [weak self] in
                guard let self else { return }
                let actions = waitingForGround
                (waitingForGround, groundWait) = ([], nil)
                for action in actions { action() }
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
