import DesktopBus
import TrayRendering

/// What the desktop prefers.
extension Viewer {
    /// Asks the desktop for what the settings leave to it, and follows it from then on.
    func followDesktop() {
        guard settings.theme == .auto || settings.reducedMotion == nil else { return }
        let logger = logger
        do {
            preferenceWatch = try PreferenceWatch(
                bus: try desktopBus(), onChange: { [weak self] in self?.take($0) },
                onFailure: { logger.info("the desktop's preferences are unknown: \($0)") })
        } catch {
            logger.info("the desktop's preferences are unknown: \(error)")
        }
        desktop?.process()
    }

    /// The session bus, which is only looked for when somebody wants it, and anew when it has gone. The connection's
    /// `process()` is to be called after every use.
    ///
    /// - Throws: where there is none.
    func desktopBus() throws(BusError) -> DesktopBus {
        if let bus = desktop?.bus { return bus }
        let bus = try DesktopBus()
        desktop = DesktopConnection(bus, loop: loop, logger: logger)
        return bus
    }

    private func take(_ preferences: DesktopPreferences) {
        frames.setTheme(settings.theme.theme(prefersDark: preferences.prefersDark))
        for view in [wholeView, foundView] { view?.reducesMotion = reducesMotion }
        clock.reducesMotion = reducesMotion
        setNeedsDisplay()
    }

    /// Whether nothing is to fly.
    var reducesMotion: Bool { settings.reducedMotion ?? preferenceWatch?.preferences.reducesMotion ?? false }
}
