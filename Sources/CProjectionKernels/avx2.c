#include "CProjectionKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))

int projection_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

// Two pixels, one below the other.
typedef int64_t pair __attribute__((aligned(4), may_alias));

AVX2 static inline __m256i load(const uint32_t *pixels) { return _mm256_loadu_si256((const __m256i *)pixels); }

AVX2 static inline void store(uint32_t *pixels, __m256i lanes) {
    _mm256_storeu_si256((__m256i *)pixels, lanes);
}

AVX2 static inline __m256i spread(__m256i values) {
    return _mm256_or_si256(values, _mm256_slli_epi32(values, 16));
}

AVX2 static inline __m256i flip_signs(__m256i bytes) {
    return _mm256_xor_si256(bytes, _mm256_set1_epi8(-128));
}

AVX2 static inline __m256i in_each_lane(__m128i lane) { return _mm256_broadcastsi128_si256(lane); }

#define in_each_pixel(color, alpha) \
    _mm256_set1_epi64x((int64_t)((alpha) << 48 | (color) << 32 | (color) << 16 | (color)))

#define TARGET AVX2
#define VECTOR __m256i
#define LANES 8
#define OP(name) _mm256_##name
#include "combine.h"

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

// Four pixels of 16-bit lanes as bytes.
AVX2 static inline __m128i packed(__m256i lanes) {
    return _mm_packus_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
}

// front + source · (1 − front's alpha), for a source in 16-bit lanes.
AVX2 static inline __m128i with_under(__m128i front, __m256i source) {
    const __m128i alphas = _mm_shuffle_epi8(
        front, _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    const __m256i through = _mm256_sub_epi16(_mm256_set1_epi16(255), _mm256_cvtepu8_epi16(alphas));
    const __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(source, through), _mm256_set1_epi16(0x80));
    return _mm_add_epi8(
        front, packed(_mm256_srli_epi16(_mm256_add_epi16(product, _mm256_srli_epi16(product, 8)), 8)));
}

static inline uint32_t one_with_under(uint32_t front, uint32_t source) {
    const uint32_t through = 255 - (front >> 24);
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t product = (source >> shift & 255) * through + 0x80;
        front += (product + (product >> 8)) >> 8 << shift;
    }
    return front;
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
        store(front + i, _mm256_add_epi16(over, _mm256_or_si256(blue_red, green_alpha)));
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

// Each pixel's alpha in all its 16-bit lanes.
AVX2 static inline __m256i alphas(__m256i pixels) {
    return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(pixels, 0xFF), 0xFF);
}

// Each value in both 16-bit lanes of the four pixels to which it belongs: those of the lower half of
// either 128 bits, or of the upper.
AVX2 static inline __m256i for_pixels(__m256i values, int upper) {
    const __m256i twice = spread(values);
    return upper ? _mm256_unpackhi_epi32(twice, twice) : _mm256_unpacklo_epi32(twice, twice);
}

AVX2 static inline __m256i widened(__m256i pixels, int upper) {
    const __m256i zero = _mm256_setzero_si256();
    return upper ? _mm256_unpackhi_epi8(pixels, zero) : _mm256_unpacklo_epi8(pixels, zero);
}

// (a · (256 − f) + b · f + 128) / 256 in 16-bit lanes.
AVX2 static inline __m256i between_lanes(__m256i a, __m256i b, __m256i f) {
    const __m256i sum = _mm256_add_epi16(
        _mm256_mullo_epi16(a, _mm256_sub_epi16(_mm256_set1_epi16(256), f)), _mm256_mullo_epi16(b, f));
    return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(128)), 8);
}

// Loads, one by one: many processors' own gathering has become far slower, to be safe from spying.
AVX2 static inline __m256i gather(const int *base, __m256i places) {
    int place[8];
    _mm256_storeu_si256((__m256i *)place, places);
    return _mm256_setr_epi32(
        base[place[0]], base[place[1]], base[place[2]], base[place[3]], base[place[4]], base[place[5]],
        base[place[6]], base[place[7]]);
}

