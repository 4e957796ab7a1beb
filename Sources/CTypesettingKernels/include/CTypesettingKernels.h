#ifndef C_TYPESETTING_KERNELS_H
#define C_TYPESETTING_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// What the heights of masks for `ctk_ink` are multiples of, in pixels.
#define CTK_MASK_STEP 8

/// Lays a color over premultiplied pixels where a mask says. Both go column by column.
///
///     d' = (c·m + d·(255 − cₐ·m/255)) / 255, each channel rounded
///
/// `stride` is the distance between columns of pixels, `mask_height` that between columns of coverage;
/// `height`, at most `mask_height`, is a multiple of CTK_MASK_STEP.
void ctk_ink(uint32_t *pixels, size_t stride, const uint8_t *coverage, size_t mask_height, size_t width,
             size_t height, uint32_t color);

/// The same for any height.
void ctk_ink_clipped(uint32_t *pixels, size_t stride, const uint8_t *coverage, size_t mask_height,
                     size_t width, size_t height, uint32_t color);

/// Lays a column of premultiplied pixels over another.
///
///     d' = s + d·(255 − sₐ) / 255
void ctk_over(uint32_t *pixels, const uint32_t *source, size_t count);

/// Makes those pixels that are opaque brighter or darker by so many 255ths, at most by 255.
void ctk_shift(uint32_t *pixels, const int32_t *offsets, size_t count);

#endif
