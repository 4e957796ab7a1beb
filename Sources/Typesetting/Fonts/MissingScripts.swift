import CPango
import Glibc
import Threads

/// The scripts that texts had and no font of the system has: each is told of once, with what to install. Safe to
/// use from several threads at once.
public final class MissingScripts: Sendable {
    private struct Entry {
        var script: GUnicodeScript
        var line: String
    }

    private let entries = Monitor<[Entry]>([])
    private let isInstalled: @Sendable (String) -> Bool

    /// A list that knows which of Debian's packages are installed.
    public convenience init() {
        // Debian's list of installed packages.
        self.init { access("/var/lib/dpkg/info/\($0).list", F_OK) == 0 }
    }

    /// - Parameter isInstalled: whether the system has a package.
    init(isInstalled: @escaping @Sendable (String) -> Bool) { self.isInstalled = isInstalled }

    /// A line for each script, in the order in which they were met.
    public var lines: [String] { entries.withLock { $0.map(\.line) } }

    /// Takes characters that no font has. Quick where there are none; else it looks for packages: for worker threads.
    public func add(_ characters: [Unicode.Scalar]) {
        for character in characters {
            let script = g_unichar_get_script(character.value)
            guard !entries.withLock({ $0.contains { $0.script == script } }) else { continue }
            let line = line(for: character)
            entries.withLock { entries in
                guard !entries.contains(where: { $0.script == script }) else { return }
                entries.append(Entry(script: script, line: line))
            }
        }
    }

    private func line(for character: Unicode.Scalar) -> String {
        let digits = String(character.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        if character.properties.generalCategory == .unassigned {
            return "no font has \(number), which Unicode does not define"
        }
        if character.properties.generalCategory == .privateUse {
            return "\(number) is a private use character, which only a font of the deck's own could have"
        }
        let name = Self.scriptName(of: character) ?? "this kind"
        let lack = "no font has characters of \(name) such as \(number)"
        guard let package = Self.packages(for: character).first(where: { !isInstalled($0) }) else {
            return lack + ", and no package is known that has"
        }
        return lack + ": install the package \(package)"
    }

    /// The Debian packages that have them, the best first.
    private static func packages(for character: Unicode.Scalar) -> [String] {
        [package(for: character), "fonts-unifont"]
    }

    private static func package(for character: Unicode.Scalar) -> String {
        if character.properties.isEmojiPresentation { return "fonts-noto-color-emoji" }
        switch character.value {
        case 0x20000...0x3FFFF: return "fonts-hanazono"
        case 0x3000...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1100...0x11FF, 0xA960...0xA97F:
            return character.value >= 0x4DC0 && character.value <= 0x4DFF ? "fonts-noto-core" : "fonts-noto-cjk"
        default: break
        }
        switch character.properties.generalCategory {
        case .otherSymbol, .mathSymbol, .otherPunctuation, .currencySymbol, .otherNumber: return "fonts-symbola"
        default: break
        }
        let code = g_unicode_script_to_iso15924(g_unichar_get_script(character.value))
        return notInCore.contains(code) ? "fonts-unifont" : "fonts-noto-core"
    }

    /// Scripts, by their codes of ISO 15924, that no font of Debian 12's fonts-noto-core has.
    private static let notInCore: Set<UInt32> = Set(
        ["Chrs", "Cpmn", "Diak", "Kawi", "Kits", "Maka", "Nagm", "Nand", "Ougr", "Tnsa", "Toto", "Vith"].map { code in
            code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        })

    /// From the character's name, which begins with its script's.
    private static func scriptName(of character: Unicode.Scalar) -> String? {
        guard let name = character.properties.name else { return nil }
        let words = name.split { $0 == " " || $0 == "-" }
        let script = words.prefix { !kinds.contains(String($0)) && !$0.allSatisfy(\.isHexDigit) }
        guard !script.isEmpty, script.count < words.count else { return nil }
        return script.map { $0 == "CJK" ? "CJK" : $0.prefix(1) + $0.dropFirst().lowercased() }.joined(separator: " ")
    }

    /// The words that follow a script's name in a character's.
    private static let kinds: Set<String> = [
        "LETTER", "CHARACTER", "SYLLABLE", "SYLLABICS", "SIGN", "DIGIT", "VOWEL", "CAPITAL", "SMALL", "IDEOGRAPH",
        "IDEOGRAPHS", "UNIFIED", "HIEROGLYPH", "MARK", "NUMBER", "CONSONANT", "INDEPENDENT", "SYMBOL", "COMPATIBILITY",
    ]
}
