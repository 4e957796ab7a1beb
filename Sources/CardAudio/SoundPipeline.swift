import CGStreamer

/// Plays one sound from a file in memory to the sound server. The only type that touches GStreamer's objects.
///
/// There is no URI in it, so that nothing but that file is ever read: whatever would lead elsewhere is not plugged in
/// (``StreamKind``). Belongs to one thread, but for its ``waker``; GStreamer's own threads decode and play.
final class SoundPipeline {
    let waker: PipelineWaker
    private let file: MemoryFile
    let pipeline: UnsafeMutablePointer<GstElement>
    private let bus: UnsafeMutablePointer<GstBus>
    private let decoder: UnsafeMutablePointer<GstElement>
    private let sink: UnsafeMutablePointer<GstElement>
    /// Where all that is heard comes to the sink.
    private let entrance: UnsafeMutablePointer<GstPad>
    /// Whether sound has come as far as the server.
    private var hasBegun = false
    /// What nothing could be found to decode with.
    private var undecodable: (type: String, mpegVersion: Int?)?

    private static let elements = """
        filesrc name=source ! decodebin name=decoder expose-all-streams=false caps=audio/x-raw \
        ! audioconvert ! audioresample ! pulsesink name=sink client-name=cardtray
        """

    /// - Parameters:
    ///   - file: what is to be heard.
    ///   - server: the sound server's address; nil for the desktop's own.
    /// - Throws: where GStreamer is not there, or not all of it.
    init(_ file: consuming MemoryFile, server: String?) throws(AudioProblem) {
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
            let entrance = gst_element_get_static_pad(sink, "sink"), let bus = gst_element_get_bus(pipeline)
        else {
            gst_object_unref(pipeline)
            throw .noGStreamer("a part is missing")
        }
        (self.pipeline, self.bus, self.decoder) = (pipeline, bus, decoder)
        (self.sink, self.entrance) = (sink, entrance)
        waker = PipelineWaker(bus: bus)
        Self.set("location", of: source, to: file.path)
        self.file = file
        if let server { Self.set("server", of: sink, to: server) }
        let select: Selector = { _, _, caps, factory, _ in SoundPipeline.choice(caps: caps, factory: factory) }
        g_signal_connect_data(
            decoder, "autoplug-select", unsafeBitCast(select, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
        let types = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
        gst_pad_add_probe(
            entrance, GstPadProbeType(rawValue: types), { _, info, bus in SoundPipeline.inspect(info, bus: bus) }, bus,
            nil)
        gst_object_unref(source)
    }

    /// The name of the message that there is no sound in the sound.
    private static let empty = "empty"

    /// Looks at what comes to the sink until the first sound does. A sink that gets an end without a beginning spins
    /// for ever, so that it must not get one. Called on GStreamer's threads.
    private static func inspect(
        _ info: UnsafeMutablePointer<GstPadProbeInfo>?, bus: UnsafeMutableRawPointer?
    ) -> GstPadProbeReturn {
        guard let info, info.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue == 0 else {
            return GST_PAD_PROBE_REMOVE
        }
        guard let event = gst_pad_probe_info_get_event(info), event.pointee.type == GST_EVENT_EOS, let bus else {
            return GST_PAD_PROBE_OK
        }
        gst_bus_post(
            bus.assumingMemoryBound(to: GstBus.self), gst_message_new_application(nil, gst_structure_new_empty(empty)))
        return GST_PAD_PROBE_DROP
    }

    deinit {
        // Shut down as a whole, the sink is closed first, and aborts the program where a decoder's thread still asks it
        // something. So the sink lets go of who waits in it, and the threads end before it does. It is its pad that must
        // be told: an event that the sink is sent goes on upstream, past those who wait for it to play, or for a server
        // that takes no more; and the decoder would wait for them for good.
        gst_pad_send_event(entrance, gst_event_new_flush_start())
        gst_element_set_state(decoder, GST_STATE_NULL)
        gst_element_set_state(pipeline, GST_STATE_NULL)
        gst_object_unref(decoder)
        gst_object_unref(entrance)
        gst_object_unref(sink)
        gst_object_unref(bus)
        gst_object_unref(pipeline)
    }

    private static func set(_ property: String, of element: UnsafeMutablePointer<GstElement>, to value: String) {
        element.withMemoryRebound(to: GObject.self, capacity: 1) { gst_util_set_object_arg($0, property, value) }
    }

    // MARK: Playing

    /// Plays the sound. Returns at its end.
    ///
    /// - Parameter isInterrupted: asked at the beginning and after each of the ``waker``'s calls: whether to stop.
    /// - Throws: where it is not heard, or not to its end.
    func play(isInterrupted: () -> Bool) throws(AudioProblem) {
        // A failure is told on the bus.
        gst_element_set_state(pipeline, GST_STATE_PAUSED)
        let deadline = g_get_monotonic_time() + gint64(AudioPlayer.patience * 1e6)
        while !isInterrupted() {
            let rest = max(0, deadline - g_get_monotonic_time())
            guard let message = take(seconds: hasBegun ? nil : Double(rest) / 1e6) else {
                if hasBegun || rest > 0 { continue }
                throw .stuck
            }
            defer {
                gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self))
            }
            switch message.pointee.type {
            case GST_MESSAGE_EOS: return
            case GST_MESSAGE_ASYNC_DONE:
                hasBegun = true
                gst_element_set_state(pipeline, GST_STATE_PLAYING)
            case GST_MESSAGE_ELEMENT: noteMissing(message)
            case GST_MESSAGE_APPLICATION:
                // Else it is the waker's.
                if gst_message_has_name(message, Self.empty) != 0 { throw .damaged("there is no sound in it") }
            case GST_MESSAGE_ERROR: throw problem(of: message)
            default: break
            }
        }
    }

    /// The next message of the pipeline or the waker.
    ///
    /// - Parameter seconds: how long it is waited for at most; nil for ever.
    private func take(seconds: Double?) -> UnsafeMutablePointer<GstMessage>? {
        let types = [
            GST_MESSAGE_EOS, GST_MESSAGE_ASYNC_DONE, GST_MESSAGE_ELEMENT, GST_MESSAGE_ERROR, GST_MESSAGE_APPLICATION,
        ].reduce(0) { $0 | $1.rawValue }
        return gst_bus_timed_pop_filtered(
            bus, seconds.map { GstClockTime($0 * 1e9) } ?? GstClockTime.max, GstMessageType(rawValue: types))
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
        if UnsafeMutableRawPointer(message.pointee.src) == UnsafeMutableRawPointer(sink) { return .noServer(text) }
        let isStream = error.domain == gst_stream_error_quark()
        if isStream, error.code == GST_STREAM_ERROR_TYPE_NOT_FOUND.rawValue { return .notSound(nil) }
        return .damaged(text)
    }

    private static func line(_ text: UnsafePointer<CChar>) -> String {
        String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
