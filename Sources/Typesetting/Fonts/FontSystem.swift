import CPango

/// What the process shares: fontconfig's configuration, read once before the first font map, because
/// threads that all find it unread would each read it.
enum FontSystem {
    static let isReady: Bool = FcInit() != 0

    /// Whether the system has a font of a family. Looks through all fonts: not for the main thread.
    static func hasFamily(_ name: String) -> Bool {
        guard isReady, let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return false }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        FcPatternAddString(pattern, FC_FAMILY, name)
        FcObjectSetAdd(wanted, FC_FAMILY)
        guard let found = FcFontList(nil, pattern, wanted) else { return false }
        defer { FcFontSetDestroy(found) }
        return found.pointee.nfont > 0
    }
}
