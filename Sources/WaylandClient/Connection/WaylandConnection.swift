public import EventLoop
import Glibc
public import Logging
import WaylandProtocols

/// The compositor: its globals, screens and seats.
@MainActor public final class WaylandConnection {
    private struct Weak {
        weak var window: Window?
    }

    /// The main thread's loop, which reads what the compositor sends.
    public let loop: EventLoop
    let display: WlDisplay
    let globals: Globals
    let quirks: Quirks
    let logger: Logger
    var eventTime = EventTime()
    private(set) var outputs: [UInt32: Output] = [:]
    private(set) var seats: [UInt32: Seat] = [:]
    private(set) lazy var exchange = DataExchange(self)
    /// The clock that frames' presentation is told in; nil where none is, or one too coarse to be of use.
    private(set) var presentationClock: MonotonicClock.Foreign?
    private(set) lazy var cursorThemes = CursorThemes(connection: self)
    private(set) lazy var decorations = LibdecorContext(display: display, loop: loop, logger: logger)
    private let registry: WlRegistry
    private var launchToken: String?
    private var windows: [ObjectIdentifier: Weak] = [:]

    /// A compositor that starts a whole session at once may take its time.
    public static let defaultPatience = 30.0

    /// Connects, and waits until the compositor has told what it offers. The wait is the loop's, so that signals
    /// end it; not to be called from within its iterations.
    ///
    /// - Parameters:
    ///   - loop: serves the connection from now on; a loop serves one.
    ///   - name: the compositor's socket; nil for `$WAYLAND_DISPLAY`'s.
    ///   - patience: the seconds that the compositor has to answer.
    public init(
        loop: EventLoop, display name: String? = nil, patience: Double = defaultPatience,
        logger: Logger = Logger(label: "wayland")
    ) throws(ConnectionError) {
        // Before any thread of this module's: the environment cannot be changed while others read it.
        launchToken = LaunchToken.take()
        LibraryLog.forward(to: nil)
        self.loop = loop
        self.logger = logger
        do { display = try WlDisplay.connect(to: name) } catch { throw .noCompositor(error) }
        // What ends the connection comes back as its error.
        LibraryLog.forward { logger.info("\($0)") }
        loop.attach(display)
        let deadline = MonotonicClock.now + patience
        var isComplete = false
        defer { if !isComplete { loop.detach() } }
        registry = display.getRegistry()
        var offered: [UInt32: (interface: String, version: UInt32)] = [:]
        registry.onEvent = { event in
            switch event {
            case .global(let name, let interface, let version): offered[name] = (interface, version)
            case .globalRemove(let name): offered[name] = nil
            }
        }
        try Self.roundtrip(display, on: loop, until: deadline, patience: patience)
        let byInterface = Dictionary(
            offered.map { ($0.value.interface, (name: $0.key, version: $0.value.version)) },
            uniquingKeysWith: { $0.name < $1.name ? $0 : $1 })
        quirks = Quirks(interfaces: byInterface.keys, logger: logger)
        globals = try Globals(registry, offered: byInterface, logger: logger)
        registry.onEvent = { [weak self] event in
            switch event {
            case .global(let name, let interface, let version): self?.add(interface, name, version)
            case .globalRemove(let name): self?.remove(name)
            }
        }
        globals.shell.onEvent = { [weak shell = globals.shell] event in
            if case .ping(let serial) = event { shell?.pong(serial: serial) }
        }
        globals.presentation?.onEvent = { [weak self] event in
            if case .clockId(let clock) = event {
                self?.presentationClock = MonotonicClock.Foreign(rawValue: clock)
            }
        }
        for (name, global) in offered { add(global.interface, name, global.version) }
        // Scales and seats' capabilities are known before the first window is drawn.
        try Self.roundtrip(display, on: loop, until: deadline, patience: patience)
        isComplete = true
        if globals.cursorShape == nil, seats.values.contains(where: \.hasPointer) {
            cursorThemes.load(scale: outputs.values.map(\.scale).max() ?? 1)
        }
    }

    /// Waits until the compositor has answered everything.
    private static func roundtrip(
        _ display: WlDisplay, on loop: EventLoop, until deadline: Double, patience: Double
    ) throws(ConnectionError) {
        let callback = display.sync()
        var isAnswered = false
        callback.onEvent = { _ in isAnswered = true }
        let result: EventLoop.WaitResult
        do { result = try loop.wait(until: deadline) { isAnswered } } catch { throw .lost(error) }
        switch result {
        case .fulfilled: return
        case .stopped: throw .interrupted
        case .timedOut: throw .noAnswer(seconds: patience)
        }
    }

