// swift-tools-version: 6.1
import PackageDescription

/// A C library of the system, found through pkg-config, behind a module map of its own.
func system(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Whether examples, benchmarks, tests in real compositors and the tools that drive them are built.
let buildsTools = Context.environment["CARDTRAY_TOOLS"] != nil

/// What tests share. A plain build leaves it out, as it does tests; benchmarks can only use what is no test's.
func testSupport(_ name: String, dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    let path = "Sources/Tools/\(name)"
    return buildsTools
        ? .target(name: name, dependencies: dependencies, path: path, exclude: exclude)
        : .testTarget(name: name, dependencies: dependencies, path: path, exclude: exclude)
}

let package = Package(
    name: "cardtray",
    products: [
        .executable(name: "cardtray", targets: ["cardtray"]),
        .library(name: "CardDeck", targets: ["CardDeck"]),
        .library(name: "DeckFormats", targets: ["DeckFormats"]),
        .library(name: "TrayKit", targets: ["TrayKit"]),
        .library(name: "Typesetting", targets: ["Typesetting"]),
        .library(name: "Projection", targets: ["Projection"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "TrayRendering", targets: ["TrayRendering"]),
        .library(name: "TrayWindow", targets: ["TrayWindow"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    ],
    targets: [
        // The C libraries, one module map each.
        system("CWaylandClient", "wayland-client", apt: "libwayland-dev"),
        system("CWaylandCursor", "wayland-cursor", apt: "libwayland-dev"),
        system("CXKBCommon", "xkbcommon", apt: "libxkbcommon-dev"),
        system("CLibdecor", "libdecor-0", apt: "libdecor-0-dev"),
        system("CGLib", "glib-2.0", apt: "libglib2.0-dev"),
        system("CPango", "pangoft2", apt: "libpango1.0-dev"),
        system("CFreeType", "freetype2", apt: "libfreetype-dev"),
        system("CHarfBuzz", "harfbuzz-subset", apt: "libharfbuzz-dev"),
        system("CPixbuf", "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
        system("CRSVG", "librsvg-2.0", apt: "librsvg2-dev"),
        system("CSeccomp", "libseccomp", apt: "libseccomp-dev"),
        system("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
        system("CZip", "libzip", apt: "libzip-dev"),
        system("CZstd", "libzstd", apt: "libzstd-dev"),
        system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
        system("CISAL", "libisal", apt: "libisal-dev"),
        system("CXML", "libxml-2.0", apt: "libxml2-dev"),
        system("CGumbo", "gumbo", apt: "libgumbo-dev"),
        system("CMarkdown", "md4c-html", apt: "libmd4c-html0-dev"),
        .systemLibrary(
            name: "CCSV", path: "Sources/System/CCSV", providers: [.apt(["libcsv-dev"])]),
        system("CSystemd", "libsystemd", apt: "libsystemd-dev"),
        // Opened at run time: its headers are all that is wanted.
        .systemLibrary(
            name: "CPulse", path: "Sources/System/CPulse", providers: [.apt(["libpulse-dev"])]),
        system("CGStreamer", "gstreamer-1.0", apt: "libgstreamer1.0-dev"),
        .target(name: "CLinux", path: "Sources/System/CLinux"),
        // toml++ is a C++ library, all of it headers (libtomlplusplus-dev): this is its C face.
        .target(name: "CTOML"),

        // What the standard library lacks.
        .target(name: "Basics"),
        .target(name: "Threads"),
        .target(name: "TemporaryFiles", dependencies: ["CLinux"]),

        // What a deck is, and how its files are read.
        .target(name: "CardDeck", dependencies: ["Basics"]),
        // ICU knows what languages, countries and cities are called in each language.
        .target(name: "CLocaleNames", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
        .target(name: "DeckLanguages", dependencies: ["Basics", "CardDeck", "Threads", "CLocaleNames"]),
        // ICU (libicu-dev) guesses encodings and converts from them.
        .target(name: "CTextEncodings", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        // ICU knows the capitals of each language.
        .target(name: "CLetterCase", linkerSettings: [.linkedLibrary("icuuc")]),
        // ICU knows the quotation marks of each language.
        .target(name: "CQuotationMarks", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        // ICU (libicu-dev) knows how each language sorts words.
        .target(name: "CCollation", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        // The orders that cards can be put in.
        .target(name: "DeckSorting", dependencies: ["Basics", "CardDeck", "CCollation"]),
        // HTML with its style sheets, formulas and readings, as cards are written.
        .target(
            name: "Markup",
            dependencies: ["Basics", "CardDeck", "CGumbo", "CLetterCase", "CMarkdown", "CQuotationMarks"]),
        .target(
            name: "DeckFormats",
            dependencies: [
                "Basics", "CardDeck", "DeckLanguages", "Markup", "TemporaryFiles", "Threads", "CSQLite", "CZip",
                "CISAL", "CZstd", "CXML", "CCSV", "CLinux", "CTextEncodings",
            ]),

        // Decks written as tables, texts and pages.
        .target(name: "DeckExport", dependencies: ["CardDeck", "DeckFormats", "Markup"]),

        .target(
            name: "DeckSearch", dependencies: ["Basics", "CardDeck", "TemporaryFiles", "Threads", "CGLib", "CLinux"]),

        // What a tray is, and how it is drawn.
        .target(name: "Raster", dependencies: ["Basics", "Threads"]),
        .target(name: "TrayKit", dependencies: ["Basics", "CardDeck", "Raster"]),
        // What a process may do, given up for good.
        .target(name: "Sandbox", dependencies: ["CLinux", "CSeccomp"]),
        // Pictures' files made into pixels, in a process of its own that may do nothing else.
        .target(
            name: "PictureDecoding", dependencies: ["Basics", "Raster", "Sandbox", "Threads", "CPixbuf", "CRSVG"]),
        // Fonts of decks checked and written anew, in a process of its own.
        .target(name: "FontChecking", dependencies: ["Sandbox", "Threads", "CFreeType", "CHarfBuzz"]),
        .target(name: "CTypesettingKernels"),
        // ICU (libicu-dev) knows where words end in scripts without spaces.
        .target(name: "CLineBreaks", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(
            name: "Typesetting",
            dependencies: [
                "Basics", "CardDeck", "FontChecking", "PictureDecoding", "Raster", "Threads", "CLineBreaks", "CLinux",
                "CPango", "CTypesettingKernels",
            ]),
        .target(name: "CProjectionKernels"),
        .target(name: "Projection", dependencies: ["Basics", "Raster", "Threads", "CProjectionKernels"]),

        // Films of it.
        .target(name: "AnimatedPNG", dependencies: ["Raster", "Threads", "CDeflate"]),

        // The desktop's sound server.
        .target(name: "SoundOutput", dependencies: ["CPulse"]),

        // What a passing card sounds like.
        .target(
            name: "CardSound",
            dependencies: ["Basics", "SoundOutput", "Threads", .product(name: "Logging", package: "swift-log")]),

        // The sounds that are on cards, decoded in a process of its own.
        .target(
            name: "CardAudio",
            dependencies: ["Basics", "Sandbox", "SoundOutput", "Threads", "CGStreamer", "CLinux"]),

        // Sockets of this machine.
        .target(name: "LocalSockets"),

        // Texts read aloud, by speech-dispatcher.
        .target(name: "Speech", dependencies: ["LocalSockets", "Threads", "CLinux"]),

        // The desktop's session bus, and what it says of its preferences.
        .target(name: "DesktopBus", dependencies: ["CSystemd"]),

        // The main thread's loop; it knows no Wayland.
        .target(name: "EventLoop", dependencies: ["Threads", "CLinux"]),

        // Trays drawn: layers, frames, stills and films.
        .target(
            name: "TrayRendering",
            dependencies: [
                "AnimatedPNG", "Basics", "CardDeck", "DeckSearch", "EventLoop", "Projection", "Raster", "Threads",
                "TrayKit", "Typesetting", .product(name: "Logging", package: "swift-log"),
            ]),

        // Cards on sheets of paper.
        .target(name: "CardPrinting", dependencies: ["CardDeck", "Raster", "Threads", "Typesetting"]),

        // The window. Its protocol bindings are generated at build time.
        .executableTarget(name: "wayland-bindings", dependencies: ["CXML"]),
        .plugin(
            name: "WaylandBindings", capability: .buildTool(), dependencies: ["wayland-bindings"],
            path: "Sources/WaylandBindings"),
        .target(
            name: "WaylandProtocols", dependencies: ["Threads", "CWaylandClient"], plugins: ["WaylandBindings"]),
        .target(
            name: "WaylandClient",
            dependencies: [
                "Basics", "EventLoop", "Threads", "WaylandProtocols", "CWaylandCursor", "CXKBCommon", "CLibdecor",
                "CLinux",
                .product(name: "Logging", package: "swift-log"),
            ]),

        // A window onto any deck.
        .target(
            name: "TrayWindow",
            dependencies: [
                "Basics", "CardDeck", "DeckSearch", "EventLoop", "Projection", "Raster", "Threads", "TrayKit",
                "TrayRendering", "Typesetting", "WaylandClient",
                .product(name: "Logging", package: "swift-log"),
            ]),

        // jemalloc (libjemalloc-dev) is the program's heap.
        .target(name: "CHeap", dependencies: ["CGLib"], linkerSettings: [.linkedLibrary("jemalloc")]),

        // The program.
        .target(
            name: "CardtrayApp",
            dependencies: [
                "Basics", "CardAudio", "CardDeck", "CardPrinting", "CardSound", "DeckFormats", "DeckLanguages",
                "DeckSorting", "DesktopBus", "EventLoop", "LocalSockets", "Projection", "Raster", "Sandbox", "Speech",
                "TemporaryFiles", "Threads", "TrayKit", "TrayRendering", "TrayWindow", "Typesetting", "WaylandClient",
                "CHeap", "CLinux", "CTOML",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "cardtray",
            dependencies: [
                "Basics", "CardAudio", "CardDeck", "CardPrinting", "CardtrayApp", "DeckExport", "DeckFormats",
                "DeckLanguages", "DeckSearch", "FontChecking", "PictureDecoding", "Raster", "Sandbox", "TrayRendering",
                "TrayWindow", "Typesetting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]),

        // For tests: compositors and other servers of their own, decks and random numbers that are the same in every run.
        testSupport("CompositorHarness", dependencies: ["CPango"], exclude: ["Scripts"]),
        testSupport("DeckSupport", dependencies: ["RandomSupport", "CDeflate", "CSQLite", "CZip", "CZstd"]),
        testSupport("PictureSupport", dependencies: ["CPixbuf"]),
        testSupport("RandomSupport"),

        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "CardDeckTests", dependencies: ["CardDeck", "RandomSupport"]),
        .testTarget(
            name: "DeckFormatsTests",
            dependencies: [
                "CardDeck", "DeckFormats", "DeckLanguages", "DeckSupport", "Markup", "RandomSupport", "Threads",
            ],
            exclude: ["Oracle"]),
        .testTarget(name: "MarkupTests", dependencies: ["CardDeck", "Markup", "RandomSupport"]),
        .testTarget(
            name: "DeckLanguagesTests", dependencies: ["CardDeck", "DeckFormats", "DeckLanguages", "Threads"]),
        .testTarget(name: "DeckExportTests", dependencies: ["CardDeck", "DeckExport", "DeckFormats"]),
        .testTarget(name: "CardPrintingTests", dependencies: ["CardDeck", "CardPrinting", "Raster", "Typesetting"]),
        .testTarget(name: "DeckSearchTests", dependencies: ["CardDeck", "DeckSearch"]),
        .testTarget(name: "DeckSortingTests", dependencies: ["CardDeck", "DeckSorting"]),
        .testTarget(
            name: "CardSoundTests",
            dependencies: [
                "CardSound", "CompositorHarness", "SoundOutput", "Threads",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "CardAudioTests",
            dependencies: ["CardAudio", "CompositorHarness", "SoundOutput", "Threads", "cardtray"]),
        .testTarget(name: "SpeechTests", dependencies: ["CompositorHarness", "LocalSockets", "Speech", "Threads"]),
        .testTarget(name: "DesktopBusTests", dependencies: ["DesktopBus", "CompositorHarness", "CSystemd"]),
        .testTarget(name: "AnimatedPNGTests", dependencies: ["AnimatedPNG", "CDeflate", "RandomSupport", "Raster"]),
        .testTarget(name: "RasterTests", dependencies: ["Raster"]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(name: "TrayKitTests", dependencies: ["Basics", "CardDeck", "RandomSupport", "Raster", "TrayKit"]),
        .testTarget(
            name: "TypesettingTests",
            dependencies: [
                "CardDeck", "DeckFormats", "Markup", "PictureSupport", "RandomSupport", "Raster", "Threads",
                "Typesetting", "CPango", "CTypesettingKernels",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "PictureDecodingTests",
            dependencies: ["CompositorHarness", "PictureDecoding", "PictureSupport", "Raster", "cardtray"]),
        .testTarget(
            name: "FontCheckingTests", dependencies: ["CompositorHarness", "FontChecking", "CHarfBuzz", "cardtray"]),
        .testTarget(
            name: "ProjectionTests", dependencies: ["Projection", "RandomSupport", "Raster", "Threads"],
            exclude: ["Neon"]),
        .testTarget(
            name: "TrayRenderingTests",
            dependencies: [
                "CardDeck", "DeckFormats", "DeckSearch", "DeckSupport", "EventLoop", "Projection", "RandomSupport",
                "Raster", "Threads", "TrayKit", "TrayRendering", "Typesetting",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(name: "EventLoopTests", dependencies: ["EventLoop"]),
        .testTarget(
            name: "WaylandClientTests",
            dependencies: ["CLinux", "EventLoop", "WaylandClient", "WaylandProtocols", "wayland-bindings"]),
        .testTarget(
            name: "TrayWindowTests",
            dependencies: [
                "CardDeck", "DeckSearch", "EventLoop", "Raster", "TrayKit", "TrayWindow", "Typesetting",
                "WaylandClient",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "CardtrayAppTests",
            dependencies: [
                "CLinux", "CardDeck", "CardtrayApp", "CompositorHarness", "DeckFormats", "DeckLanguages", "DeckSupport",
                "DesktopBus", "EventLoop", "LocalSockets", "Projection", "Raster", "Threads", "TrayKit",
                "TrayRendering", "TrayWindow", "Typesetting", "WaylandClient", "cardtray",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

if buildsTools {
    package.products += [.executable(name: "cardtray-bench", targets: ["cardtray-bench"])]
    package.targets += [
        system("CWaylandServer", "wayland-server", apt: "libwayland-dev"),
        // What others draw text with.
        system("CPangoCairo", "pangocairo", apt: "libpango1.0-dev"),
        system("CPixman", "pixman-1", apt: "libpixman-1-dev"),
        .executableTarget(
            name: "cardtray-bench",
            dependencies: [
                "CardDeck", "CardtrayApp", "CompositorHarness", "DeckFormats", "DeckLanguages", "DeckSearch",
                "DeckSupport", "EventLoop", "PictureDecoding", "PictureSupport", "Projection", "RandomSupport",
                "Raster", "TrayKit", "TrayRendering", "TrayWindow", "Typesetting", "WaylandClient",
                "CAllocationCounter", "CMemoryFloor", "CPangoCairo", "CPixman",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Tools/cardtray-bench",
            resources: [.copy("Peers/peers.py"), .copy("Legibility/Sentences")]),
        .target(name: "CAllocationCounter", path: "Sources/Tools/CAllocationCounter"),
        .target(name: "CMemoryFloor", path: "Sources/Tools/CMemoryFloor"),

        // What others may build on the libraries.
        .executableTarget(
            name: "text-trays", dependencies: ["CardDeck", "TrayRendering", "TrayWindow", "Typesetting"],
            path: "Sources/Examples/text-trays"),
        .executableTarget(
            name: "anki-trays",
            dependencies: ["CardDeck", "DeckFormats", "TrayRendering", "TrayWindow", "Typesetting"],
            path: "Sources/Examples/anki-trays"),

        // A compositor for tests, and hands for those of others.
        .executableTarget(
            name: "cardtray-stage", dependencies: ["WaylandProtocols", "InputSupport", "CWaylandServer", "CPango"],
            path: "Sources/Tools/cardtray-stage", plugins: ["WaylandBindings"]),
        .executableTarget(
            name: "cardtray-inject", dependencies: ["WaylandProtocols", "InputSupport"],
            path: "Sources/Tools/cardtray-inject", plugins: ["WaylandBindings"]),
        // Tries what neither the decoder of pictures nor the viewer must do.
        .executableTarget(
            name: "cardtray-confined", dependencies: ["CardtrayApp", "PictureDecoding", "CLinux"],
            path: "Sources/Tools/cardtray-confined"),
        .testTarget(name: "SandboxTests", dependencies: ["CompositorHarness", "Sandbox", "cardtray-confined"]),
        // Gives made-up bytes to what the program reads beside decks.
        .executableTarget(
            name: "cardtray-mutate",
            dependencies: [
                "CardDeck", "CardtrayApp", "DeckSearch", "FontChecking", "PictureDecoding", "RandomSupport",
                "WaylandClient", "WaylandProtocols",
            ],
            path: "Sources/Tools/cardtray-mutate"),
        // Writes small decks of all formats, for made-up bytes to begin with.
        .executableTarget(
            name: "cardtray-samples", dependencies: ["DeckSupport"], path: "Sources/Tools/cardtray-samples"),
        // Writes states until it is killed.
        .executableTarget(
            name: "cardtray-keeper", dependencies: ["CardDeck", "CardtrayApp"], path: "Sources/Tools/cardtray-keeper"),
        .testTarget(
            name: "StateTests", dependencies: ["CardDeck", "CardtrayApp", "CompositorHarness", "cardtray-keeper"]),
        .target(name: "InputSupport", dependencies: ["CXKBCommon", "CLinux"], path: "Sources/Tools/InputSupport"),
        .testTarget(
            name: "CompositorHarnessTests",
            dependencies: ["CompositorHarness", "WaylandProtocols", "CLinux", "cardtray-stage"]),
        .testTarget(
            name: "ClientWindowTests",
            dependencies: [
                "CompositorHarness", "EventLoop", "WaylandClient", "WaylandProtocols", "cardtray-inject",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ViewerWindowTests",
            dependencies: [
                "CGLib", "CardtrayApp", "CompositorHarness", "DeckFormats", "DeckSupport", "LocalSockets",
                "RandomSupport", "TrayKit", "TrayWindow", "anki-trays", "cardtray", "cardtray-inject", "cardtray-stage",
                "text-trays",
            ]),
    ]
}

/// The test target that is wanted alone: then only what it tests has to be built.
if let name = Context.environment["CARDTRAY_TEST_TARGET"] {
    let support = "Sources/Tools/"
    package.targets.removeAll { $0.type == .test && $0.name != name && $0.path?.hasPrefix(support) != true }
}
