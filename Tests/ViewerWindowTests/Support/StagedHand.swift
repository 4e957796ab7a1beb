import CompositorHarness
import Foundation

/// A mouse in a compositor that does what a test tells it, and what is typed on its keyboard.
final class StagedHand {
    /// Clicks that are nearer to each other in time are a double click.
    private static let pause: UInt32 = 600_000
    private static let stepCount = 10

    private let compositor: PrivateCompositor
    private var place = (x: 0.0, y: 0.0)

    init(_ compositor: PrivateCompositor) { self.compositor = compositor }

    func enter(_ place: (x: Double, y: Double)) throws {
        self.place = place
        try compositor.play("pointer enter \(place.x) \(place.y)", "pointer frame")
    }

    func move(to place: (x: Double, y: Double)) throws {
        self.place = place
        try compositor.play("pointer motion \(place.x) \(place.y)", "pointer frame")
    }

    /// In even steps.
    func move(by way: (x: Double, y: Double)) throws {
        let from = place
        for step in 1...Self.stepCount {
            let share = Double(step) / Double(Self.stepCount)
            try move(to: (from.x + way.x * share, from.y + way.y * share))
            usleep(16_000)
        }
    }

    func press(_ place: (x: Double, y: Double), _ button: String = "left") throws {
        try move(to: place)
        try compositor.play("pointer button \(button) down", "pointer frame")
    }

    func release(_ button: String = "left") throws {
        try compositor.play("pointer button \(button) up", "pointer frame")
    }

    /// A click that is no part of a double click.
    ///
    /// - Parameter key: one that is held meanwhile.
    func click(
        _ place: (x: Double, y: Double), _ button: String = "left", holding key: String? = nil
    ) throws {
        usleep(Self.pause)
        if let key { try compositor.send("key \(key) down") }
        try press(place, button)
        try release(button)
        if let key { try compositor.send("key \(key) up") }
    }

    func doubleClick(_ place: (x: Double, y: Double)) throws {
        try click(place)
        try press(place)
        try release()
    }

    /// From a place to another, without a rest before the button is released.
    ///
    /// - Parameter key: one that is held meanwhile.
    func drag(from place: (x: Double, y: Double), by way: (x: Double, y: Double), holding key: String? = nil) throws {
        usleep(Self.pause)
        if let key { try compositor.send("key \(key) down") }
        try press(place)
        try move(by: way)
        try release()
        if let key { try compositor.send("key \(key) up") }
    }

    /// Down by so many notches.
    func turnWheel(_ notches: Int) throws {
        for _ in 0..<notches {
            try compositor.play(
                "pointer source wheel", "pointer value120 y 120", "pointer axis y 15", "pointer frame")
        }
    }
}

extension StagedWindow {
    /// Where keys of the table lie on the keyboard, by what it calls them.
    private static let keys = [
        "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "PgUp": "Prior", "PgDn": "Next", "Esc": "Escape",
        "Enter": "Return", "Backspace": "BackSpace", "Space": "space", "/": "slash", "-": "minus",
        "[": "bracketleft", "]": "bracketright",
    ]
    /// Those that are typed with Shift.
    private static let shifted = ["?": "slash", "+": "equal", "*": "8"]
    private static let modifiers = ["Ctrl": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L"]

    /// Presses a key of the keyboard, which the window must have, by its name in the table: `Ctrl+Shift+Z`.
    func press(_ name: String) throws {
        var words = name == "+" ? [name] : name.split(separator: "+").map(String.init)
        let last = words.removeLast()
        var held = words.map { Self.modifiers[$0]! }
        if Self.shifted[last] != nil { held.append("Shift_L") }
        let key = Self.shifted[last] ?? Self.keys[last] ?? last
        for name in held + [key] { try compositor.send("key \(name) down") }
        for name in [key] + held.reversed() { try compositor.send("key \(name) up") }
    }
}
