#include "CProjectionKernels.h"

#if defined(__x86_64__)

#include "avx2.h"

int projection_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

// Two pixels, one below the other.
typedef int64_t pair __attribute__((aligned(4), may_alias));

AVX2 void projection_avx2_combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights) {
    combine(out, a, b, c, d, count, ahead, weights, 0);
}

AVX2 void projection_avx2_combine_bright(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights) {
    combine(out, a, b, c, d, count, ahead, weights, 1);
}

// Four samples, half_step · 2 apart, and the row below each: with half_step at most one row, all lie
// within eight rows, which one permutation puts in order.
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
    return weighted(_mm256_shuffle_epi8(pairs, interleave), weights);
}

// front + source · (1 − front's alpha), for a source in 16-bit lanes. Saturating: where light is rounded, color may be
// one above its alpha.
AVX2 static inline __m128i with_under(__m128i front, __m256i source) {
    const __m128i alphas = _mm_shuffle_epi8(
        front, _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    const __m256i through = _mm256_sub_epi16(_mm256_set1_epi16(255), _mm256_cvtepu8_epi16(alphas));
    const __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(source, through), _mm256_set1_epi16(0x80));
    return _mm_adds_epu8(
        front, packed(_mm256_srli_epi16(_mm256_add_epi16(product, _mm256_srli_epi16(product, 8)), 8)));
}

static inline uint32_t one_with_under(uint32_t front, uint32_t source) {
    const uint32_t through = 255 - (front >> 24);
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t product = (source >> shift & 255) * through + 0x80;
        const uint32_t sum = (front >> shift & 255) + ((product + (product >> 8)) >> 8);
        out |= (sum < 255 ? sum : 255) << shift;
    }
    return out;
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

// `is_under`, whether it goes under what is there, is a constant where it is inlined.
AVX2 static inline __attribute__((always_inline)) void resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count,
    const uint32_t *ahead, int is_under) {
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
        // What centering took away, 128 · 256, and half of the last place.
        const __m256i rest = _mm256_set1_epi16((short)(0x8000 + 0x80));
        for (; i + 4 <= count; i += 4) {
            if ((i & 4) == 0) _mm_prefetch((const char *)(ahead + 2 * i), _MM_HINT_T0);
            const __m256i sum = _mm256_srli_epi16(
                _mm256_add_epi16(
                    _mm256_add_epi16(
                        weighted_pairs(column, first, first_fractions, p),
                        weighted_pairs(column, second, second_fractions, q)),
                    rest),
                8);
            __m128i *const four = (__m128i *)(out + i);
            _mm_storeu_si128(four, is_under ? with_under(_mm_loadu_si128(four), sum) : packed(sum));
            first = _mm256_add_epi32(first, row_step);
            second = _mm256_add_epi32(second, row_step);
            first_fractions = _mm256_add_epi16(first_fractions, fraction_step);
            second_fractions = _mm256_add_epi16(second_fractions, fraction_step);
            p += 4 * step;
            q += 4 * step;
        }
    }
    for (; i < count; i++) {
        const uint32_t pixel = between(column, p, q);
        out[i] = is_under ? one_with_under(out[i], pixel) : pixel;
        p += step;
        q += step;
    }
}

AVX2 void projection_avx2_resample_boxed(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t half_step, long count,
    const uint32_t *ahead) {
    resample_boxed(out, column, position, half_step, count, ahead, 0);
}

AVX2 void projection_avx2_resample_boxed_under(
    uint32_t *front, const uint32_t *column, int32_t position, int32_t half_step, long count,
    const uint32_t *ahead) {
    resample_boxed(front, column, position, half_step, count, ahead, 1);
}

AVX2 void projection_avx2_resample(
    uint32_t *out, const uint32_t *column, int32_t position, int32_t step, long count) {
    // For each sample two lanes with its fraction's complement, for the row above, then two with the fraction. They
    // wrap as fractions should; 2⁸ − f is f's complement and one.
    const uint64_t ones = 0xFFFFFFFF, all = 0x0001000100010001, one = 0x00010001;
#define FRACTION(sample) (int64_t)(((((uint64_t)position + (sample) * (uint64_t)step) & 0xFFFF) * all) ^ ones)
    __m256i fractions = _mm256_setr_epi64x(FRACTION(0), FRACTION(1), FRACTION(2), FRACTION(3));
#undef FRACTION
    const __m256i fraction_step = _mm256_blend_epi16(
        _mm256_set1_epi16((short)(4 * step)), _mm256_set1_epi16((short)(-4 * step)), 0x33);
    const __m256i low = _mm256_set1_epi16(0xFF), round = _mm256_set1_epi64x(0x00800080);
    const __m256i even_pixels = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
    int32_t place = position;
    for (long i = 0; i < count; i += 4) {
        const long rest = count - i;
        // The first sample stands for those that are not wanted.
        const int32_t second = rest > 1 ? place + step : place, third = rest > 2 ? place + 2 * step : place;
        const int32_t fourth = rest > 3 ? place + 3 * step : place;
        const __m256i rows = _mm256_setr_epi64x(
            *(const pair *)(column + (place >> 16)), *(const pair *)(column + (second >> 16)),
            *(const pair *)(column + (third >> 16)), *(const pair *)(column + (fourth >> 16)));
        const __m256i weights = _mm256_add_epi16(_mm256_srli_epi16(fractions, 8), _mm256_set1_epi64x(one));
        __m256i blue_red = _mm256_mullo_epi16(_mm256_and_si256(rows, low), weights);
        __m256i green_alpha = _mm256_mullo_epi16(_mm256_srli_epi16(rows, 8), weights);
        blue_red = _mm256_add_epi16(_mm256_add_epi16(blue_red, _mm256_srli_epi64(blue_red, 32)), round);
        green_alpha = _mm256_add_epi16(_mm256_add_epi16(green_alpha, _mm256_srli_epi64(green_alpha, 32)), round);
        const __m256i sums =
            _mm256_or_si256(_mm256_srli_epi16(blue_red, 8), _mm256_andnot_si256(low, green_alpha));
        const __m128i pixels = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(sums, even_pixels));
        if (rest >= 4) {
            _mm_storeu_si128((__m128i *)(out + i), pixels);
        } else {
            const __m128i wanted = _mm_cmpgt_epi32(_mm_set1_epi32((int)rest), _mm_setr_epi32(0, 1, 2, 3));
            _mm_maskstore_epi32((int *)(out + i), wanted, pixels);
        }
        fractions = _mm256_add_epi16(fractions, fraction_step);
        place += 4 * step;
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
        store(front + i, _mm256_adds_epu8(over, _mm256_or_si256(blue_red, green_alpha)));
    }
}

