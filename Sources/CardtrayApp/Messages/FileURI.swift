#if canImport(Glibc)
import Glibc
#endif

/// Files as programs name them to each other, whatever their working directories: RFC 8089.
public enum FileURI {
    /// - Parameter path: a full one.
    public static func uri(of path: String) -> String {
        path.utf8.reduce(into: "file://") { uri, byte in
            if isPlain(byte) {
                uri.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + String(repeating: "0", count: 2 - digits.count) + digits
            }
        }
    }

    /// A path from the root, links and all as they are; nil where the working directory no longer exists.
    public static func fullPath(_ path: String) -> String? {
        guard !path.hasPrefix("/") else { return path }
        guard let directory = getcwd(nil, 0) else { return nil }
        defer { free(directory) }
        return "\(String(cString: directory))/\(path)"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
