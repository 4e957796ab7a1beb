"""Draws a dumped scene with somebody else's library, on orders from standard input.

    peers.py LIBRARY THREADS DIRECTORY

The first line out is `version …`, or why the library takes no part. Then each order has its answer:

    prepare FILE         prepared            reads a frame; what may be done before the clock runs
    draw whole|strips    drawn MILLISECONDS  draws it; `strips` clips each item to what is not hidden
    save FILE            saved               writes the canvas: rows of blue, green, red, unused

Every library draws on a sheet of twice the canvas's size, bilinearly, through the homographies as they
are, each item over the ones before it, and halves the sheet with a 2 × 2 box. Light is left out.
Matrices in a library's own type, bounds and clips are made before the clock runs.
"""

import concurrent.futures
import json
import os
import sys
import time
from pathlib import Path


class Item:
    """One layer in its place on the sheet."""

    def __init__(self, description):
        self.layer = description["layer"]
        self.matrix = description["matrix"]
        self.bounds = rectangle(description["bounds"])
        self.strip = rectangle(description["strip"])


def rectangle(description):
    """Left, top, right and bottom; the last two lie outside."""
    return tuple(description[side] for side in ("left", "top", "right", "bottom"))


def common(a, b):
    """The rectangle that two have in common, or None."""
    left, top, right, bottom = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


class Scene:
    """The dumped layers, mapped. Copy on write: some libraries want memory that they might write to."""

    def __init__(self, directory):
        import numpy

        index = json.loads((Path(directory) / "scene.json").read_text())
        self.width, self.height = index["width"], index["height"]
        self.layers = [
            numpy.memmap(l["file"], numpy.uint8, "c", shape=(l["height"], l["width"], 4)) for l in index["layers"]
        ]


class OpenCV:
    """OpenCV warps but does not blend.

    A layer that is opaque but for a few small places, the round corners, is warped straight onto the
    sheet: with BORDER_TRANSPARENT, what lies around the layer keeps the sheet's pixels. Only in the
    small places are they put back behind it. Any other layer is warped aside, and then put over the
    sheet as premultiplied pixels.
    """

    # More gaps than this, or gaps in more than this part of a layer, are not worth to be mended.
    MOST_GAPS = 8
    LARGEST_GAPS = 0.1

    def __init__(self, scene, threads):
        import cv2
        import numpy

        self.cv2, self.numpy = cv2, numpy
        cv2.setNumThreads(threads)
        self.version = cv2.__version__
        self.layers = [(layer, *self.gaps(layer[:, :, 3])) for layer in scene.layers]
        self.sheet = numpy.zeros((2 * scene.height, 2 * scene.width, 4), numpy.uint8)
        self.canvas = numpy.zeros((scene.height, scene.width, 4), numpy.uint8)
        self.bands = [(0, scene.height)]

    def gaps(self, alpha):
        """The rectangle that holds a layer's ink; and those that hold what is not opaque in it, if small."""
        numpy = self.numpy
        rows, columns = numpy.flatnonzero(alpha.any(1)), numpy.flatnonzero(alpha.any(0))
        ink = (int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1)
        left, top, right, bottom = ink
        _, _, boxes, _ = self.cv2.connectedComponentsWithStats(
            (alpha[top:bottom, left:right] < 255).astype(numpy.uint8))
        gaps = [tuple(map(int, (left + x, top + y, left + x + w, top + y + h))) for x, y, w, h, _ in boxes[1:]]
        area = sum((right - left) * (bottom - top) for left, top, right, bottom in gaps)
        if len(gaps) > self.MOST_GAPS or area > self.LARGEST_GAPS * (right - left) * (bottom - top):
            return ink, None
        return ink, gaps

    def prepare(self, background, items):
        self.background = background
        self.jobs = {
            "whole": [self.job(band, items, "bounds") for band in self.bands],
            "strips": [self.job(band, items, "strip") for band in self.bands],
        }

    def job(self, band, items, clip):
        """What is drawn of some of the canvas's rows: part of the sheet, part of the canvas, warps."""
        top, bottom = band
        area = (0, 2 * top, self.sheet.shape[1], 2 * bottom)
        clips = [(item, common(getattr(item, clip), area)) for item in items]
        warps = [warp for item, clip in clips if clip for warp in self.warps(item, clip)]
        return self.target(area), self.canvas[top:bottom], warps

    def warps(self, item, clip):
        """What to call for an item: part of the layer, matrix, part of the sheet, gaps on the sheet."""
        layer, ink, gaps = self.layers[item.layer]
        area = common(self.area(item, ink), clip)
        if area:
            places = None
            if gaps is not None:
                # A gap's edge is seen one pixel beyond it.
                places = [self.area(item, (l - 1, t - 1, r + 1, b + 1)) for l, t, r, b in gaps]
                places = [self.target(place) for place in (common(p, area) for p in places) if place]
            left, top, right, bottom = ink
            yield layer[top:bottom, left:right], self.matrix(item, ink, area), self.target(area), places

    def target(self, area):
        return self.sheet[area[1] : area[3], area[0] : area[2]]

    def area(self, item, part):
        """The sheet's pixels that a part of a layer can touch."""
        numpy = self.numpy
        left, top, right, bottom = part
        corners = [(x, y, 1) for x in (left - 0.5, right + 0.5) for y in (top - 0.5, bottom + 0.5)]
        places = numpy.reshape(item.matrix, (3, 3)) @ numpy.transpose(corners)
        places = places[:2] / places[2]
        low, high = numpy.floor(places.min(1)).astype(int), numpy.ceil(places.max(1)).astype(int)
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])

    def matrix(self, item, part, area):
        """From the pixels of a part of the sheet to those of a part of the layer.

        OpenCV counts from the middle of the first pixel.
        """
        numpy = self.numpy

        def moved(x, y):
            return numpy.array([[1, 0, x], [0, 1, y], [0, 0, 1]])

        to_sheet = numpy.reshape(item.matrix, (3, 3)) @ moved(part[0] + 0.5, part[1] + 0.5)
        return numpy.linalg.inv(moved(-area[0] - 0.5, -area[1] - 0.5) @ to_sheet)

    def draw(self, jobs):
        for job in self.jobs[jobs]:
            self.draw_band(job)

    def draw_band(self, job):
        cv2 = self.cv2
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        sheet, canvas, warps = job
        sheet.view(self.numpy.uint32)[...] = self.background
        for view, matrix, target, gaps in warps:
            size = target.shape[1::-1]
            if gaps is None:
                over = cv2.warpPerspective(view, matrix, size, flags=flags, borderMode=cv2.BORDER_CONSTANT)
                self.put_behind(over, target, target)
                continue
            before = [gap.copy() for gap in gaps]
            cv2.warpPerspective(view, matrix, size, dst=target, flags=flags, borderMode=cv2.BORDER_TRANSPARENT)
            for gap, ground in zip(gaps, before):
                self.put_behind(gap, ground, gap)
        cv2.resize(sheet, canvas.shape[1::-1], dst=canvas, interpolation=cv2.INTER_AREA)

    def put_behind(self, over, ground, target):
        """Premultiplied source over: over + ground × (1 − over's alpha)."""
        cv2 = self.cv2
        clear = cv2.bitwise_not(cv2.extractChannel(over, 3))
        cv2.add(over, cv2.multiply(ground, cv2.merge((clear,) * 4), scale=1 / 255), dst=target)

    def picture(self):
        return self.canvas


