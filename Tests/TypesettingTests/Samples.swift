import CardDeck
import Testing

/// A text with its language, and a longer one that must be wrapped.
struct Sample: Sendable, CustomTestStringConvertible {
    let language: String
    let word: String
    let sentence: String

    var testDescription: String { language }

    var tag: LanguageTag { LanguageTag(rawValue: language) }

    func facet(_ text: String) -> Facet { Facet(StyledText(plain: text), language: tag) }

    static let all: [Sample] = [
        Sample(language: "en", word: "elephant", sentence: "The elephant crossed the river before dawn."),
        Sample(language: "de", word: "Schmetterling", sentence: "Ein Schmetterling saß auf der Fensterbank."),
        Sample(language: "vi", word: "Tiếng Việt", sentence: "Một con mèo ngủ trên mái nhà."),
        Sample(language: "el", word: "γάτα", sentence: "Η γάτα κοιμάται στη στέγη του σπιτιού."),
        Sample(language: "ru", word: "бабочка", sentence: "Бабочка села на подоконник у окна."),
        Sample(language: "hy", word: "կատու", sentence: "Կատուն քնած է տան տանիքին։"),
        Sample(language: "ka", word: "კატა", sentence: "კატას სახლის სახურავზე სძინავს."),
        Sample(language: "he", word: "חתול", sentence: "החתול ישן על גג הבית."),
        Sample(language: "ar", word: "قطة", sentence: "القطة نائمة على سطح البيت."),
        Sample(language: "hi", word: "बिल्ली", sentence: "बिल्ली घर की छत पर सो रही है।"),
        Sample(language: "bn", word: "বিড়াল", sentence: "বিড়ালটি বাড়ির ছাদে ঘুমাচ্ছে।"),
        Sample(language: "ta", word: "பூனை", sentence: "பூனை வீட்டின் கூரையில் தூங்குகிறது."),
        Sample(language: "th", word: "แมว", sentence: "แมวนอนหลับอยู่บนหลังคาบ้านเมื่อวานนี้"),
        Sample(language: "ja", word: "ねこ", sentence: "ねこは家の屋根の上でぐっすりねむっています。"),
        Sample(language: "ko", word: "고양이", sentence: "고양이가 집 지붕 위에서 자고 있습니다."),
        Sample(language: "zh-Hans", word: "猫", sentence: "猫在房子的屋顶上睡着了，一动也不动。"),
        Sample(language: "zh-Hant", word: "貓", sentence: "貓在房子的屋頂上睡著了，一動也不動。"),
        Sample(language: "und", word: "🐘", sentence: "🐘🦋🌧️🏠🐈🌙⭐🚲"),
    ]
}
