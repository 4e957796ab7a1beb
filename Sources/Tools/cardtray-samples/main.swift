import DeckSupport
import Foundation

// Writes what fuzzing begins with: cardtray-samples FOLDER. A folder for each kind, a file for each seed.
let folder = URL(filePath: CommandLine.arguments[1])
for (number, seed) in try FormatSample.seeds().enumerated() {
    let kind = folder.appending(path: seed.kind)
    try FileManager.default.createDirectory(at: kind, withIntermediateDirectories: true)
    try Data(seed.bytes).write(to: kind.appending(path: "sample-\(number)"))
}
