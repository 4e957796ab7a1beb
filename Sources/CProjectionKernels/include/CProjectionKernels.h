// What the projector needs from C: its inner loops for processors that have more than the baseline, and
// thread calls that the Glibc module leaves out.
//
// Each kernel computes what the one of the same name in PortableKernels.swift does, to the bit.
#pragma once

#include <stdint.h>

/// Names the calling thread for debuggers and `ps`; at most 15 bytes count.
void projection_name_thread(const char *name);

/// How many processors this process may run on, at least 1.
int projection_processor_count(void);

#if defined(__x86_64__)

/// Whether this processor has AVX2, and whether it has AVX-512 (F, BW, VL). The kernels that are named
/// after them must not be called where it has not.
int projection_has_avx2(void);
int projection_has_avx512(void);

/// Weights of four columns, in 256ths.
typedef struct {
    uint16_t colour[4];
    uint16_t alpha[4];
} projection_weights;

/// Columns that will be wanted next, and are fetched into the cache meanwhile: from where a, b, c and d
/// begin. May be the same one twice, and may lie anywhere.
typedef struct {
    const uint32_t *near, *far;
} projection_ahead;

/// out[i] = the weighted sum of a[i], b[i], c[i], d[i]; `count` is a multiple of 16. A weight is at most
/// 255, one of a and b added up at most 256, and so for c and d. Meanwhile
/// the columns `ahead` are fetched.
void projection_avx2_combine(uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c,
                             const uint32_t *d, long count, const projection_ahead *ahead,
                             const projection_weights *weights);

/// As projection_avx2_combine, for sums that may exceed 255: they saturate, and colour stops at alpha.
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

/// As projection_avx2_resample_boxed, for as many pixels as are a multiple of 8: returns how many. Reads up
/// to sixteen rows from the first sample of eight pixels on.
long projection_avx512_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                      int32_t half_step, long count, const uint32_t *ahead);

/// front + source · (1 − front's alpha), in place; `count` is a multiple of 8.
void projection_avx2_put_under(uint32_t *front, const uint32_t *source, long count);

#endif
