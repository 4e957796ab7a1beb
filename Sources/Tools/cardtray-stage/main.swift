import Glibc
import InputSupport
import WaylandProtocols

// cardtray-stage SOCKET: a compositor of one window, for tests. It does what it is told, one command a line on
// standard input; each is answered on standard output by `ok`, with something more where there is something to
// tell, or `error: …`. The end of the input ends it.
//
// An event's time is now, or `@5000` in the protocol's milliseconds, or `@-20` for 20 ms ago.
//
//     size W H [STATE…]            what the window is asked for; 0 0 leaves it to it
//     scale N, outputscale N       in 120ths; in whole numbers
//     pointer enter X Y, motion X Y, button left down, axis x 4.5, stop x, source finger, discrete y 1,
//             value120 y 30, frame, leave
//     swipe begin 3, update DX DY, end, cancel
//     pinch begin 2, update DX DY SCALE ROTATION, end, cancel
//     hold begin 2, end, cancel
//     touch down ID X Y, motion ID X Y, up ID, frame, cancel
//     keyboard enter, leave, layout us,ru, keymap empty|short|damaged|huge|right, repeat RATE DELAY
//     key NAME down, key code:16 up, modifiers DEPRESSED LATCHED LOCKED GROUP
//     drag enter X Y TYPE HEX [TYPE HEX…], motion X Y, drop, leave, stall on
//     outdrag accept TYPE, read TYPE FILE, stall TYPE, hangup TYPE, drop, finish, cancel
//     seat [pointer] [keyboard] [touch]
//     global INTERFACE off         takes it out of the registry; on puts it back
//     withhold releases|frames|presentation|configurations on
//     frame                        answers the callbacks that wait, whether or not they are withheld
//     ping [SECONDS], close
//     error CODE REASON, kill, garbage opcode|flood|short
//     dump FILE                    what the window shows, as a PNG
//     state

func answer(_ text: String) {
    var line = Array("\(text)\n".utf8)
    _ = write(STDOUT_FILENO, &line, line.count)
}

guard CommandLine.arguments.count == 2 else {
    answer("error: cardtray-stage SOCKET")
    exit(2)
}
signal(SIGPIPE, SIG_IGN)
do {
    let stage = try Stage(socket: CommandLine.arguments[1])
    let runner = Runner(stage)
    let script = Script(stage: stage, runner: runner)
    answer("ok")
    runner.run { line in
        do {
            let said = try script.run(line)
            answer(said.isEmpty ? "ok" : "ok \(said)")
        } catch {
            answer("error: \(error)")
        }
    }
    stage.end()
} catch {
    answer("error: \(error)")
    exit(1)
}
