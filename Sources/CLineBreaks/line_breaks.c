#include "CLineBreaks.h"

#include <unicode/ubrk.h>

int32_t cardtray_line_breaks(const uint16_t *text, int32_t length, int32_t *breaks) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", text, length, &status);
    int32_t count = 0;
    if (U_SUCCESS(status)) {
        for (int32_t next = ubrk_next(iterator); next != UBRK_DONE && next < length; next = ubrk_next(iterator)) {
            breaks[count++] = next;
        }
    }
    if (iterator) ubrk_close(iterator);
    return count;
}
