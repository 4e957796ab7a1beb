import Testing
@testable import CardtrayApp
