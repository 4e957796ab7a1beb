import CHarfBuzz
import CompositorHarness
import Foundation
import Testing

@testable import FontChecking

/// Fonts written anew say what they said; what is none is refused, whoever reads it.
@Suite struct FontCheckerTests {
    /// What texts see of a face.
    private struct Face: Equatable {
        var glyphCount: UInt32
        var letters: [UInt32: UInt32] = [:]
        var advances: [Int32] = []
        var extents: [[Int32]] = []
        var features: Set<UInt32> = []
        var axes: [UInt32] = []
        var name = ""

        init(_ bytes: [UInt8], index: UInt32 = 0) {
            let blob = bytes.withUnsafeBytes {
                hb_blob_create(
                    $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE,
                    nil, nil)
            }
            let face = hb_face_create(blob, index), font = hb_font_create(face), letters = hb_set_create()
            defer {
                hb_set_destroy(letters)
                hb_font_destroy(font)
                hb_face_destroy(face)
                hb_blob_destroy(blob)
            }
            glyphCount = hb_face_get_glyph_count(face)
            hb_face_collect_unicodes(face, letters)
            var letter = UInt32.max
            while hb_set_next(letters, &letter) != 0 {
                var glyph: UInt32 = 0
                if hb_font_get_nominal_glyph(font, letter, &glyph) != 0 { self.letters[letter] = glyph }
            }
            for glyph in 0..<glyphCount {
                advances.append(hb_font_get_glyph_h_advance(font, glyph))
                var extents = hb_glyph_extents_t()
                let hasExtents = hb_font_get_glyph_extents(font, glyph, &extents) != 0
                self.extents.append(
                    hasExtents ? [extents.x_bearing, extents.y_bearing, extents.width, extents.height] : [])
            }
            for table in [UInt32(0x4753_5542), 0x4750_4F53] {
                var count: UInt32 = 512
                var tags = [UInt32](repeating: 0, count: 512)
                _ = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
                features.formUnion(tags.prefix(Int(count)))
            }
            var count: UInt32 = 16
            var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 16)
            _ = hb_ot_var_get_axis_infos(face, 0, &count, &axes)
            self.axes = axes.prefix(Int(count)).map(\.tag)
            var length: UInt32 = 256
            var name = [CChar](repeating: 0, count: 256)
            hb_ot_name_get_utf8(face, hb_ot_name_id_t(1), nil, &length, &name)
            self.name = String(decoding: name.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Some of the system's, of all kinds, but those that take long.
    private static let fonts: [String] = {
        let folder = "/usr/share/fonts"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let sorted = files.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.sorted().map { "\(folder)/\($0)" }
        let some = sorted.enumerated().filter { $0.offset % 40 == 0 }.map(\.element)
        return some + sorted.filter { $0.contains("NotoSansMono-Regular") || $0.contains("Nastaliq") }
    }()

    private static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    private var confined: ConfinedFontChecker {
        get throws { ConfinedFontChecker(executable: try TestProducts.path(of: "cardtray")) }
    }

    @Test(arguments: fonts) func aFontSaysWhatItSaid(_ path: String) throws {
        let bytes = try Self.bytes(path)
        let faces = LocalFontChecker().checked([bytes])[0]
        try #require(faces.count == 1)
        let (before, after) = (Face(bytes), Face(faces[0]))
        #expect(before.glyphCount == after.glyphCount)
        #expect(before.letters == after.letters)
        #expect(before.advances == after.advances)
        #expect(before.extents == after.extents)
        #expect(before.features == after.features)
        #expect(before.axes == after.axes)
        #expect(before.name == after.name && !before.name.isEmpty)
    }

    @Test func anotherProcessWritesTheSame() throws {
        let files = try Self.fonts.suffix(3).map(Self.bytes)
        #expect(try confined.checked(files) == LocalFontChecker().checked(files))
    }

    /// Of a collection each face becomes a font.
    @Test func aCollectionIsTakenApart() throws {
        let (one, other) = (try Self.bytes(Self.fonts[0]), try Self.bytes(Self.fonts[1]))
        let faces = LocalFontChecker().checked([Self.collection([one, other])])[0]
        #expect(faces.map { Face($0).name } == [Face(one).name, Face(other).name])
    }

    @Test func aPackedFontIsUnpacked() throws {
        let font = try Self.bytes(Self.fonts[0])
        let faces = LocalFontChecker().checked([Self.woff(font)])[0]
        try #require(faces.count == 1)
        #expect(Face(faces[0]) == Face(LocalFontChecker().checked([font])[0][0]))
    }

    @Test func whatIsNoFontIsRefused() throws {
        let font = try Self.bytes(Self.fonts[0])
        let none: [[UInt8]] = [
            [], [0], Array("no font".utf8), Array(font.prefix(11)), Array(font.prefix(300)), Array("wOFF".utf8),
            Array("wOF2".utf8) + Array(repeating: 255, count: 200),
            Array("OTTO".utf8) + Array(repeating: 255, count: 99),
            Array(Self.woff(font).prefix(400)),
        ]
        #expect(LocalFontChecker().checked(none) == none.map { _ in [] })
        // And the next one is checked as ever.
        #expect(try confined.checked(none + [font]).map(\.count) == none.map { _ in 0 } + [1])
    }

    /// Whatever is broken, a process answers or has died, and the next font is checked.
    @Test func damageIsSurvived() throws {
        let font = try Self.bytes(Self.fonts[Self.fonts.count - 1])
        var generator = SystemRandomNumberGenerator()
        let damaged = (0..<60).map { _ in
            var bytes = font
            for _ in 0..<Int.random(in: 1...300, using: &generator) {
                bytes[Int.random(in: 0..<min(bytes.count, 60_000), using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            return bytes
        }
        #expect(try confined.checked(damaged + [font]).last?.count == 1)
    }

    // MARK: Files

    private static func big(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int {
        bytes[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Fonts behind each other, with a header that names where each begins.
    private static func collection(_ fonts: [[UInt8]]) -> [UInt8] {
        var start = 12 + 4 * fonts.count
        var head = Array("ttcf".utf8) + big(0x10000, 4) + big(fonts.count, 4), body: [UInt8] = []
        for font in fonts {
            head += big(start, 4)
            var moved = font
            for table in 0..<number(font, 4, 2) {
                let place = 12 + 16 * table + 8
                moved.replaceSubrange(place..<place + 4, with: big(number(font, place, 4) + start, 4))
            }
            moved += Array(repeating: 0, count: -moved.count & 3)
            body += moved
            start += moved.count
        }
        return head + body
    }

    /// W3C's “WOFF File Format 1.0”, with tables that are not compressed.
    private static func woff(_ font: [UInt8]) -> [UInt8] {
        let count = number(font, 4, 2)
        var directory: [UInt8] = [], tables: [UInt8] = []
        let start = 44 + 20 * count
        for table in 0..<count {
            let entry = 12 + 16 * table
            let (offset, length) = (number(font, entry + 8, 4), number(font, entry + 12, 4))
            directory += font[entry..<entry + 4] + big(start + tables.count, 4) + big(length, 4) + big(length, 4)
            directory += font[entry + 4..<entry + 8]
            tables += font[offset..<offset + length] + Array(repeating: 0, count: -length & 3)
        }
        let head = Array("wOFF".utf8) + font[0..<4] + big(start + tables.count, 4) + big(count, 2) + big(0, 2)
        return head + big(font.count, 4) + big(0, 24) + directory + tables
    }
}
