#include "CTypesettingKernels.h"

// Plain loops without branches: the compiler makes vectors of them, on x86 a second time for the wider ones that
// the processor may turn out to have. Chosen call by call: clones that the dynamic linker chooses from run before
// the thread sanitizer can.
#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define IS_WIDE __builtin_cpu_supports("avx2")
#else
#define WIDE
#define IS_WIDE 0
#endif

#define INLINE static inline __attribute__((always_inline))

#define PAIR 0x00FF00FFu

/// Two values up to 255², in the lower and the upper half, divided by 255 and rounded.
INLINE uint32_t divided(uint32_t v) {
    uint32_t t = v + 0x00800080u;
    return (t + (t >> 8 & PAIR)) >> 8 & PAIR;
}

INLINE void ink(uint32_t *restrict pixels, const uint8_t *restrict coverage, size_t count, uint32_t color) {
    const uint32_t alpha = color >> 24, red_blue = color & PAIR, alpha_green = color >> 8 & PAIR;
    for (size_t i = 0; i < count; i++) {
        const uint32_t m = coverage[i], d = pixels[i];
        const uint32_t rest = 255 - divided(alpha * m);
        pixels[i] = divided(red_blue * m + (d & PAIR) * rest) | divided(alpha_green * m + (d >> 8 & PAIR) * rest) << 8;
    }
}

INLINE void ink_columns(uint32_t *restrict pixels, size_t stride, const uint8_t *restrict coverage,
                        size_t mask_height, size_t width, size_t height, uint32_t color) {
    for (size_t x = 0; x < width; x++)
        for (size_t y = 0; y < height; y += CTK_MASK_STEP)
            ink(pixels + x * stride + y, coverage + x * mask_height + y, CTK_MASK_STEP, color);
}

WIDE static void ink_columns_wide(uint32_t *pixels, size_t stride, const uint8_t *coverage, size_t mask_height,
                                  size_t width, size_t height, uint32_t color) {
    ink_columns(pixels, stride, coverage, mask_height, width, height, color);
}

void ctk_ink(uint32_t *pixels, size_t stride, const uint8_t *coverage, size_t mask_height, size_t width,
             size_t height, uint32_t color) {
    if (IS_WIDE) {
        ink_columns_wide(pixels, stride, coverage, mask_height, width, height, color);
    } else {
        ink_columns(pixels, stride, coverage, mask_height, width, height, color);
    }
}

void ctk_ink_clipped(uint32_t *restrict pixels, size_t stride, const uint8_t *restrict coverage,
                     size_t mask_height, size_t width, size_t height, uint32_t color) {
    for (size_t x = 0; x < width; x++) ink(pixels + x * stride, coverage + x * mask_height, height, color);
}

INLINE void over(uint32_t *restrict pixels, const uint32_t *restrict source, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t s = source[i], d = pixels[i], rest = 255 - (s >> 24);
        pixels[i] = s + (divided((d & PAIR) * rest) | divided((d >> 8 & PAIR) * rest) << 8);
    }
}

WIDE static void over_wide(uint32_t *pixels, const uint32_t *source, size_t count) { over(pixels, source, count); }

void ctk_over(uint32_t *pixels, const uint32_t *source, size_t count) {
    if (IS_WIDE) {
        over_wide(pixels, source, count);
    } else {
        over(pixels, source, count);
    }
}

INLINE uint32_t shifted(uint32_t channel, int32_t offset) {
    const int32_t value = (int32_t)channel + offset;
    return (uint32_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

INLINE void shift(uint32_t *restrict pixels, const int32_t *restrict offsets, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t d = pixels[i];
        // Others stay as they are.
        const int32_t offset = d >> 24 == 0xFF ? offsets[i] : 0;
        pixels[i] = (d & 0xFF000000u) | shifted(d >> 16 & 0xFF, offset) << 16 | shifted(d >> 8 & 0xFF, offset) << 8 |
                    shifted(d & 0xFF, offset);
    }
}

WIDE static void shift_wide(uint32_t *pixels, const int32_t *offsets, size_t count) { shift(pixels, offsets, count); }

void ctk_shift(uint32_t *pixels, const int32_t *offsets, size_t count) {
    if (IS_WIDE) {
        shift_wide(pixels, offsets, count);
    } else {
        shift(pixels, offsets, count);
    }
}
