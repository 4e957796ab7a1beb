/// Learns the desktop's preferences through its portal, and hears of their changes.
@MainActor public final class PreferenceWatch {
    public private(set) var preferences = DesktopPreferences()
    private let onChange: (DesktopPreferences) -> Void
    private var match: BusMatch?

    private static let changes = """
        type='signal',sender='org.freedesktop.portal.Desktop',path='/org/freedesktop/portal/desktop',\
        interface='org.freedesktop.portal.Settings',member='SettingChanged'
        """

    /// Asks for them. Where the desktop has no portal, its preferences stay unknown.
    ///
    /// - Parameters:
    ///   - onChange: called when they are others than before; at first there are none.
    ///   - onFailure: called where the portal does not answer.
    public init(
        bus: DesktopBus, onChange: @escaping (DesktopPreferences) -> Void,
        onFailure: @escaping (BusError) -> Void = { _ in }
    ) throws(BusError) {
        self.onChange = onChange
        // First of all, so that no change is missed between the answer and the request to hear of changes.
        match = try bus.match(Self.changes) { [weak self] values, _ in
            guard values.count == 3, case .string(let namespace) = values[0], case .string(let key) = values[1]
            else { return }
            self?.change { $0.take(namespace: namespace, key: key, value: values[2]) }
        }
        let namespaces = [DesktopPreferences.appearance, DesktopPreferences.gnome]
        try bus.call(.portal("Settings", "ReadAll"), [.array(namespaces.map { .string($0) }, of: "s")]) {
            [weak self] answer in
            switch answer {
            case .success(let values): self?.takeAll(values.first)
            case .failure(let error): onFailure(error)
            }
        }
    }

    private func takeAll(_ all: BusValue?) {
        change { preferences in
            guard case .array(let namespaces, _) = all else { return }
            for case .entry(.string(let namespace), .array(let settings, _)) in namespaces {
                for case .entry(.string(let key), let value) in settings {
                    preferences.take(namespace: namespace, key: key, value: value)
                }
            }
        }
    }

    private func change(_ change: (inout DesktopPreferences) -> Void) {
        let before = preferences
        change(&preferences)
        if preferences != before { onChange(preferences) }
    }
}
