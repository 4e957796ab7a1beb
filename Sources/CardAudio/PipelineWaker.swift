import CGStreamer

/// Ends a wait of a ``SoundPipeline`` from any thread, for as long as the pipeline lives.
///
/// Safe to share: a bus is there to be posted on by other threads.
struct PipelineWaker: @unchecked Sendable {
    private let bus: UnsafeMutablePointer<GstBus>

    init(bus: UnsafeMutablePointer<GstBus>) { self.bus = bus }

    func wake() { gst_bus_post(bus, gst_message_new_application(nil, gst_structure_new_empty("wake"))) }
}
