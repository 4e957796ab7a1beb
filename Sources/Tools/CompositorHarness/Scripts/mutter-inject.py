"""Moves a pointer, a keyboard and fingers of mutter: CONNECTOR.

Commands and answers are those of cardtray-inject. Places need a stream of the output that they are on.
"""

import sys
import time

from gi.repository import Gio, GLib

BUTTONS = {"left": 0x110, "right": 0x111, "middle": 0x112}
MODIFIERS = {"ctrl": 29, "shift": 42, "alt": 56, "super": 125}
# evdev codes of the keys that tests use, on a US keyboard.
KEYS = {"escape": 1, "backspace": 14, "tab": 15, "return": 28, "space": 57, "home": 102, "up": 103, "prior": 104}
KEYS |= {"left": 105, "right": 106, "end": 107, "down": 108, "next": 109, "insert": 110, "delete": 111}
for first, letters in ((2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")):
    KEYS |= {letter: first + place for place, letter in enumerate(letters)}
FINISH, FINGER = 1, 4
SOURCES = {"finger": FINGER, "wheel": 2, "continuous": 8}


class Mutter:
    def __init__(self, connector):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        remote, cast = "org.gnome.Mutter.RemoteDesktop", "org.gnome.Mutter.ScreenCast"
        self.remote = remote
        (self.session,) = self.call(remote, "/org/gnome/Mutter/RemoteDesktop", remote, "CreateSession")
        (session_id,) = self.call(
            remote, self.session, "org.freedesktop.DBus.Properties", "Get", "(ss)", remote + ".Session", "SessionId"
        )
        properties = {"remote-desktop-session-id": GLib.Variant("s", session_id)}
        (streams,) = self.call(cast, "/org/gnome/Mutter/ScreenCast", cast, "CreateSession", "(a{sv})", properties)
        (self.stream,) = self.call(cast, streams, cast + ".Session", "RecordMonitor", "(sa{sv})", connector, {})
        self.notify("Start")
        # The seat announces a device with its first event, and nobody gets that one.
        self.notify("NotifyPointerMotionRelative", "(dd)", 1, 0)
        self.key(MODIFIERS["shift"], True)
        self.key(MODIFIERS["shift"], False)

    def call(self, service, path, interface, method, kind=None, *arguments):
        parameters = GLib.Variant(kind, arguments) if kind else None
        return self.bus.call_sync(service, path, interface, method, parameters, None, 0, 10000, None).unpack()

    def notify(self, method, kind=None, *arguments):
        return self.call(self.remote, self.session, self.remote + ".Session", method, kind, *arguments)

    def key(self, code, pressed):
        self.notify("NotifyKeyboardKeycode", "(ub)", code, pressed)

    def scroll(self, x, y, flags):
        self.notify("NotifyPointerAxis", "(ddu)", x, y, flags)

    def code(self, name):
        if name.startswith("code:"):
            return int(name[5:])
        return KEYS[name.lower()]

    def run(self, verb, *words):
        if verb == "extent":
            pass
        elif verb == "move":
            self.notify("NotifyPointerMotionAbsolute", "(sdd)", self.stream, float(words[0]), float(words[1]))
        elif verb in ("press", "release"):
            self.notify("NotifyPointerButton", "(ib)", BUTTONS[words[0]], verb == "press")
        elif verb == "scroll":
            self.scroll(float(words[1]), float(words[2]), SOURCES[words[0]])
        elif verb == "notches":
            for axis, notches in ((1, int(words[0])), (0, int(words[1]))):
                if notches:
                    self.notify("NotifyPointerAxisDiscrete", "(ui)", axis, notches)
        elif verb == "stop":
            self.scroll(0, 0, FINGER | FINISH)
        elif verb == "flick":
            x, y, frames, interval = float(words[0]), float(words[1]), int(words[2]), float(words[3])
            for _ in range(frames):
                self.scroll(x / frames, y / frames, FINGER)
                time.sleep(interval / 1000)
            self.scroll(0, 0, FINGER | FINISH)
        elif verb == "key":
            *held, key = words[0].split("+")
            codes = [MODIFIERS[name] for name in held] + [self.code(key)]
            for code in codes:
                self.key(code, True)
            for code in reversed(codes):
                self.key(code, False)
        elif verb in ("keydown", "keyup"):
            self.key(self.code(words[0]), verb == "keydown")
        elif verb == "touch" and words[0] in ("down", "motion"):
            method = "NotifyTouchDown" if words[0] == "down" else "NotifyTouchMotion"
            self.notify(method, "(sudd)", self.stream, int(words[1]), float(words[2]), float(words[3]))
        elif verb == "touch" and words[0] == "up":
            self.notify("NotifyTouchUp", "(u)", int(words[1]))
        elif verb == "sleep":
            time.sleep(float(words[0]) / 1000)
        else:
            raise ValueError(f"no command {verb} here")


mutter = Mutter(sys.argv[1])
print("ok", flush=True)
for line in sys.stdin:
    try:
        mutter.run(*line.split())
        print("ok", flush=True)
    except (LookupError, ValueError, GLib.Error) as error:
        print(f"error: {line.strip()}: {error!r}", flush=True)
