#pragma once

#include <stdint.h>

/* How a language sorts words. Not for several threads at once. */
typedef struct cardtray_collator cardtray_collator;

/* By the rules of a language, as "de" or "zh-Hant"; of Unicode where it has none of its own. NULL where ICU fails. */
cardtray_collator *cardtray_open_collator(const char *language);
void cardtray_close_collator(cardtray_collator *collator);

/* A key for a text in UTF-16: keys compare byte by byte as their texts sort. Returns the key's length, which may be more
   than `capacity`: then nothing is written that can be used. */
int32_t cardtray_sort_key(
    const cardtray_collator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);
