import CardDeck
import DeckFormats
import Glibc
import Logging
import Sandbox

/// What the window's process gives up for good before it opens anything of a stranger's: files that are neither decks nor
/// what drawing and sounding them takes, the network, and programs but its own.
///
/// Decks are what strangers make, and much of what reads them is foreign: should one take over the process, it finds
/// little. Sockets that are files stay: the display, the session bus, the sound server and speech-dispatcher may come
/// and go.
package struct ViewerSandbox {
    private let home = Self.path("HOME")
    private var files = FileAccess()

    /// - Parameters:
    ///   - decks: as they are named; what lies beside them can be read as well.
    ///   - folders: with other decks; `~/` stands for the home.
    ///   - output: a file that is to be written at the end.
    package init(decks: [String], folders: [String] = [], output: String? = nil) {
        let program = ProgramFiles(), store = StateStore()
        files.executable = program.executables
        files.readable = Self.systemFiles + program.libraryFolders + Self.namedFiles
        files.readable += folders.map { $0.hasPrefix("~/") ? (home ?? "") + $0.dropFirst() : $0 }
        addHome()
        addState(store)
        for deck in decks where deck != "-" { addDeck(deck) }
        for deck in RecentDecks(store).all.joined() where isInSight(deck) { addDeck(deck) }
        if let output { addOutput(output) }
    }

    /// A full path that a variable of the environment names.
    private static func path(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Gives up the rest on this thread, and all that it starts later: to be called before there are others.
    ///
    /// - Returns: what the system lacks for that, in a few words each.
    package func restrict() -> [String] {
        [files.restrict(leaving: .otherProcesses), Self.calls.restrict()].compactMap(\.self)
    }

    /// Gives up the rest as `restrict()` does, and tells of it.
    func restrict(_ logger: Logger) {
        let missing = restrict()
        if !missing.isEmpty {
            logger.info("this system confines the program in part only: \(missing.joined(separator: ", "))")
        }
        logger.debug(
            "confined: reads \(files.readable.joined(separator: " ")); writes \(files.writable.joined(separator: " "))")
    }

    /// Why a deck cannot be read that another start of the program could; nil where the confinement is not the reason.
    /// Opens it: not for the main thread.
    static func refusal(of deck: String) -> DeckError? {
        FileAccess.withholds(deck) ? DeckError(file: deck, outOfReach) : nil
    }

    static let outOfReach = "a running cardtray may not read there; open it with cardtray --new-instance"

    // MARK: Files

    /// Libraries and their data, fonts, themes, and what tells them of the machine. Nothing of a person's.
    private static let systemFiles = [
        "/usr", "/opt", "/lib", "/lib64", "/nix/store", "/gnu/store", "/app", "/run/host", "/run/current-system",
        "/etc/fonts", "/etc/ld.so.cache", "/etc/localtime", "/etc/machine-id", "/etc/passwd", "/etc/group",
        "/etc/nsswitch.conf", "/etc/locale.alias", "/etc/pulse", "/etc/pipewire", "/etc/alsa", "/etc/xdg",
        "/etc/gtk-3.0", "/etc/xkb", "/etc/dconf", "/etc/cardtray", "/var/cache/fontconfig", "/var/lib/dbus/machine-id",
        "/dev/null", "/dev/zero", "/dev/urandom", "/proc", "/sys/devices/system",
        // Where other disks are.
        "/media", "/mnt", "/run/media",
    ]

    /// Variables by which libraries are told of further files, with colons between them.
    private static let variables = [
        "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GST_PLUGIN_PATH", "GST_PLUGIN_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH",
        "GST_PLUGIN_SYSTEM_PATH_1_0", "ICU_DATA", "LD_LIBRARY_PATH", "LIBDECOR_PLUGIN_DIR", "LOCPATH",
        "PULSE_CLIENTCONFIG", "PULSE_CONFIG_PATH", "PULSE_COOKIE", "PULSE_RUNTIME_PATH", "XCOMPOSEFILE", "XCURSOR_PATH",
        "XDG_CONFIG_DIRS",
        "XDG_DATA_DIRS", "XKB_CONFIG_ROOT", "XLOCALEDIR",
    ]

    private static var namedFiles: [String] {
        variables.flatMap { variable in
            getenv(variable).map { String(cString: $0).split(separator: ":") } ?? []
        }.filter { $0.hasPrefix("/") }.map(String.init)
    }

    /// Settings of a person's that libraries read.
    private static let configuration = [
        "fontconfig", "gtk-3.0", "gtk-4.0", "dconf", "glib-2.0", "pulse", "pipewire", "user-dirs.dirs", "kdeglobals",
        "XCompose", "xkb",
    ]

    /// A folder that a variable names, or a usual one at home.
    private func folder(_ variable: String, _ usual: String) -> String? {
        Self.path(variable) ?? home.map { $0 + usual }
    }

    /// What a home has in sight, where people keep decks; of the rest fonts, themes and Anki's own.
    private mutating func addHome() {
        if let home {
            files.readable += Self.visibleEntries(of: home)
            files.readable += [
                ".fonts", ".icons", ".themes", ".cursors", ".XCompose", ".xkb", ".pulse", ".pulse-cookie",
                ".local/share/Anki2", ".var/app/net.ankiweb.Anki",
            ].map { "\(home)/\($0)" }
        }
        if let data = folder("XDG_DATA_HOME", "/.local/share") {
            files.readable += ["fonts", "icons", "themes", "locale", "Anki2"].map { "\(data)/\($0)" }
        }
        if let settings = folder("XDG_CONFIG_HOME", "/.config") {
            files.readable += Self.configuration.map { "\(settings)/\($0)" }
            addOwn(settings + "/cardtray", to: \.readable)
            // It may be a link.
            for path in SettingsFile.all().compactMap(\.path).compactMap(Self.resolved) { addFolder(of: path) }
        }
        if let cache = folder("XDG_CACHE_HOME", "/.cache") {
            // Without it each start would look through all fonts, and each first sound through all decoders.
            for name in ["fontconfig", "cardtray"] { addOwn("\(cache)/\(name)", to: \.writable) }
            files.readable.append(cache + "/gstreamer-1.0")
        }
    }

    private static func visibleEntries(of folder: String) -> [String] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append("\(folder)/\(name)") }
        }
        return names
    }

    /// What the program keeps, and its sockets.
    private mutating func addState(_ store: StateStore) {
        if let directory = store.directory { addOwn(directory, to: \.writable) }
        files.writable += ["/dev/null", Self.path("TMPDIR") ?? "/var/tmp"]
        guard let runtime = Self.path("XDG_RUNTIME_DIR") else { return }
        for name in ["cardtray", "pulse"] { addOwn("\(runtime)/\(name)", to: \.writable) }
        files.writable.append(runtime + "/dconf")
        files.readable += ["doc", "gvfs"].map { "\(runtime)/\($0)" }
    }

    /// A folder that is made once it is wanted: only what is there can be named.
    private mutating func addOwn(_ folder: String, to list: WritableKeyPath<FileAccess, [String]>) {
        files[keyPath: list].append(folder)
        // A home that is not there is not made.
        if let home, folder.hasPrefix(home + "/"), access(home, F_OK) != 0 { return }
        var path = ""
        for name in folder.split(separator: "/") {
            path += "/" + name
            mkdir(path, 0o700)
        }
    }

    /// A deck, and what lies beside it.
    private mutating func addDeck(_ name: String) {
        files.readable.append(name)
        // A link leads elsewhere, and media may lie beside either.
        for path in [FileURI.fullPath(name), Self.resolved(name)].compactMap(\.self) { addFolder(of: path) }
    }

    /// The folder of a file, unless it holds a home: of that only what is in sight.
    private mutating func addFolder(of path: String) {
        guard let slash = path.lastIndex(of: "/"), let folder = Self.resolved(String(path[..<slash]) + "/") else {
            return
        }
        if !holdsHome(folder) { files.readable.append(folder) }
    }

    /// - Parameter folder: a path without links and detours.
    private func holdsHome(_ folder: String) -> Bool {
        let home = home.map { Self.resolved($0) ?? $0 } ?? "/"
        return folder == "/" || home == folder || home.hasPrefix(folder + "/")
    }

    /// Whether a deck that was open before is where decks are. Who has taken over a window may have written the list.
    private func isInSight(_ deck: String) -> Bool {
        guard let path = Self.resolved(deck) else { return false }
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let isDeck = isFolder ? !holdsHome(path) : DeckFolder.suffixes.contains { path.lowercased().hasSuffix($0) }
        return isDeck && !path.contains("/.")
    }

    /// It must be there to be named.
    private mutating func addOutput(_ path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard file >= 0 else { return }
        close(file)
        files.writable.append(path)
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Calls that no part of the program makes, or that reach what files do not bound.
    private static let calls: SystemCallFilter = {
        var calls = SystemCallFilter(others: .allowed)
        // The desktop, the sound server and speech-dispatcher are spoken to by sockets of this machine.
        calls.refuse("socket", where: .notEqual(of: 0, UInt64(AF_UNIX)))
        // Others' memory and descriptors.
        calls.refuse(
            "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_getfd", "kcmp", "userfaultfd",
            "name_to_handle_at", "open_by_handle_at")
        // Parts of the kernel where faults were found that gave all rights.
        calls.refuse(
            "bpf", "perf_event_open", "io_uring_setup", "io_uring_enter", "io_uring_register", "keyctl", "add_key",
            "request_key", "modify_ldt", "personality")
        // Other views of the machine.
        calls.refuse(
            "unshare", "setns", "chroot", "pivot_root", "mount", "umount2", "move_mount", "open_tree", "fsopen",
            "fsconfig", "fsmount", "fspick", "mount_setattr")
        for namespace in cloneNamespaces { calls.refuse("clone", where: .bits(of: 0, mask: namespace, are: namespace)) }
        // What only an administrator may.
        calls.refuse(
            "reboot", "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module", "swapon",
            "swapoff", "acct", "quotactl", "iopl", "ioperm", "syslog", "vhangup", "settimeofday", "clock_settime")
        // Letters typed into the terminal that the program was started from.
        for letters in terminalInput { calls.refuse("ioctl", where: .bits(of: 1, mask: 0xFFFF_FFFF, are: letters)) }
        // Its arguments lie in memory, where a filter cannot see them.
        calls.hide("clone3")
        return calls
    }()

    /// `CLONE_NEWUSER`, `NEWNS`, `NEWPID`, `NEWNET`, `NEWIPC`, `NEWUTS`, `NEWCGROUP`, in no header that Swift reads.
    private static let cloneNamespaces: [UInt64] = [
        0x1000_0000, 0x2_0000, 0x2000_0000, 0x4000_0000, 0x800_0000, 0x400_0000, 0x200_0000,
    ]

    /// `TIOCSTI` and `TIOCLINUX`.
    private static let terminalInput: [UInt64] = [0x5412, 0x541C]
}
