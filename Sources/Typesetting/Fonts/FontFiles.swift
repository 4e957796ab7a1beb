import CPango

/// A FreeType library of its own, and the fonts that are open in it. One thread's at a time.
///
/// No font reaches Cairo, but for those of a document, of which one is made at a time (see `DocumentText`). Up to 1.16
/// it keeps ten faces open for all of a process and closes one that another thread draws with where more are wanted;
/// and it drops pictures of glyphs under a lock that a thread which draws may wait for while it holds what the first
/// one waits for.
///
/// Fonts stay open for as long as their font map, which is for good (see `FontContexts`): glyphs of texts that are
/// kept may be drawn at any time.
final class FontFiles {
    private struct Key: Hashable {
        var file: String
        /// The face in the file, and the named instance in the upper half.
        var index: Int32
        var variations: String
    }

    private let library: FT_Library
    private var faces: [Key: FT_Face?] = [:]

    init() {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        guard let library else { preconditionFailure("no memory for fonts") }
        self.library = library
    }

    /// The font that a pattern of fontconfig's names, in the variation it names.
    ///
    /// - Returns: nil where the file can't be opened.
    func face(for pattern: OpaquePointer) -> FT_Face? {
        guard let file = pattern.string(FC_FILE) else { return nil }
        let key = Key(
            file: file, index: pattern.integer(FC_INDEX) ?? 0, variations: pattern.string(FC_FONT_VARIATIONS) ?? "")
        if let face = faces[key] { return face }
        let face = open(key)
        faces[key] = .some(face)
        return face
    }

    private func open(_ key: Key) -> FT_Face? {
        var face: FT_Face?
        guard FT_New_Face(library, key.file, FT_Long(key.index), &face) == 0, let face else { return nil }
        if !key.variations.isEmpty { vary(face, key.variations) }
        return face
    }

    /// - Parameter variations: as in `wght=700,wdth=85`; axes that it does not name stay where they are.
    private func vary(_ face: FT_Face, _ variations: String) {
        var axes: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
        defer { FT_Done_MM_Var(library, axes) }
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
