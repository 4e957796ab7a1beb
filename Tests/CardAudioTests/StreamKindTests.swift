import Testing

@testable import CardAudio

@Suite struct StreamKindTests {
    @Test(arguments: ["audio/mpeg", "audio/x-opus", "application/ogg", "video/quicktime", "video/webm"])
    func isSound(_ type: String) { #expect(StreamKind.isSound(type)) }

    @Test(arguments: [
        "application/x-hls", "application/dash+xml", "application/sdp", "text/uri-list", "video/x-h264", "image/png",
    ])
    func isNoSound(_ type: String) { #expect(!StreamKind.isSound(type)) }

    @Test(arguments: [
        ("Codec/Decoder/Audio", true), ("Codec/Demuxer", true), ("Codec/Decoder/Audio/Converter", true),
        ("Codec/Parser/Audio", true),
        ("Codec/Demuxer/Adaptive", false), ("Codec/Demuxer/Network/RTP", false), ("Codec/Decoder/Video", false),
        ("Source/Network", false), ("Sink/File", false),
    ])
    func knowsHarmlessElements(_ elementClass: String, _ isHarmless: Bool) {
        #expect(StreamKind.isHarmless(elementClass: elementClass) == isHarmless)
    }

    @Test func namesPackages() {
        #expect(DecoderPackages.package(for: "audio/mpeg", mpegVersion: 1) == "gstreamer1.0-plugins-good")
        #expect(DecoderPackages.package(for: "audio/mpeg", mpegVersion: 4) == "gstreamer1.0-libav")
        #expect(DecoderPackages.package(for: "audio/x-vorbis", mpegVersion: nil) == "gstreamer1.0-plugins-base")
        #expect(DecoderPackages.package(for: "audio/x-wma", mpegVersion: nil) == "gstreamer1.0-libav")
        #expect(DecoderPackages.name(of: "audio/mpeg", mpegVersion: 4) == "AAC")
    }
}
