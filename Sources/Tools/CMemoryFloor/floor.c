#include "CMemoryFloor.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

typedef uint64_t line __attribute__((vector_size(64)));

static inline __attribute__((always_inline)) uint64_t read_lines(const void *bytes, size_t count) {
    line sum = {0};
    for (const line *place = bytes, *end = place + count / sizeof *place; place < end; place++) sum ^= *place;
    uint64_t all = 0;
    for (int i = 0; i < 8; i++) all ^= sum[i];
    return all;
}

// With the widest vectors that the machine has.
#if defined(__x86_64__)
__attribute__((target("avx512f"))) static uint64_t read_avx512(const void *bytes, size_t count) {
    return read_lines(bytes, count);
}

__attribute__((target("avx2"))) static uint64_t read_avx2(const void *bytes, size_t count) {
    return read_lines(bytes, count);
}
#endif

uint64_t memory_floor_read(const void *bytes, size_t count) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return read_avx512(bytes, count);
    if (__builtin_cpu_supports("avx2")) return read_avx2(bytes, count);
#endif
    return read_lines(bytes, count);
}

void memory_floor_write(void *bytes, size_t count, uint32_t value) {
#if defined(__x86_64__)
    const __m128i tone = _mm_set1_epi32((int)value);
    for (__m128i *place = bytes, *end = place + count / sizeof *place; place < end; place++) {
        _mm_stream_si128(place, tone);
    }
    _mm_sfence();
#else
    for (uint32_t *place = bytes, *end = place + count / sizeof *place; place < end; place++) *place = value;
#endif
}
