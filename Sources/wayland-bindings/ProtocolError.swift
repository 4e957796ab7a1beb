/// Why a protocol file could not be read, in the form compilers use.
struct ProtocolError: Error, Equatable, CustomStringConvertible {
    var file: String
    var line: Int
    var message: String

    var description: String { "\(file):\(line): error: \(message)" }
}
