/// What is synthesized, decoded, mixed and sent: stereo, 32-bit floating point, interleaved.
public enum SoundFormat {
    /// In frames per second.
    public static let rate = 48_000
    /// Left, then right.
    public static let channels = 2

    /// How many frames last so many seconds.
    public static func frames(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }
}
