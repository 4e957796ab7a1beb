/// PNG's ways to tell a row of bytes by what lies left of it and above.
///
/// Each is a plain loop without branches, of which the compiler makes vectors.
enum ScanlineFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth

    /// Rows of `width` bytes as this filter tells them, each after the filter's number.
    func all(_ bytes: [UInt8], width: Int) -> [UInt8] {
        Self.filtered(bytes, width: width) { rows, output in
            output[0] = rawValue
            write(rows, to: UnsafeMutableBufferPointer(rebasing: output[1...]))
        }
    }

    /// Rows of `width` bytes, each by the filter that leaves the smallest differences.
    static func adaptive(_ bytes: [UInt8], width: Int) -> [UInt8] {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { told in
            told.initialize(repeating: 0)
            return filtered(bytes, width: width) { rows, output in
                var least = Int.max
                for filter in allCases {
                    filter.write(rows, to: told)
                    let cost = cost(of: told)
                    guard cost < least else { continue }
                    least = cost
                    output[0] = filter.rawValue
                    _ = UnsafeMutableBufferPointer(rebasing: output[1...]).update(fromContentsOf: told)
                }
            }
        }
    }

    /// A row and the one above it, which is all zeros for the first.
    private struct Rows {
        let row: UnsafeBufferPointer<UInt8>
        let above: UnsafeBufferPointer<UInt8>
    }

    /// - Parameter write: fills the place of a row and its filter's number.
    private static func filtered(
        _ bytes: [UInt8], width: Int, _ write: (Rows, _ output: UnsafeMutableBufferPointer<UInt8>) -> Void
    ) -> [UInt8] {
        precondition(width > 0 && bytes.count.isMultiple(of: width))
        let first = [UInt8](repeating: 0, count: width), height = bytes.count / width
        return [UInt8](unsafeUninitializedCapacity: height * (width + 1)) { output, count in
            output.initialize(repeating: 0)
            first.withUnsafeBufferPointer { first in
                bytes.withUnsafeBufferPointer { bytes in
                    for y in 0..<height {
                        func row(_ y: Int) -> UnsafeBufferPointer<UInt8> {
                            UnsafeBufferPointer(rebasing: bytes[y * width..<(y + 1) * width])
                        }
                        let place = y * (width + 1)
                        write(
                            Rows(row: row(y), above: y > 0 ? row(y - 1) : first),
                            UnsafeMutableBufferPointer(rebasing: output[place...place + width]))
                    }
                }
            }
            count = output.count
        }
    }

    /// Writes a row's differences from what this filter expects.
    private func write(_ rows: Rows, to output: UnsafeMutableBufferPointer<UInt8>) {
        let row = rows.row, above = rows.above
        // Left of the row there are zeros.
        switch self {
        case .none:
            _ = output.update(fromContentsOf: row)
        case .sub:
            output[0] = row[0]
            for x in 1..<max(1, row.count) { output[x] = row[x] &- row[x - 1] }
        case .up:
            for x in 0..<row.count { output[x] = row[x] &- above[x] }
        case .average:
            output[0] = row[0] &- above[0] >> 1
            for x in 1..<max(1, row.count) {
                output[x] = row[x] &- UInt8(truncatingIfNeeded: (UInt16(row[x - 1]) &+ UInt16(above[x])) >> 1)
            }
        case .paeth:
            output[0] = row[0] &- above[0]
            for x in 1..<max(1, row.count) {
                let left = Int16(row[x - 1]), up = Int16(above[x]), corner = Int16(above[x - 1])
                // How far left + up − corner is from each.
                let fromLeft = Self.distance(up, corner), fromUp = Self.distance(left, corner)
                let fromCorner = Self.distance(left &+ up, corner &+ corner)
                let upper = fromUp <= fromCorner ? up : corner
                let expected = fromLeft <= fromUp && fromLeft <= fromCorner ? left : upper
                output[x] = row[x] &- UInt8(truncatingIfNeeded: expected)
            }
        }
    }

    private static func distance(_ a: Int16, _ b: Int16) -> Int16 { max(a, b) &- min(a, b) }

    /// How large the differences are in all, up or down.
    private static func cost(of differences: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var sum: UInt32 = 0
        for value in differences { sum &+= UInt32(min(value, 0 &- value)) }
        return Int(sum)
    }
}
