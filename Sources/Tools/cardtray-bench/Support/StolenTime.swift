import Foundation

/// The processor time that the machine's programs wanted and did not get, as another machine on the same hardware had
/// it: what a late frame may be due to, on either client's side.
struct StolenTime {
    /// Since the machine was started, in the kernel's ticks.
    private let used: Double
    private let stolen: Double

    /// As it stands now; nil where the kernel does not tell.
    init?() {
        // “cpu”, and then: user, nice, system, idle, waiting, interrupts twice, stolen.
        guard let file = try? String(contentsOfFile: "/proc/stat", encoding: .utf8),
            let line = file.split(separator: "\n").first, line.hasPrefix("cpu ")
        else { return nil }
        let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
        guard ticks.count >= 8 else { return nil }
        used = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]
        stolen = ticks[7]
    }

    /// The percentage of what was wanted since then.
    static func percentage(since start: StolenTime) -> Double? {
        guard let now = StolenTime() else { return nil }
        let (used, stolen) = (now.used - start.used, now.stolen - start.stolen)
        return used + stolen > 0 ? stolen / (used + stolen) * 100 : 0
    }
}
