/// What may be decoded of a deck's sounds, by the names of GStreamer's types and elements.
///
/// A deck is a stranger's file. Of all that GStreamer can do with one, playing it back here needs containers, audio
/// parsers and audio decoders; a playlist (HLS, DASH, SDP) would have it fetch what it names from the network.
enum StreamKind {
    /// Containers that sound is found in. All else must be audio by its type's own name.
    private static let containers: Set<String> = [
        "application/ogg", "application/vnd.rn-realmedia", "application/x-3gp", "application/x-apetag",
        "application/x-id3", "video/ogg", "video/quicktime", "video/x-flv", "video/x-matroska", "video/x-ms-asf",
        "video/x-msvideo", "video/webm",
        "video/mpeg", "video/mpegts",
    ]

    /// The words that the class of an element may be made of. Others are among them `Adaptive`, `Network`, `Source`,
    /// and `Video`, whose pictures nobody sees.
    private static let classes: Set<Substring> = [
        "Audio", "Codec", "Converter", "Decoder", "Demuxer", "Metadata", "Parser",
    ]

    /// Whether something of a type may be taken apart or decoded.
    static func isSound(_ type: String) -> Bool { type.hasPrefix("audio/") || containers.contains(type) }

    /// - Parameter elementClass: as `Codec/Decoder/Audio`.
    static func isHarmless(elementClass: String) -> Bool {
        elementClass.split(separator: "/").allSatisfy(classes.contains)
    }
}
