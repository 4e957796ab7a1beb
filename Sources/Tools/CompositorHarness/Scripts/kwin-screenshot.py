"""Saves what an output of kwin shows: NAME FILE.png. kwin writes raw pixels to a pipe that it is handed."""

import os
import struct
import sys
import threading
import zlib

from gi.repository import Gio, GLib


def png(width, height, stride, pixels):
    rows = bytearray()
    for y in range(height):
        row = pixels[y * stride : y * stride + 4 * width]
        line = bytearray(3 * width)
        line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
        rows += b"\0" + line

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def main(name, file):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    reading, writing = os.pipe()
    pixels = []
    reader = threading.Thread(target=lambda: pixels.append(open(reading, "rb").read()))
    reader.start()
    descriptors = Gio.UnixFDList.new()
    index = descriptors.append(writing)
    os.close(writing)
    service = "org.kde.KWin.ScreenShot2"
    options = {"native-resolution": GLib.Variant("b", True)}
    reply, _ = bus.call_with_unix_fd_list_sync(
        "org.kde.KWin", "/org/kde/KWin/ScreenShot2", service, "CaptureScreen",
        GLib.Variant("(sa{sv}h)", (name, options, index)), None, 0, 10000, descriptors, None,
    )  # fmt: skip
    # The list holds the pipe's other end open.
    del descriptors
    reader.join()
    (result,) = reply.unpack()
    with open(file, "wb") as output:
        output.write(png(result["width"], result["height"], result["stride"], pixels[0]))


main(*sys.argv[1:])
