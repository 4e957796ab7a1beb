#include "CMemoryFloor.h"

#if defined(__x86_64__)
#include <immintrin.h>
// The widest vectors that the machine has, chosen when the program starts.
#define WIDEST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDEST
#endif

typedef uint64_t line __attribute__((vector_size(64)));

WIDEST uint64_t memory_floor_read(const void *bytes, size_t count) {
    line sum = {0};
    for (const line *place = bytes, *end = place + count / sizeof *place; place < end; place++) sum ^= *place;
    uint64_t all = 0;
    for (int i = 0; i < 8; i++) all ^= sum[i];
    return all;
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
