import CGLib
import CompositorHarness
import Foundation
import Glibc
import Testing

@testable import CardtrayApp

/// The program's heap is the one that it brings, and hands back by itself what is let go.
@Suite(.serialized) struct HeapTests {
    /// Sanitizers bring heaps of their own.
    private static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    private static func deck(in folder: URL) throws -> String {
        let file = folder.appending(path: "words.csv")
        try "Haus,house\nBaum,tree\nWald,forest\n".write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    @Test(.disabled(if: isSanitized, "another heap")) func everyLibraryUsesItAsItIsSet() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process(), error = Pipe()
        process.executableURL = URL(filePath: try TestProducts.path(of: "cardtray"))
        process.arguments = ["info", try Self.deck(in: folder)]
        process.environment = ["HOME": "/nonexistent", "MALLOC_CONF": "stats_print:true"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = error
        try process.run()
        let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(text.contains("opt.narenas: 2\n"))
        #expect(text.contains("opt.dirty_decay_ms: 100 "))
        // ICU's and GLib's tables and the program's own: where the C library's heap serves them, nothing.
        let allocated = try #require(text.firstMatch(of: /Allocated: ([0-9]+),/)?.1)
        #expect(try #require(Int(allocated)) > 200_000)
    }

    /// Tests run in a program that has the same heap.
    @Test(.enabled(if: glib_major_version == 2 && glib_minor_version < 76, "later versions have no other"))
    func glibHasNoHeapOfItsOwn() throws {
        // By its name: the declaration is deprecated.
        let get = try #require(dlsym(nil, "g_slice_get_config"))
        let value = unsafeBitCast(get, to: (@convention(c) (UInt32) -> Int64).self)
        #expect(value(G_SLICE_CONFIG_ALWAYS_MALLOC.rawValue) == 1)
    }

    @Test func aWindowHasAThreadThatHandsBackWhatIsLetGo() throws {
        let compositor = try HeadlessCompositor(.sway, CompositorOptions())
        defer { compositor.stop() }
        let program = try compositor.launch(
            TestProducts.path(of: "cardtray"), [try Self.deck(in: compositor.directory)])
        let directory = WindowDirectory(runtime: compositor.directory.path)
        #expect(poll(seconds: 60) { directory.windows().count == 1 })
        try MessageClient.say(["settle"], in: compositor.directory)
        let tasks = URL(filePath: "/proc/\(program.processIdentifier)/task")
        let names = try FileManager.default.contentsOfDirectory(atPath: tasks.path).compactMap {
            try? String(contentsOf: tasks.appending(path: "\($0)/comm"), encoding: .utf8)
        }
        #expect(names.contains("jemalloc_bg_thd\n"))
        #expect(program.terminate() == 0)
    }
}