    private func add(_ interface: String, _ name: UInt32, _ version: UInt32) {
        switch interface {
        case WlOutput.interface.name:
            // Version 2 brings the scale, 3 release, 4 nothing that is used.
            let proxy = registry.bind(
                name: name, as: WlOutput.self, version: min(version, 4, WlOutput.interface.version))
            let output = Output(proxy)
            output.onChange = { [weak self] in self?.forEachWindow { $0.surface.outputsChanged() } }
            outputs[name] = output
        case WlSeat.interface.name:
            // Version 4 brings repeat rates, 5 frames and sources of scrolling, 8 parts of a notch.
            let proxy = registry.bind(
                name: name, as: WlSeat.self, version: min(version, 8, WlSeat.interface.version))
            seats[name] = Seat(proxy, id: SeatID(name: name), connection: self)
        default: break
        }
    }

    private func remove(_ name: UInt32) {
        if let output = outputs.removeValue(forKey: name) {
            forEachWindow { $0.surface.forget(output) }
            output.proxy.release()
        }
        seats.removeValue(forKey: name)?.remove()
    }
}

extension WaylandConnection {
    func register(_ window: Window, for surface: WlSurface) {
        windows[ObjectIdentifier(surface)] = Weak(window: window)
    }

    /// The right to the focus, once: it is for the next window that is shown.
    func takeLaunchToken() -> String? {
        defer { launchToken = nil }
        return launchToken
    }

    /// Passes on a right to the focus to the next window that is shown.
    package func useLaunchToken(_ token: String) { launchToken = token }

    func unregister(_ surface: WlSurface) { windows[ObjectIdentifier(surface)] = nil }

    /// The window whose content is `surface`; nil for frames, cursors and windows that are gone.
    func window(for surface: WlSurface?) -> Window? {
        surface.flatMap { windows[ObjectIdentifier($0)]?.window }
    }

    /// The seats, the one first whose user did something last.
    var seatsByInput: [Seat] { seats.values.sorted { $0.latestInput > $1.latestInput } }

    func output(for proxy: WlOutput?) -> Output? { outputs.values.first { $0.proxy === proxy } }

    /// Seats forget a window that is about to go.
    func dropFocus(of window: Window) {
        for seat in seats.values { seat.dropFocus(of: window) }
    }

    func forEachWindow(_ body: (Window) -> Void) {
        for window in windows.values.compactMap(\.window) { body(window) }
    }

    /// The monotonic time of an event's milliseconds.
    func seconds(_ milliseconds: UInt32) -> Double {
        eventTime.seconds(milliseconds, now: MonotonicClock.now)
    }
}

extension WaylandConnection {
    func updateTextInput(for window: Window) {
        for seat in seats.values { seat.updateTextInput(for: window) }
    }

    func updateCursor(for window: Window) {
        for seat in seats.values { seat.updateCursor(for: window) }
    }
}

extension WlDisplay: EventSource {}

/// The right to take the focus that whoever started this program has passed on.
enum LaunchToken {
    /// The token, out of the environment: it is for no program that this one starts.
    static func take() -> String? {
        guard let token = getenv("XDG_ACTIVATION_TOKEN").map({ String(cString: $0) }), !token.isEmpty else {
            return nil
        }
        unsetenv("XDG_ACTIVATION_TOKEN")
        return token
    }
}

/// Turns the protocol's 32-bit milliseconds, which wrap and whose zero is unknown, into monotonic seconds.
struct EventTime {
    /// Times further from the clock than this are of another clock.
    static let tolerance = 10.0

    /// What the compositor's milliseconds lack to be the monotonic clock's; nil while they are taken for it.
    private var offset: UInt32 = 0

    /// The monotonic time of an event that is handled at `now`; never later.
    mutating func seconds(_ milliseconds: UInt32, now: Double) -> Double {
        let current = UInt32(truncatingIfNeeded: Int(now * 1000))
        var distance = Int32(bitPattern: milliseconds &+ offset &- current)
        if abs(Double(distance)) > Self.tolerance * 1000 {
            // The first event of another clock is taken to have happened now; the others keep their distances.
            offset = current &- milliseconds
            distance = 0
        }
        return min(now, now + Double(distance) / 1000)
    }
}
