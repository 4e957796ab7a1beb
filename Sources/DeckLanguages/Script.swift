/// The scripts that letters belong to, as far as they tell languages.
package enum Script: UInt8, CaseIterable, Sendable {
    /// The alphabets of Europe and the Near East, and the scripts of northern India.
    case latin, greek, cyrillic, armenian, hebrew, arabic, syriac, thaana, nko, devanagari, bengali, gurmukhi, gujarati
    /// The scripts of southern India and southeastern Asia, and those of Tibet, Georgia, Korea and Ethiopia.
    case oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan, burmese, georgian, hangul, ethiopic
    /// The scripts of the first Americans, of Khmer, Mongols and Berbers, of China and Japan, and of the Fulani.
    case cherokee, inuit, khmer, mongolian, tifinagh, bopomofo, yi, kana, han, adlam

    /// The script of a letter or mark; nil for what all scripts share, and for scripts that tell nothing here.
    package init?(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x0370 {
            guard value >= 0xAA || scalar.isASCIILetter else { return nil }
            if value < 0x80 {
                self = .latin
                return
            }
            guard value != 0xD7, value != 0xF7, value >= 0xC0, value < 0x02B0 else { return nil }
            self = .latin
            return
        }
        switch value {
        case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
        case 0x0400...0x052F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        case 0x0531...0x0556, 0x0561...0x0588: self = .armenian
        case 0x0591...0x05BD, 0x05D0...0x05F2, 0xFB1D...0xFB4F: self = .hebrew
        case 0x0620...0x063F, 0x0641...0x065F, 0x066E...0x06D3, 0x06D5...0x06EF, 0x06FA...0x06FF, 0x0750...0x077F,
            0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
            self = .arabic
        case 0x0710...0x074A: self = .syriac
        case 0x0780...0x07B1: self = .thaana
        case 0x07CA...0x07F5: self = .nko
        case 0x0900...0x0963, 0x0971...0x097F: self = .devanagari
        case 0x0980...0x09E3, 0x09F0...0x09F1: self = .bengali
        case 0x0A01...0x0A75: self = .gurmukhi
        case 0x0A81...0x0AE3: self = .gujarati
        case 0x0B01...0x0B63: self = .oriya
        case 0x0B82...0x0BD7: self = .tamil
        case 0x0C00...0x0C63: self = .telugu
        case 0x0C80...0x0CE3: self = .kannada
        case 0x0D00...0x0D63, 0x0D7A...0x0D7F: self = .malayalam
        case 0x0D81...0x0DF3: self = .sinhala
        case 0x0E01...0x0E3A, 0x0E40...0x0E4E: self = .thai
        case 0x0E81...0x0ECD, 0x0EDC...0x0EDF: self = .lao
        case 0x0F40...0x0FBC: self = .tibetan
        case 0x1000...0x103F, 0x1050...0x108F: self = .burmese
        case 0x10A0...0x10FA, 0x10FC...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2D: self = .georgian
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: self = .hangul
        case 0x1200...0x135F, 0x1380...0x138F, 0x2D80...0x2DDE: self = .ethiopic
        case 0x13A0...0x13FD, 0xAB70...0xABBF: self = .cherokee
        case 0x1401...0x167F: self = .inuit
        case 0x1780...0x17D3, 0x17D7: self = .khmer
        case 0x1820...0x18AA: self = .mongolian
        case 0x1E00...0x1EFF: self = .latin
        case 0x2D30...0x2D67: self = .tifinagh
        case 0x3105...0x312F, 0x31A0...0x31BF: self = .bopomofo
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF6F, 0xFF71...0xFF9D: self = .kana
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: self = .han
        case 0xA000...0xA48C: self = .yi
        case 0x1E900...0x1E94B: self = .adlam
        default: return nil
        }
    }

    /// The language that the script belongs to, or that by far most of its texts are in; nil where several share it.
    var language: String? {
        switch self {
        case .latin, .cyrillic, .arabic, .han: nil
        case .greek: "el"
        case .armenian: "hy"
        case .hebrew: "he"
        case .syriac: "syr"
        case .thaana: "dv"
        case .nko: "nqo"
        case .devanagari: "hi"
        case .bengali: "bn"
        case .gurmukhi: "pa"
        case .gujarati: "gu"
        case .oriya: "or"
        case .tamil: "ta"
        case .telugu: "te"
        case .kannada: "kn"
        case .malayalam: "ml"
        case .sinhala: "si"
        case .thai: "th"
        case .lao: "lo"
        case .tibetan: "bo"
        case .burmese: "my"
        case .georgian: "ka"
        case .hangul: "ko"
        case .ethiopic: "am"
        case .cherokee: "chr"
        case .inuit: "iu"
        case .khmer: "km"
        case .mongolian: "mn-Mong"
        case .tifinagh: "zgh"
        case .bopomofo: "zh-Hant"
        case .yi: "ii"
        case .kana: "ja"
        case .adlam: "ff-Adlm"
        }
    }

    /// Whether texts of the script do not part their words by spaces: fewer of their letters say as much.
    var isDense: Bool { self == .han || self == .kana || self == .hangul }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) && value < 0x80 }
}