class BandedOpenCV(OpenCV):
    """OpenCV on threads of our own, each drawing all of a band of the canvas, instead of its own threads."""

    def __init__(self, scene, threads):
        super().__init__(scene, 1)
        self.pool = concurrent.futures.ThreadPoolExecutor(threads)
        edges = [scene.height * k // threads for k in range(threads + 1)]
        self.bands = list(zip(edges, edges[1:]))

    def draw(self, jobs):
        for _ in self.pool.map(self.draw_band, self.jobs[jobs]):
            pass


class Qt:
    """Qt's raster engine, source over. It has threads of its own, which an environment variable forbids."""

    def __init__(self, scene, threads):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        if threads == 1:
            os.environ["QT_NO_GUI_THREADPOOL"] = "1"
        import numpy
        import PySide6.QtCore
        import PySide6.QtGui

        # The images do not keep the scene's memory themselves.
        self.core, self.gui, self.scene = PySide6.QtCore, PySide6.QtGui, scene
        self.version = self.core.qVersion()
        self.premultiplied = self.gui.QImage.Format.Format_ARGB32_Premultiplied
        self.layers = [self.image(layer) for layer in scene.layers]
        self.pixels = numpy.zeros((2 * scene.height, 2 * scene.width, 4), numpy.uint8)
        self.output = numpy.zeros((scene.height, scene.width, 4), numpy.uint8)
        self.sheet, self.canvas = self.image(self.pixels), self.image(self.output)

    def image(self, array):
        height, width, _ = array.shape
        return self.gui.QImage(array.data, width, height, 4 * width, self.premultiplied)

    def prepare(self, background, items):
        self.background = self.gui.QColor.fromRgba(background)
        self.jobs = {"whole": [], "strips": []}
        for item in items:
            # Qt's matrices work on row vectors.
            m = item.matrix
            transform = self.gui.QTransform(m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8])
            left, top, right, bottom = item.strip
            strip = self.core.QRect(left, top, right - left, bottom - top)
            self.jobs["whole"].append((self.layers[item.layer], transform, None))
            self.jobs["strips"].append((self.layers[item.layer], transform, strip))

    def draw(self, jobs):
        QPainter, identity = self.gui.QPainter, self.gui.QTransform()
        painter = QPainter(self.sheet)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.sheet.rect(), self.background)
        for layer, transform, strip in self.jobs[jobs]:
            if strip is not None:
                painter.setTransform(identity)
                painter.setClipRect(strip)
            painter.setTransform(transform)
            painter.drawImage(0, 0, layer)
        painter.end()
        painter = QPainter(self.canvas)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(self.canvas.rect(), self.sheet)
        painter.end()

    def picture(self):
        return self.output


