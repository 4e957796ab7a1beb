import CGStreamer
import Glibc

/// The library as a whole.
enum GStreamer {
    /// Elements that every sound passes, and the packages that have them.
    private static let elements = [
        ("filesrc", "libgstreamer1.0-0"), ("decodebin", DecoderPackages.base), ("audioconvert", DecoderPackages.base),
        ("audioresample", DecoderPackages.base), ("fdsink", "libgstreamer1.0-0"),
    ]

    /// Made ready once. That takes about 0.2 s, and seconds where GStreamer has to look through its plug-ins first.
    static let readiness: Result<Void, AudioProblem> = {
        var error: UnsafeMutablePointer<GError>?
        // The list of plug-ins that other programs share is not for one that sees a part of them.
        if getenv("GST_REGISTRY") == nil, let cache = cacheFolder {
            setenv("GST_REGISTRY", cache + "/gstreamer.bin", 1)
        }
        // The program that it would start for that is not ours, and may not be started.
        gst_registry_fork_set_enabled(0)
        guard gst_init_check(nil, nil, &error) != 0 else {
            defer { g_clear_error(&error) }
            return .failure(.noGStreamer(error.map { String(cString: $0.pointee.message) } ?? "unknown error"))
        }
        return .success(())
    }()

    private static var cacheFolder: String? {
        func folder(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
        return (folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }).map { $0 + "/cardtray" }
    }

    /// - Throws: where sound cannot be played at all. What was missing may have been installed when it is called again
    ///   in another run of the program.
    static func prepare() throws(AudioProblem) {
        try readiness.get()
        for (name, package) in elements {
            guard let factory = gst_element_factory_find(name) else {
                throw .missingElement(name, package: package)
            }
            gst_object_unref(UnsafeMutableRawPointer(factory))
        }
    }
}
