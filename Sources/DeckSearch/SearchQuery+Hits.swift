import Basics
import CLinux
import CardDeck

extension SearchQuery {
    /// A side that a text stands on: what is sought on others is no hit there.
    public struct Side: Sendable {
        private let number: Int
        private let field: String?

        /// - Parameter index: among the sides of its card.
        public init(_ facet: Facet, at index: Int) { (number, field) = (facet.number ?? index, facet.field) }

        fileprivate func isMeant(by words: SideWords) -> Bool {
            words.number == number || field.map { FoldedText($0).bytes == words.field } == true
        }
    }

    /// The texts that are to be found, and not only to be absent or about something else.
    ///
    /// - Parameter side: where they are to stand; nil where that is not known.
    func words(on side: Side?) -> [[UInt8]] {
        terms.flatMap { term -> [[UInt8]] in
            guard !term.isExcluded else { return [] }
            switch term.subject {
            case .anything: return [term.text]
            case .side(let sides): return [term.text] + sides.filter { side?.isMeant(by: $0) == true }.map(\.text)
            default: return []
            }
        }
    }

    /// Where a text holds words that are sought, in ascending order and apart. O(length × words).
    public func hits(in text: String, on side: Side? = nil) -> [Range<String.Index>] {
        let words = words(on: side)
        guard !words.isEmpty, !text.isEmpty else { return [] }
        // Folded character by character, so that every byte is known to be of one.
        var folded = FoldedText(), starts: [Int] = [], characters: [String.Index] = []
        for index in text.indices {
            starts.append(folded.bytes.count)
            characters.append(index)
            folded.append(String(text[index]))
        }
        characters.append(text.endIndex)
        let found = words.flatMap { Self.places(of: $0, in: folded.bytes) }.sorted { $0.lowerBound < $1.lowerBound }
        var hits: [Range<String.Index>] = []
        for bytes in found {
            let first = starts.partitioningIndex { $0 > bytes.lowerBound } - 1
            let end = starts.partitioningIndex { $0 >= bytes.upperBound }
            let hit = characters[max(0, first)]..<characters[end]
            if let last = hits.last, hit.lowerBound <= last.upperBound {
                hits[hits.count - 1] = last.lowerBound..<max(last.upperBound, hit.upperBound)
            } else {
                hits.append(hit)
            }
        }
        return hits
    }

    /// Whether a text holds any word that is sought.
    public func isHit(in text: String, on side: Side? = nil) -> Bool {
        let bytes = FoldedText(text).bytes
        return words(on: side).contains { !Self.places(of: $0, in: bytes, limit: 1).isEmpty }
    }

    private static func places(of word: [UInt8], in text: [UInt8], limit: Int = .max) -> [Range<Int>] {
        var places: [Range<Int>] = [], from = 0
        text.withUnsafeBytes { text in
            guard let start = text.baseAddress else { return }
            word.withUnsafeBytes { word in
                while places.count < limit,
                    let place = memmem(start + from, text.count - from, word.baseAddress!, word.count)
                {
                    let offset = UnsafeRawPointer(place) - start
                    places.append(offset..<offset + word.count)
                    from = offset + word.count
                }
            }
        }
        return places
    }
}
