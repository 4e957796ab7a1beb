import Testing
@testable import TrayKit
