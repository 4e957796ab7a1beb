/// PNG's ways to tell a row of bytes by what lies left of it and above.
enum ScanlineFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth

    /// Appends a row as this filter tells it, after the filter's number.
    func append(_ row: ArraySlice<UInt8>, above: ArraySlice<UInt8>?, to output: inout [UInt8]) {
        output.append(rawValue)
        for place in 0..<row.count {
            let value = row[row.startIndex + place]
            let left = place > 0 ? row[row.startIndex + place - 1] : 0
            let up = above.map { $0[$0.startIndex + place] } ?? 0
            let corner = place > 0 ? above.map { $0[$0.startIndex + place - 1] } ?? 0 : 0
            output.append(value &- prediction(left: left, up: up, corner: corner))
        }
    }

    private func prediction(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: return 0
        case .sub: return left
        case .up: return up
        case .average: return UInt8((Int(left) + Int(up)) / 2)
        case .paeth:
            let estimate = Int(left) + Int(up) - Int(corner)
            let (a, b, c) = (abs(estimate - Int(left)), abs(estimate - Int(up)), abs(estimate - Int(corner)))
            return a <= b && a <= c ? left : b <= c ? up : corner
        }
    }

    /// Rows of `width` bytes, each by the filter that leaves the smallest differences.
    static func adaptive(_ bytes: [UInt8], width: Int) -> [UInt8] {
        filtered(bytes, width: width) { row, above, output in
            var best: [UInt8] = [], least = Int.max
            for filter in allCases {
                var told: [UInt8] = []
                told.reserveCapacity(row.count + 1)
                filter.append(row, above: above, to: &told)
                let cost = told.dropFirst().reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
                if cost < least { (best, least) = (told, cost) }
            }
            output += best
        }
    }

    /// Rows of `width` bytes, all by this filter.
    func all(_ bytes: [UInt8], width: Int) -> [UInt8] {
        Self.filtered(bytes, width: width) { append($0, above: $1, to: &$2) }
    }

    private static func filtered(
        _ bytes: [UInt8], width: Int,
        _ append: (_ row: ArraySlice<UInt8>, _ above: ArraySlice<UInt8>?, _ output: inout [UInt8]) -> Void
    ) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / width)
        for start in stride(from: 0, to: bytes.count, by: width) {
            append(bytes[start..<start + width], start > 0 ? bytes[start - width..<start] : nil, &output)
        }
        return output
    }
}
