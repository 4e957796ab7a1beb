import EventLoop
import WaylandProtocols

/// A window on the desktop.
///
/// ``setNeedsDisplay()`` only marks it; it is drawn once the compositor has asked for a frame since the last one, at
/// the end of the loop's iteration, or so much later as a ``FramePacer`` holds to be safe. So a window at rest costs
/// nothing, a hidden one is not drawn, and nothing is drawn twice for one refresh. A change of its pixel size is
/// drawn without waiting.
@MainActor public final class Window {
    public static let defaultSize = LogicalSize(960, 640)
    /// The least size that a user can give a window, unless the program asks for another.
    public static let minimumSize = LogicalSize(200, 150)
    /// The greatest size that a window opens with, on screens of scale 1; at scale 2 it is half of that. A buffer
    /// of so many pixels is one that compositors take.
    public static let maximumSize = LogicalSize(16384, 16384)

    public let connection: WaylandConnection
    public weak var delegate: (any WindowDelegate)?
    /// The size of its content.
    public private(set) var size: LogicalSize
    public private(set) var state: WindowState = []
    /// The frames drawn so far.
    public private(set) var framesDrawn = 0

    public var title: String {
        didSet { if title != oldValue { role?.setTitle(title) } }
    }

    /// The cursor over the window.
    public var cursor = CursorShape.default {
        didSet { if cursor != oldValue { connection.updateCursor(for: self) } }
    }

    /// Where text is typed, in logical pixels: an input method shows its choices beside it. Nil where none is.
    public var textInput: TextInputPlace? {
        didSet { if textInput != oldValue { connection.updateTextInput(for: self) } }
    }

    var surface: WlSurface { content.surface }
    private var content: WindowSurface
    private var role: (any ShellRole)?
    private let appID: String
    private let minimumSize: LogicalSize
    /// Which states the program has asked for, in case another role must ask again.
    private var askedState: WindowState = []
    private let buffers: BufferPool<ShmBuffer>
    private var ending: EndOfIteration?
    private var outputs: [Output] = []
    private var surfaceScale = SurfaceScale()
    /// The size that the user gave it, or will get back: without maximising, tiling and full screen.
    public private(set) var floatingSize: LogicalSize

    private var isConfigured = false
    private var needsDisplay = true
    private var needsCommit = false
    /// The pixel size, or what the scale makes of it, differs from the frame on screen.
    private var isResized = true
    private var isDrawing = false
    private var frameCallback: WlCallback?
    private var frameClock = FrameClock()
    private var framePacer = FramePacer()
    /// Ends the time for which a draw is held back.
    private var drawTimer: EventTimer?
    /// The draw that is held back, or was until it began: since when, and when it is to start.
    private var heldDraw: (since: Double, start: Double)?
    private var lastCallback: (time: Double, hadWork: Bool)?
    private var callbackInterval: Double?
    private var feedback: [Int: (request: WpPresentationFeedback, wasHeldBack: Bool)] = [:]
    private var reportedBufferFault = false
    /// The compositor has said that it draws no frame.
    private var drawsOwnFrame = false

    /// Opens a window; it appears with its first frame.
    ///
    /// - Parameters:
    ///   - size: of the content, unless the compositor wants another. One that no window can have, such as a
    ///     remembered one gone wrong, is brought between `minimumSize` and ``maximumSize``.
    ///   - delegate: held weakly.
    public init(
        connection: WaylandConnection, title: String, appID: String, size: LogicalSize = Window.defaultSize,
        minimumSize: LogicalSize = Window.minimumSize, delegate: any WindowDelegate
    ) {
        self.connection = connection
        self.title = title
        self.appID = appID
        let screenScale = connection.outputs.values.map(\.scale).max() ?? 1
        let greatest = LogicalSize(Self.maximumSize.width / screenScale, Self.maximumSize.height / screenScale)
        self.minimumSize = minimumSize.clamped(from: LogicalSize(1, 1), to: greatest)
        self.size = size.clamped(from: self.minimumSize, to: greatest)
        self.delegate = delegate
        floatingSize = self.size
        let globals = connection.globals
        content = WindowSurface(globals)
        let (shm, padsRows) = (globals.shm, !connection.quirks.readsRowsWithoutPadding)
        buffers = BufferPool { width, height throws(BufferError) in
            try ShmBuffer(width: width, height: height, shm: shm, padsRows: padsRows)
        }
        listenToSurface()
        if let decorations = globals.decoration {
            let role = XdgRole(
                for: surface, shell: globals.shell, decorations: decorations, title: title, appID: appID,
                minimumSize: self.minimumSize)
            role.onFrameRefused = { [weak self] in self?.frameRefused() }
            take(role)
        } else {
            takeLibdecorRole()
        }
        ending = connection.loop.atEndOfIteration { [weak self] in self?.update() }
    }

