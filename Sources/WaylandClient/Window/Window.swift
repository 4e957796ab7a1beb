import EventLoop
import WaylandProtocols

/// A window on the desktop.
///
/// ``setNeedsDisplay()`` only marks it; it is drawn once the compositor has asked for a frame since the last one, at
/// the end of the loop's iteration, or so much later as a ``FramePacer`` holds to be safe. So a window at rest costs
/// nothing, a hidden one is not drawn, and nothing is drawn twice for one refresh. A change of its pixel size is
/// drawn without waiting.
///
/// Its parts hand on what they are told in one direction:
///
/// ```
/// configure ─▶ Toplevel ──────┐
/// scale ─────▶ WindowSurface ─┼─▶ WindowContent ─▶ buffer, commit
/// callback ──▶ FrameLoop ─────┘
/// ```
@MainActor public final class Window {
    public static let defaultSize = LogicalSize(960, 640)
    /// The least size that a user can give a window, unless the program asks for another.
    public static let minimumSize = LogicalSize(200, 150)
    /// The greatest size that a window opens with, on screens of scale 1; at scale 2 it is half of that. A buffer
    /// of so many pixels is one that compositors take.
    public static let maximumSize = LogicalSize(16384, 16384)

    /// The compositor that shows it.
    public let connection: WaylandConnection
    /// Who draws it and hears of it.
    public weak var delegate: (any WindowDelegate)?

    /// The cursor over the window.
    public var cursor = CursorShape.default {
        didSet { if cursor != oldValue { connection.updateCursor(for: self) } }
    }

    /// Where text is typed, in logical pixels: an input method shows its choices beside it. Nil where none is.
    public var textInput: TextInputPlace? {
        didSet { if textInput != oldValue { connection.updateTextInput(for: self) } }
    }

    /// By what name other programs may put their windows above it, as the desktop does with its dialogs; nil before the
    /// compositor has told one.
    public var exportedHandle: String? { exported?.handle }
    private var exported: ExportedToplevel?

    /// How often it had the keyboard, and lost it.
    public private(set) var keyboardLosses = 0

    let surface: WindowSurface
    private let toplevel: Toplevel
    private let frames: FrameLoop
    private let content: WindowContent
    private var ending: EndOfIteration?

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
        self.delegate = delegate
        surface = WindowSurface(connection)
        toplevel = Toplevel(
            connection, surface: surface.proxy, title: title, appID: appID, size: size, minimumSize: minimumSize)
        frames = FrameLoop(connection, surface: surface)
        content = WindowContent(connection, surface: surface, toplevel: toplevel, frames: frames)
        connection.register(self, for: surface.proxy)
        listen()
    }

    /// What stands on its frame, and in lists of windows.
    public var title: String {
        get { toplevel.title }
        set { toplevel.title = newValue }
    }

    /// The size of its content.
    public var size: LogicalSize { toplevel.configuration.size }
    /// The size that the user gave it, or will get back: without maximising, tiling and full screen.
    public var floatingSize: LogicalSize { toplevel.configuration.floatingSize }
    /// What the compositor has made of it.
    public var state: WindowState { toplevel.configuration.state }
    /// The frames drawn so far.
    public var framesDrawn: Int { frames.count }

    /// Buffer pixels per logical pixel.
    public var scale: Double { surface.scale.value }
    /// The width of its content in buffer pixels.
    public var pixelWidth: Int { surface.pixels(size).width }
    /// The height of its content in buffer pixels.
    public var pixelHeight: Int { surface.pixels(size).height }

    /// For tests.
    var isFramedByLibdecor: Bool { toplevel.isFramedByLibdecor }

    /// The buffers that have memory, for tests of leaks.
    var bufferCount: Int { content.bufferCount }

    /// Has the window drawn when its time comes. Cheap, and may be called any number of times.
    public func setNeedsDisplay() { frames.setNeedsDisplay(mayDraw: toplevel.isConfigured) }

    /// Asks the compositor; ``state`` tells what became of it.
    public func setMaximized(_ isMaximized: Bool) { toplevel.ask(.maximized, isMaximized) }

    /// Asks the compositor; ``state`` tells what became of it.
    public func setFullscreen(_ isFullscreen: Bool) { toplevel.ask(.fullscreen, isFullscreen) }

    /// Takes the window off the desktop, for good. The delegate hears no more of it.
    public func close() {
        guard toplevel.hasRole else { return }
        connection.dropFocus(of: self)
        delegate = nil
        ending = nil
        connection.unregister(surface.proxy)
        frames.cancel()
        exported?.destroy()
        toplevel.removeRole()
        surface.destroy()
        content.destroy()
    }

    isolated deinit { close() }
}

