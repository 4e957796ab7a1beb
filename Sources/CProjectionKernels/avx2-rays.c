// Samples of layers through any transform, along the rays of columns.
#include "CProjectionKernels.h"

#if defined(__x86_64__)

#include <string.h>

#include "avx2.h"

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
    // Gains in 8192ths, of samples in quarters: the upper half of their product is the lit sample.
    const __m256 gain_unit = _mm256_set1_ps(8192);
    const __m256i alpha_gain = _mm256_set1_epi64x((int64_t)8192 << 48);
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
        const __m256i gains = _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(gain, gain_unit), half));
        __m256i lanes[2];
        for (int upper = 0; upper < 2; upper++) {
            const __m256i x16 = for_pixels(fx, upper), y16 = for_pixels(fy, upper);
            __m256i sample = between_lanes(
                between_lanes(widened(a, upper), widened(b, upper), x16),
                between_lanes(widened(c, upper), widened(d, upper), x16), y16);
            const __m256i factor = _mm256_or_si256(_mm256_and_si256(for_pixels(gains, upper), colors), alpha_gain);
            sample = _mm256_mulhrs_epi16(_mm256_slli_epi16(sample, 2), factor);
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
    // A half, less what makes cutting off at 128ths rounding to the nearest.
    const __m256 half = _mm256_set1_ps(0.5f - 0.5f / 128), fractions = _mm256_set1_ps(128);
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
    // Gains in 2048ths, of means in 16ths: the upper half of their product is the lit pixel.
    const __m256 half = _mm256_set1_ps(0.5f), gain_unit = _mm256_set1_ps(2048);
    const __m256 order = _mm256_setr_ps(0, 2, 1, 3, 4, 6, 5, 7);
    const __m256 last = _mm256_set1_ps((float)(2 * (first + count - 1)));
    const __m256i opacity = _mm256_set1_epi16((short)left->opacity), round = _mm256_set1_epi16(128);
    const __m256i alpha_gain = _mm256_set1_epi64x((int64_t)2048 << 48);
    const __m256i colors = _mm256_set1_epi64x(0x0000FFFFFFFFFFFF);
    const __m256 lower = _mm256_setr_ps(0, 0, 1, 1, 0, 0, 1, 1);
    for (long i = 0; i < count; i += 4) {
        // What there is none of any more is the last pixel again.
        const __m256 upper = _mm256_min_ps(
            _mm256_sub_ps(_mm256_add_ps(_mm256_set1_ps((float)(2 * (first + i))), order), lower), last);
        const __m256 j = _mm256_add_ps(upper, lower);
        const eight_places p = find(left, j), q = find(right, j);
        __m256i sample = _mm256_add_epi16(sum_of_two(left, p, 0), sum_of_two(right, q, ahead));
        // What centering took away.
        sample = _mm256_srli_epi16(_mm256_xor_si256(sample, _mm256_set1_epi16((short)0x8000)), 4);
        const __m256 ends = _mm256_shuffle_ps(p.across, q.across, 0xE4);
        const __m256 across = _mm256_mul_ps(_mm256_add_ps(ends, _mm256_permute_ps(ends, 0x4E)), half);
        const __m256 gain = gain_at(left, across);
        const __m256i gains = spread(_mm256_cvttps_epi32(
            _mm256_add_ps(_mm256_mul_ps(gain, gain_unit), half)));
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

#endif
