import ArgumentParser

/// Measures what cardtray does most.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cardtray-bench", abstract: "Measure what cardtray does most.",
        subcommands: [FrameBench.self, PeersBench.self, WorkBench.self, OpenBench.self, MemoryBench.self])
}
