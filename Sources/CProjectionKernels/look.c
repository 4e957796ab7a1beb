#include "CProjectionKernels.h"

#include <limits.h>
#include <string.h>

// The same numbers on all processors, whether they could fuse two operations into one or not.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

// Everything is found for all lanes at once: loops over them become vectors, as wide as the processor has.
enum { LANES = PROJECTION_TILE_WIDTH, LEFT = 0, RIGHT = 1, HALVES = 2 };

typedef double halves[HALVES][LANES];

// How far apart samples on the halved level are at least, of their distance on the full one.
static const double least_spread = 0.8;

// Samples of the left half and of the right one that lie farther apart than this in the layer, in rows, are not
// taken as one.
static const double greatest_shear = 0.25;

// Kept clear of the ends of opaque runs, in rows, for what fixed-point positions may be off.
static const double slack = 1.0 / 256;

// How far columns of an even edge may differ, in rows.
static const int32_t edge = 1;

// To the nearest integer, half ones to the even one; exact between −2³¹ and 2³¹, and some integer beyond. A number
// added to 1.5 · 2⁵² loses its fraction, and its low bits are an integer.
INLINE int32_t nearest(double value) {
    const double shifted = value + 6755399441055744.0;
    int64_t bits;
    memcpy(&bits, &shifted, sizeof bits);
    return (int32_t)bits;
}

