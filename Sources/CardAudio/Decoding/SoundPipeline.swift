import CGStreamer
import SoundOutput

/// Decodes one sound from a file to where its samples go. The only type that touches GStreamer's objects.
///
/// There is no URI in it, so that nothing but that file is ever read: whatever would lead elsewhere is not plugged in
/// (``StreamKind``). Belongs to one thread; GStreamer's own threads decode.
final class SoundPipeline {
    private let pipeline: UnsafeMutablePointer<GstElement>
    private let bus: UnsafeMutablePointer<GstBus>
    private let decoder: UnsafeMutablePointer<GstElement>
    /// What nothing could be found to decode with.
    private var undecodable: (type: String, mpegVersion: Int?)?

    /// As ``SoundFormat`` has it. The sink waits where nobody takes the samples.
    private static let elements = """
        filesrc name=source ! decodebin name=decoder expose-all-streams=false caps=audio/x-raw \
        ! audioconvert ! audioresample \
        ! audio/x-raw,format=F32LE,layout=interleaved,rate=\(SoundFormat.rate),channels=\(SoundFormat.channels) \
        ! fdsink name=sink sync=false
        """

    /// - Parameters:
    ///   - file: what is to be decoded.
    ///   - samples: where its samples are written.
    /// - Throws: where GStreamer is not there, or not all of it.
    init(file: Int32, samples: Int32) throws(AudioProblem) {
        try GStreamer.prepare()
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let pipeline = gst_parse_launch(Self.elements, &error) else {
            throw .noGStreamer(error.map { Self.line($0.pointee.message) } ?? "unknown error")
        }
        func part(_ name: String) -> UnsafeMutablePointer<GstElement>? {
            pipeline.withMemoryRebound(to: GstBin.self, capacity: 1) { gst_bin_get_by_name($0, name) }
        }
        guard let source = part("source"), let decoder = part("decoder"), let sink = part("sink"),
            let bus = gst_element_get_bus(pipeline)
        else {
            gst_object_unref(pipeline)
            throw .noGStreamer("a part is missing")
        }
        (self.pipeline, self.bus, self.decoder) = (pipeline, bus, decoder)
        Self.set("location", of: source, to: "/proc/self/fd/\(file)")
        Self.set("fd", of: sink, to: "\(samples)")
        let select: Selector = { _, _, caps, factory, _ in SoundPipeline.choice(caps: caps, factory: factory) }
        g_signal_connect_data(
            decoder, "autoplug-select", unsafeBitCast(select, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
        gst_object_unref(source)
        gst_object_unref(sink)
    }

    deinit {
        gst_element_set_state(pipeline, GST_STATE_NULL)
        gst_object_unref(decoder)
        gst_object_unref(bus)
        gst_object_unref(pipeline)
    }

    private static func set(_ property: String, of element: UnsafeMutablePointer<GstElement>, to value: String) {
        element.withMemoryRebound(to: GObject.self, capacity: 1) { gst_util_set_object_arg($0, property, value) }
    }

    /// Decodes the sound. Returns at its end.
    ///
    /// - Throws: where it cannot be decoded, or not to its end; or nobody takes its samples any more.
    func run() throws(AudioProblem) {
        // A failure is told on the bus.
        gst_element_set_state(pipeline, GST_STATE_PLAYING)
        while true {
            let types = GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ELEMENT.rawValue | GST_MESSAGE_ERROR.rawValue
            guard
                let message = gst_bus_timed_pop_filtered(bus, GstClockTime.max, GstMessageType(rawValue: types))
            else { throw .noGStreamer("it tells nothing of its work") }
            defer {
                gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self))
            }
            switch message.pointee.type {
            case GST_MESSAGE_EOS: return
            case GST_MESSAGE_ELEMENT: noteMissing(message)
            default: throw problem(of: message)
            }
        }
    }

    // MARK: Decoding

    /// A handler of `autoplug-select`: the decoder, its pad, the stream's type, an element that could take it.
    private typealias Selector =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafePointer<GstCaps>?, OpaquePointer?,
            UnsafeMutableRawPointer?
        ) -> Int32

    /// What is done with an element that could take a stream apart or decode it: GstAutoplugSelectResult, which has no
    /// header. Called on GStreamer's threads.
    private static func choice(caps: UnsafePointer<GstCaps>?, factory: OpaquePointer?) -> Int32 {
        let (plugIn, passOver): (Int32, Int32) = (0, 2)
        guard let caps, let factory, let type = kind(of: caps)?.type,
            let elementClass = gst_element_factory_get_metadata(factory, "klass")
        else { return passOver }
        return StreamKind.isSound(type) && StreamKind.isHarmless(elementClass: String(cString: elementClass))
            ? plugIn : passOver
    }

    private static func kind(of caps: UnsafePointer<GstCaps>) -> (type: String, mpegVersion: Int?)? {
        guard gst_caps_get_size(caps) > 0, let structure = gst_caps_get_structure(caps, 0),
            let name = gst_structure_get_name(structure)
        else { return nil }
        var version: Int32 = 0
        let hasVersion = gst_structure_get_int(structure, "mpegversion", &version) != 0
        return (String(cString: name), hasVersion ? Int(version) : nil)
    }

    // MARK: Problems

    /// A decoder reports a stream that it has no decoder for. An error follows if there is nothing else to play.
    private func noteMissing(_ message: UnsafeMutablePointer<GstMessage>) {
        guard let structure = gst_message_get_structure(message),
            gst_structure_has_name(structure, "missing-plugin") != 0,
            let value = gst_structure_get_value(structure, "detail"), let caps = g_value_get_boxed(value)
        else { return }
        let found = Self.kind(of: UnsafeRawPointer(caps).assumingMemoryBound(to: GstCaps.self))
        // That of a film's pictures is not missed.
        if let found, undecodable.map({ !StreamKind.isSound($0.type) }) != false { undecodable = found }
    }

    private func problem(of message: UnsafeMutablePointer<GstMessage>) -> AudioProblem {
        var error: UnsafeMutablePointer<GError>?
        gst_message_parse_error(message, &error, nil)
        defer { g_clear_error(&error) }
        guard let error = error?.pointee else { return .damaged("unknown error") }
        if let (type, mpegVersion) = undecodable {
            guard StreamKind.isSound(type) else { return .notSound(type) }
            return .missingDecoder(
                DecoderPackages.name(of: type, mpegVersion: mpegVersion),
                package: DecoderPackages.package(for: type, mpegVersion: mpegVersion))
        }
        let text = Self.line(error.message)
        let isStream = error.domain == gst_stream_error_quark()
        if isStream, error.code == GST_STREAM_ERROR_TYPE_NOT_FOUND.rawValue { return .notSound(nil) }
        return .damaged(text)
    }

    private static func line(_ text: UnsafePointer<CChar>) -> String {
        String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
