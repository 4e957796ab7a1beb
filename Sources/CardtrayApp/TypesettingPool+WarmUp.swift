import Typesetting

extension TypesettingPool {
    private static let warmUpText = "0 / 0"
    private static let warmUpSize = 14.0

    /// Has the threads find the fonts while nothing else waits for them: the first text takes each many times as
    /// long as the next.
    func warmUp() {
        for _ in 0..<threadCount {
            submit(priority: .min) { typesetter in
                let style = LabelStyle(size: Self.warmUpSize, color: Theme.dark.style.headerText)
                _ = typesetter.label(Self.warmUpText, style: style, maxWidth: .infinity, scale: 1)
            }
        }
    }
}
