// What the kernels for AVX2 share. It goes within what is compiled for x86-64 only.
#pragma once

#include "CProjectionKernels.h"

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

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

// Four pixels of 16-bit lanes as bytes.
AVX2 static inline __m128i packed(__m256i lanes) {
    return _mm_packus_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
}