    /// Buffer pixels per logical pixel.
    public var scale: Double { surfaceScale.value }
    public var pixelWidth: Int { surfaceScale.pixels(size.width) }
    public var pixelHeight: Int { surfaceScale.pixels(size.height) }

    /// For tests.
    var isFramedByLibdecor: Bool { role is LibdecorRole }

    /// The buffers that have memory, for tests of leaks.
    var bufferCount: Int { buffers.bufferCount }

    /// Has the window drawn when its time comes. Cheap, and may be called any number of times.
    public func setNeedsDisplay() {
        needsDisplay = true
        // From outside the loop's iteration, or after this window's turn in it: the loop must not go to sleep.
        if isConfigured, frameCallback == nil, !isDrawing { connection.loop.setNeedsIteration() }
    }

    /// Asks the compositor; ``state`` tells what became of it.
    public func setMaximized(_ isMaximized: Bool) {
        if isMaximized { askedState.insert(.maximized) } else { askedState.remove(.maximized) }
        role?.setMaximized(isMaximized)
    }

    /// Asks the compositor; ``state`` tells what became of it.
    public func setFullscreen(_ isFullscreen: Bool) {
        if isFullscreen { askedState.insert(.fullscreen) } else { askedState.remove(.fullscreen) }
        role?.setFullscreen(isFullscreen)
    }

    /// Takes the window off the desktop, for good. The delegate hears no more of it.
    public func close() {
        guard let role else { return }
        connection.dropFocus(of: self)
        delegate = nil
        ending = nil
        drawTimer = nil
        self.role = nil
        connection.unregister(surface)
        frameCallback?.discard()
        frameCallback = nil
        for pending in feedback.values { pending.request.discard() }
        feedback = [:]
        role.destroy()
        content.destroy()
        buffers.destroy()
    }

    isolated deinit { close() }
}

// The surface and its role.
extension Window {
    private func listenToSurface() {
        content.surface.onEvent = { [weak self] event in self?.handle(event) }
        content.fractionalScale?.onEvent = { [weak self] event in
            if case .preferredScale(let scale) = event { self?.updateScale { $0.preferred120 = scale } }
        }
        connection.register(self, for: surface)
    }

    private func take(_ role: any ShellRole) {
        role.onConfigure = { [weak self] size, state in self?.configure(size, state) ?? Self.minimumSize }
        role.onClose = { [weak self] in
            guard let self else { return }
            self.delegate?.windowShouldClose(self)
        }
        role.onCommitNeeded = { [weak self] in
            self?.needsCommit = true
            self?.connection.loop.setNeedsIteration()
        }
        self.role = role
    }

    private func takeLibdecorRole() {
        take(
            LibdecorRole(
                for: surface, context: connection.decorations, title: title, appID: appID,
                minimumSize: minimumSize))
    }

    /// The compositor has a decoration manager, but draws no frame for this window. That comes before the first
    /// frame: libdecor gets a surface of its own then, since not every compositor lets one take its role twice.
    private func frameRefused() {
        guard let role, !drawsOwnFrame else { return }
        drawsOwnFrame = true
        guard framesDrawn == 0 else {
            connection.logger.info("the compositor no longer draws the window's frame: it has none")
            return
        }
        connection.logger.info("the compositor draws no frame for the window: libdecor does")
        connection.unregister(surface)
        role.destroy()
        content.destroy()
        content = WindowSurface(connection.globals)
        (isConfigured, needsCommit, outputs) = (false, false, [])
        listenToSurface()
        takeLibdecorRole()
        if askedState.contains(.maximized) { self.role?.setMaximized(true) }
        if askedState.contains(.fullscreen) { self.role?.setFullscreen(true) }
    }
}

// What the compositor tells.
extension Window {
    func outputsChanged() {
        frameClock.nominalInterval = outputs.compactMap(\.refreshInterval).min()
        updateScale { $0.outputScales = outputs.map(\.scale) }
    }

    /// An output was unplugged; a leave event need not come first.
    func forget(_ output: Output) {
        outputs.removeAll { $0 === output }
        if !outputs.isEmpty { outputsChanged() }
    }