INLINE double least(double a, double b) { return a < b ? a : b; }
INLINE double most(double a, double b) { return a > b ? a : b; }
INLINE int32_t least_int(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most_int(int32_t a, int32_t b) { return a > b ? a : b; }

// MARK: Across

// Where both halves' samples lie across one level: a column, and of the way to the next one so many 128ths.
typedef struct {
    int32_t column[HALVES][LANES];
    int32_t place[HALVES][LANES];
} taps;

INLINE void find_taps(taps *taps, halves u) {
    for (int half = LEFT; half <= RIGHT; half++) {
        for (int i = 0; i < LANES; i++) {
            // Down; a whole number may go to the one before, which is as good.
            const int32_t column = nearest(u[half][i] - 1);
            taps->column[half][i] = column;
            taps->place[half][i] = nearest((u[half][i] - 0.5 - column) * 128);
        }
    }
}

// Of so many 256ths that the layer weighs, those that are taken from the halved level.
INLINE void share_halved(int32_t share[LANES], halves u, int32_t opacity) {
    for (int i = 0; i < LANES; i++) {
        const double apart = __builtin_fabs(u[RIGHT][i] - u[LEFT][i]);
        const double part =
            (apart - PROJECTION_HALVED_FROM) / (PROJECTION_HALVED_WHOLLY - PROJECTION_HALVED_FROM);
        share[i] = nearest(least(most(part, 0), 1) * opacity);
    }
}

// The places of two samples on the halved level, in its columns, that make the best of it.
//
// What is to be seen is a box of 2·s columns, s the distance of samples, over bilinear pixels, of variance
// s²/3 + 1/6. Two samples t apart on the halved level come to t²/4 + 1. They are alike for t² = (4·s² − 10)/3.
// Where that falls behind, `least_spread` of s was found to be nearest.
INLINE void halve_places(halves halved, halves u) {
    for (int i = 0; i < LANES; i++) {
        const double middle = (u[LEFT][i] + u[RIGHT][i]) / 2, apart = u[RIGHT][i] - u[LEFT][i];
        const double square = apart * apart;
        const double alike = most((4 * square - 10) / (3 * square), least_spread * least_spread);
        const double reach = apart / 2 * __builtin_elementwise_sqrt(alike);
        halved[LEFT][i] = (middle - reach) * 0.5;
        halved[RIGHT][i] = (middle + reach) * 0.5;
    }
}

// No less than darkness.
INLINE void find_gains(halves gains, halves u, const projection_plane *plane) {
    for (int half = LEFT; half <= RIGHT; half++) {
        for (int i = 0; i < LANES; i++) {
            double t = plane->start + plane->rate * u[half][i];
            t = t >= 0 ? t : 0;
            t = t > 1 ? 1 : t;
            const double gain =
                (plane->base + plane->slope * u[half][i]) * (1 - plane->strength * (1 - t) * (1 - t));
            gains[half][i] = gain >= 0 ? gain : 0;
        }
    }
}

// MARK: Down

INLINE void find_rows(projection_rows rows[LANES], const double top[LANES], const double step[LANES], int32_t middle) {
    int64_t origins[LANES];
    int32_t steps[LANES];
    for (int i = 0; i < LANES; i++) {
        steps[i] = nearest(step[i] * 65536);
        const double row = top[i] + step[i] * middle;
        const int32_t whole = nearest(row - 0.5);
        origins[i] = (int64_t)whole * 65536 + nearest((row - whole) * 65536) - (int64_t)middle * steps[i];
    }
    for (int i = 0; i < LANES; i++) rows[i] = (projection_rows){.origin = origins[i], .step = steps[i]};
}

// MARK: Ink

typedef int32_t run __attribute__((vector_size(16)));

INLINE run either(run a, run b, run mask) { return (a & mask) | (b & ~mask); }

// What the columns that count have in common: touched and opaque runs, as in projection_run.
typedef struct {
    // The least of each and the greatest.
    run least, greatest;
    int32_t longest_opaque;
    // Whether some columns have no ink at all: a vertical edge runs between them and the others.
    int has_side;
} ink;

INLINE void add_column(ink *ink, const projection_source *source, int32_t column) {
    if ((uint32_t)column >= (uint32_t)source->width) {
        ink->has_side = 1;
        return;
    }
    run run;
    memcpy(&run, source->runs + column, sizeof run);
    if (run[0] >= run[1]) {
        ink->has_side = 1;
        return;
    }
    ink->least = either(run, ink->least, run < ink->least);
    ink->greatest = either(run, ink->greatest, run > ink->greatest);
    ink->longest_opaque = most_int(ink->longest_opaque, run[3] - run[2]);
}

INLINE void add_taps(ink *ink, const projection_source *source, const taps *taps, int lane) {
    for (int half = LEFT; half <= RIGHT; half++) {
        const int32_t column = taps->column[half][lane], place = taps->place[half][lane];
        if (place < 128) add_column(ink, source, column);
        if (place > 0) add_column(ink, source, (int32_t)((uint32_t)column + 1));
    }
}

// MARK: Stretches

// Rows of the layer, then of the canvas, in which something begins or ends.
typedef struct {
    int32_t touched_start[LANES], touched_end[LANES], opaque_start[LANES], opaque_end[LANES];
} bounds;

// The pixels between the ends of the ink, and those in which all samples are opaque.
//
// - shear: how far a half's samples may be from the mean ones, in rows.
INLINE void find_stretches(
    bounds *bounds, const double top[LANES], const double step[LANES], const double shear[LANES],
    const projection_plane *plane) {
    const double lowest = 2 * plane->area_start - 4, highest = 2 * plane->area_end + 4;
    for (int i = 0; i < LANES; i++) {
        // Samples in (touched_start − 1, touched_end) have ink; those in [opaque_start, opaque_end − 1] have only
        // opaque pixels.
        const double inset = shear[i] + slack;
        double first = (double)bounds->touched_start[i] - 1 - shear[i];
        double last = (double)bounds->touched_end[i] + shear[i];
        double solid_first = (double)bounds->opaque_start[i] + inset;
        double solid_last = (double)bounds->opaque_end[i] - 1 - inset;
        const int has_opaque = (bounds->opaque_start[i] < bounds->opaque_end[i]) & (solid_first < solid_last);
        const double per_row = 1 / step[i];
        // Down the canvas, not the layer.
        const double other = first, solid_other = solid_first;
        first = per_row < 0 ? last : first;
        last = per_row < 0 ? other : last;
        solid_first = per_row < 0 ? solid_last : solid_first;
        solid_last = per_row < 0 ? solid_other : solid_last;
#define SAMPLE(row) nearest(least(most((row - top[i]) * per_row, lowest), highest) - 0.5)
        // Down; a whole number may go to the one before. The pixel of sample j is j/2.
        const int32_t start = most_int((SAMPLE(first) + 1) >> 1, plane->area_start);
        const int32_t end = least_int((SAMPLE(last) >> 1) + 1, plane->area_end);
        // A pixel is solid when its first sample, 2y, and its last, 2y + 1, are.
        const int32_t solid_start = most_int((SAMPLE(solid_first) + 2) >> 1, start);
        const int32_t solid_end = least_int(((SAMPLE(solid_last) - 1) >> 1) + 1, end);
#undef SAMPLE
        const int is_solid = has_opaque & (solid_start < solid_end);
        bounds->touched_start[i] = start;
        bounds->touched_end[i] = end;
        bounds->opaque_start[i] = is_solid ? solid_start : end;
        bounds->opaque_end[i] = is_solid ? solid_end : end;
    }
}

// MARK: Weights

INLINE projection_weights weigh(double first_gain, double second_gain, int32_t first, int32_t second, int32_t opacity) {
    // The sum is what the eye sees, so it is rounded as a whole and not pair by pair.
    const double scale = opacity / 2.0;
    const int32_t half = nearest(first_gain * scale), whole = nearest((first_gain + second_gain) * scale);
    // Colour's left and right pair, then alpha's.
    const int32_t pairs[4] = {half, whole - half, opacity / 2, opacity - opacity / 2};
    const int32_t places[4] = {first, second, first, second};
    int32_t weights[8];
    for (int i = 0; i < 4; i++) {
        weights[2 * i + 1] = (pairs[i] * places[i] + 64) >> 7;
        weights[2 * i] = pairs[i] - weights[2 * i + 1];
    }
    projection_weights out = {0};
    for (int i = 0; i < 4; i++) {
        out.colour[i] = (uint16_t)weights[i];
        out.alpha[i] = (uint16_t)weights[4 + i];
        out.is_bright |= weights[i] > weights[4 + i];
    }
    return out;
}

projection_weights projection_weigh(
    double first_gain, double second_gain, int32_t first, int32_t second, int32_t opacity) {
    return weigh(first_gain, second_gain, first, second, opacity);
}

projection_level projection_only_half(const projection_level *level, double gain, int32_t half) {
    projection_level out = *level;
    const int32_t place = level->places[half];
    for (int i = 0; i < 4; i++) out.columns[i] = level->columns[2 * half + (i & 1)];
    out.weights = weigh(gain, gain, place, place, level->opacity);
    return out;
}

INLINE void put_level(
    projection_level *level, const projection_source *source, const taps *taps, int lane, const double gains[HALVES],
    int32_t opacity) {
    for (int half = LEFT; half <= RIGHT; half++) {
        // Outside the layer it is the transparent column after the last.
        const int32_t column = taps->column[half][lane], width = source->width;
        const int32_t next = (int32_t)((uint32_t)column + 1);
        const int32_t first = (uint32_t)column < (uint32_t)width ? column : width;
        const int32_t second = (uint32_t)next < (uint32_t)width ? next : width;
        level->columns[2 * half] = source->pixels + (long)first * source->stride;
        level->columns[2 * half + 1] = source->pixels + (long)second * source->stride;
        level->places[half] = (uint16_t)taps->place[half][lane];
    }
    level->opacity = opacity;
    level->weights = weigh(gains[LEFT], gains[RIGHT], level->places[LEFT], level->places[RIGHT], opacity);
}

// MARK: All of it

INLINE void look(projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted) {
    halves u, top, step, gains, halved;
    for (int half = LEFT; half <= RIGHT; half++) {
        const double middle = half == LEFT ? 0.25 : 0.75;
        for (int i = 0; i < LANES; i++) {
            const double place = (double)(x + i) + middle;
            const double scale = 1 / (plane->wx * place + plane->w1);
            u[half][i] = (plane->xx * place + plane->x1) * scale;
            step[half][i] = plane->yy / 2 * scale;
            // Half a pixel less than from the edge.
            top[half][i] = (plane->yx * place + plane->y1) * scale - 0.5 + step[half][i] * 0.5;
        }
    }
    find_gains(gains, u, plane);

    const projection_source *full = &plane->full, *half = &plane->half;
    taps full_taps, half_taps = {0};
    int32_t shares[LANES] = {0};
    find_taps(&full_taps, u);
    if (half->pixels) {
        share_halved(shares, u, plane->opacity);
        halve_places(halved, u);
        find_taps(&half_taps, halved);
    }

    double mean_top[LANES], mean_step[LANES], shear[LANES], half_shear[LANES];
    const double first_sample = 2 * plane->reach_start, last_sample = 2 * plane->reach_end;
    for (int i = 0; i < LANES; i++) {
        mean_top[i] = (top[LEFT][i] + top[RIGHT][i]) / 2;
        mean_step[i] = (step[LEFT][i] + step[RIGHT][i]) / 2;
        // Of all that is seen of the layer, whatever part is drawn: a pixel is the same in any clip.
        const double shear_top = top[LEFT][i] - top[RIGHT][i], shear_step = step[LEFT][i] - step[RIGHT][i];
        shear[i] = most(
            __builtin_fabs(shear_top + shear_step * first_sample),
            __builtin_fabs(shear_top + shear_step * last_sample));
        half_shear[i] = shear[i] / 2;
    }
    projection_rows mean_rows[LANES], left_rows[LANES], right_rows[LANES];
    find_rows(mean_rows, mean_top, mean_step, plane->middle);
    find_rows(left_rows, top[LEFT], step[LEFT], plane->middle);
    find_rows(right_rows, top[RIGHT], step[RIGHT], plane->middle);

    bounds bounds = {0};
    for (uint32_t rest = wanted; rest != 0; rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        projection_column *column = columns + i;
        ink ink = {
            .least = {INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX},
            .greatest = {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN}};
        if (shares[i] > 0) add_taps(&ink, half, &half_taps, i);
        if (shares[i] < plane->opacity) add_taps(&ink, full, &full_taps, i);
        const int32_t touched_start = ink.least[0], touched_end = ink.greatest[1];
        bounds.touched_start[i] = touched_start;
        bounds.touched_end[i] = touched_end;
        bounds.opaque_start[i] = ink.greatest[2];
        bounds.opaque_end[i] = ink.least[3];
        column->sight = touched_start >= touched_end ? PROJECTION_NOTHING
            : shear[i] < PROJECTION_LONGEST_STEP     ? PROJECTION_SOMETHING
                                                     : PROJECTION_EXTREME;
        if (column->sight != PROJECTION_SOMETHING) continue;
        // Of a body most is opaque: its edge may run along another's.
        column->has_body = ink.longest_opaque > (touched_end - touched_start) / 2;
        column->has_side = ink.has_side != 0;
        column->is_level = column->has_body & !ink.has_side & (ink.greatest[0] - touched_start <= edge)
            & (touched_end - ink.least[1] <= edge);
        column->is_sheared = shear[i] > greatest_shear;
        column->both = mean_rows[i];
        column->halves[LEFT] = left_rows[i];
        column->halves[RIGHT] = right_rows[i];
        for (int h = LEFT; h <= RIGHT; h++) column->gains[h] = gains[h][i];
        const double *const pair = column->gains;
        if (shares[i] < plane->opacity) put_level(&column->full, full, &full_taps, i, pair, plane->opacity - shares[i]);
        if (shares[i] > 0) put_level(&column->half, half, &half_taps, i, pair, shares[i]);
        column->full.opacity = plane->opacity - shares[i];
        column->half.opacity = shares[i];
        const long ahead = u[RIGHT][i] < u[LEFT][i] ? -1 : 1;
        column->full.ahead = ahead * full->stride;
        column->full.farthest = 3 * ahead * full->stride;
        column->half.ahead = column->half.farthest = ahead * half->stride;
    }
    find_stretches(&bounds, mean_top, mean_step, half_shear, plane);
    for (uint32_t rest = wanted; rest != 0; rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        projection_column *column = columns + i;
        if (bounds.touched_start[i] >= bounds.touched_end[i] && column->sight == PROJECTION_SOMETHING) {
            column->sight = PROJECTION_NOTHING;
        }
        column->start = bounds.touched_start[i];
        column->end = bounds.touched_end[i];
        column->solid_start = bounds.opaque_start[i];
        column->solid_end = bounds.opaque_end[i];
    }
}

void projection_look(projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted) {
    look(columns, plane, x, wanted);
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) void projection_avx2_look(
    projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted) {
    look(columns, plane, x, wanted);
}

__attribute__((target("avx512f,avx512bw,avx512vl"))) void projection_avx512_look(
    projection_column *columns, const projection_plane *plane, int32_t x, uint32_t wanted) {
    look(columns, plane, x, wanted);
}

#endif
