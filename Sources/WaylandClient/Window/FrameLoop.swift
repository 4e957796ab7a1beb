import EventLoop
import WaylandProtocols

/// A window's frames in time: when the next one is to be drawn, and when each is seen.
///
/// A frame is drawn once the compositor has asked for one since the last, or so much later as ``FramePacer`` holds to
/// be safe. The compositor asks by a callback, which is waited for only after a commit that was asked to bring it. So
/// a window at rest has none outstanding and costs nothing.
@MainActor final class FrameLoop {
    /// Something is to be drawn.
    private(set) var needsDisplay = true
    /// The frames committed so far, and the number of the next one.
    private(set) var count = 0
    /// A frame has been seen.
    var onPresentation: (@MainActor (Presentation) -> Void)?

    private let loop: EventLoop
    private let surface: WindowSurface
    private let feedback: PresentationFeedback
    private var clock = FrameClock()
    private var pacer = FramePacer()
    private var callback: WlCallback?
    private var lastCallback: (time: Double, hadWork: Bool)?
    private var callbackInterval: Double?
    /// Ends the time for which a draw is held back.
    private var timer: EventTimer?
    private var heldDraw: HeldDraw?
    private var draw: Draw?

    /// A draw that waits for input to come: since when, and when it is to start.
    private struct HeldDraw {
        var since: Double
        var start: Double
    }

    /// A draw that is going on.
    private struct Draw {
        var began: Double
        var frame: FrameInfo
        var held: HeldDraw?
    }

    init(_ connection: WaylandConnection, surface: WindowSurface) {
        loop = connection.loop
        self.surface = surface
        feedback = PresentationFeedback(connection)
        feedback.onAnswer = { [weak self] in self?.presented($0, wasHeldBack: $1) }
    }

    /// Has a frame drawn when its time comes.
    ///
    /// - Parameter mayDraw: false where something else must happen first, which wakes the loop.
    func setNeedsDisplay(mayDraw: Bool) {
        needsDisplay = true
        // From outside the loop's iteration, or after this window's turn in it: the loop must not go to sleep.
        if mayDraw, callback == nil, draw == nil { loop.setNeedsIteration() }
    }

    /// Whether a frame is to be drawn now. Where that would be needlessly early, the loop wakes up when it no longer
    /// is.
    func isDue() -> Bool {
        guard needsDisplay, callback == nil else { return false }
        let now = MonotonicClock.now
        let start = pacer.start(clock.cadence(now: now), now: now)
        guard start > now else { return true }
        heldDraw = HeldDraw(since: heldDraw?.since ?? now, start: start)
        if let timer {
            timer.restart(at: start)
        } else {
            // The end of the iteration that it wakes up draws.
            timer = loop.timer(at: start) {}
        }
        return false
    }

    /// There is nothing to draw into, or nobody to draw, though a frame is due.
    func skip() { (heldDraw, draw) = (nil, nil) }

    /// A draw begins; what is marked as changed from here on is for the next one.
    func begin(size: LogicalSize) -> FrameInfo {
        needsDisplay = false
        timer?.cancel()
        let began = MonotonicClock.now
        clock.nominalInterval = surface.refreshInterval
        let frame = FrameInfo(
            time: clock.predict(count, now: began), refreshInterval: clock.interval, size: size,
            scale: surface.scale.value)
        draw = Draw(began: began, frame: frame, held: heldDraw)
        heldDraw = nil
        return frame
    }

    /// The draw has changed nothing: it makes no frame.
    ///
    /// - Returns: whether a commit is wanted all the same.
    func endWithoutFrame() -> Bool {
        draw = nil
        if needsDisplay {
            // An animation that stands still for a moment goes on at the screen's pace.
            requestCallback()
        } else {
            // One that has nothing to show ends there: its callback is not the one before the next frame's.
            (lastCallback, callbackInterval) = (nil, nil)
        }
        return needsDisplay
    }

    /// With the next commit, which shows what was drawn, the compositor is asked to tell when it is seen and when to
    /// draw again.
    func request() {
        requestCallback()
        feedback.request(count, on: surface.proxy, wasHeldBack: draw?.held != nil)
    }

    /// What was drawn is committed.
    func end() -> FrameTiming {
        guard let draw else { preconditionFailure("a frame that was not drawn is committed") }
        let committed = MonotonicClock.now
        pacer.drew(cost: committed - min(draw.began, draw.held?.start ?? draw.began))
        let timing = FrameTiming(
            frame: count, callbackInterval: callbackInterval, refreshInterval: draw.frame.refreshInterval,
            delay: draw.began - (draw.held?.since ?? draw.began), began: draw.began, committed: committed,
            predicted: draw.frame.time)
        count += 1
        callbackInterval = nil
        self.draw = nil
        return timing
    }

    /// The surface goes: nothing is waited for any more.
    func cancel() {
        timer = nil
        callback?.discard()
        callback = nil
        feedback.discard()
    }

    private func requestCallback() {
        // The frame that was waited for is overtaken by a new size: only one may be waited for.
        callback?.discard()
        let callback = surface.proxy.frame()
        callback.onEvent = { [weak self, weak callback] event in
            guard case .done = event, let self, self.callback === callback else { return }
            self.callback = nil
            called()
        }
        self.callback = callback
    }

    private func called() {
        let now = MonotonicClock.now
        clock.nominalInterval = surface.refreshInterval
        clock.called(at: now)
        callbackInterval = lastCallback.flatMap { $0.hadWork && needsDisplay ? now - $0.time : nil }
        lastCallback = (now, needsDisplay)
    }

    private func presented(_ presentation: Presentation, wasHeldBack: Bool) {
        let isLate = clock.presented(
            presentation.frame, at: presentation.time, refreshInterval: presentation.refreshInterval)
        if let isLate { pacer.seen(isLate: isLate, wasHeldBack: wasHeldBack) }
        onPresentation?(presentation)
    }
}
