/// A format of pictures, known by how its files begin; names are never believed.
package enum PictureFormat: String {
    /// Those that are shown.
    case png, jpeg, gif, webp, avif, heif, svg, bmp, tiff

    /// What the byte order mark and white space before an SVG's first element may take.
    private static let longestLead = 64

    /// Nil for what is no picture, or of a format that is not shown.
    package init?(_ bytes: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has("GIF8") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftyp", at: 4) {
            // A brand of AVIF's, or one of the many of HEIF's.
            self = has("avi", at: 8) ? .avif : .heif
        } else if has("BM") {
            self = .bmp
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else {
            let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
            let lead = bytes.dropFirst(mark.count).prefix(Self.longestLead)
            guard lead.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
            self = .svg
        }
    }

    /// What gdk-pixbuf knows the format by.
    var loaderName: String { self == .heif ? "heif/avif" : rawValue }

    /// The Debian package that decodes it, where that is not gdk-pixbuf's own.
    var package: String? {
        switch self {
        case .webp: "webp-pixbuf-loader"
        case .avif: "libavif-gdk-pixbuf"
        case .heif: "heif-gdk-pixbuf"
        case .png, .jpeg, .gif, .bmp, .tiff, .svg: nil
        }
    }

    /// As people write it.
    var title: String {
        switch self {
        case .webp: "WebP"
        case .png, .jpeg, .gif, .avif, .heif, .svg, .bmp, .tiff: rawValue.uppercased()
        }
    }
}
