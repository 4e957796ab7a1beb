import CCollation
import CardDeck

/// Makes keys of texts that compare byte by byte as a language sorts words. Not for several threads at once.
final class Collator {
    private let handle: OpaquePointer?
    private var buffer = [UInt8](repeating: 0, count: 256)

    /// What is compared of a text, in UTF-16: words further on decide nothing that anybody looks for.
    private static let lengthLimit = 200

    /// - Parameter language: nil for Unicode's own order.
    init(_ language: LanguageTag?) { handle = cardtray_open_collator(language?.rawValue ?? "und") }

    deinit { if let handle { cardtray_close_collator(handle) } }

    /// O(length).
    func key(of text: String) -> [UInt8] {
        guard let handle else { return Array(text.utf8) }
        let text = Array(text.utf16.prefix(Self.lengthLimit))
        while true {
            let length = Int(cardtray_sort_key(handle, text, Int32(text.count), &buffer, Int32(buffer.count)))
            if length <= buffer.count { return Array(buffer[..<length]) }
            buffer = [UInt8](repeating: 0, count: length)
        }
    }
}
