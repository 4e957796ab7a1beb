import Logging

/// Faults of compositors that are worked around, each known by something only that compositor offers.
struct Quirks {
    /// KWin 5.27 reads shared memory as if rows had no padding, which shears the picture.
    let readsRowsWithoutPadding: Bool

    /// - Parameter interfaces: the globals offered.
    init(interfaces: some Sequence<String>, logger: Logger) {
        readsRowsWithoutPadding = interfaces.contains("org_kde_plasma_shell")
        if readsRowsWithoutPadding { logger.info("KWin: buffers' rows are not padded") }
    }
}
