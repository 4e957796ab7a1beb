// Four columns of pixels, or two, weighted and added up: the same for vectors of either width.
//
// Whoever includes it defines
//
//     TARGET        the processor that the code is for
//     VECTOR        a vector of LANES pixels
//     OP(name)      an intrinsic of that width
//     load, store   of pixels that lie anywhere
//     flip_signs    of bytes
//     in_each_lane  the same 128 bits
//     in_each_pixel 16 bits for blue, green and red each, then 16 for alpha

// The bytes of p and q in turn, as 16-bit sums of each pair times two weights. Byte weights are unsigned
// and pixels signed here, because a weight may be above 127; less 128 each, the sums just fit 16 bits if
// two weights are 256 at most.
TARGET static inline VECTOR weighted(VECTOR interleaved, VECTOR weights) {
    return OP(maddubs_epi16)(weights, flip_signs(interleaved));
}

// Four columns' pixels have their signs flipped as they are loaded, which is one instruction then.
TARGET static inline VECTOR weighted_flipped(VECTOR interleaved, VECTOR weights) {
    return OP(maddubs_epi16)(weights, interleaved);
}

// Two weights for each byte of a pixel: those of blue, green and red, then those of alpha.
TARGET static inline VECTOR pair_weights(const projection_weights *weights, int tap) {
    const uint64_t color = (uint64_t)(weights->color[tap] | weights->color[tap + 1] << 8);
    const uint64_t alpha = (uint64_t)(weights->alpha[tap] | weights->alpha[tap + 1] << 8);
    return in_each_pixel(color, alpha);
}

// What centering the pixels took from each sum.
TARGET static inline VECTOR pair_center(const projection_weights *weights, int tap) {
    const uint64_t color = (uint64_t)(weights->color[tap] + weights->color[tap + 1]) << 7;
    const uint64_t alpha = (uint64_t)(weights->alpha[tap] + weights->alpha[tap + 1]) << 7;
    return in_each_pixel(color, alpha);
}

// What is added before the last eight bits are cut off.
TARGET static inline VECTOR rounding(const projection_weights *weights) {
    return in_each_pixel((uint64_t)weights->rounding, (uint64_t)0x80);
}

// Once for each line of sixteen pixels: the next columns' come while these are worked on.
TARGET static inline void fetch(const projection_ahead *ahead, long i) {
    if ((i & (16 - LANES)) == 0) {
        _mm_prefetch((const char *)(ahead->near + i), _MM_HINT_T0);
        _mm_prefetch((const char *)(ahead->far + i), _MM_HINT_T0);
    }
}

// Of two columns alone, whose weights are at most 255 each and 256 added up.
TARGET static inline __attribute__((always_inline)) void combine_two(
    uint32_t *out, const uint32_t *a, const uint32_t *b, long count, const projection_ahead *ahead,
    const projection_weights *weights) {
    const VECTOR both = pair_weights(weights, 0);
    const VECTOR rest = OP(add_epi16)(pair_center(weights, 0), rounding(weights));
    for (long i = 0; i < count; i += LANES) {
        fetch(ahead, i);
        const VECTOR p = flip_signs(load(a + i)), q = flip_signs(load(b + i));
        const VECTOR lower = OP(add_epi16)(weighted_flipped(OP(unpacklo_epi8)(p, q), both), rest);
        const VECTOR upper = OP(add_epi16)(weighted_flipped(OP(unpackhi_epi8)(p, q), both), rest);
        store(out + i, OP(packus_epi16)(OP(srli_epi16)(lower, 8), OP(srli_epi16)(upper, 8)));
    }
}

// `bright` and `is_pair`, whether c and d are a and b again, are constants where it is inlined. A pair is loaded and
// interleaved once.
TARGET static inline __attribute__((always_inline)) void combine_four(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights, int bright, int is_pair) {
    const VECTOR first = pair_weights(weights, 0), second = pair_weights(weights, 2);
    const VECTOR first_rest = OP(add_epi16)(pair_center(weights, 0), rounding(weights));
    const VECTOR second_rest = pair_center(weights, 2), rest = OP(add_epi16)(first_rest, second_rest);
    const VECTOR alpha_bytes =
        in_each_lane(_mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    for (long i = 0; i < count; i += LANES) {
        fetch(ahead, i);
        const VECTOR p = flip_signs(load(a + i)), q = flip_signs(load(b + i));
        const VECTOR r = is_pair ? p : flip_signs(load(c + i)), s = is_pair ? q : flip_signs(load(d + i));
        VECTOR lower = weighted_flipped(OP(unpacklo_epi8)(p, q), first);
        VECTOR upper = weighted_flipped(OP(unpackhi_epi8)(p, q), first);
        const VECTOR lower2 = weighted_flipped(OP(unpacklo_epi8)(r, s), second);
        const VECTOR upper2 = weighted_flipped(OP(unpackhi_epi8)(r, s), second);
        if (bright) {
            // Sums may exceed 255: they saturate.
            lower = OP(adds_epu16)(OP(add_epi16)(lower, first_rest), OP(add_epi16)(lower2, second_rest));
            upper = OP(adds_epu16)(OP(add_epi16)(upper, first_rest), OP(add_epi16)(upper2, second_rest));
        } else {
            lower = OP(add_epi16)(OP(add_epi16)(lower, lower2), rest);
            upper = OP(add_epi16)(OP(add_epi16)(upper, upper2), rest);
        }
        lower = OP(srli_epi16)(lower, 8);
        upper = OP(srli_epi16)(upper, 8);
        VECTOR pixels = OP(packus_epi16)(lower, upper);
        // Premultiplied color stops at alpha.
        if (bright) pixels = OP(min_epu8)(pixels, OP(shuffle_epi8)(pixels, alpha_bytes));
        store(out + i, pixels);
    }
}

// `bright` is a constant where it is inlined. One half of a column at an edge is made of two columns, each of which
// stands twice: where a byte holds what each counts in all, it is multiplied once.
TARGET static inline __attribute__((always_inline)) void combine(
    uint32_t *out, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d, long count,
    const projection_ahead *ahead, const projection_weights *weights, int bright) {
    if (a != c || b != d) {
        combine_four(out, a, b, c, d, count, ahead, weights, bright, 0);
        return;
    }
    projection_weights both = {{0}, {0}, weights->rounding};
    for (int tap = 0; tap < 2; tap++) {
        both.color[tap] = (uint16_t)(weights->color[tap] + weights->color[tap + 2]);
        both.alpha[tap] = (uint16_t)(weights->alpha[tap] + weights->alpha[tap + 2]);
    }
    const int fits = both.color[0] < 256 && both.color[1] < 256 && both.color[0] + both.color[1] <= 256
        && both.alpha[0] < 256 && both.alpha[1] < 256 && both.alpha[0] + both.alpha[1] <= 256;
    if (!bright && fits) {
        combine_two(out, a, b, count, ahead, &both);
    } else {
        combine_four(out, a, b, c, d, count, ahead, weights, bright, 1);
    }
}
