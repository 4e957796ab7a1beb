#pragma once

#include <stdbool.h>
#include <stdint.h>

/* No mark is as long as this, its end included. */
#define CARDTRAY_MARK_CAPACITY 8

/* The marks around a quotation, or around one within another, as a language writes them: in UTF-16, each ended by a
   zero, into buffers of the capacity. False where ICU does not know the language. Any thread. */
bool cardtray_quotation_marks(const char *language, bool is_inner, uint16_t *start, uint16_t *end);
