#include "CProjectionKernels.h"

#if defined(__aarch64__)

#include <arm_neon.h>

static inline uint8x16_t load(const uint32_t *pixels) { return vld1q_u8((const uint8_t *)pixels); }

static inline void store(uint32_t *pixels, uint8x16_t bytes) { vst1q_u8((uint8_t *)pixels, bytes); }

// Two pixels, which may lie anywhere.
static inline uint8x8_t load_two(const uint32_t *pixels) { return vld1_u8((const uint8_t *)pixels); }

static inline void store_two(uint32_t *pixels, uint8x8_t bytes) { vst1_u8((uint8_t *)pixels, bytes); }

// The alpha of each pixel, in all of its bytes.
static inline uint8x16_t alphas(uint8x16_t pixels) {
    static const uint8_t places[16] = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
    return vqtbl1q_u8(pixels, vld1q_u8(places));
}

// value · weight / 255, rounded.
static inline uint8x8_t scaled(uint8x8_t values, uint8x8_t weights) {
    const uint16x8_t product = vmlal_u8(vdupq_n_u16(0x80), values, weights);
    return vshrn_n_u16(vsraq_n_u16(product, product, 8), 8);
}

// front + source · (1 − front's alpha), saturating: where light is rounded, color may be one above its alpha.
static inline uint8x16_t with_under(uint8x16_t front, uint8x16_t source) {
    const uint8x16_t through = vmvnq_u8(alphas(front));
    return vqaddq_u8(
        front,
        vcombine_u8(
            scaled(vget_low_u8(source), vget_low_u8(through)), scaled(vget_high_u8(source), vget_high_u8(through))));
}

// MARK: Columns

// A weight for each byte of two pixels: that of blue, green and red, then that of alpha.
static inline uint8x8_t tap_weights(const projection_weights *weights, int tap) {
    const uint64_t pixel = weights->color[tap] * 0x010101u | (uint32_t)weights->alpha[tap] << 24;
    return vcreate_u8(pixel << 32 | pixel);
}

// Two pixels of a column between four, in 256ths. `bright` is a constant where it is inlined: sums that may exceed 255
// saturate then.
static inline uint8x8_t combine_two(
    uint8x8_t a, uint8x8_t b, uint8x8_t c, uint8x8_t d, const uint8x8_t *w, uint16x8_t rounding, int bright) {
    const uint16x8_t first = vmlal_u8(vmlal_u8(rounding, a, w[0]), b, w[1]);
    if (!bright) return vshrn_n_u16(vmlal_u8(vmlal_u8(first, c, w[2]), d, w[3]), 8);
    return vshrn_n_u16(vqaddq_u16(first, vmlal_u8(vmull_u8(c, w[2]), d, w[3])), 8);
}

static inline __attribute__((always_inline)) void combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights, int bright) {
    uint8x8_t w[4];
    for (int tap = 0; tap < 4; tap++) w[tap] = tap_weights(weights, tap);
    const uint64_t color = weights->rounding, alpha = 0x80;
    const uint64_t pixel = alpha << 48 | color << 32 | color << 16 | color;
    const uint16x8_t rounding = vreinterpretq_u16_u64(vdupq_n_u64(pixel));
    for (long i = 0; i < count; i += 4) {
        // Once for each line of sixteen pixels: the next columns' come while these are worked on.
        if ((i & 12) == 0) {
            __builtin_prefetch(ahead->near + i);
            __builtin_prefetch(ahead->far + i);
        }
        const uint8x16_t p = load(a + i), q = load(b + i), r = load(c + i), s = load(d + i);
        const uint8x8_t lower = combine_two(
            vget_low_u8(p), vget_low_u8(q), vget_low_u8(r), vget_low_u8(s), w, rounding, bright);
        const uint8x8_t upper = combine_two(
            vget_high_u8(p), vget_high_u8(q), vget_high_u8(r), vget_high_u8(s), w, rounding, bright);
        uint8x16_t pixels = vcombine_u8(lower, upper);
        // Premultiplied color stops at alpha.
        if (bright) pixels = vminq_u8(pixels, alphas(pixels));
        store(out + i, pixels);
    }
}

void projection_neon_combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights) {
    combine(out, a, b, c, d, count, ahead, weights, 0);
}

void projection_neon_combine_bright(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights) {
    combine(out, a, b, c, d, count, ahead, weights, 1);
}

// MARK: Rows

// The weights of a sample's row, 128 − f, and of the one below it, f, for each byte of both.
static inline uint8x8_t pair_weights(int32_t position) {
    const uint64_t f = (uint32_t)position >> 9 & 127, row = 0x01010101;
    return vcreate_u8(128 * row + f * ((row << 32) - row));
}

// The two samples of a pixel, each between two rows: the sums for the upper rows and for those below them, in 256ths.
static inline uint16x8_t sums(const uint32_t *column, int32_t p, int32_t q) {
    const uint16x8_t first = vmull_u8(load_two(column + (p >> 16)), pair_weights(p));
    return vmlal_u8(first, load_two(column + (q >> 16)), pair_weights(q));
}

