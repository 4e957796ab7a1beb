/// A key went down, repeats, or went up.
public struct KeyPress: Equatable, Sendable {
    /// Whose keyboard it is.
    public var seat: SeatID
    /// Seconds on the monotonic clock.
    public var time: Double
    /// What the key means in the layout in use, with the modifiers held. The keypad's arrows and their like are
    /// reported as the keys they stand for; its Enter stays ``Keysym/keypadEnter``.
    public var keysym: Keysym
    /// What the key would mean on a Latin keyboard, without modifiers: for shortcuts, which must work in every
    /// layout. The unshifted keysym of the first layout that has ASCII there.
    public var latinKeysym: Keysym
    /// What the key types, at the end of a sequence what that makes; empty for none, and for control characters.
    public var text: String
    /// Those in effect when the key went down or up.
    public var modifiers: Modifiers
    /// Made by the key being held.
    public var isRepeat: Bool

    /// A press as it is told to a window: for tests, and for what stands for a key.
    public init(
        seat: SeatID, time: Double, keysym: Keysym, latinKeysym: Keysym, text: String, modifiers: Modifiers,
        isRepeat: Bool
    ) {
        self.seat = seat
        self.time = time
        self.keysym = keysym
        self.latinKeysym = latinKeysym
        self.text = text
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}
