// What the projector needs from C: its inner loops for processors that have more than the baseline, and
// thread calls that the Glibc module leaves out.
//
// Each kernel computes what the one of the same name in PortableKernels.swift does, to the bit; look.c is one
// source for all processors.
#pragma once

#include <stdint.h>

/// Names the calling thread for debuggers and `ps`; at most 15 bytes count.
void projection_name_thread(const char *name);

/// How many processors this process may run on, at least 1.
int projection_processor_count(void);

/// A column of samples through any transform, j counted from one of them:
///
///     w = w0 + j·w1      across = (u0 + j·u1) / w      down = (v0 + j·v1) / w      in layer pixels
///     gain = (base + slope·across) · (1 − strength·(1 − t)²),   t = start + rate·across, within 0…1
typedef struct {
    /// The layer's columns, a transparent one after the last; two transparent pixels at least after each.
    const uint32_t *pixels;
    int32_t stride, width, height;
    float u0, u1, v0, v1, w0, w1;
    /// The gain must stay below 2.
    float base, slope, strength, start, rate;
    /// 0…256.
    int32_t opacity;
} projection_ray;

/// Tiles are so many columns wide: what they show of a layer is found for all of them at once.
#define PROJECTION_TILE_WIDTH 16

/// How far one sample may be from the next, in rows.
#define PROJECTION_LONGEST_STEP 16.0

/// Distance of samples, in columns of a layer, from which on they are taken from its halved level: more and more,
/// and from PROJECTION_HALVED_WHOLLY on all.
#define PROJECTION_HALVED_FROM 1.55
#define PROJECTION_HALVED_WHOLLY 1.7

/// Where a column holds ink, as in ColumnRun.
typedef struct {
    int32_t touched_start, touched_end, opaque_start, opaque_end;
} projection_run;

/// One level of a layer: columns, a transparent one after the last.
typedef struct {
    /// Null for a level that is not used.
    const uint32_t *pixels;
    const projection_run *runs;
    int32_t stride, width;
} projection_source;

/// A layer through a transform that keeps verticals. Both columns of samples in a column x of device pixels have
/// one place u across the layer each, and rows v go evenly down the layer:
///
///     w = wx·x + w1      u = (xx·x + x1) / w      v = (yx·x + y1) / w + (yy / w) · y
///     gain = (base + slope·u) · (1 − strength·(1 − t)²),   t = start + rate·u, within 0…1
typedef struct {
    double xx, x1, yx, y1, wx, w1, yy;
    double base, slope, strength, start, rate;
    projection_source full, half;
    /// 0…256.
    int32_t opacity;
    /// The sample about which rounding grows, near the layer's middle.
    int32_t middle;
    /// The rows of the canvas that the layer may touch, and those of them that are drawn.
    int32_t reach_start, reach_end, area_start, area_end;
} projection_plane;

/// How a column of samples finds its rows: sample j (two to a device pixel, counted from the canvas's
/// top) lies at row origin + j · step, with 16 bits of fraction. Integers, so that a row is found at the
/// same place wherever a tile or a clip begins.
typedef struct {
    int64_t origin, step;
} projection_rows;

/// Weights of four columns that make one, in 256ths, light and opacity included. Colour is lit, alpha is not.
typedef struct {
    /// For blue, green and red.
    uint16_t colour[4];
    uint16_t alpha[4];
    /// Whether colour may come out above alpha, where it must stop: any one column may be the only
    /// opaque one, so that one is enough.
    _Bool is_bright;
} projection_weights;

/// The four columns of one level that a column of device pixels takes its samples from: the neighbours of
/// the left samples, then those of the right ones.
typedef struct {
    const uint32_t *columns[4];
    /// How far in memory from the last of them the column lies that will be wanted next, and how far the last of
    /// those: two columns of a halved level make the next column of device pixels, of a full one three may. They
    /// are only fetched: they may lie outside the layer.
    long ahead, farthest;
    projection_weights weights;
    /// What the level weighs of 256; if it is nothing, all else is undefined.
    int32_t opacity;
    /// Between the left half's columns and between the right half's, in 128ths.
    uint16_t places[2];
} projection_level;

