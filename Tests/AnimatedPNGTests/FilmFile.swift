import CDeflate
import Foundation
import Raster

/// Reads animated PNGs of palette pictures, as the specification tells them and not as they are written here.
struct FilmFile {
    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    struct Frame {
        var area: PixelRect
        var delay: (numerator: Int, denominator: Int)
        /// The whole picture once the frame has been put into it, 0xFFRRGGBB row by row.
        var pixels: [UInt32]
    }

    private(set) var size = PixelSize(0, 0)
    private(set) var palette: [UInt32] = []
    private(set) var frames: [Frame] = []
    private(set) var plays = -1

    init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Malformed(description: "no PNG") }
        var place = 8, names: [String] = [], announced = 0, sequence = 0
        var control: Data?, data: [UInt8] = []
        func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        func check(_ condition: Bool, _ what: String) throws {
            guard condition else { throw Malformed(description: "\(what), at byte \(place)") }
        }
        while place < bytes.count {
            try check(place + 12 <= bytes.count, "no room for a chunk")
            let length = number(bytes[place..<place + 4])
            try check(place + 12 + length <= bytes.count, "a chunk beyond the end")
            let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            let body = Array(bytes[place + 8..<place + 8 + length])
            try check(
                number(bytes[place + 8 + length..<place + 12 + length])
                    == Int(Self.checksum(bytes[place + 4..<place + 8 + length])), "\(name): wrong checksum")
            try check(names.last != "IEND", "\(name) after the end")
            if let last = control, name == "fcTL" || name == "IEND" {
                try show(last, data, number)
                (control, data) = (nil, [])
            }
            switch name {
            case "IHDR":
                try check(names.isEmpty && length == 13, "IHDR is not first")
                size = PixelSize(number(body[0..<4]), number(body[4..<8]))
                try check(Array(body[8...]) == [8, 3, 0, 0, 0], "not eight bits of palette")
            case "PLTE":
                try check(length % 3 == 0 && length <= 768, "a broken palette")
                palette = stride(from: 0, to: length, by: 3).map { 0xFF00_0000 | UInt32(number(body[$0..<$0 + 3])) }
            case "tRNS":
                try check(
                    !palette.isEmpty && frames.isEmpty && body == [0], "more than the first color is transparent")
                palette[0] = 0
            case "acTL":
                try check(!names.contains("IDAT") && length == 8, "acTL stands after the picture")
                (announced, plays) = (number(body[0..<4]), number(body[4..<8]))
            case "fcTL":
                try check(length == 26 && number(body[0..<4]) == sequence, "fcTL out of sequence")
                sequence += 1
                control = Data(body)
            case "IDAT":
                try check(frames.isEmpty && control != nil, "IDAT is not the first frame's")
                data += body
            case "fdAT":
                try check(!frames.isEmpty && control != nil, "fdAT without fcTL")
                try check(length > 4 && number(body[0..<4]) == sequence, "fdAT out of sequence")
                sequence += 1
                data += body[4...]
            default: try check(name == "IEND" && length == 0, "\(name) is not expected")
            }
            names.append(name)
            place += 12 + length
        }
        try check(names.last == "IEND", "no end")
        try check(frames.count == announced, "\(frames.count) frames of \(announced)")
    }

    /// Puts a frame into the picture before it.
    private mutating func show(_ control: Data, _ data: [UInt8], _ number: (Data.SubSequence) -> Int) throws {
        let area = PixelRect(
            x: number(control[12..<16]), y: number(control[16..<20]), width: number(control[4..<8]),
            height: number(control[8..<12]))
        guard !area.isEmpty, area.maxX <= size.width, area.maxY <= size.height,
            !frames.isEmpty || area == PixelRect(size)
        else { throw Malformed(description: "frame \(frames.count) has no place in the picture: \(area)") }
        guard control[24] == 0, control[25] == 0 || control[25] == 1 && !frames.isEmpty else {
            throw Malformed(description: "frame \(frames.count) does not stay, or is laid over nothing")
        }
        let rows = try Self.unfiltered(try Self.inflated(data, to: area.height * (area.width + 1)), width: area.width)
        var pixels = frames.last?.pixels ?? [UInt32](repeating: 0, count: size.area)
        for y in 0..<area.height {
            for x in 0..<area.width {
                let index = Int(rows[y * area.width + x])
                guard index < palette.count else { throw Malformed(description: "a color beyond the palette") }
                if control[25] == 1, palette[index] == 0 { continue }
                pixels[(area.y + y) * size.width + area.x + x] = palette[index]
            }
        }
        frames.append(
            Frame(area: area, delay: (number(control[20..<22]), number(control[22..<24])), pixels: pixels))
    }

    private static func inflated(_ data: [UInt8], to count: Int) throws -> [UInt8] {
        let handle = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(handle) }
        var output = [UInt8](repeating: 0, count: count)
        // Without a place for the count, anything but just as many bytes is an error.
        guard libdeflate_zlib_decompress(handle, data, data.count, &output, count, nil) == LIBDEFLATE_SUCCESS else {
            throw Malformed(description: "data that does not inflate to \(count) bytes")
        }
        return output
    }

    /// The inverse of PNG's filters, for pixels of a byte.
    static func unfiltered(_ bytes: [UInt8], width: Int) throws -> [UInt8] {
        var rows: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: width + 1) {
            for x in 0..<width {
                let a = x > 0 ? Int(rows[rows.count - 1]) : 0
                let b = rows.count >= width ? Int(rows[rows.count - width]) : 0
                let c = x > 0 && rows.count > width ? Int(rows[rows.count - width - 1]) : 0
                let guess: Int
                switch bytes[start] {
                case 0: guess = 0
                case 1: guess = a
                case 2: guess = b
                case 3: guess = (a + b) / 2
                case 4: guess = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) }!
                default: throw Malformed(description: "filter \(bytes[start])")
                }
                rows.append(bytes[start + 1 + x] &+ UInt8(guess))
            }
        }
        return rows
    }

    /// CRC-32 bit by bit.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}