// The light on samples at places across the layer; darkness is the least.
AVX2 static inline __attribute__((always_inline)) __m256 gain_at(const projection_ray *ray, __m256 across) {
    const __m256 one = _mm256_set1_ps(1), zero = _mm256_setzero_ps();
    const __m256 t = _mm256_min_ps(
        _mm256_max_ps(
            _mm256_add_ps(_mm256_set1_ps(ray->start), _mm256_mul_ps(across, _mm256_set1_ps(ray->rate))), zero),
        one);
    const __m256 shade = _mm256_mul_ps(
        _mm256_set1_ps(ray->strength), _mm256_mul_ps(_mm256_sub_ps(one, t), _mm256_sub_ps(one, t)));
    const __m256 gain = _mm256_mul_ps(
        _mm256_add_ps(_mm256_set1_ps(ray->base), _mm256_mul_ps(across, _mm256_set1_ps(ray->slope))),
        _mm256_sub_ps(one, shade));
    return _mm256_max_ps(gain, zero);
}

AVX2 void projection_avx2_sample(uint32_t *out, const projection_ray *ray, long first, long count) {
    const __m256 one = _mm256_set1_ps(1), zero = _mm256_setzero_ps(), half = _mm256_set1_ps(0.5f);
    const __m256 fractions = _mm256_set1_ps(256);
    const __m256 right = _mm256_set1_ps((float)ray->width + 1), bottom = _mm256_set1_ps((float)ray->height + 1);
    const __m256i width = _mm256_set1_epi32(ray->width), height = _mm256_set1_epi32(ray->height);
    const __m256i stride = _mm256_set1_epi32(ray->stride), opacity = _mm256_set1_epi16((short)ray->opacity);
    const __m256i alpha_gain = _mm256_set1_epi64x((int64_t)0x0200 << 48);
    const __m256i colors = _mm256_set1_epi64x(0x0000FFFFFFFFFFFF), round = _mm256_set1_epi16(128);
    const int *base = (const int *)ray->pixels;
    for (long i = 0; i < count; i += 8) {
        const __m256 j = _mm256_add_ps(
            _mm256_set1_ps((float)(first + i)), _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7));
        const __m256 scale = _mm256_div_ps(
            one, _mm256_add_ps(_mm256_set1_ps(ray->w0), _mm256_mul_ps(j, _mm256_set1_ps(ray->w1))));
        const __m256 across = _mm256_mul_ps(
            _mm256_add_ps(_mm256_set1_ps(ray->u0), _mm256_mul_ps(j, _mm256_set1_ps(ray->u1))), scale);
        const __m256 down = _mm256_mul_ps(
            _mm256_add_ps(_mm256_set1_ps(ray->v0), _mm256_mul_ps(j, _mm256_set1_ps(ray->v1))), scale);
        // Half a pixel on, so that cutting off rounds down.
        const __m256 x = _mm256_add_ps(across, half), y = _mm256_add_ps(down, half);
        const __m256 inside = _mm256_and_ps(
            _mm256_and_ps(_mm256_cmp_ps(x, zero, _CMP_GT_OQ), _mm256_cmp_ps(y, zero, _CMP_GT_OQ)),
            _mm256_and_ps(_mm256_cmp_ps(x, right, _CMP_LT_OQ), _mm256_cmp_ps(y, bottom, _CMP_LT_OQ)));
        const __m256i seen = _mm256_castps_si256(inside);
        const __m256i column = _mm256_and_si256(_mm256_cvttps_epi32(x), seen);
        const __m256i row = _mm256_and_si256(_mm256_cvttps_epi32(y), seen);
        const __m256i fx = _mm256_and_si256(
            _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_sub_ps(x, _mm256_cvtepi32_ps(column)), fractions)), seen);
        const __m256i fy = _mm256_and_si256(
            _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_sub_ps(y, _mm256_cvtepi32_ps(row)), fractions)), seen);
        // The column before the first and the row above the first are as transparent as those at the end.
        const __m256i minus = _mm256_set1_epi32(-1), none = _mm256_setzero_si256();
        const __m256i before = _mm256_blendv_epi8(
            _mm256_add_epi32(column, minus), width, _mm256_cmpeq_epi32(column, none));
        const __m256i above = _mm256_blendv_epi8(
            _mm256_add_epi32(row, minus), height, _mm256_cmpeq_epi32(row, none));
        const __m256i left_start = _mm256_mullo_epi32(before, stride);
        const __m256i right_start = _mm256_mullo_epi32(column, stride);
        const __m256i a = gather(base, _mm256_add_epi32(left_start, above));
        const __m256i b = gather(base, _mm256_add_epi32(right_start, above));
        const __m256i c = gather(base, _mm256_add_epi32(left_start, row));
        const __m256i d = gather(base, _mm256_add_epi32(right_start, row));
        const __m256 gain = gain_at(ray, across);
        // In 512ths, for a product that keeps its upper half.
        const __m256i gains = _mm256_slli_epi32(
            _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(gain, fractions), half)), 1);
        __m256i lanes[2];
        for (int upper = 0; upper < 2; upper++) {
            const __m256i x16 = for_pixels(fx, upper), y16 = for_pixels(fy, upper);
            __m256i sample = between_lanes(
                between_lanes(widened(a, upper), widened(b, upper), x16),
                between_lanes(widened(c, upper), widened(d, upper), x16), y16);
            const __m256i factor = _mm256_or_si256(_mm256_and_si256(for_pixels(gains, upper), colors), alpha_gain);
            sample = _mm256_mulhrs_epi16(_mm256_slli_epi16(sample, 6), factor);
            sample = _mm256_min_epu16(sample, alphas(sample));
            sample = _mm256_add_epi16(_mm256_mullo_epi16(sample, opacity), round);
            lanes[upper] = _mm256_srli_epi16(sample, 8);
        }
        const __m256i samples = _mm256_and_si256(_mm256_packus_epi16(lanes[0], lanes[1]), seen);
        if (count - i >= 8) {
            store(out + i, samples);
        } else {
            uint32_t rest[8];
            store(rest, samples);
            memcpy(out + i, rest, (size_t)(count - i) * sizeof *out);
        }
    }
}

