import CFreeType
import CHarfBuzz

/// Checks fonts in this process: HarfBuzz takes each table apart, bounds and all, and writes it from what it has read.
public struct LocalFontChecker: FontChecker {
    /// A checker without any state of its own.
    public init() {}

    /// More faces than that no collection of a deck's has.
    private static let mostFaces: UInt32 = 16

    /// Checks files on the calling thread.
    public func checked(_ files: [[UInt8]]) -> [[[UInt8]]] {
        var count = 0
        return files.map { file in
            guard let blob = Self.openType(file).flatMap(Self.blob) else { return [] }
            defer { hb_blob_destroy(blob) }
            return (0..<min(hb_face_count(blob), Self.mostFaces)).compactMap { index in
                guard let face = Self.rewritten(blob, face: index), count + face.count <= FontLimits.bytes else {
                    return nil
                }
                count += face.count
                return face
            }
        }
    }

    private static func blob(_ bytes: [UInt8]) -> OpaquePointer? {
        guard !bytes.isEmpty else { return nil }
        return bytes.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE,
                nil, nil)
        }
    }

    // MARK: Unpacking

    /// A file as OpenType, which WOFF and WOFF2 pack; nil where that cannot be unpacked.
    private static func openType(_ file: [UInt8]) -> [UInt8]? {
        guard file.starts(with: "wOFF".utf8) || file.starts(with: "wOF2".utf8) else { return file }
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return nil }
        defer { FT_Done_FreeType(library) }
        return file.withUnsafeBufferPointer { bytes -> [UInt8]? in
            var face: FT_Face?
            guard FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, 0, &face) == 0 else { return nil }
            defer { FT_Done_Face(face) }
            // The table of no name is the whole of what was unpacked.
            var length: FT_ULong = 0
            guard FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length > 0, length <= maxUnpacked else {
                return nil
            }
            var unpacked = [UInt8](repeating: 0, count: Int(length))
            return FT_Load_Sfnt_Table(face, 0, 0, &unpacked, &length) == 0 ? unpacked : nil
        }
    }

    /// What a packed font may come to, in bytes.
    private static let maxUnpacked: FT_ULong = 128 << 20

    // MARK: Writing anew

    /// Tables that are kept as they are: HarfBuzz, and FreeType for the first, check them whenever they read them.
    private static let kept = ["kern", "kerx", "morx", "trak", "feat", "MATH", "BASE"]

    /// Everything in a font; what is not said to be left out.
    private static let flags =
        HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue
        | HB_SUBSET_FLAGS_NAME_LEGACY.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
        | HB_SUBSET_FLAGS_GLYPH_NAMES.rawValue | HB_SUBSET_FLAGS_NO_PRUNE_UNICODE_RANGES.rawValue

    private static func rewritten(_ blob: OpaquePointer, face index: UInt32) -> [UInt8]? {
        guard let face = hb_face_create(blob, index) else { return nil }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        hb_subset_input_set_flags(input, flags)
        let whole = [
            HB_SUBSET_SETS_GLYPH_INDEX, HB_SUBSET_SETS_UNICODE, HB_SUBSET_SETS_NAME_ID, HB_SUBSET_SETS_NAME_LANG_ID,
            HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, HB_SUBSET_SETS_LAYOUT_SCRIPT_TAG,
        ]
        for part in whole {
            let set = hb_subset_input_set(input, part)
            hb_set_clear(set)
            hb_set_invert(set)
        }
        for name in kept {
            let tag = name.utf8.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) }
            hb_set_del(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), tag)
            hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_NO_SUBSET_TABLE_TAG), tag)
        }
        guard let font = hb_subset_or_fail(face, input) else { return nil }
        defer { hb_face_destroy(font) }
        guard hb_face_get_glyph_count(font) > 0, let result = hb_face_reference_blob(font) else { return nil }
        defer { hb_blob_destroy(result) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(result, &length), length > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
}
