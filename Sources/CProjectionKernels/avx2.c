#include "CProjectionKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

int projection_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

// Pixels in 16-bit lanes: the even bytes (blue, red) after a mask, the odd ones (green, alpha) after a
// shift.

AVX2 static inline __m256i load(const uint32_t *pixels) { return _mm256_loadu_si256((const __m256i *)pixels); }

AVX2 static inline void store(uint32_t *pixels, __m256i lanes) {
    _mm256_storeu_si256((__m256i *)pixels, lanes);
}

AVX2 static inline __m256i spread(__m256i values) {
    return _mm256_or_si256(values, _mm256_slli_epi32(values, 16));
}

AVX2 static inline __attribute__((always_inline)) void combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    long ahead, projection_weights weights, int bright) {
    const __m256i low = _mm256_set1_epi16(0xFF), high = _mm256_set1_epi16((short)0xFF00);
    const __m256i half = _mm256_set1_epi16(0x80);
    __m256i even[4], odd[4];
    for (int tap = 0; tap < 4; tap++) {
        even[tap] = _mm256_set1_epi16((short)weights.colour[tap]);
        odd[tap] = _mm256_set1_epi32((int)((uint32_t)weights.alpha[tap] << 16 | weights.colour[tap]));
    }
    for (long i = 0; i < count; i += 8) {
        // A line holds two rounds; the next columns' come while these are worked on.
        if ((i & 8) == 0) {
            _mm_prefetch((const char *)(a + i + ahead), _MM_HINT_T0);
            _mm_prefetch((const char *)(b + i + ahead), _MM_HINT_T0);
            _mm_prefetch((const char *)(c + i + ahead), _MM_HINT_T0);
            _mm_prefetch((const char *)(d + i + ahead), _MM_HINT_T0);
        }
        const __m256i p = load(a + i), q = load(b + i), r = load(c + i), s = load(d + i);
        __m256i first = _mm256_add_epi16(
            _mm256_add_epi16(
                _mm256_mullo_epi16(_mm256_and_si256(p, low), even[0]),
                _mm256_mullo_epi16(_mm256_and_si256(q, low), even[1])),
            half);
        __m256i second = _mm256_add_epi16(
            _mm256_mullo_epi16(_mm256_and_si256(r, low), even[2]),
            _mm256_mullo_epi16(_mm256_and_si256(s, low), even[3]));
        __m256i blue_red = bright ? _mm256_adds_epu16(first, second) : _mm256_add_epi16(first, second);
        blue_red = _mm256_srli_epi16(blue_red, 8);
        first = _mm256_add_epi16(
            _mm256_add_epi16(
                _mm256_mullo_epi16(_mm256_srli_epi16(p, 8), odd[0]),
                _mm256_mullo_epi16(_mm256_srli_epi16(q, 8), odd[1])),
            half);
        second = _mm256_add_epi16(
            _mm256_mullo_epi16(_mm256_srli_epi16(r, 8), odd[2]),
            _mm256_mullo_epi16(_mm256_srli_epi16(s, 8), odd[3]));
        __m256i green_alpha = bright ? _mm256_adds_epu16(first, second) : _mm256_add_epi16(first, second);
        if (bright) {
            const __m256i alpha = spread(_mm256_srli_epi32(green_alpha, 24));
            blue_red = _mm256_min_epu16(blue_red, alpha);
            green_alpha = _mm256_slli_epi16(_mm256_min_epu16(_mm256_srli_epi16(green_alpha, 8), alpha), 8);
        }
        store(out + i, _mm256_or_si256(blue_red, _mm256_and_si256(green_alpha, high)));
    }
}

AVX2 void projection_avx2_combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    long ahead, projection_weights weights) {
    combine(out, a, b, c, d, count, ahead, weights, 0);
}

AVX2 void projection_avx2_combine_bright(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    long ahead, projection_weights weights) {
    combine(out, a, b, c, d, count, ahead, weights, 1);
}

