import CPango

/// A FreeType library of its own, and the fonts that have been opened in it. One thread's at a time.
///
/// No font reaches Cairo, but for those of a document, of which one is made at a time (see `DocumentText`). Up to 1.16
/// it keeps ten faces open for all of a process and closes one that another thread draws with where more are wanted;
/// and it drops pictures of glyphs under a lock that a thread which draws may wait for while it holds what the first
/// one waits for.
///
/// Their files stay known for as long as their font map is there: glyphs of texts that are kept may be drawn at any time.
final class FontFiles {
    private struct Key: Hashable {
        var file: String
        /// The face in the file, and the named instance in the upper half.
        var index: Int32
        var variations: String
    }

    private let library = FontLibrary()
    private let memory: GlyphMemory
    private var files: [Key: FontFile] = [:]

    /// - Parameter memory: counts drawings.
    init(_ memory: GlyphMemory) { self.memory = memory }

    /// The file of a font, in the variation that the font's pattern names.
    ///
    /// - Returns: nil where it can't be opened.
    func file(of font: UnsafeMutablePointer<PangoFont>, _ pattern: OpaquePointer) -> FontFile? {
        guard let path = pattern.string(FC_FILE) else { return nil }
        let key = Key(
            file: path, index: pattern.integer(FC_INDEX) ?? 0, variations: pattern.string(FC_FONT_VARIATIONS) ?? "")
        if let known = files[key] { return known.face == nil ? nil : known }
        let file = FontFile(of: font, index: key.index, variations: key.variations, library, memory)
        files[key] = file
        return file.face == nil ? nil : file
    }

    /// How many are open.
    var openCount: Int { files.values.count { $0.isOpen } }

    /// Closes those whose outlines no drawing has read from this one on; all, if none is given.
    func close(unusedSince drawing: Int = .max) {
        for file in files.values where file.lastUse < drawing { file.close() }
    }
}

/// A FreeType library. It stays as long as one of its fonts may be opened.
private final class FontLibrary {
    let library: FT_Library

    init() {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        guard let library else { preconditionFailure("no memory for fonts") }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }
}

/// A font in the memory that Pango has it in: the same bytes that it shapes text with, though the file be gone or another
/// by then. Open while it is used: a font of Chinese characters takes the better part of a megabyte, on each thread.
final class FontFile {
    private let library: FontLibrary
    private let memory: GlyphMemory
    private let bytes: OpaquePointer?
    private let index: Int32
    private let variations: String
    private var opened: FT_Face?
    private var isBroken = false
    private var staysOpen = false

    /// The drawing that read its outlines last, as `GlyphMemory` counts them.
    private(set) var lastUse = 0

    /// - Parameter variations: as in `wght=700,wdth=85`; axes that it does not name stay where they are.
    fileprivate init(
        of font: UnsafeMutablePointer<PangoFont>, index: Int32, variations: String, _ library: FontLibrary,
        _ memory: GlyphMemory
    ) {
        (self.library, self.memory, self.index, self.variations) = (library, memory, index, variations)
        bytes = pango_font_get_hb_font(font).map { hb_face_reference_blob(hb_font_get_face($0)) }
    }

    deinit {
        // Whoever keeps the face reads the bytes, and needs the library.
        guard !staysOpen else { return }
        close()
        if let bytes { hb_blob_destroy(bytes) }
    }

    /// Nil where it can't be opened.
    var face: FT_Face? {
        lastUse = memory.drawingCount
        if let opened { return opened }
        guard !isBroken, let bytes else { return nil }
        var count: UInt32 = 0, face: FT_Face?
        guard let start = hb_blob_get_data(bytes, &count), count > 0,
            FT_New_Memory_Face(library.library, start, FT_Long(count), FT_Long(index), &face) == 0, let face
        else {
            isBroken = true
            return nil
        }
        if !variations.isEmpty { vary(face) }
        opened = face
        return face
    }

    fileprivate var isOpen: Bool { opened != nil }

    /// The face for one who keeps it: it stays open for as long as the program runs, for a deck's own font, too, that was
    /// printed. Nil where it can't be opened.
    var lastingFace: FT_Face? {
        if !staysOpen { _ = Unmanaged.passRetained(library) }
        staysOpen = true
        return face
    }

    fileprivate func close() {
        guard !staysOpen, let face = opened else { return }
        FT_Done_Face(face)
        opened = nil
    }

    private func vary(_ face: FT_Face) {
        var axes: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
        defer { FT_Done_MM_Var(library.library, axes) }
        var places = [FT_Fixed](repeating: 0, count: Int(axes.pointee.num_axis))
        guard FT_Get_Var_Design_Coordinates(face, axes.pointee.num_axis, &places) == 0 else { return }
        for variation in variations.split(separator: ",") {
            let parts = variation.split(separator: "=")
            guard parts.count == 2, let value = Double(parts[1]), abs(value) < 32768 else { continue }
            let tag = parts[0].utf8.reduce(FT_ULong(0)) { $0 << 8 | FT_ULong($1) }
            for axis in places.indices where axes.pointee.axis[axis].tag == tag {
                places[axis] = FT_Fixed((value * 65536).rounded())
            }
        }
        FT_Set_Var_Design_Coordinates(face, axes.pointee.num_axis, &places)
    }
}

/// Reads a pattern of fontconfig's.
extension OpaquePointer {
    func string(_ name: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(self, name, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    func integer(_ name: String) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(self, name, 0, &value) == FcResultMatch ? value : nil
    }

    func double(_ name: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(self, name, 0, &value) == FcResultMatch ? value : nil
    }

    func isSet(_ name: String) -> Bool {
        var value: FcBool = 0
        return FcPatternGetBool(self, name, 0, &value) == FcResultMatch && value != 0
    }
}
