import Foundation
import RandomSupport
import Testing

@testable import Projection

/// The kernels for 64-bit ARM, built for it and run by an emulator, give the pixels that those in Swift give.
@Suite struct NeonKernelsTests {
    /// As `Neon/harness.c` numbers them.
    private enum Kernel: Int32, CaseIterable {
        case combine, combineBright, combineTwo, combineTwoBright
        case resampleBoxed, resampleBoxedUnder, resample, putUnder, putRows
    }

    private struct Case {
        var kernel: Kernel
        var count = 0, position: Int32 = 0, step: Int32 = 0
        var weights = TapWeights(first: 0, second: 0, firstGain: 1, secondGain: 1, opacity: 256, brightness: 0)
        var columns: [[UInt32]] = []
        var before: [UInt32] = []
    }

    private static let room = 1024

    @Test(.enabled(if: emulator != nil, "needs qemu-aarch64"), .timeLimit(.minutes(5)))
    func theyGiveThePixelsOfThePortableOnes() throws {
        let cases = Self.cases
        let outputs = try Self.run(cases)
        #expect(outputs.count == cases.count * Self.room)
        var known: Set<Kernel> = []
        for (index, one) in cases.enumerated() {
            let output = Array(outputs[index * Self.room..<(index + 1) * Self.room])
            #expect(
                output == Self.expected(one),
                "\(one.kernel), \(one.count) from \(one.position) by \(one.step), \(one.weights)")
            if output != one.before { known.insert(one.kernel) }
        }
        #expect(known.count == Kernel.allCases.count, "each has drawn something")
    }

    // MARK: Cases

    private static var cases: [Case] {
        var random = SplitMix(seed: 23), cases: [Case] = []
        /// Of every opacity, and as often none or all; color is one above it at times, as where light is rounded.
        func pixels() -> [UInt32] {
            (0..<room).map { _ in
                let any = UInt32.random(in: 0...255, using: &random)
                let alpha = [0, 255, any, any].randomElement(using: &random)!
                let most = min(255, alpha + UInt32.random(in: 0...1, using: &random))
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...most, using: &random) << (8 * $1) }
            }
        }
        func add(_ one: Case) {
            var one = one
            one.columns = (0..<4).map { _ in pixels() }
            one.before = pixels()
            cases.append(one)
        }
        /// White under color that is one above its alpha, which must not become black.
        func addWhite(_ one: Case) {
            var one = one
            one.columns = Array(repeating: Array(repeating: 0xFFFF_FFFF, count: room), count: 4)
            one.before = (0..<room).map { UInt32($0 % 255) << 24 | UInt32($0 % 255 + 1) * 0x01_0101 }
            cases.append(one)
        }
        let places: [(UInt16, UInt16)] = [(40, 90), (0, 0), (128, 128), (0, 1), (127, 128), (64, 64)]
        for gains in [(1.2, 0.7), (1.0, 1.0), (1.98, 1.98), (0.3, 0.3), (0.0, 0.0)] {
            for opacity: UInt16 in [256, 255, 100, 0] {
                for (index, place) in places.enumerated() {
                    let weights = TapWeights(
                        first: place.0, second: place.1, firstGain: gains.0, secondGain: gains.1, opacity: opacity,
                        brightness: [0, 100, 254][index % 3])
                    let kernels: [Kernel] =
                        weights.isBright ? [.combineBright, .combineTwoBright] : [.combine, .combineTwo]
                    for kernel in kernels { add(Case(kernel: kernel, count: 16 * (index + 1), weights: weights)) }
                }
            }
        }
        for count in [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 63, 64, 65, 200] {
            for (position, halfStep) in [
                (12345, 40000), (0, 65536), (7 << 16, 0), (65535, 32768), (99, 66000), (1, 255), (850 << 16, -66000),
            ] as [(Int32, Int32)] {
                add(Case(kernel: .resampleBoxed, count: count, position: position, step: halfStep))
                add(Case(kernel: .resampleBoxedUnder, count: count, position: position, step: halfStep))
            }
            for (position, step) in [
                (12345, 70000), (0, 65536), (5 << 16, 255), (3 << 16, 0), (65535, 262_144), (850 << 16, -131_071),
            ] as [(Int32, Int32)] {
                add(Case(kernel: .resample, count: count, position: position, step: step))
            }
            add(Case(kernel: .putUnder, count: count & ~3))
            addWhite(Case(kernel: .putUnder, count: count & ~3))
            addWhite(Case(kernel: .resampleBoxedUnder, count: count, step: 0x8000))
            add(Case(kernel: .putRows, count: min(64, count & ~7)))
        }
        return cases
    }

    private static func expected(_ one: Case) -> [UInt32] {
        var out = one.before
        let count = one.count, position = Int(one.position), step = Int(one.step), first = one.columns[0]
        switch one.kernel {
        case .combine, .combineBright: combine(&out, one, [0, 1, 2, 3])
        case .combineTwo, .combineTwoBright: combine(&out, one, [0, 1, 0, 1])
        case .resampleBoxed:
            PortableKernels.resampleBoxed(&out, first, position: position, halfStep: step, count: count)
        case .resampleBoxedUnder:
            PortableKernels.resampleBoxedUnder(&out, first, position: position, halfStep: step, count: count)
        case .resample: PortableKernels.resample(&out, first, position: position, step: step, count: count)
        case .putUnder: PortableKernels.putUnder(&out, first, count: count)
        case .putRows: PortableKernels.putRows(&out, rowStride: 16, first, columnStride: room / 16, count: count)
        }
        return out
    }

    private static func combine(_ out: inout [UInt32], _ one: Case, _ taps: [Int]) {
        one.columns[taps[0]].withUnsafeBufferPointer { a in
            one.columns[taps[1]].withUnsafeBufferPointer { b in
                one.columns[taps[2]].withUnsafeBufferPointer { c in
                    one.columns[taps[3]].withUnsafeBufferPointer { d in
                        PortableKernels.combine(
                            &out,
                            TapColumns(
                                a: a.baseAddress!, b: b.baseAddress!, c: c.baseAddress!, d: d.baseAddress!, ahead: 0,
                                farthest: 0),
                            from: 0, count: one.count, one.weights)
                    }
                }
            }
        }
    }

    // MARK: Emulation

    private static let emulator = path(of: "qemu-aarch64")

    private static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    private struct Failure: Error { let line: String }

    /// What the kernels make of all cases.
    private static func run(_ cases: [Case]) throws -> [UInt32] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "neon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "harness"), input = folder.appending(path: "cases")
        let output = folder.appending(path: "pixels")
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let sources = tests.appending(path: "../../Sources/CProjectionKernels").standardized
        try start(
            "clang",
            [
                "--target=aarch64-linux-gnu", "-fuse-ld=lld", "-nostdlib", "-static", "-ffreestanding", "-O2", "-Wall",
                "-Wextra", "-Werror", "-I", sources.appending(path: "include").path,
                sources.appending(path: "neon.c").path, tests.appending(path: "Neon/harness.c").path, "-o",
                program.path,
            ])
        try Data(cases.flatMap(bytes)).write(to: input)
        try Data().write(to: output)
        try start("qemu-aarch64", [program.path], from: input, to: output)
        return try Data(contentsOf: output).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    /// A case as the harness reads it.
    private static func bytes(_ one: Case) -> [UInt8] {
        func bytes<Value: FixedWidthInteger>(_ values: [Value]) -> [UInt8] { values.withUnsafeBytes(Array.init) }
        let weights = (0..<4).map { one.weights.color[$0] } + (0..<4).map { one.weights.alpha[$0] }
        return bytes([one.kernel.rawValue, Int32(one.count), one.position, one.step])
            + bytes(weights + [one.weights.rounding, 0]) + one.columns.flatMap(bytes) + bytes(one.before)
    }

    private static func start(
        _ program: String, _ arguments: [String], from input: URL? = nil, to output: URL? = nil
    ) throws {
        guard let path = path(of: program) else { throw Failure(line: "there is no \(program)") }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        if let input { process.standardInput = try FileHandle(forReadingFrom: input) }
        if let output { process.standardOutput = try FileHandle(forWritingTo: output) }
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(line: "\(program): \(process.terminationStatus)") }
    }
}
