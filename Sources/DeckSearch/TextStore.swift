import TemporaryFiles

/// Texts one behind the other, read in the order in which they came: the first in memory, the others in a file without a
/// name. Where that takes no more, neither does the store.
final class TextStore {
    /// What is kept, in bytes.
    struct Limits {
        /// In memory, beside what is to be written.
        var memory = 1 << 20
        var whole = 1 << 30
        /// How much is read from the file at once, and written to it: what the processor's nearest caches hold.
        var window = 1 << 17
        /// Whether there may be a file.
        var hasFile = true
    }

    private let limits: Limits
    /// How many bytes it has.
    private(set) var count = 0

    private var head: [UInt8] = []
    /// Nil before the first text that is not in memory, and where there can be none.
    private var file: TemporaryFile?
    private var fileCount = 0
    /// What comes behind the file's, until it is worth being written.
    private var tail: [UInt8] = []
    private var isFull = false

    /// The part of the file that was read last, and where it begins there.
    private var window: [UInt8] = []
    private var windowStart = 0

    init(_ limits: Limits) { self.limits = limits }

    /// Takes a text.
    ///
    /// - Returns: whether there was room for it. Once there was none, there is none any more.
    func append(_ text: [UInt8]) -> Bool {
        guard !isFull, count + text.count <= limits.whole else {
            isFull = true
            return false
        }
        if fileCount == 0, tail.isEmpty, head.count + text.count <= limits.memory {
            head += text
        } else {
            guard limits.hasFile else {
                isFull = true
                return false
            }
            tail += text
            if tail.count >= limits.window { writeTail() }
        }
        count += text.count
        return true
    }

    /// Where that fails, what is to be written stays in memory, and nothing more is taken.
    private func writeTail() {
        do throws(TemporaryFile.Failure) {
            if file == nil { file = try TemporaryFile() }
            try file?.write(tail)
            fileCount += tail.count
            tail.removeAll(keepingCapacity: true)
        } catch {
            isFull = true
        }
    }

    /// Calls a function with a text.
    ///
    /// - Parameter range: where it stands, as it was taken.
    /// - Returns: nil where it cannot be read any more.
    func withBytes<Result>(in range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        if range.upperBound <= head.count {
            return head.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
        }
        let start = range.lowerBound - head.count
        if start >= fileCount {
            let place = start - fileCount
            return tail.withUnsafeBytes {
                body(UnsafeRawBufferPointer(rebasing: $0[place..<place + range.count]))
            }
        }
        guard show(start..<start + range.count) else { return nil }
        return window.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[start - windowStart..<start - windowStart + range.count]))
        }
    }

    /// Has the window hold a stretch of the file, and what comes behind it.
    private func show(_ stretch: Range<Int>) -> Bool {
        if windowStart <= stretch.lowerBound, stretch.upperBound <= windowStart + window.count { return true }
        guard let file, stretch.upperBound <= fileCount else { return false }
        let end = min(fileCount, max(stretch.upperBound, stretch.lowerBound + limits.window))
        let length = end - stretch.lowerBound
        if window.count != length { window = [UInt8](repeating: 0, count: length) }
        windowStart = stretch.lowerBound
        let isRead = window.withUnsafeMutableBytes { file.read(into: $0, at: stretch.lowerBound) }
        if !isRead { window = [] }
        return isRead
    }
}