class Skia:
    """Skia's raster backend, which has no threads.

    An image shader with decal tiling is its fastest way to sample through a perspective (drawImage
    clamps, which takes longer), and a mipmap's first level its fastest box.
    """

    def __init__(self, scene, threads):
        import numpy
        import skia

        # The images do not keep the scene's memory themselves.
        self.skia, self.scene, self.version = skia, scene, skia.__version__
        self.linear = skia.SamplingOptions(skia.FilterMode.kLinear)
        self.paints = [self.paint(layer) for layer in scene.layers]
        self.rectangles = [skia.Rect.MakeWH(layer.shape[1], layer.shape[0]) for layer in scene.layers]
        self.pixels = numpy.zeros((2 * scene.height, 2 * scene.width, 4), numpy.uint8)
        self.output = numpy.zeros((scene.height, scene.width, 4), numpy.uint8)
        self.sheet, self.canvas = self.surface(self.pixels), self.surface(self.output)

    def info(self, array):
        skia = self.skia
        return skia.ImageInfo.Make(
            array.shape[1], array.shape[0], skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)

    def surface(self, array):
        return self.skia.Surface.MakeRasterDirect(self.info(array), array, array.strides[0])

    def paint(self, layer):
        skia = self.skia
        image = skia.Image.MakeRasterData(
            self.info(layer), skia.Data.MakeWithoutCopy(layer), layer.strides[0])
        shader = image.makeShader(skia.TileMode.kDecal, skia.TileMode.kDecal, self.linear)
        return skia.Paint(AntiAlias=False, Shader=shader)

    def prepare(self, background, items):
        skia = self.skia
        self.background = background
        self.jobs = {
            kind: [
                (item.layer, skia.Matrix.MakeAll(*item.matrix), skia.Rect.MakeLTRB(*clip) if clip else None)
                for item in items
                for clip in [item.strip if kind == "strips" else None]
            ]
            for kind in ("whole", "strips")
        }

    def draw(self, jobs):
        skia, canvas = self.skia, self.sheet.getCanvas()
        canvas.clear(self.background)
        for layer, matrix, strip in self.jobs[jobs]:
            canvas.save()
            if strip is not None:
                canvas.clipRect(strip)
            canvas.concat(matrix)
            canvas.drawRect(self.rectangles[layer], self.paints[layer])
            canvas.restore()
        pixels = skia.Pixmap(self.info(self.pixels), self.pixels, self.pixels.strides[0])
        halves = skia.Image.MakeFromRaster(pixels).withDefaultMipmaps()
        nearest = skia.SamplingOptions(skia.FilterMode.kNearest, skia.MipmapMode.kNearest)
        self.canvas.getCanvas().drawImageRect(
            halves, skia.Rect.MakeWH(self.canvas.width(), self.canvas.height()), nearest,
            skia.Paint(BlendMode=skia.BlendMode.kSrc))

    def picture(self):
        return self.output


LIBRARIES = {"opencv": OpenCV, "opencv-banded": BandedOpenCV, "qt": Qt, "skia": Skia}


def serve(library, orders, answer):
    for order in orders:
        verb, _, argument = order.rstrip("\n").partition(" ")
        if verb == "prepare":
            frame = json.loads(Path(argument).read_text())
            library.prepare(frame["background"], [Item(item) for item in frame["items"]])
            answer("prepared")
        elif verb == "draw":
            start = time.perf_counter()
            library.draw(argument)
            answer(f"drawn {(time.perf_counter() - start) * 1000}")
        elif verb == "save":
            library.picture().tofile(argument)
            answer("saved")
        else:
            answer(f"no such order: {order!r}")


def main():
    name, threads, directory = sys.argv[1], int(sys.argv[2]), sys.argv[3]

    def answer(line):
        print(line, flush=True)

    try:
        if threads > 1:
            # Where there are more processors, a library that asks for their number finds this many.
            os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
        library = LIBRARIES[name](Scene(directory), threads)
    except ImportError as error:
        answer(one_line(error))
        return
    answer(f"version {library.version}")
    try:
        serve(library, sys.stdin, answer)
    except Exception as error:
        answer(one_line(error))
        raise


def one_line(error):
    return f"{type(error).__name__}: {str(error).splitlines()[0]}"


if __name__ == "__main__":
    main()