// Eight samples of a ray that all lie within the layer, two a pixel: in each half of the lanes the upper ones
// of two pixels, then the lower ones.
typedef struct {
    __m256 across;
    __m256i column, row;
} eight_places;

AVX2 static inline __attribute__((always_inline)) eight_places find(const projection_ray *ray, __m256 j) {
    const __m256 half = _mm256_set1_ps(0.5f), fractions = _mm256_set1_ps(128);
    const __m256 scale = _mm256_div_ps(
        _mm256_set1_ps(1), _mm256_add_ps(_mm256_set1_ps(ray->w0), _mm256_mul_ps(j, _mm256_set1_ps(ray->w1))));
    eight_places places;
    places.across = _mm256_mul_ps(
        _mm256_add_ps(_mm256_set1_ps(ray->u0), _mm256_mul_ps(j, _mm256_set1_ps(ray->u1))), scale);
    const __m256 down = _mm256_mul_ps(
        _mm256_add_ps(_mm256_set1_ps(ray->v0), _mm256_mul_ps(j, _mm256_set1_ps(ray->v1))), scale);
    places.column = _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_sub_ps(places.across, half), fractions));
    places.row = _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_sub_ps(down, half), fractions));
    return places;
}

// A pixel and the one below it, four times.
AVX2 static inline __attribute__((always_inline)) __m256i pairs(
    const uint32_t *pixels, int a, int b, int c, int d) {
    const __m128d none = _mm_setzero_pd();
    const __m128d first = _mm_loadh_pd(_mm_loadl_pd(none, (const double *)(pixels + a)), (const double *)(pixels + b));
    const __m128d second = _mm_loadh_pd(_mm_loadl_pd(none, (const double *)(pixels + c)), (const double *)(pixels + d));
    return _mm256_castpd_si256(_mm256_set_m128d(second, first));
}

