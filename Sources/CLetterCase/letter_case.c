#include "CLetterCase.h"

#include <unicode/ustring.h>

/* ICU tells a result that is too long as a failure; its length is right all the same. */
static int32_t length_of(int32_t length, UErrorCode status) {
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : 0;
}

int32_t cardtray_uppercased(
    const uint16_t *text, int32_t length, const char *language, uint16_t *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = u_strToUpper(result, capacity, text, length, language, &status);
    return length_of(written, status);
}

int32_t cardtray_lowercased(
    const uint16_t *text, int32_t length, const char *language, uint16_t *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = u_strToLower(result, capacity, text, length, language, &status);
    return length_of(written, status);
}