AVX2 void projection_avx2_add(uint32_t *out, const uint32_t *source, long count) {
    for (long i = 0; i < count; i += 8) store(out + i, _mm256_adds_epu8(load(out + i), load(source + i)));
}

AVX2 void projection_avx2_average(uint32_t *out, const uint32_t *left, const uint32_t *right, long count) {
    for (long i = 0; i < count; i += 8) store(out + i, _mm256_avg_epu8(load(left + i), load(right + i)));
}

// Eight columns of eight pixels, which become eight rows, made opaque.
AVX2 static inline __attribute__((always_inline)) void transpose(
    const uint32_t *columns, long column_stride, __m256i *rows) {
    const __m256i opaque = _mm256_set1_epi32((int)0xFF000000);
    __m256i c[8], p[8];
    for (int i = 0; i < 8; i++) c[i] = _mm256_or_si256(load(columns + i * column_stride), opaque);
    for (int i = 0; i < 8; i += 2) {
        p[i] = _mm256_unpacklo_epi32(c[i], c[i + 1]);
        p[i + 1] = _mm256_unpackhi_epi32(c[i], c[i + 1]);
    }
    for (int i = 0; i < 8; i += 4) {
        c[i] = _mm256_unpacklo_epi64(p[i], p[i + 2]);
        c[i + 1] = _mm256_unpackhi_epi64(p[i], p[i + 2]);
        c[i + 2] = _mm256_unpacklo_epi64(p[i + 1], p[i + 3]);
        c[i + 3] = _mm256_unpackhi_epi64(p[i + 1], p[i + 3]);
    }
    for (int i = 0; i < 4; i++) {
        rows[i] = _mm256_permute2x128_si256(c[i], c[i + 4], 0x20);
        rows[i + 4] = _mm256_permute2x128_si256(c[i], c[i + 4], 0x31);
    }
}

AVX2 void projection_avx2_put_rows(
    uint32_t *rows, long row_stride, const uint32_t *columns, long column_stride, long count) {
    // Rows that are cache lines are written past the cache: nobody here reads them again.
    const int is_line = (uintptr_t)rows % 64 == 0 && row_stride % 16 == 0;
    for (long y = 0; y < count; y += 8) {
        __m256i left[8], right[8];
        transpose(columns + y, column_stride, left);
        transpose(columns + y + 8 * column_stride, column_stride, right);
        uint32_t *row = rows + y * row_stride;
        for (int i = 0; i < 8; i++, row += row_stride) {
            if (is_line) {
                _mm256_stream_si256((__m256i *)row, left[i]);
                _mm256_stream_si256((__m256i *)(row + 8), right[i]);
            } else {
                store(row, left[i]);
                store(row + 8, right[i]);
            }
        }
    }
    // Whoever is told that the rows are there must see them.
    _mm_sfence();
}

// The sums of neighbors among sixteen pixels, in order: those in even places and those in odd ones.
AVX2 static inline __m256i neighbors(__m256i a, __m256i b, int odd) {
    const __m256 p = _mm256_castsi256_ps(a), q = _mm256_castsi256_ps(b);
    const __m256 picked = odd ? _mm256_shuffle_ps(p, q, 0xDD) : _mm256_shuffle_ps(p, q, 0x88);
    return _mm256_permute4x64_epi64(_mm256_castps_si256(picked), 0xD8);
}

AVX2 void projection_avx2_box(uint32_t *out, const uint32_t *left, const uint32_t *right, long count) {
    const __m256i low = _mm256_set1_epi16(0xFF), two = _mm256_set1_epi16(2);
    for (long i = 0; i < count; i += 8) {
        __m256i even = two, odd = two;
        for (int side = 0; side < 2; side++) {
            const uint32_t *samples = (side ? right : left) + 2 * i;
            const __m256i a = load(samples), b = load(samples + 8);
            for (int place = 0; place < 2; place++) {
                const __m256i pixels = neighbors(a, b, place);
                even = _mm256_add_epi16(even, _mm256_and_si256(pixels, low));
                odd = _mm256_add_epi16(odd, _mm256_srli_epi16(pixels, 8));
            }
        }
        store(
            out + i,
            _mm256_or_si256(
                _mm256_srli_epi16(even, 2), _mm256_slli_epi16(_mm256_srli_epi16(odd, 2), 8)));
    }
}

#endif
