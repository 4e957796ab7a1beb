import Foundation
import Synchronization

/// A pointer, a keyboard and, but for sway, a touchscreen of a compositor, moved by a process of their own.
///
/// Calls return once the compositor has what they sent; what a client makes of it comes later. Plug it in before
/// the client starts: a client that is there already may miss what comes before it has taken the new devices up.
/// Safe to use from any thread, one call at a time.
public final class Injector: Sendable {
    /// What scrolls, as the protocol names it.
    public enum Source: String, Sendable {
        /// Fingers on a touchpad, which tell when they leave it.
        case finger
        /// A wheel with notches.
        case wheel
        /// A trackpoint or its like, which tells no end.
        case continuous
    }

    /// A button of the pointer.
    public enum Button: String, Sendable {
        /// By their places on a mouse for the right hand.
        case left, right, middle
    }

    private let process: ManagedProcess
    private let input: FileHandle
    private let output: Mutex<LineReader>
    /// What it counts places in, by logical pixels: mutter's are those of the output's picture.
    private let unit: Double

    /// - Throws: ``HarnessError`` on weston, which takes no input, and if the devices do not come up.
    public init(_ compositor: HeadlessCompositor) throws {
        let (input, output) = (Pipe(), Pipe())
        unit = compositor.kind == .mutter ? compositor.options.scale : 1
        switch compositor.kind {
        case .weston: throw HarnessError("weston without a screen has no seat")
        case .sway, .kwin:
            process = try compositor.launch(
                TestProducts.path(of: "cardtray-inject"), input: input, output: output)
        case .mutter:
            process = try compositor.launch(
                "/usr/bin/python3",
                [HeadlessCompositor.script("mutter-inject.py"), compositor.kind.outputName(0)], input: input,
                output: output)
        }
        self.input = input.fileHandleForWriting
        self.output = Mutex(LineReader(output.fileHandleForReading))
        try awaitAnswer(to: "start")
        let options = compositor.options
        try setExtent(width: options.width * options.outputCount, height: options.height)
    }

    deinit { unplug() }

    /// Takes the devices away, as pulling their plug would.
    public func unplug() {
        try? input.close()
        if process.wait(seconds: 5) == nil { process.kill() }
    }

    /// The size of all outputs side by side, in logical pixels, which ``move(x:y:)`` refers to on sway. To be told
    /// when it changes.
    public func setExtent(width: Int, height: Int) throws { try send("extent \(width) \(height)") }

    /// To a place in logical pixels.
    public func move(x: Double, y: Double) throws { try send("move \(x * unit) \(y * unit)") }

    /// A button goes down where the pointer is.
    public func press(_ button: Button = .left) throws { try send("press \(button.rawValue)") }

    /// A button goes up where the pointer is.
    public func release(_ button: Button = .left) throws { try send("release \(button.rawValue)") }

    /// A button goes down and up again, in two frames.
    public func click(_ button: Button = .left) throws {
        try press(button)
        try release(button)
    }

    /// One frame of scrolling in logical pixels. kwin knows no sources.
    public func scroll(x: Double = 0, y: Double = 0, _ source: Source = .finger) throws {
        try send("scroll \(source.rawValue) \(x) \(y)")
    }

    /// The fingers leave the touchpad. mutter 43 makes an empty frame of it, where the others stop the axes.
    public func stopScrolling() throws { try send("stop") }

    /// One frame of a wheel's notches.
    public func turnWheel(x: Int = 0, y: Int = 0) throws { try send("notches \(x) \(y)") }

    /// Two fingers over a touchpad, evenly, and then off it: `frames` frames `milliseconds` apart, x and y in all.
    public func flick(x: Double = 0, y: Double = 0, frames: Int = 10, every milliseconds: Double = 8) throws {
        try send("flick \(x) \(y) \(frames) \(milliseconds)", seconds: 10 + Double(frames) * milliseconds / 1000)
    }

    /// Types a key by its keysym's name in the layout in force, with `ctrl+`, `shift+`, `alt+` or `super+` before
    /// it; `code:46` is a key by its evdev code.
    public func key(_ chord: String) throws { try send("key \(chord)") }

    /// A key goes down and stays there, by its keysym's name.
    public func keyDown(_ name: String) throws { try send("keydown \(name)") }

    /// A key goes up, by its keysym's name.
    public func keyUp(_ name: String) throws { try send("keyup \(name)") }

    /// The keyboard's layout from now on, as `ru`; on sway only.
    public func setLayout(_ name: String) throws { try send("layout \(name)") }

    /// A finger touches the screen, at a place in logical pixels.
    ///
    /// - Parameter id: tells it from other fingers that are down.
    public func touchDown(_ id: Int = 0, x: Double, y: Double) throws {
        try send("touch down \(id) \(x * unit) \(y * unit)")
    }

    /// A finger that is down moves to a place in logical pixels.
    public func touchMove(_ id: Int = 0, x: Double, y: Double) throws {
        try send("touch motion \(id) \(x * unit) \(y * unit)")
    }

    /// A finger leaves the screen.
    public func touchUp(_ id: Int = 0) throws { try send("touch up \(id)") }

    /// Becomes the seat's input method, or is no longer; on sway only.
    public func setInputMethod(_ isOn: Bool) throws { try send("method \(isOn ? "on" : "off")") }

    /// Waits until a window wants text from the input method, or no longer.
    public func awaitTextInput(_ isWanted: Bool) throws { try send("method await \(isWanted ? "on" : "off")") }

    /// Shows a text that is being composed, with the cursor behind so many bytes.
    public func compose(_ text: String, cursor: Int) throws { try send("method preedit \(cursor) \(text)") }

    /// Types a text that was composed.
    public func commit(_ text: String) throws { try send("method commit \(text)") }

    /// Deletes so many bytes around the cursor.
    public func deleteAround(before: Int, after: Int) throws { try send("method delete \(before) \(after)") }

    /// - Throws: ``HarnessError`` with the injector's words if it cannot obey.
    private func send(_ line: String, seconds: Double = 10) throws {
        try output.withLock { reader in
            try input.write(contentsOf: Data("\(line)\n".utf8))
            try check(reader.next(seconds: seconds), after: line)
        }
    }

    private func awaitAnswer(to line: String) throws {
        try output.withLock { try check($0.next(seconds: 30), after: line) }
    }

    private func check(_ answer: String?, after line: String) throws {
        guard answer == "ok" else {
            throw HarnessError("\(process.name), \(line): \(answer ?? "no answer") \(process.standardError)")
        }
    }
}
