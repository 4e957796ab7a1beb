import CLinux
import CardtrayApp
import Glibc
import PictureDecoding

/// Tries what a deck that has taken over the decoder of pictures, or the viewer, might, and prints what was let: a word
/// for each.
///
///     cardtray-confined decoder|viewer|free FILE DECK ADDRESS-SPACE-IN-MB
@main enum Confined {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let megabytes = Int(arguments[4]) else { exit(2) }
        let (file, deck) = (arguments[2], arguments[3]), parent = getppid()
        let missing =
            switch arguments[1] {
            case "decoder": DecoderServer.confine()
            case "viewer": ViewerSandbox(decks: [deck]).restrict()
            default: [String]()
            }
        for part in missing { print("missing: \(part)") }
        let attempts: [(String, () -> Bool)] = [
            ("reads-file", { open(file, O_RDONLY) >= 0 }),
            ("writes-file", { open(file, O_WRONLY) >= 0 }),
            ("makes-file", { open(file + ".new", O_WRONLY | O_CREAT, 0o600) >= 0 }),
            ("removes-file", { unlink(file) == 0 }),
            ("reads-deck", { open(deck, O_RDONLY) >= 0 }),
            ("writes-deck", { open(deck, O_WRONLY) >= 0 }),
            ("lists-folder", { opendir(String(file[..<file.lastIndex(of: "/")!])) != nil }),
            ("reads-own-memory-map", { open("/proc/self/maps", O_RDONLY) >= 0 }),
            ("opens-internet-socket", { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 }),
            ("opens-local-socket", { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0 }),
            ("starts-process", { starts("/bin/true") }),
            ("reaches-rare-calls", { personality(0xFFFF_FFFF) >= 0 }),
            ("signals-parent", { kill(parent, 0) == 0 }),
            (
                "takes-memory",
                {
                    mmap(nil, megabytes << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                        != MAP_FAILED
                }
            ),
            // What it must still be able to.
            ("reads-system-library", { open("/usr/share", O_RDONLY) >= 0 }),
            ("starts-thread", { startsThread() }),
        ]
        for (name, attempt) in attempts where attempt() { print(name) }
    }

    private static func starts(_ program: String) -> Bool {
        var process: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
        return posix_spawn(&process, program, nil, nil, &arguments, nil) == 0
    }

    private static func startsThread() -> Bool {
        var thread = pthread_t()
        return pthread_create(&thread, nil, { _ in nil }, nil) == 0 && pthread_join(thread, nil) == 0
    }
}
