#include "CProjectionKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))

int projection_has_avx512(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl");
}

// The kernels of avx2.c on vectors of twice the width; what is explained there holds here.

AVX512 static inline __m512i load(const uint32_t *pixels) { return _mm512_loadu_si512(pixels); }

AVX512 static inline void store(uint32_t *pixels, __m512i lanes) { _mm512_storeu_si512(pixels, lanes); }

AVX512 static inline __m512i flip_signs(__m512i bytes) {
    return _mm512_xor_si512(bytes, _mm512_set1_epi8(-128));
}

AVX512 static inline __m512i in_each_lane(__m128i lane) { return _mm512_broadcast_i32x4(lane); }

AVX512 static inline __m512i in_each_pixel(uint64_t color, uint64_t alpha) {
    return _mm512_set1_epi64((int64_t)(alpha << 48 | color << 32 | color << 16 | color));
}

#define TARGET AVX512
#define VECTOR __m512i
#define LANES 16
#define OP(name) _mm512_##name
#include "combine.h"

AVX512 void projection_avx512_combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights) {
    combine(out, a, b, c, d, count, ahead, weights, 0);
}

AVX512 void projection_avx512_combine_bright(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights) {
    combine(out, a, b, c, d, count, ahead, weights, 1);
}

// Eight samples, at most two rows apart, and the row below each lie within sixteen rows.
AVX512 static inline __attribute__((always_inline)) __m512i weighted_pairs(
    const uint32_t *column, __m512i positions, __m512i fractions, int32_t first) {
    const __m512i interleave = _mm512_broadcast_i32x4(
        _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    const int32_t row = first >> 16;
    const __m512i lanes = _mm512_sub_epi32(_mm512_srai_epi32(positions, 16), _mm512_set1_epi32(row));
    const __m512i pairs = _mm512_permutexvar_epi32(lanes, load(column + row));
    const __m512i lower = _mm512_srli_epi16(fractions, 9);
    const __m512i weights = _mm512_add_epi16(
        _mm512_sub_epi16(_mm512_slli_epi16(lower, 8), lower), _mm512_set1_epi16(128));
    return weighted(_mm512_shuffle_epi8(pairs, interleave), weights);
}

AVX512 static inline __m256i with_under(__m256i front, __m512i source) {
    const __m256i alphas = _mm256_shuffle_epi8(
        front, _mm256_broadcastsi128_si256(_mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)));
    const __m512i through = _mm512_sub_epi16(_mm512_set1_epi16(255), _mm512_cvtepu8_epi16(alphas));
    const __m512i product = _mm512_add_epi16(_mm512_mullo_epi16(source, through), _mm512_set1_epi16(0x80));
    return _mm256_adds_epu8(
        front,
        _mm512_cvtepi16_epi8(_mm512_srli_epi16(_mm512_add_epi16(product, _mm512_srli_epi16(product, 8)), 8)));
}

AVX512 static inline __attribute__((always_inline)) void resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count,
    const uint32_t *ahead, int is_under) {
    const int32_t step = 2 * half_step;
    int32_t p = position, q = position + half_step;
    const __m512i index = _mm512_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
    const __m512i below = _mm512_set1_epi64((int64_t)65536 << 32);
    const __m512i places = _mm512_add_epi32(_mm512_mullo_epi32(index, _mm512_set1_epi32(step)), below);
    // A fraction in each of a pixel's four lanes.
    const __m512i low = _mm512_set1_epi32(0xFFFF);
    const __m512i apart = _mm512_and_si512(_mm512_mullo_epi32(index, _mm512_set1_epi32(step)), low);
    const __m512i places16 = _mm512_or_si512(apart, _mm512_slli_epi32(apart, 16));
    const __m512i fraction_step = _mm512_set1_epi16((short)(8 * step));
    const __m512i row_step = _mm512_set1_epi32(8 * step);
    __m512i first = _mm512_add_epi32(places, _mm512_set1_epi32(p));
    __m512i second = _mm512_add_epi32(places, _mm512_set1_epi32(q));
    __m512i first_fractions = _mm512_add_epi16(places16, _mm512_set1_epi16((short)p));
    __m512i second_fractions = _mm512_add_epi16(places16, _mm512_set1_epi16((short)q));
    const __m512i rest = _mm512_set1_epi16((short)(0x8000 + 0x80));
    for (long i = 0; i < count; i += 8) {
        _mm_prefetch((const char *)(ahead + 2 * i), _MM_HINT_T0);
        const __m512i sum = _mm512_srli_epi16(
            _mm512_add_epi16(
                _mm512_add_epi16(
                    weighted_pairs(column, first, first_fractions, p),
                    weighted_pairs(column, second, second_fractions, q)),
                rest),
            8);
        const long rest = count - i;
        const __mmask8 wanted = rest >= 8 ? 0xFF : (__mmask8)((1 << rest) - 1);
        const __m256i pixels =
            is_under ? with_under(_mm256_maskz_loadu_epi32(wanted, out + i), sum) : _mm512_cvtepi16_epi8(sum);
        _mm256_mask_storeu_epi32(out + i, wanted, pixels);
        first = _mm512_add_epi32(first, row_step);
        second = _mm512_add_epi32(second, row_step);
        first_fractions = _mm512_add_epi16(first_fractions, fraction_step);
        second_fractions = _mm512_add_epi16(second_fractions, fraction_step);
        p += 8 * step;
        q += 8 * step;
    }
}

AVX512 void projection_avx512_resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count,
    const uint32_t *ahead) {
    resample_boxed(out, column, position, half_step, count, ahead, 0);
}

AVX512 void projection_avx512_resample_boxed_under(
    uint32_t *front, const uint32_t *column, int32_t position, int32_t half_step, long count,
    const uint32_t *ahead) {
    resample_boxed(front, column, position, half_step, count, ahead, 1);
}

#endif
