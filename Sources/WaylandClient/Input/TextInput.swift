import WaylandProtocols

/// A seat's input method: what is composed for a window before it is text, as Chinese and Japanese are.
///
/// The protocol is double-buffered both ways: what the window wants takes effect with `commit`, what the method
/// has to say with `done`.
@MainActor final class TextInput {
    private let proxy: ZwpTextInputV3
    private unowned let seat: Seat
    private(set) weak var focus: Window?
    private var isEnabled = false
    private var pending = TextInputEvent()

    init(_ proxy: ZwpTextInputV3, seat: Seat) {
        self.proxy = proxy
        self.seat = seat
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    func remove() {
        leave()
        proxy.destroy()
    }

    func dropFocus() {
        focus = nil
        isEnabled = false
        pending = TextInputEvent()
    }

    /// What is being composed goes with the focus.
    private func leave() {
        let left = focus
        dropFocus()
        left?.receive(text: TextInputEvent())
    }

    /// The window wants text, wants it elsewhere, or no longer.
    func update(for window: Window) {
        guard focus === window else { return }
        guard let place = window.textInput else {
            guard isEnabled else { return }
            isEnabled = false
            proxy.disable()
            proxy.commit()
            return
        }
        if !isEnabled {
            isEnabled = true
            proxy.enable()
            proxy.setContentType(hint: .none, purpose: .normal)
        }
        proxy.setCursorRectangle(
            x: Int32(place.x), y: Int32(place.y), width: Int32(max(1, place.width)), height: Int32(place.height))
        proxy.commit()
    }

    private func handle(_ event: ZwpTextInputV3.Event) {
        switch event {
        case .enter(let surface):
            focus = seat.connection.window(for: surface)
            if let focus { update(for: focus) }
        case .leave: leave()
        case .preeditString(let text, let begin, let end):
            pending.preedit = text ?? ""
            pending.preeditCursor = begin >= 0 && end >= begin ? Int(begin)..<Int(end) : nil
        case .commitString(let text): pending.committed = text ?? ""
        case .deleteSurroundingText(let before, let after):
            pending.deletedBefore = Int(before)
            pending.deletedAfter = Int(after)
        case .done:
            let event = pending
            pending = TextInputEvent()
            if isEnabled { focus?.receive(text: event) }
        }
    }
}

/// What an input method has to say: first text is deleted around the cursor, then text is committed, then the text
/// that is still being composed takes the place of what was composed before.
public struct TextInputEvent: Equatable, Sendable {
    /// In bytes of UTF-8.
    public var deletedBefore = 0
    /// Behind the cursor, in bytes of UTF-8.
    public var deletedAfter = 0
    /// The text that is put in at the cursor; empty for none.
    public var committed = ""
    /// The text that is being composed and is none of the field's yet; empty for none.
    public var preedit = ""
    /// The cursor or the chosen part in what is composed, in bytes of UTF-8; nil where none is to be shown.
    public var preeditCursor: Range<Int>?

    /// Nothing is deleted, committed or composed.
    public init() {}
}

/// Where in a window text is typed: the cursor's box, in logical pixels.
public struct TextInputPlace: Equatable, Sendable {
    /// The box's left upper corner in the window, and its size.
    public var x, y, width, height: Int

    /// The box of a cursor, in logical pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
