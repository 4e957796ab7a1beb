import CPulse

/// PulseAudio's client library, which both PulseAudio and PipeWire serve. It is opened by the first sound and
/// kept for good.
enum PulseLibrary {
    /// Nil where the system does not have it. Opening it takes a few milliseconds: not for the main thread.
    static let functions: pulse_functions? = {
        guard let library = dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
        return withUnsafeTemporaryAllocation(of: pulse_functions.self, capacity: 1) { functions in
            guard let table = functions.baseAddress, pulse_functions_load(table, library) else { return nil }
            return table.pointee
        }
    }()
}
