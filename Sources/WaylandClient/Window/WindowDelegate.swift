/// What a window asks of the program, and tells it; all on the main thread.
@MainActor public protocol WindowDelegate: AnyObject {
    /// Draw a frame. Called at most once per refresh of the screen, and only when something changed.
    ///
    /// - Returns: what differs from the frame before, in buffer pixels. Empty means nothing does, whatever was
    ///   drawn into `target` is not shown. Whoever draws only what changed must also catch up the `target.age` − 1
    ///   frames that this buffer has missed, be it by copying from `target.last`.
    func window(_ window: Window, draw target: borrowing DrawTarget, frame: FrameInfo) -> [DamageRect]

    /// Its size, scale or state has changed. When the number of pixels did, a draw follows by itself.
    func windowDidConfigure(_ window: Window)
    /// The user wants it closed. Stops the loop unless implemented.
    func windowShouldClose(_ window: Window)
    /// It has got a keyboard, or lost it.
    func window(_ window: Window, keyboardFocus: Bool)
    /// A key went down, or repeats as it is held.
    func window(_ window: Window, keyPressed key: KeyPress)
    /// A key went up.
    func window(_ window: Window, keyReleased key: KeyPress)
    /// Everything a pointer did over it at one moment.
    func window(_ window: Window, pointer frame: PointerFrame)
    /// Everything the fingers on a touch screen did at one moment.
    func window(_ window: Window, touch frame: TouchFrame)
    /// A touchpad gesture began over it, goes on or ended.
    func window(_ window: Window, gesture: Gesture)
    /// An input method composes or has composed text. Only while the window's `textInput` is set.
    func window(_ window: Window, text event: TextInputEvent)
    /// Files were dropped on the window: their paths, none where they were no files.
    func window(_ window: Window, dropped paths: [String])
    /// A frame was handed to the compositor.
    func window(_ window: Window, committed timing: FrameTiming)
    /// A frame has been seen; never called where the compositor does not tell.
    func window(_ window: Window, presented presentation: Presentation)
}

extension WindowDelegate {
    /// Does nothing.
    public func windowDidConfigure(_ window: Window) {}
    /// Ends the loop.
    public func windowShouldClose(_ window: Window) { window.connection.loop.stop() }
    /// Does nothing.
    public func window(_ window: Window, keyboardFocus: Bool) {}
    /// Does nothing.
    public func window(_ window: Window, keyPressed key: KeyPress) {}
    /// Does nothing.
    public func window(_ window: Window, keyReleased key: KeyPress) {}
    /// Does nothing.
    public func window(_ window: Window, pointer frame: PointerFrame) {}
    /// Does nothing.
    public func window(_ window: Window, touch frame: TouchFrame) {}
    /// Does nothing.
    public func window(_ window: Window, gesture: Gesture) {}
    /// Does nothing.
    public func window(_ window: Window, text event: TextInputEvent) {}
    /// Does nothing.
    public func window(_ window: Window, dropped paths: [String]) {}
    /// Does nothing.
    public func window(_ window: Window, committed timing: FrameTiming) {}
    /// Does nothing.
    public func window(_ window: Window, presented presentation: Presentation) {}
}
