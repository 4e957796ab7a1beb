import Testing
@testable import WaylandClient
