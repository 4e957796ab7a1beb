#pragma once

#include <stdint.h>

/* A text in capitals, or in small letters, by the rules of a language that has its own ("tr", "lt", "el"), else by
   Unicode's. Texts are UTF-16. Returns the length of the result, which may be more than `capacity`: then nothing is
   written that can be used; 0 where ICU fails. Any thread. */
int32_t cardtray_uppercased(
    const uint16_t *text, int32_t length, const char *language, uint16_t *result, int32_t capacity);
int32_t cardtray_lowercased(
    const uint16_t *text, int32_t length, const char *language, uint16_t *result, int32_t capacity);
