/// A sound that may be played.
public struct AudioClip: Sendable {
    /// The file's bytes, in any format that GStreamer has a decoder for. Called on the player's thread, and only
    /// when it is this sound's turn.
    public var bytes: @Sendable () throws -> [UInt8]

    /// A sound whose bytes are read later, on the player's thread.
    public init(bytes: @escaping @Sendable () throws -> [UInt8]) { self.bytes = bytes }
}
