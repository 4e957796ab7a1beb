#pragma once

#include <stdint.h>

/* Where lines of a text may begin, by ICU's rules and dictionaries: offsets above 0 and below the length, in
   ascending order. Without ICU's headers, which define what Foundation's own copy of ICU defines too.
   Returns how many were written, at most as many as the text is long; 0 where ICU fails. Any thread. */
int32_t cardtray_line_breaks(const uint16_t *text, int32_t length, int32_t *breaks);
