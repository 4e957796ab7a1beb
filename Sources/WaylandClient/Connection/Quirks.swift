import Logging

/// Faults of compositors that are worked around, each known by something only that compositor offers.
struct Quirks {
    /// KWin 5.27 reads shared memory as if rows had no padding, which shears the picture.
    let readsRowsWithoutPadding: Bool

    /// weston 10 centers a fullscreen window by what it had around it before, a frame that is gone by then.
    let centersFormerFrames: Bool

    /// - Parameter interfaces: the globals offered.
    init(interfaces: some Sequence<String>, logger: Logger) {
        readsRowsWithoutPadding = interfaces.contains("org_kde_plasma_shell")
        centersFormerFrames = interfaces.contains("weston_desktop_shell")
        if readsRowsWithoutPadding { logger.info("KWin: buffers' rows are not padded") }
        if centersFormerFrames { logger.info("weston: windows lose their frame before they fill the screen") }
    }
}
