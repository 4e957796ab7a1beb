import Foundation

/// How each compositor is started, and what it takes to make it start.
extension HeadlessCompositor {
    static func start(
        _ kind: CompositorKind, _ options: CompositorOptions, _ display: String, _ environment: [String: String],
        _ directory: URL
    ) throws -> ManagedProcess {
        var environment = environment
        let command: [String]
        switch kind {
        case .weston: command = try weston(options, display, directory)
        case .sway: command = try sway(options, &environment, directory)
        case .mutter: command = try mutter(options, display, &environment, directory)
        case .kwin: command = try kwin(options, display, &environment, directory)
        }
        return try ManagedProcess(
            command[0], Array(command.dropFirst()), environment: environment, directory: directory)
    }

    /// With `--debug`, which lets weston-screenshooter in, and without a panel, whose clock would move.
    private static func weston(
        _ options: CompositorOptions, _ display: String, _ directory: URL
    ) throws -> [String] {
        guard options.outputCount == 1, options.scale == options.scale.rounded() else {
            throw HarnessError("weston has one output, and whole scales only")
        }
        let configuration = directory.appending(path: "weston.ini")
        // The default repaint window makes 39 frames a second.
        try """
        [core]
        repaint-window=15
        [shell]
        panel-position=none
        background-color=0xff\(String(background, radix: 16))
        locking=false
        animation=none
        startup-animation=none
        close-animation=none
        """.write(to: configuration, atomically: true, encoding: .utf8)
        return [
            "weston", "--backend=headless-backend.so", "--socket=" + display, "--width=\(options.width)",
            "--height=\(options.height)", "--scale=\(Int(options.scale))", "--use-pixman", "--idle-time=0",
            "--config=" + configuration.path, "--debug",
        ]
    }

    /// Windows fill the output, without borders.
    private static func sway(
        _ options: CompositorOptions, _ environment: inout [String: String], _ directory: URL
    ) throws -> [String] {
        let (width, height) = options.pixelSize
        let configuration = directory.appending(path: "sway.conf")
        try """
        output * resolution \(width)x\(height) scale \(options.scale)
        default_border none
        xwayland disable
        """.write(to: configuration, atomically: true, encoding: .utf8)
        environment["WLR_BACKENDS"] = "headless"
        environment["WLR_HEADLESS_OUTPUTS"] = "\(options.outputCount)"
        environment["WLR_RENDERER"] = "pixman"
        environment["WLR_LIBINPUT_NO_DEVICES"] = "1"
        environment["SWAYSOCK"] = directory.appending(path: "sway.sock").path
        return try unprivileged(directory) + ["sway", "-c", configuration.path]
    }

    private static func mutter(
        _ options: CompositorOptions, _ display: String, _ environment: inout [String: String], _ directory: URL
    ) throws -> [String] {
        let (width, height) = options.pixelSize
        if options.scale != options.scale.rounded() {
            // Fractions are an experiment, which its settings have to allow.
            let settings = directory.appending(path: "home/.config/glib-2.0/settings")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try "[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n".write(
                to: settings.appending(path: "keyfile"), atomically: true, encoding: .utf8)
            environment["GSETTINGS_BACKEND"] = "keyfile"
        }
        let monitors = (0..<options.outputCount).flatMap { _ in ["--virtual-monitor", "\(width)x\(height)"] }
        return ["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display=" + display] + monitors
    }

    private static func kwin(
        _ options: CompositorOptions, _ display: String, _ environment: inout [String: String], _ directory: URL
    ) throws -> [String] {
        // A copy lacks the file capability of the original, which fails where it can't be granted.
        let copy = directory.appending(path: "kwin_wayland")
        try FileManager.default.copyItem(atPath: "/usr/bin/kwin_wayland", toPath: copy.path)
        // Windows come and go at once.
        try "[KDE]\nAnimationDurationFactor=0\n".write(
            to: directory.appending(path: "home/.config/kdeglobals"), atomically: true, encoding: .utf8)
        // Screenshots come from the OpenGL scene only.
        environment["KWIN_COMPOSE"] = "O2"
        environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
        environment["KWIN_WAYLAND_NO_PERMISSION_CHECKS"] = "1"
        environment["KWIN_SCREENSHOT_NO_PERMISSION_CHECKS"] = "1"
        return [
            copy.path, "--virtual", "--width", "\(options.width)", "--height", "\(options.height)", "--scale",
            "\(options.scale)", "--output-count", "\(options.outputCount)", "--no-lockscreen", "--no-kactivities",
            "--no-global-shortcuts", "--socket", display,
        ]
    }

    /// sway refuses to run as root, which it takes for a forgotten setuid bit: it runs in a user namespace, or as
    /// nobody where there are none.
    private static func unprivileged(_ directory: URL) throws -> [String] {
        guard geteuid() == 0 else { return [] }
        let probe = try ManagedProcess(
            "unshare", ["--user", "true"], environment: ProcessInfo.processInfo.environment, directory: directory)
        if probe.wait() == 0 { return ["unshare", "--user"] }
        guard let nobody = getpwnam("nobody")?.pointee, chown(directory.path, nobody.pw_uid, nobody.pw_gid) == 0
        else {
            throw HarnessError("root can start sway neither in a user namespace nor as nobody")
        }
        return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
    }
}

extension CompositorOptions {
    /// The size of each output's picture.
    public var pixelSize: (width: Int, height: Int) {
        (Int((Double(width) * scale).rounded()), Int((Double(height) * scale).rounded()))
    }
}