    private func handle(_ event: WlSurface.Event) {
        if case .enter(let proxy) = event, let output = connection.output(for: proxy) {
            if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
            outputsChanged()
        } else if case .leave(let proxy) = event, let output = connection.output(for: proxy) {
            outputs.removeAll { $0 === output }
            // Between two outputs, or on none while hidden: the last scale is the best guess.
            if !outputs.isEmpty { outputsChanged() }
        }
    }

    private func updateScale(_ change: (inout SurfaceScale) -> Void) {
        let old = surfaceScale
        change(&surfaceScale)
        // Before version 3 a buffer has no scale.
        if surface.version < 3 { surfaceScale.outputScales = [] }
        guard surfaceScale.value != old.value else { return }
        isResized = true
        connection.updateCursor(for: self)
        if isConfigured { delegate?.windowDidConfigure(self) }
        setNeedsDisplay()
    }

    private func configure(_ asked: LogicalSize?, _ state: WindowState) -> LogicalSize {
        let old = (size: size, state: self.state, isConfigured: isConfigured)
        self.state = state
        // No size asked for: the window's own, or the one it had before the compositor chose.
        size = asked ?? (old.state.isDisjoint(with: .fixedSize) ? size : floatingSize)
        if state.isDisjoint(with: .fixedSize) { floatingSize = size }
        isConfigured = true
        if size != old.size || !old.isConfigured { isResized = true }
        needsCommit = true
        if size != old.size || state != old.state || !old.isConfigured { delegate?.windowDidConfigure(self) }
        return size
    }
}

// Drawing.
extension Window {
    /// This window's part at the end of an iteration.
    private func update() {
        guard isConfigured, role != nil else { return }
        // The loop may have been told of dirt that this turn takes care of.
        if isResized || (needsDisplay && frameCallback == nil && isTimeToDraw()) {
            if draw() { return }
        }
        // A new size must come with its frame, or the old picture would be stretched to it.
        if needsCommit, !isResized {
            role?.acknowledge()
            surface.commit()
            needsCommit = false
        }
    }

    /// False where a draw now would be needlessly early; the loop wakes up when it no longer is.
    private func isTimeToDraw() -> Bool {
        let now = MonotonicClock.now
        let start = framePacer.start(frameClock.cadence(now: now), now: now)
        guard start > now else { return true }
        heldDraw = (heldDraw?.since ?? now, start)
        if let drawTimer {
            drawTimer.restart(at: start)
        } else {
            // The end of the iteration that it wakes up draws.
            drawTimer = connection.loop.timer(at: start) {}
        }
        return false
    }

