import ArgumentParser

/// Measures what cardtray does most.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cardtray-bench", abstract: "Measure what cardtray does most.",
        subcommands: [
            FrameBench.self, TextBench.self, PicturesBench.self, StartBench.self, OpenBench.self, MemoryBench.self,
            WorkBench.self, SearchBench.self, ScrollBench.self, ZoomBench.self, TileBench.self, IdleBench.self,
            PeersBench.self, LegibilityBench.self, MarkupBench.self, LanguagesBench.self, SoakBench.self,
            LeakBench.self,
        ])
}
