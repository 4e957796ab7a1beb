// What the projector needs from C: its inner loops for processors that have more than the baseline, and
// a count that the Glibc module leaves out.
//
// Each kernel computes what the one of the same name in PortableKernels.swift does, to the bit.
#pragma once

#include <stdint.h>

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

/// Weights of four columns, in 256ths.
typedef struct {
    uint16_t color[4];
    uint16_t alpha[4];
    /// What is added to sums of color before their last eight bits are cut off, at most 255; to alpha 128 is.
    uint16_t rounding;
} projection_weights;

/// Columns that will be wanted next, and are fetched into the cache meanwhile: from where a, b, c and d
/// begin. May be the same one twice, and may lie anywhere.
typedef struct {
    const uint32_t *near, *far;
} projection_ahead;

#if defined(__x86_64__)

/// Whether this processor has AVX2, and whether it has AVX-512 (F, BW, VL). The kernels that are named
/// after them must not be called where it has not.
int projection_has_avx2(void);
int projection_has_avx512(void);

/// out[i] = the weighted sum of a[i], b[i], c[i], d[i]; `count` is a multiple of 16. A weight is at most
/// 255, one of a and b added up at most 256, and so for c and d. Meanwhile
/// the columns `ahead` are fetched.
void projection_avx2_combine(uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c,
                             const uint32_t *d, long count, const projection_ahead *ahead,
                             const projection_weights *weights);

/// As projection_avx2_combine, for sums that may exceed 255: they saturate, and color stops at alpha.
void projection_avx2_combine_bright(uint32_t *out, const uint32_t *a, const uint32_t *b,
                                    const uint32_t *c, const uint32_t *d, long count, const projection_ahead *ahead,
                             const projection_weights *weights);

/// out + source, saturating; `count` is a multiple of 8.
void projection_avx2_add(uint32_t *out, const uint32_t *source, long count);

/// Sixteen columns become rows of sixteen opaque pixels; `count` rows, a multiple of 8.
void projection_avx2_put_rows(uint32_t *rows, long row_stride, const uint32_t *columns, long column_stride,
                              long count);

void projection_avx512_combine(uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c,
                               const uint32_t *d, long count, const projection_ahead *ahead,
                             const projection_weights *weights);
void projection_avx512_combine_bright(uint32_t *out, const uint32_t *a, const uint32_t *b,
                                      const uint32_t *c, const uint32_t *d, long count, const projection_ahead *ahead,
                             const projection_weights *weights);

/// Two samples a pixel, 16 bits of fraction. `half_step` is in 0…65536; reads up to eight rows from the
/// first sample of four pixels on, whether they are needed or not. Meanwhile
/// the column `ahead` is fetched, as many of its rows as the pixels take.
void projection_avx2_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                    int32_t half_step, long count, const uint32_t *ahead);

/// As projection_avx2_resample_boxed. Reads up to sixteen rows from the first sample of eight pixels on,
/// whether they are needed or not.
void projection_avx512_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                      int32_t half_step, long count, const uint32_t *ahead);

/// As projection_avx2_resample_boxed and projection_avx512_resample_boxed, but put under what is there:
/// front + pixel · (1 − front's alpha), saturating. No more than `count` pixels of the front are read or written.
void projection_avx2_resample_boxed_under(uint32_t *front, const uint32_t *column, int32_t position,
                                          int32_t half_step, long count, const uint32_t *ahead);
void projection_avx512_resample_boxed_under(uint32_t *front, const uint32_t *column, int32_t position,
                                            int32_t half_step, long count, const uint32_t *ahead);

/// One sample a pixel, `step` apart, 16 bits of fraction. Reads no rows but those of the samples, and writes none beyond
/// `count`.
void projection_avx2_resample(uint32_t *out, const uint32_t *column, int32_t position, int32_t step, long count);

/// `count` samples from `first` on, bilinear, lit; transparent outside the layer.
void projection_avx2_sample(uint32_t *out, const projection_ray *ray, long first, long count);

/// `count` pixels from `first` on, each the mean of two samples of either ray, lit as its middle is. No sample
/// may lie beyond the centers of the layer's outermost pixels. Meanwhile what lies so many of the layer's pixels
/// `ahead` is fetched.
void projection_avx2_sample_boxed(uint32_t *out, const projection_ray *left, const projection_ray *right,
                                  long first, long count, long ahead);

/// The mean of two samples of the left half and two of the right one; `count` is a multiple of 8.
void projection_avx2_box(uint32_t *out, const uint32_t *left, const uint32_t *right, long count);

/// The mean of two columns, byte by byte, rounded up; `count` is a multiple of 8.
void projection_avx2_average(uint32_t *out, const uint32_t *left, const uint32_t *right, long count);

/// front + source · (1 − front's alpha), saturating, in place; `count` is a multiple of 8.
void projection_avx2_put_under(uint32_t *front, const uint32_t *source, long count);

#endif

#if defined(__aarch64__)

// As those of the same names for AVX2; what there is none for is done in Swift, whose vectors become NEON as well. The
// rows read are those of the samples, and of boxed ones `half_step` may be below 0.
void projection_neon_combine(uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c,
                             const uint32_t *d, long count, const projection_ahead *ahead,
                             const projection_weights *weights);
void projection_neon_combine_bright(uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c,
                                    const uint32_t *d, long count, const projection_ahead *ahead,
                                    const projection_weights *weights);
void projection_neon_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                    int32_t half_step, long count, const uint32_t *ahead);
void projection_neon_resample_boxed_under(uint32_t *front, const uint32_t *column, int32_t position,
                                          int32_t half_step, long count, const uint32_t *ahead);
void projection_neon_resample(uint32_t *out, const uint32_t *column, int32_t position, int32_t step, long count);
void projection_neon_put_under(uint32_t *front, const uint32_t *source, long count);
void projection_neon_put_rows(uint32_t *rows, long row_stride, const uint32_t *columns, long column_stride,
                              long count);

#endif
