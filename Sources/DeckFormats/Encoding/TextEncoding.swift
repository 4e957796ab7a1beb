import CTextEncodings
import CardDeck

/// How a text's characters are written as bytes: any of the encodings that ICU knows.
public struct TextEncoding: Hashable, Sendable {
    static let utf8 = TextEncoding(known: "UTF-8")

    /// The encoding's most common name.
    public let name: String

    private static let nameCapacity: Int32 = 64

    /// The encoding with a name; nil if there is none.
    ///
    /// - Parameter name: in any of the spellings that are in use, as `latin1`, `Shift_JIS` or `cp1251`.
    public init?(name: String) {
        var standard = [CChar](repeating: 0, count: Int(Self.nameCapacity))
        guard !name.utf8.contains(0), cardtray_encoding_name(name, &standard, Self.nameCapacity) != 0 else {
            return nil
        }
        self.name = String(decoding: standard.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// - Parameter name: one that ICU knows for sure.
    init(known name: String) { self.name = name }

    /// A short text, and how many of its places make no sense; nil where ICU lacks the encoding.
    func decode(_ bytes: [UInt8]) -> (text: String, flaws: Int)? {
        guard let converter = TextConverter(from: self) else { return nil }
        var output: [UInt8] = []
        guard converter.convert(bytes.span.bytes, isLast: true, body: { part in part.withUnsafeBytes { output += $0 } })
        else { return nil }
        return (String(decoding: output, as: UTF8.self), converter.flaws)
    }
}

/// Converts a text that arrives in parts, with ICU. Not for several threads at once.
final class TextConverter {
    private let converter: OpaquePointer
    private var spare = [UInt8](repeating: 0, count: TextConverter.chunk)

    /// How much is handed out at once at most, in bytes.
    private static let chunk = 1 << 16

    init?(from encoding: TextEncoding, to other: TextEncoding = .utf8) {
        guard let converter = cardtray_converter_open(encoding.name, other.name) else { return nil }
        self.converter = converter
    }

    deinit { cardtray_converter_close(converter) }

    /// How many places made no sense so far, and became U+FFFD.
    var flaws: Int { Int(cardtray_converter_flaws(converter)) }

    /// Converts the next part, or the last one; a character may begin in one and end in another.
    ///
    /// - Returns: whether it can be converted at all.
    func convert<Failure: Error>(
        _ part: RawSpan, isLast: Bool, body: (RawSpan) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var output: [UInt8] = []
        swap(&output, &spare)
        defer { swap(&output, &spare) }
        var consumed = 0
        while true {
            var produced = 0
            let status = part.withUnsafeBytes { source in
                output.withUnsafeMutableBytes { target in
                    // ICU wants a place even where there is nothing.
                    let input = source.isEmpty ? UnsafeRawBufferPointer(target)[..<0] : source[...]
                    let bytes = UnsafeRawBufferPointer(rebasing: input).assumingMemoryBound(to: CChar.self)
                    let buffer = target.assumingMemoryBound(to: CChar.self)
                    var from = bytes.baseAddress.map { $0 + consumed }, to = buffer.baseAddress
                    let status = cardtray_convert(
                        converter, &from, bytes.baseAddress.map { $0 + bytes.count }, &to,
                        buffer.baseAddress.map { $0 + buffer.count }, isLast ? 1 : 0)
                    consumed = from! - bytes.baseAddress!
                    produced = to! - buffer.baseAddress!
                    return status
                }
            }
            guard status >= 0 else { return false }
            if produced > 0 { try body(output.span.bytes.extracting(first: produced)) }
            if status == 0 { return true }
        }
    }
}
