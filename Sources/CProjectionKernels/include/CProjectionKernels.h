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

/// Whether this processor has AVX2. The kernels below must not be called where it has not.
int projection_has_avx2(void);

/// Weights of four columns, in 256ths.
typedef struct {
    uint16_t colour[4];
    uint16_t alpha[4];
} projection_weights;

/// out[i] = the weighted sum of a[i], b[i], c[i], d[i]; `count` is a multiple of 8. `ahead` is the
/// distance in pixels to the columns that will be wanted next.
void projection_avx2_combine(uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c,
                             const uint32_t *d, long count, long ahead, projection_weights weights);

/// As projection_avx2_combine, for sums that may exceed 255: they saturate, and colour stops at alpha.
void projection_avx2_combine_bright(uint32_t *out, const uint32_t *a, const uint32_t *b,
                                    const uint32_t *c, const uint32_t *d, long count, long ahead,
                                    projection_weights weights);

/// Two samples a pixel, 16 bits of fraction. `half_step` is in 0…65536; reads up to eight rows from the
/// first sample of four pixels on, whether they are needed or not.
void projection_avx2_resample_boxed(uint32_t *out, const uint32_t *column, int32_t position,
                                    int32_t half_step, long count);

/// front + source · (1 − front's alpha), in place; `count` is a multiple of 8.
void projection_avx2_put_under(uint32_t *front, const uint32_t *source, long count);

#endif
