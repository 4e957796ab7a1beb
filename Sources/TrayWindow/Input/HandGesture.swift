import Raster
import WaylandClient

/// What a hand does beside clicking, dragging and scrolling: each can do what a key does.
public enum HandGesture: String, CaseIterable, Sendable {
    /// The pointer's right button goes down.
    case rightClick = "right-click"
    /// The pointer's middle button goes down.
    case middleClick = "middle-click"
    /// The button goes down that browsers go back with.
    case backButton = "back-button"
    /// The button goes down that browsers go forward with.
    case forwardButton = "forward-button"
    /// Two clicks with the left button on one card, shortly after each other.
    case doubleClick = "double-click"
    /// With three fingers or more on a touchpad, where the compositor leaves that to programs.
    case swipeLeft = "swipe-left"
    /// To the right, with three fingers or more on a touchpad.
    case swipeRight = "swipe-right"
    /// Upward, with three fingers or more on a touchpad.
    case swipeUp = "swipe-up"
    /// Downward, with three fingers or more on a touchpad.
    case swipeDown = "swipe-down"

    /// The one that a pressed button makes by itself.
    init?(_ button: PointerButton) {
        switch button {
        case .right: self = .rightClick
        case .middle: self = .middleClick
        case .back: self = .backButton
        case .forward: self = .forwardButton
        default: return nil
        }
    }

    /// How far fingers go before it is a swipe, in logical pixels.
    private static let swipeLength = 60.0

    /// - Parameter displacement: how far the fingers have gone in all.
    init?(swipe displacement: Point) {
        let (x, y) = (abs(displacement.x), abs(displacement.y))
        guard max(x, y) >= Self.swipeLength else { return nil }
        self =
            x > y
            ? displacement.x < 0 ? .swipeLeft : .swipeRight : displacement.y < 0 ? .swipeUp : .swipeDown
    }
}

/// What gestures do that a person has bound to keys' actions; all others do what they always do.
public struct GestureTable: Sendable {
    /// Nil for one that is to do nothing.
    private var bindings: [HandGesture: KeyBinding?] = [:]

    /// No gesture does anything but what it always does.
    public init() {}

    /// - Parameters:
    ///   - changes: by a gesture the name of the key whose action it takes, or ``KeyTable/noKey``.
    ///   - keys: where keys have their actions from. Those that it does not have are left out.
    public init(_ changes: [HandGesture: String], keys: KeyTable) {
        for (gesture, name) in changes {
            if name == KeyTable.noKey {
                bindings[gesture] = .some(nil)
            } else if let binding = keys.binding(named: name) {
                bindings[gesture] = binding
            }
        }
    }

    /// Does what a gesture is bound to.
    ///
    /// - Returns: false where it is bound to nothing, and does what it always does.
    @MainActor func perform(_ gesture: HandGesture, in window: TrayWindow, seat: SeatID, time: Double) -> Bool {
        guard let bound = bindings[gesture] else { return false }
        bound?.perform(in: window, seat: seat, time: time)
        return true
    }
}