// Two pixels, of whose sums either half is a row's.
static inline uint8x8_t means(uint16x8_t first, uint16x8_t second) {
    const uint64x2_t a = vreinterpretq_u64_u16(first), b = vreinterpretq_u64_u16(second);
    const uint16x8_t upper = vreinterpretq_u16_u64(vzip1q_u64(a, b)), lower = vreinterpretq_u16_u64(vzip2q_u64(a, b));
    return vrshrn_n_u16(vaddq_u16(upper, lower), 8);
}

// `is_under`, whether it goes under what is there, is a constant where it is inlined.
static inline __attribute__((always_inline)) void resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count, const uint32_t *ahead,
    int is_under) {
    const int32_t step = 2 * half_step;
    int32_t p = position, q = position + half_step;
    long i = 0;
    for (; i + 4 <= count; i += 4) {
        if ((i & 4) == 0) __builtin_prefetch(ahead + 2 * i);
        const uint8x8_t lower = means(sums(column, p, q), sums(column, p + step, q + step));
        p += 2 * step;
        q += 2 * step;
        const uint8x8_t upper = means(sums(column, p, q), sums(column, p + step, q + step));
        p += 2 * step;
        q += 2 * step;
        const uint8x16_t pixels = vcombine_u8(lower, upper);
        store(out + i, is_under ? with_under(load(out + i), pixels) : pixels);
    }
    for (; i < count; i++) {
        const uint16x8_t sum = sums(column, p, q);
        const uint8x16_t pixel = vcombine_u8(means(sum, sum), vdup_n_u8(0));
        const uint8x16_t under = is_under ? with_under(vreinterpretq_u8_u32(vdupq_n_u32(out[i])), pixel) : pixel;
        out[i] = vgetq_lane_u32(vreinterpretq_u32_u8(under), 0);
        p += step;
        q += step;
    }
}

void projection_neon_resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count, const uint32_t *ahead) {
    resample_boxed(out, column, position, half_step, count, ahead, 0);
}

void projection_neon_resample_boxed_under(
    uint32_t *front, const uint32_t *column, int32_t position, int32_t half_step, long count, const uint32_t *ahead) {
    resample_boxed(front, column, position, half_step, count, ahead, 1);
}

// Two samples, each between two rows. The upper row's weight, 256 − f, is no byte where f is 0: so what the lower row
// has more of is added in its 256ths. The sums wrap on the way.
static inline uint8x8_t between(const uint32_t *column, int32_t p, int32_t q) {
    const uint32x2_t first = vreinterpret_u32_u8(load_two(column + (p >> 16)));
    const uint32x2_t second = vreinterpret_u32_u8(load_two(column + (q >> 16)));
    const uint8x8_t upper = vreinterpret_u8_u32(vzip1_u32(first, second));
    const uint8x8_t lower = vreinterpret_u8_u32(vzip2_u32(first, second));
    const uint64_t f = (uint32_t)p >> 8 & 255, g = (uint32_t)q >> 8 & 255, row = 0x01010101;
    const uint8x8_t fractions = vcreate_u8(f * row | g * row << 32);
    const uint16x8_t sum = vmlsl_u8(vmlal_u8(vshll_n_u8(upper, 8), lower, fractions), upper, fractions);
    return vrshrn_n_u16(sum, 8);
}

void projection_neon_resample(uint32_t *out, const uint32_t *column, int32_t position, int32_t step, long count) {
    int32_t place = position;
    long i = 0;
    for (; i + 2 <= count; i += 2) {
        store_two(out + i, between(column, place, place + step));
        place += 2 * step;
    }
    if (i < count) out[i] = vget_lane_u32(vreinterpret_u32_u8(between(column, place, place)), 0);
}

void projection_neon_put_under(uint32_t *front, const uint32_t *source, long count) {
    for (long i = 0; i < count; i += 4) store(front + i, with_under(load(front + i), load(source + i)));
}

void projection_neon_put_rows(
    uint32_t *rows, long row_stride, const uint32_t *columns, long column_stride, long count) {
    const uint32x4_t opaque = vdupq_n_u32(0xFF000000);
    for (long y = 0; y < count; y += 4) {
        for (long x = 0; x < 16; x += 4) {
            uint32x4_t c[4];
            for (int i = 0; i < 4; i++) c[i] = vorrq_u32(vld1q_u32(columns + (x + i) * column_stride + y), opaque);
            const uint64x2_t even_left = vreinterpretq_u64_u32(vtrn1q_u32(c[0], c[1]));
            const uint64x2_t odd_left = vreinterpretq_u64_u32(vtrn2q_u32(c[0], c[1]));
            const uint64x2_t even_right = vreinterpretq_u64_u32(vtrn1q_u32(c[2], c[3]));
            const uint64x2_t odd_right = vreinterpretq_u64_u32(vtrn2q_u32(c[2], c[3]));
            uint32_t *row = rows + y * row_stride + x;
            vst1q_u32(row, vreinterpretq_u32_u64(vzip1q_u64(even_left, even_right)));
            vst1q_u32(row + row_stride, vreinterpretq_u32_u64(vzip1q_u64(odd_left, odd_right)));
            vst1q_u32(row + 2 * row_stride, vreinterpretq_u32_u64(vzip2q_u64(even_left, even_right)));
            vst1q_u32(row + 3 * row_stride, vreinterpretq_u32_u64(vzip2q_u64(odd_left, odd_right)));
        }
    }
}

#endif
