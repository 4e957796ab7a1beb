/// What is synthesized, mixed and sent: stereo, 32-bit floating point, interleaved.
enum SoundFormat {
    /// In frames per second.
    static let rate = 48_000
    static let channels = 2

    static func frames(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }
}
