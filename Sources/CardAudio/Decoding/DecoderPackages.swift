/// Which of Debian's packages has what, for those who lack it.
enum DecoderPackages {
    static let base = "gstreamer1.0-plugins-base"
    static let good = "gstreamer1.0-plugins-good"
    private static let bad = "gstreamer1.0-plugins-bad"
    private static let ugly = "gstreamer1.0-plugins-ugly"
    /// FFmpeg's decoders: nearly everything.
    private static let libav = "gstreamer1.0-libav"

    private static let packages: [String: String] = [
        "application/ogg": base, "audio/ogg": base, "video/ogg": base, "audio/x-vorbis": base, "audio/x-opus": base,
        "audio/x-wav": good, "audio/x-flac": good, "audio/x-speex": good, "audio/x-wavpack": good, "audio/x-m4a": good,
        "audio/x-alaw": good, "audio/x-mulaw": good, "application/x-3gp": good, "application/x-id3": good,
        "application/x-apetag": good, "video/quicktime": good, "video/x-flv": good, "video/x-matroska": good,
        "video/webm": good, "audio/webm": good, "audio/x-matroska": good, "video/x-msvideo": good, "audio/x-au": good,
        "video/mpeg": bad, "video/mpegts": bad, "audio/x-aiff": bad, "audio/x-musepack": bad, "audio/x-adpcm": bad,
        "audio/x-gsm": bad, "audio/midi": bad, "video/x-ms-asf": ugly, "application/vnd.rn-realmedia": ugly,
        "audio/AMR": ugly, "audio/AMR-WB": ugly,
    ]

    /// The package with a decoder, or a demuxer.
    ///
    /// - Parameter mpegVersion: of `audio/mpeg`, which is MP3 (1) as well as AAC (2, 4).
    static func package(for type: String, mpegVersion: Int?) -> String {
        if type == "audio/mpeg" { return mpegVersion == 1 ? good : libav }
        return packages[type] ?? libav
    }

    /// What people call a type.
    static func name(of type: String, mpegVersion: Int?) -> String {
        guard type == "audio/mpeg", let mpegVersion else { return type }
        return mpegVersion == 1 ? "MP3" : "AAC"
    }
}
