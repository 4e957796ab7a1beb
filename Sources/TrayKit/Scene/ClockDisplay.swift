import Raster

/// The study clock: hours, minutes and seconds on split flaps in the window's lower right corner, if it is shown.
///
/// It counts from the window's opening, or from when it was last reset, and stands still while it is paused or the
/// window is away. While it is hidden it goes on, and wants nothing of its owner. It has no clock, no thread and no
/// pixels of its own: times are seconds on any one clock that never runs back.
public struct ClockDisplay {
    /// Hours, minutes and seconds; a hundred hours begin at zero again.
    private static let places = [10, 10, 6, 10, 6, 10]
    /// From the window's edges.
    private static let inset = 24.0
    /// How long it takes to come and go, in seconds.
    private static let fade = MotionCurve.ease(duration: 0.18)
    /// The shadow that it throws on the trays.
    private static let shadow = (blur: 16.0, drop: 7.0, opacity: 0.9)

    private static let well = CounterWell(.clock, places: places.count)

    private var clock = StudyClock()
    private var counter = LeafCounter(0, places: places)
    private var presence = AnimatedValue(0)
    /// The time of the last `advance`.
    private var now = 0.0
    private var drawn = Scene(size: .zero, layers: [], wanted: [])

    /// Whether it is shown, or about to be.
    public private(set) var isShown = false

    /// Whether a person stopped it, and whether the window is not what the keyboard is for.
    public private(set) var isPaused = false
    private var isAway = false

    /// Whether digits change at once.
    public var reducesMotion = false

    /// A hidden clock that counts from `time` on.
    ///
    /// - Parameter time: from when on it counts.
    public init(time: Double) {
        now = time
        clock.run(at: time)
    }

    /// A clock that is shown and stands: for pictures.
    ///
    /// - Parameter seconds: any number from 0: between two whole ones, leaves are in mid-turn.
    public init(standingAt seconds: Double) {
        counter = LeafCounter(between: seconds, places: Self.places)
        presence = AnimatedValue(1)
        isShown = true
    }

    /// Whether it counts now.
    public var isRunning: Bool { clock.isRunning }

    /// What it has counted by the last `advance`, in whole seconds.
    public var seconds: Int { Int(clock.seconds(at: now)) }

    // MARK: What is asked of it

    /// Fades the clock in or out from `time` on.
    public mutating func setShown(_ isShown: Bool, at time: Double) {
        guard isShown != self.isShown else { return }
        advance(to: time)
        // Nobody has seen what it told last.
        if isShown, presence.target == 0, !presence.isMoving { counter.jump(to: seconds) }
        self.isShown = isShown
        presence.animate(to: isShown ? 1 : 0, by: Self.fade, at: now)
    }

    /// Stops the clock at `time`, or lets it go on.
    public mutating func setPaused(_ isPaused: Bool, at time: Double) {
        advance(to: time)
        self.isPaused = isPaused
        updateRunning()
    }

    /// Sets whether the window is without the keyboard: meanwhile the clock does not count.
    public mutating func setAway(_ isAway: Bool, at time: Double) {
        advance(to: time)
        self.isAway = isAway
        updateRunning()
    }

    private mutating func updateRunning() {
        if isPaused || isAway { clock.stop(at: now) } else { clock.run(at: now) }
    }

    /// Begins again at zero. Paused or not stays as it is.
    public mutating func reset(at time: Double) {
        advance(to: time)
        clock.reset(at: now)
        tell()
    }

    // MARK: Time

    /// Whether anything of the clock that can be seen moves.
    public var isAnimating: Bool { isSeen && (counter.isMoving || presence.isMoving) }

    private var isSeen: Bool { isShown || presence.isMoving }

    /// When it is to be advanced and drawn next; nil if never, unless one of its methods is called.
    public var nextChange: Double? {
        if isAnimating { return now }
        return isShown ? clock.nextSecond(after: now) : nil
    }

    /// Moves on to a time.
    ///
    /// - Returns: whether leaves have come to lie that are seen.
    @discardableResult
    public mutating func advance(to time: Double) -> Bool {
        now = max(now, time)
        presence.advance(to: now)
        guard isSeen else { return false }
        let landed = counter.advance(to: now)
        tell()
        return landed > 0
    }

    private mutating func tell() {
        guard isSeen else { return }
        if reducesMotion { counter.jump(to: seconds) } else { counter.count(to: seconds, at: now) }
    }

    // MARK: Looks

    /// The clock's place in a window: the lower right corner, as far as there is room.
    public static func frame(in window: Size) -> Rect {
        let size = well.size
        return Rect(
            x: max(0, (window.width - inset - size.width).rounded()),
            y: max(0, (window.height - inset - size.height).rounded()), width: size.width, height: size.height)
    }

    /// Whether a point of a window lies on it.
    public func contains(_ point: Point, in window: Size) -> Bool {
        isShown && Self.frame(in: window).contains(point)
    }

    /// What is drawn over a window of a size as of the last `advance`; nothing while it is hidden. Takes no memory
    /// that an earlier drawing had, as long as nobody keeps that one.
    ///
    /// - Parameter reversesDigits: whether the lowest place of a number is its leftmost.
    public mutating func layers(in window: Size, reversesDigits: Bool = false) -> [SceneLayer] {
        drawn.layers.removeAll(keepingCapacity: true)
        let opacity = presence.state(at: now).position
        guard isSeen, opacity > 0 else { return drawn.layers }
        let frame = Self.frame(in: window), shadow = Self.shadow
        drawn.layers.append(
            SceneLayer(
                .shadow(frame.size, blur: shadow.blur),
                at: .plane(
                    area: frame.inset(by: -shadow.blur).offset(by: Point(0, shadow.drop)), transform: .identity),
                opacity: opacity * shadow.opacity))
        drawn.add(counter, .clock, at: frame.origin, isReversed: reversesDigits, time: now, opacity: opacity)
        return drawn.layers
    }
}

/// A stopwatch. Times are seconds on any one clock that never runs back.
public struct StudyClock: Hashable, Sendable {
    /// What had been counted when it was last started, and when that was; nil while it stands.
    private var counted = 0.0
    private var start: Double?

    /// A stopwatch that stands at zero.
    public init() {}

    /// Whether it counts.
    public var isRunning: Bool { start != nil }

    /// What has been counted by a time, in seconds.
    public func seconds(at time: Double) -> Double { counted + max(0, time - (start ?? time)) }

    /// Starts counting at `time`; does nothing if it counts already.
    public mutating func run(at time: Double) { start = start ?? time }

    /// Stops counting at `time`.
    public mutating func stop(at time: Double) {
        counted = seconds(at: time)
        start = nil
    }

    /// Sets the count to zero. The clock continues to run, or to stand, as before.
    public mutating func reset(at time: Double) {
        counted = 0
        if start != nil { start = time }
    }

    /// When it will have counted the next whole second; nil while it stands.
    public func nextSecond(after time: Double) -> Double? {
        guard isRunning else { return nil }
        let seconds = seconds(at: time)
        return time + seconds.rounded(.down) + 1 - seconds
    }
}
