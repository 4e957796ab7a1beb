import CLinux
import CPango
import FontChecking
import Glibc
import Threads

/// The fonts that a deck ships, beside those of the system. Texts of other decks don't see them.
///
/// Fontconfig reads fonts from files only: the bytes are kept in files of memory that have no name in any folder.
///
/// Safe to share: after `init` the configuration is only read, which fontconfig allows from any thread. It goes with the
/// last deck that has it, and its files are closed: no text may be laid out in such fonts then. Font maps that still look
/// fonts up in it hold what they need.
public final class DeckFontSet: @unchecked Sendable {
    /// A font's file.
    public struct File: Sendable {
        /// The file's name in the deck.
        public var name: String
        /// What texts call the font, beside its own names.
        public var families: [String]
        /// The file itself.
        public var bytes: [UInt8]

        /// A font file from a deck.
        ///
        /// - Parameter families: what texts call the font, beside its own names.
        public init(name: String, families: [String] = [], bytes: [UInt8]) {
            (self.name, self.families, self.bytes) = (name, families, bytes)
        }
    }

    /// The largest font file that is taken, in bytes.
    public static let maxBytes = 32 << 20
    /// The most bytes that all fonts of a deck may take.
    public static let maxBytesOfAll = 96 << 20
    /// The most font files that are taken of a deck.
    public static let maxFiles = 64

    let configuration: OpaquePointer

    /// Of the files in memory that the configuration names.
    let descriptors: [Int32]

    /// The families that the fonts are called by, in small letters.
    let families: Set<String>

    /// Takes those of the files that are fonts, as the program's ``FontChecker`` writes them anew. Takes tens of
    /// milliseconds: not for the main thread.
    ///
    /// - Parameter refused: gets the names of the files that are none.
    /// - Returns: nil where none is.
    public init?(_ files: [File], refused: (String) -> Void) {
        guard FontSystem.isReady, !files.isEmpty, let configuration = FcInitLoadConfigAndFonts() else { return nil }
        var families: Set<String> = [], descriptors: [Int32] = []
        // Or fontconfig would look at the system's folders again after a while, and forget these.
        FcConfigSetRescanInterval(configuration, 0)
        for (file, faces) in zip(files, FontCheckers.current.checked(files.map(\.bytes))) {
            let before = Self.count(configuration)
            descriptors += faces.compactMap { Self.add($0, to: configuration) }
            guard Self.count(configuration) > before else {
                refused(file.name)
                continue
            }
            for index in before..<Self.count(configuration) {
                let pattern = FcConfigGetFonts(configuration, FcSetApplication)!.pointee.fonts[index]!
                for family in file.families { FcPatternAddString(pattern, FC_FAMILY, family) }
                families.formUnion(Self.families(of: pattern))
            }
        }
        guard !families.isEmpty else {
            for descriptor in descriptors { close(descriptor) }
            FcConfigDestroy(configuration)
            return nil
        }
        (self.configuration, self.families, self.descriptors) = (configuration, families, descriptors)
    }

    deinit {
        FcConfigDestroy(configuration)
        for descriptor in descriptors { close(descriptor) }
    }

    // MARK: Sets that were made

    private struct Made {
        weak var set: DeckFontSet?
        /// The names of the files that are no fonts.
        let refused: [String]
    }

    /// By their files: the name of each, a checksum of its bytes, and what texts call it.
    private static let made = Monitor<[[[String]]: Made]>([:])

    /// The set of fonts that was made of the same files and that a deck still has; a new one where there is none. Takes as
    /// long as `init`.
    ///
    /// A deck is read again whenever its file changes or other sides of its cards face up, and its fonts are the same
    /// nearly always.
    ///
    /// - Parameter refused: as of `init`.
    package static func shared(_ files: [File], refused: (String) -> Void) -> DeckFontSet? {
        let key = files.map { [$0.name, checksum($0.bytes)] + $0.families }
        // Who wants the same fonts meanwhile waits for them.
        let found = made.withLock { made -> (set: DeckFontSet, refused: [String])? in
            if let known = made[key], let set = known.set { return (set, known.refused) }
            made = made.filter { $0.value.set != nil }
            var names: [String] = []
            guard let set = DeckFontSet(files, refused: { names.append($0) }) else {
                names.forEach(refused)
                return nil
            }
            made[key] = Made(set: set, refused: names)
            return (set, names)
        }
        found?.refused.forEach(refused)
        return found?.set
    }

    private static func checksum(_ bytes: [UInt8]) -> String {
        let digits = bytes.withUnsafeBufferPointer {
            g_compute_checksum_for_data(G_CHECKSUM_SHA256, $0.baseAddress, gsize($0.count))
        }
        defer { g_free(digits) }
        return digits.map { String(cString: $0) } ?? ""
    }

    // MARK: Files

    /// - Returns: the descriptor of the file that it is in; nil where it can't be used.
    private static func add(_ face: [UInt8], to configuration: OpaquePointer) -> Int32? {
        let descriptor = keep(face), path = "/proc/self/fd/\(descriptor)", before = count(configuration)
        guard descriptor >= 0 else { return nil }
        guard isFont(path), FcConfigAppFontAddFile(configuration, path) != 0, count(configuration) > before else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func count(_ configuration: OpaquePointer) -> Int {
        FcConfigGetFonts(configuration, FcSetApplication).map { Int($0.pointee.nfont) } ?? 0
    }

    /// Whether fontconfig finds a font in the file that can be drawn.
    private static func isFont(_ path: String) -> Bool {
        guard let found = FcFontSetCreate() else { return false }
        defer { FcFontSetDestroy(found) }
        return FcFreeTypeQueryAll(path, .max, nil, nil, found) > 0 && found.pointee.nfont > 0
    }

    private static func families(of pattern: OpaquePointer) -> [String] {
        var families: [String] = []
        var name: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        while FcPatternGetString(pattern, FC_FAMILY, index, &name) == FcResultMatch, let found = name {
            families.append(String(cString: found).lowercased())
            index += 1
        }
        return families
    }

    /// Puts bytes into a file of memory, open for as long as fonts may be read from it.
    ///
    /// - Returns: its descriptor; negative where there is none to be had.
    private static func keep(_ bytes: [UInt8]) -> Int32 {
        let file = memfd_create("cardtray-font", UInt32(MFD_CLOEXEC))
        guard file >= 0 else { return file }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else {
                close(file)
                return -1
            }
            start += max(0, count)
        }
        return file
    }
}