// Four samples, half_step · 2 apart, and the row below each: with half_step at most one row, all lie
// within eight rows, which one permutation puts in order. Byte weights are unsigned and pixels signed
// here, because a weight may be 128 where a signed byte ends at 127; less 128 each, the sums just fit.
AVX2 static inline __attribute__((always_inline)) __m256i weighted_pairs(
    const uint32_t *column, __m256i positions, __m256i fractions, int32_t first) {
    const __m256i interleave = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15,
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    const int32_t row = first >> 16;
    const __m256i lanes = _mm256_sub_epi32(_mm256_srai_epi32(positions, 16), _mm256_set1_epi32(row));
    const __m256i pairs = _mm256_permutevar8x32_epi32(load(column + row), lanes);
    const __m256i lower = _mm256_srli_epi16(fractions, 9);
    // lower's weight f in the high byte, the upper's 128 − f in the low one.
    const __m256i weights = _mm256_add_epi16(
        _mm256_sub_epi16(_mm256_slli_epi16(lower, 8), lower), _mm256_set1_epi16(128));
    const __m256i centred = _mm256_xor_si256(_mm256_shuffle_epi8(pairs, interleave), _mm256_set1_epi8(-128));
    return _mm256_maddubs_epi16(weights, centred);
}

static inline uint32_t between(const uint32_t *column, int32_t p, int32_t q) {
    const uint32_t *a = column + (p >> 16), *b = column + (q >> 16);
    const uint32_t f = p >> 9 & 127, g = q >> 9 & 127;
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t sum = (a[0] >> shift & 255) * (128 - f) + (a[1] >> shift & 255) * f
            + (b[0] >> shift & 255) * (128 - g) + (b[1] >> shift & 255) * g;
        out |= (sum + 128) >> 8 << shift;
    }
    return out;
}

AVX2 void projection_avx2_resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count) {
    const int32_t step = 2 * half_step;
    int32_t p = position, q = position + half_step;
    long i = 0;
    if (count >= 4) {
        // A sample's row, and the one below it; a sample's fraction in four lanes.
        const __m256i places = _mm256_setr_epi32(
            0, 65536, step, step + 65536, 2 * step, 2 * step + 65536, 3 * step, 3 * step + 65536);
        const __m256i fraction_step = _mm256_set1_epi16((short)(4 * step));
        const __m256i row_step = _mm256_set1_epi32(4 * step);
        const __m256i places16 = _mm256_setr_epi16(
            0, 0, 0, 0, (short)step, (short)step, (short)step, (short)step,
            (short)(2 * step), (short)(2 * step), (short)(2 * step), (short)(2 * step),
            (short)(3 * step), (short)(3 * step), (short)(3 * step), (short)(3 * step));
        __m256i first = _mm256_add_epi32(places, _mm256_set1_epi32(p));
        __m256i second = _mm256_add_epi32(places, _mm256_set1_epi32(q));
        __m256i first_fractions = _mm256_add_epi16(places16, _mm256_set1_epi16((short)p));
        __m256i second_fractions = _mm256_add_epi16(places16, _mm256_set1_epi16((short)q));
        // What centring took away, 128 · 256, and half of the last place.
        const __m256i rest = _mm256_set1_epi16((short)(0x8000 + 0x80));
        for (; i + 4 <= count; i += 4) {
            const __m256i sum = _mm256_srli_epi16(
                _mm256_add_epi16(
                    _mm256_add_epi16(
                        weighted_pairs(column, first, first_fractions, p),
                        weighted_pairs(column, second, second_fractions, q)),
                    rest),
                8);
            _mm_storeu_si128(
                (__m128i *)(out + i),
                _mm_packus_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1)));
            first = _mm256_add_epi32(first, row_step);
            second = _mm256_add_epi32(second, row_step);
            first_fractions = _mm256_add_epi16(first_fractions, fraction_step);
            second_fractions = _mm256_add_epi16(second_fractions, fraction_step);
            p += 4 * step;
            q += 4 * step;
        }
    }
    for (; i < count; i++) {
        out[i] = between(column, p, q);
        p += step;
        q += step;
    }
}

AVX2 void projection_avx2_put_under(uint32_t *front, const uint32_t *source, long count) {
    const __m256i low = _mm256_set1_epi16(0xFF), half = _mm256_set1_epi16(0x80);
    for (long i = 0; i < count; i += 8) {
        const __m256i over = load(front + i), under = load(source + i);
        const __m256i through =
            spread(_mm256_sub_epi32(_mm256_set1_epi32(255), _mm256_srli_epi32(over, 24)));
        __m256i blue_red = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(under, low), through), half);
        blue_red = _mm256_srli_epi16(_mm256_add_epi16(blue_red, _mm256_srli_epi16(blue_red, 8)), 8);
        __m256i green_alpha = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(under, 8), through), half);
        green_alpha = _mm256_add_epi16(green_alpha, _mm256_srli_epi16(green_alpha, 8));
        green_alpha = _mm256_andnot_si256(low, green_alpha);
        store(front + i, _mm256_add_epi16(over, _mm256_or_si256(blue_red, green_alpha)));
    }
}

#endif