// Each pixel's upper sample and its lower one, added up: in 64ths, less 2 · 64 · 128.
AVX2 static inline __attribute__((always_inline)) __m256i sum_of_two(
    const projection_ray *ray, eight_places places, long ahead) {
    const __m256i interleave = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15,
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    const __m256i fraction = _mm256_set1_epi32(127);
    int place[8];
    _mm256_storeu_si256(
        (__m256i *)place,
        _mm256_add_epi32(
            _mm256_mullo_epi32(_mm256_srai_epi32(places.column, 7), _mm256_set1_epi32(ray->stride)),
            _mm256_srai_epi32(places.row, 7)));
    // Taken from memory: drawn from the vector one by one they take twice as many steps.
    __asm__("" : "+m"(place));
    const uint32_t *left = ray->pixels, *right = ray->pixels + ray->stride;
    if (ahead != 0) {
        // Two pixels' samples lie together; those of the other ray beside them.
        _mm_prefetch((const char *)(left + place[0] + ahead), _MM_HINT_T0);
        _mm_prefetch((const char *)(left + place[1] + ahead), _MM_HINT_T0);
        _mm_prefetch((const char *)(left + place[4] + ahead), _MM_HINT_T0);
        _mm_prefetch((const char *)(left + place[5] + ahead), _MM_HINT_T0);
    }
    const __m256i lower = _mm256_and_si256(places.row, fraction);
    // The lower's weight f in the high byte, the upper's 128 − f in the low one.
    const __m256i down = spread(_mm256_add_epi32(
        _mm256_sub_epi32(_mm256_slli_epi32(lower, 8), lower), _mm256_set1_epi32(128)));
    const __m256i across = spread(_mm256_slli_epi32(_mm256_and_si256(places.column, fraction), 8));
    __m256i sum = _mm256_setzero_si256();
    for (int side = 0; side < 2; side++) {
        const int *at = place + 2 * side;
        const __m256i weights = side ? _mm256_unpackhi_epi32(down, down) : _mm256_unpacklo_epi32(down, down);
        const __m256i share = side ? _mm256_unpackhi_epi32(across, across) : _mm256_unpacklo_epi32(across, across);
        const __m256i a = weighted(
            _mm256_shuffle_epi8(pairs(left, at[0], at[1], at[4], at[5]), interleave), weights);
        const __m256i b = weighted(
            _mm256_shuffle_epi8(pairs(right, at[0], at[1], at[4], at[5]), interleave), weights);
        const __m256i sample = _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), share));
        // Of four samples, so that they fit 16 bits.
        sum = _mm256_add_epi16(sum, _mm256_srai_epi16(sample, 1));
    }
    return sum;
}

AVX2 void projection_avx2_sample_boxed(
    uint32_t *out, const projection_ray *left, const projection_ray *right, long first, long count,
    long ahead) {
    const __m256 half = _mm256_set1_ps(0.5f), fractions = _mm256_set1_ps(256);
    const __m256 order = _mm256_setr_ps(0, 2, 1, 3, 4, 6, 5, 7);
    const __m256 last = _mm256_set1_ps((float)(2 * (first + count - 1)));
    const __m256i opacity = _mm256_set1_epi16((short)left->opacity), round = _mm256_set1_epi16(128);
    const __m256i alpha_gain = _mm256_set1_epi64x((int64_t)0x0100 << 48);
    const __m256i colors = _mm256_set1_epi64x(0x0000FFFFFFFFFFFF);
    const __m256 lower = _mm256_setr_ps(0, 0, 1, 1, 0, 0, 1, 1);
    for (long i = 0; i < count; i += 4) {
        // What there is none of any more is the last pixel again.
        const __m256 upper = _mm256_min_ps(
            _mm256_sub_ps(_mm256_add_ps(_mm256_set1_ps((float)(2 * (first + i))), order), lower), last);
        const __m256 j = _mm256_add_ps(upper, lower);
        const eight_places p = find(left, j), q = find(right, j);
        __m256i sample = _mm256_add_epi16(sum_of_two(left, p, 0), sum_of_two(right, q, ahead));
        // What centering took away; half of it, for a product of signed numbers.
        sample = _mm256_srli_epi16(_mm256_xor_si256(sample, _mm256_set1_epi16((short)0x8000)), 1);
        const __m256 ends = _mm256_shuffle_ps(p.across, q.across, 0xE4);
        const __m256 across = _mm256_mul_ps(_mm256_add_ps(ends, _mm256_permute_ps(ends, 0x4E)), half);
        const __m256 gain = gain_at(left, across);
        const __m256i gains = spread(_mm256_cvttps_epi32(
            _mm256_add_ps(_mm256_mul_ps(gain, fractions), half)));
        const __m256i factor = _mm256_or_si256(
            _mm256_and_si256(_mm256_unpacklo_epi32(gains, gains), colors), alpha_gain);
        sample = _mm256_mulhrs_epi16(sample, factor);
        sample = _mm256_min_epu16(sample, alphas(sample));
        sample = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(sample, opacity), round), 8);
        const __m128i pixels = packed(sample);
        if (count - i >= 4) {
            _mm_storeu_si128((__m128i *)(out + i), pixels);
        } else {
            uint32_t rest[4];
            _mm_storeu_si128((__m128i *)rest, pixels);
            memcpy(out + i, rest, (size_t)(count - i) * sizeof *out);
        }
    }
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
