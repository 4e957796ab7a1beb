import Foundation

/// The programs that the package builds, for tests that run them.
public enum TestProducts {
    /// The path of a program: in `$CARDTRAY_PRODUCTS` if that is set, else beside the running tests.
    ///
    /// - Throws: ``HarnessError`` if it is not there.
    public static func path(of product: String) throws -> String {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = tests.deletingLastPathComponent().path
        for directory in [ProcessInfo.processInfo.environment["CARDTRAY_PRODUCTS"], beside].compactMap(\.self) {
            let path = "\(directory)/\(product)"
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        throw HarnessError("\(product) is not built: swift build --build-tests builds it")
    }
}

/// What went wrong around a test, with what the process at fault had to say.
public struct HarnessError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
