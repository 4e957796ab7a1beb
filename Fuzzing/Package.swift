// swift-tools-version: 6.1
import PackageDescription

// A package of its own: libFuzzer brings the program's entry point, which takes a flag that nothing else here may have.
let package = Package(
    name: "cardtray-fuzzing",
    dependencies: [.package(name: "cardtray", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz-deck",
            dependencies: [
                .product(name: "CardDeck", package: "cardtray"), .product(name: "DeckFormats", package: "cardtray"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
