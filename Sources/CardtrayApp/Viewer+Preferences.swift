import DesktopBus

/// What the desktop prefers.
extension Viewer {
    /// Asks the desktop for what the settings leave to it, and follows it from then on.
    func followDesktop() {
        guard settings.theme == .auto || settings.reducedMotion == nil else { return }
        let desktop = DesktopConnection(loop: loop, logger: logger)
        self.desktop = desktop
        guard let bus = desktop.bus else { return }
        let logger = logger
        do {
            preferenceWatch = try PreferenceWatch(
                bus: bus, onChange: { [weak self] in self?.take($0) },
                onFailure: { logger.info("the desktop's preferences are unknown: \($0)") })
        } catch {
            logger.info("the desktop's preferences are unknown: \(error)")
        }
        desktop.process()
    }

    private func take(_ preferences: DesktopPreferences) {
        frames.setTheme(settings.theme.theme(prefersDark: preferences.prefersDark))
        for view in [wholeView, foundView] { view?.reducesMotion = reducesMotion }
        setNeedsDisplay()
    }

    /// Whether nothing is to fly.
    var reducesMotion: Bool { settings.reducedMotion ?? preferenceWatch?.preferences.reducesMotion ?? false }
}