// What the parts tell.
extension Window {
    private func listen() {
        surface.onScaleChange = { [weak self] in self?.scaleChanged() }
        toplevel.onConfigure = { [weak self] old in self?.configured(from: old) }
        toplevel.onClose = { [weak self] in
            guard let self else { return }
            delegate?.windowShouldClose(self)
        }
        toplevel.onCommitNeeded = { [weak self] in
            self?.content.setNeedsCommit()
            self?.connection.loop.setNeedsIteration()
        }
        toplevel.onFrameRefused = { [weak self] in self?.frameRefused() }
        frames.onPresentation = { [weak self] presentation in
            guard let self else { return }
            delegate?.window(self, presented: presentation)
        }
        ending = connection.loop.atEndOfIteration { [weak self] in self?.update() }
    }

    private func scaleChanged() {
        content.setNeedsResize()
        connection.updateCursor(for: self)
        if toplevel.isConfigured { delegate?.windowDidConfigure(self) }
        setNeedsDisplay()
    }

    private func configured(from old: WindowConfiguration?) {
        surface.fit(size)
        if size != old?.size { content.setNeedsResize() }
        content.setNeedsCommit()
        if toplevel.configuration != old { delegate?.windowDidConfigure(self) }
    }

    /// The compositor has a decoration manager, but draws no frame for this window. That comes before the first
    /// frame: libdecor gets a surface of its own then, since not every compositor lets one take its role twice.
    private func frameRefused() {
        guard framesDrawn == 0 else {
            connection.logger.info("the compositor no longer draws the window's frame: it has none")
            return
        }
        connection.logger.info("the compositor draws no frame for the window: libdecor does")
        connection.unregister(surface.proxy)
        toplevel.removeRole()
        surface.replace()
        content.surfaceReplaced()
        connection.register(self, for: surface.proxy)
        toplevel.takeLibdecorRole(on: surface.proxy)
    }

    /// This window's part at the end of an iteration.
    private func update() {
        let timing = content.update { target, frame in delegate?.window(self, draw: target, frame: frame) }
        if let timing { delegate?.window(self, committed: timing) }
        if exported == nil, framesDrawn > 0 { exported = connection.globals.export(surface.proxy) }
    }
}

// Input, from the seats.
extension Window {
    func receive(keyboardFocus: Bool) {
        if !keyboardFocus { keyboardLosses += 1 }
        delegate?.window(self, keyboardFocus: keyboardFocus)
    }
    func receive(keyPressed key: KeyPress) { delegate?.window(self, keyPressed: key) }
    func receive(keyReleased key: KeyPress) { delegate?.window(self, keyReleased: key) }
    func receive(pointer frame: PointerFrame) { delegate?.window(self, pointer: frame) }
    func receive(touch frame: TouchFrame) { delegate?.window(self, touch: frame) }
    func receive(text: TextInputEvent) { delegate?.window(self, text: text) }
    func receive(dropped paths: [String]) { delegate?.window(self, dropped: paths) }
    func receive(gesture: Gesture) { delegate?.window(self, gesture: gesture) }
}
