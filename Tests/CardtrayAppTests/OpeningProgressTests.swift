import Testing

@testable import CardtrayApp

struct OpeningProgressTests {
    /// Most decks are open before anybody would read a percent, and each would have the title made anew.
    @Test func quickOpeningsTellNothing() {
        var told = OpeningProgress(since: 10)
        for step in 0...9 { #expect(told.percent(of: Double(step) / 10, at: 10 + Double(step) / 101) == nil) }
        #expect(told.percent(of: 0.9, at: 10.101) == 90)
    }

    @Test func fivesAreToldAndNotTooOften() {
        var told = OpeningProgress(since: 0)
        #expect(told.percent(of: 0.04, at: 1) == nil)
        #expect(told.percent(of: 0.1234, at: 1) == 10)
        #expect(told.percent(of: 0.1499, at: 2) == nil, "still 10")
        #expect(told.percent(of: 0.15, at: 2) == 15)
        #expect(told.percent(of: 0.6, at: 2.05) == nil)
        #expect(told.percent(of: 0.6, at: 2.125) == 60)
        #expect(told.percent(of: 0.5, at: 3) == nil, "it never goes back")
        #expect(told.percent(of: 1, at: 4) == 100)
    }
}