    /// Draws and commits a frame. False when there was none to commit.
    private func draw() -> Bool {
        defer { heldDraw = nil }
        guard let delegate, let (buffer, age) = acquireBuffer() else { return false }
        needsDisplay = false
        isDrawing = true
        defer { isDrawing = false }
        drawTimer?.cancel()
        let began = MonotonicClock.now
        let frame = FrameInfo(
            time: frameClock.predict(framesDrawn, now: began), refreshInterval: frameClock.interval, size: size,
            scale: scale)
        var damage = buffer.withTarget(age: isResized ? 0 : age, last: isResized ? nil : buffers.shown) { target in
            delegate.window(self, draw: target, frame: frame)
        }
        // The delegate closed the window.
        guard role != nil else { return true }
        if isResized {
            damage = [DamageRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        } else if damage.isEmpty {
            // An animation that stands still for a moment goes on at the screen's pace.
            // One that has nothing to show ends there: its callback is not the one before the next frame's.
            if needsDisplay { requestFrame() } else { (lastCallback, callbackInterval) = (nil, nil) }
            needsCommit = needsCommit || needsDisplay
            return false
        }
        commit(buffer, damage)
        finish(frame, began: began)
        return true
    }

    /// Takes a committed frame's times.
    private func finish(_ frame: FrameInfo, began: Double) {
        let committed = MonotonicClock.now
        framePacer.drew(cost: committed - min(began, heldDraw?.start ?? began))
        let timing = FrameTiming(
            frame: framesDrawn - 1, callbackInterval: callbackInterval, refreshInterval: frame.refreshInterval,
            delay: began - (heldDraw?.since ?? began), began: began, committed: committed, predicted: frame.time)
        callbackInterval = nil
        delegate?.window(self, committed: timing)
    }

    private func acquireBuffer() -> (buffer: ShmBuffer, age: Int)? {
        do {
            let acquired = try buffers.acquire(width: pixelWidth, height: pixelHeight)
            reportedBufferFault = false
            return acquired
        } catch {
            if !reportedBufferFault { connection.logger.error("the window cannot be drawn: \(error)") }
            reportedBufferFault = true
            return nil
        }
    }

    private func commit(_ buffer: ShmBuffer, _ damage: [DamageRect]) {
        if isResized { applySize() }
        if framesDrawn == 0, let token = connection.takeLaunchToken() {
            connection.globals.activation?.activate(token: token, surface: surface)
        }
        buffer.attach(to: surface)
        for rect in damage { add(rect, of: buffer) }
        requestFrame()
        requestFeedback()
        role?.acknowledge()
        surface.commit()
        buffers.present(buffer)
        framesDrawn += 1
        isResized = false
        needsCommit = false
    }

    /// Has the compositor tell when to draw again. Takes effect with the next commit.
    private func requestFrame() {
        // The frame that was waited for is overtaken by a new size: only one may be waited for.
        frameCallback?.discard()
        let callback = surface.frame()
        callback.onEvent = { [weak self, weak callback] event in
            guard case .done = event, let self, frameCallback === callback else { return }
            frameCallback = nil
            frameCalled()
        }
        frameCallback = callback
    }

    private func frameCalled() {
        let now = MonotonicClock.now
        frameClock.called(at: now)
        callbackInterval = lastCallback.flatMap { $0.hadWork && needsDisplay ? now - $0.time : nil }
        lastCallback = (now, needsDisplay)
    }

    private func applySize() {
        if surfaceScale.preferred120 != nil, let viewport = content.viewport {
            viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
            if surface.version >= 3 { surface.setBufferScale(scale: 1) }
        } else if surface.version >= 3 {
            surface.setBufferScale(scale: Int32(surfaceScale.value))
        }
        let region = connection.globals.compositor.createRegion()
        region.add(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
        surface.setOpaqueRegion(region: region)
        region.destroy()
    }

    private func add(_ rect: DamageRect, of buffer: ShmBuffer) {
        guard surface.version >= 4 else {
            surface.damage(x: 0, y: 0, width: .max, height: .max)
            return
        }
        let (left, top) = (max(0, rect.x), max(0, rect.y))
        let (right, bottom) = (min(buffer.width, rect.x + rect.width), min(buffer.height, rect.y + rect.height))
        guard left < right, top < bottom else { return }
        surface.damageBuffer(
            x: Int32(left), y: Int32(top), width: Int32(right - left), height: Int32(bottom - top))
    }

    private func requestFeedback() {
        // Some compositors never answer: the window needs one answer now and then, not a heap of questions.
        guard let clock = connection.presentationClock, let presentation = connection.globals.presentation,
            feedback.count < Self.feedbackLimit
        else { return }
        let number = framesDrawn
        let request = presentation.feedback(surface: surface)
        feedback[number] = (request, heldDraw != nil)
        request.onEvent = { [weak self] event in
            switch event {
            case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
                let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
                self?.presented(
                    Presentation(
                        frame: number, time: clock.monotonic(seconds),
                        refreshInterval: refresh > 0 ? Double(refresh) / 1e9 : nil))
            case .discarded: self?.feedback[number] = nil
            case .syncOutput: break
            }
        }
    }

    private func presented(_ presentation: Presentation) {
        let wasHeldBack = feedback.removeValue(forKey: presentation.frame)?.wasHeldBack == true
        let isLate = frameClock.presented(
            presentation.frame, at: presentation.time, refreshInterval: presentation.refreshInterval)
        if let isLate { framePacer.seen(isLate: isLate, wasHeldBack: wasHeldBack) }
        delegate?.window(self, presented: presentation)
    }

    private static var feedbackLimit: Int { 8 }
}

// Input, from the seats.
extension Window {
    func receive(keyboardFocus: Bool) { delegate?.window(self, keyboardFocus: keyboardFocus) }
    func receive(keyPressed key: KeyPress) { delegate?.window(self, keyPressed: key) }
    func receive(keyReleased key: KeyPress) { delegate?.window(self, keyReleased: key) }
    func receive(pointer frame: PointerFrame) { delegate?.window(self, pointer: frame) }
    func receive(touch frame: TouchFrame) { delegate?.window(self, touch: frame) }
    func receive(text: TextInputEvent) { delegate?.window(self, text: text) }
    func receive(dropped paths: [String]) { delegate?.window(self, dropped: paths) }
    func receive(gesture: Gesture) { delegate?.window(self, gesture: gesture) }
}
