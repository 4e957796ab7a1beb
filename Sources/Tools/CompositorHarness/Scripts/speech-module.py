#!/usr/bin/python3
"""An output module of speech-dispatcher that writes down what it is to say.

Each message is a line in the file `spoken` of the folder that SPEECH_FOLDER names: a JSON object with its language and
text. It lasts as long as there is a file `hold` in that folder. Each one that is stopped is a line in `stopped`.
"""

import html
import json
import os
import re
import select
import sys

FOLDER = os.environ["SPEECH_FOLDER"]
# How often it is looked whether what is being said has ended, in seconds.
INTERVAL = 0.01
MARKUP = re.compile("<[^>]*>")


def say(*lines):
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


class Input:
    """The server's lines, which may not be waited for."""

    def __init__(self):
        self.rest = b""

    def line(self, seconds=None):
        """The next line; None where none comes in time. Ends the module with the server."""
        while b"\n" not in self.rest:
            if not select.select([0], [], [], seconds)[0]:
                return None
            more = os.read(0, 65536)
            if not more:
                sys.exit()
            self.rest += more
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()

    def lines(self):
        """What follows until a line with a dot alone."""
        return list(iter(self.line, "."))


def note(name, what):
    with open(f"{FOLDER}/{name}", "a", encoding="utf-8") as file:
        print(json.dumps(what), file=file)


def main():
    server = Input()
    language, message, is_speaking = "", None, False
    while True:
        line = server.line(INTERVAL if is_speaking else None)
        if line is None:
            if not os.path.exists(f"{FOLDER}/hold"):
                is_speaking = False
                say("702 END")
        elif line == "INIT":
            say("299-it writes down what is said", "299 OK LOADED SUCCESSFULLY")
        elif line == "AUDIO":
            say("207 OK RECEIVING AUDIO SETTINGS")
            # Nothing is to be heard, least of all by way of the server.
            by_server = "audio_output_method=server" in server.lines()
            say("300 MODULE ERROR" if by_server else "203 OK AUDIO INITIALIZED")
        elif line == "LOGLEVEL":
            say("207 OK RECEIVING LOGLEVEL SETTINGS")
            server.lines()
            say("203 OK LOG LEVEL SET")
        elif line == "LIST VOICES":
            say("200-anyone\ten\tnone", "200 OK VOICE LIST SENT")
        elif line == "SET":
            say("203 OK RECEIVING SETTINGS")
            settings = dict(setting.split("=", 1) for setting in server.lines())
            language = settings.get("language", "").lower()
            say("203 OK SETTINGS RECEIVED")
        elif line == "SPEAK":
            say("202 OK RECEIVING MESSAGE")
            # What begins with a dot has another one before it.
            text = "\n".join(part.removeprefix(".") for part in server.lines())
            message = {"language": language, "text": html.unescape(MARKUP.sub("", text))}
            note("spoken", message)
            say("200 OK SPEAKING", "701 BEGIN")
            is_speaking = True
        elif line in ("STOP", "PAUSE"):
            if is_speaking and line == "STOP":
                note("stopped", message)
            if is_speaking:
                say("703 STOP" if line == "STOP" else "704 PAUSE")
            is_speaking = False
        elif line == "QUIT":
            say("210 OK QUIT")
            return


main()