typedef enum {
    /// Nothing of the layer is in the column.
    PROJECTION_NOTHING,
    PROJECTION_SOMETHING,
    /// Out of the range of fixed-point arithmetic; to be drawn sample by sample.
    PROJECTION_EXTREME
} projection_sight;

/// What a column of device pixels shows of a layer.
typedef struct {
    /// If it is not something, all else is undefined.
    projection_sight sight;
    /// Whether most of the ink is opaque: an edge is that of a body and may run along another's.
    _Bool has_body;
    /// Whether some of the layer's columns have no ink at all: a vertical edge runs between them and the others.
    _Bool has_side;
    /// Whether the same samples may stand for left and right at the column's upper and lower edge.
    _Bool is_level;
    /// Whether left and right samples lie too far apart, down the layer, to be taken as one.
    _Bool is_sheared;
    /// The rows of the canvas that hold ink, and those within them all samples of which are opaque.
    int32_t start, solid_start, solid_end, end;
    /// For both halves at once, and for either.
    projection_rows both, halves[2];
    /// The light on either half.
    double gains[2];
    projection_level full, half;
} projection_column;

/// Finds what the columns of a tile show of a layer.
///
/// - columns: PROJECTION_TILE_WIDTH of them.
/// - x: the first one's, in device pixels.
/// - wanted: a bit for each column that has to be found, the lowest for the first.
void projection_look(projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted);

/// - first: the place between columns 0 and 1, in 128ths; second: the place between columns 2 and 3.
/// - first_gain, second_gain: the light on either pair, below 2.
/// - opacity: 0…256.
projection_weights projection_weigh(double first_gain, double second_gain, int32_t first, int32_t second,
                                    int32_t opacity);

/// The level as the left half of a column sees it (0), or the right one (1), under that half's light.
projection_level projection_only_half(const projection_level *level, double gain, int32_t half);

#if defined(__x86_64__)

/// Whether this processor has AVX2, and whether it has AVX-512 (F, BW, VL). The kernels that are named
/// after them must not be called where it has not.
int projection_has_avx2(void);
int projection_has_avx512(void);

void projection_avx2_look(projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted);
void projection_avx512_look(projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted);

/// out[i] = the weighted sum of the level's columns at row + i; `count` is a multiple of 16. A weight is at most
/// 255, the first two added up at most 256, and so the last two. Meanwhile the columns ahead are fetched.
void projection_avx2_combine(uint32_t *out, const projection_level *level, long row, long count);
void projection_avx512_combine(uint32_t *out, const projection_level *level, long row, long count);

/// out + source, saturating; `count` is a multiple of 8.
void projection_avx2_add(uint32_t *out, const uint32_t *source, long count);

/// Sixteen columns become rows of sixteen opaque pixels; `count` rows, a multiple of 8.
void projection_avx2_put_rows(uint32_t *rows, long row_stride, const uint32_t *columns, long column_stride,
                              long count);

/// Two samples a pixel, 16 bits of fraction. `half_step` is in 0…65536; reads up to eight rows from the
/// first sample of four pixels on, whether they are needed or not. Meanwhile
/// the column `ahead` is fetched, as many of its rows as the pixels take.
void projection_avx2_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                    int32_t half_step, long count, const uint32_t *ahead);

/// As projection_avx2_resample_boxed. Reads up to sixteen rows from the first sample of eight pixels on,
/// whether they are needed or not.
void projection_avx512_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                      int32_t half_step, long count, const uint32_t *ahead);

/// One sample a pixel, `step` apart, 16 bits of fraction.
void projection_avx2_resample(uint32_t *out, const uint32_t *column, int32_t position, int32_t step, long count);

/// `count` samples from `first` on, bilinear, lit; transparent outside the layer.
void projection_avx2_sample(uint32_t *out, const projection_ray *ray, long first, long count);

/// The mean of two samples of the left half and two of the right one. Reads up to sixteen samples more.
void projection_avx2_box(uint32_t *out, const uint32_t *left, const uint32_t *right, long count);

/// front + source · (1 − front's alpha), in place. Reads up to eight pixels more.
void projection_avx2_put_under(uint32_t *front, const uint32_t *source, long count);

#endif
