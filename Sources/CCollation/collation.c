#include "CCollation.h"

#include <unicode/ucol.h>

cardtray_collator *cardtray_open_collator(const char *language) {
    UErrorCode status = U_ZERO_ERROR;
    char locale[64];
    uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
    /* A tag that just fits has no end. */
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) locale[0] = 0;
    status = U_ZERO_ERROR;
    UCollator *collator = ucol_open(locale, &status);
    if (U_FAILURE(status) && collator == NULL) {
        status = U_ZERO_ERROR;
        collator = ucol_open("", &status);
    }
    if (U_FAILURE(status)) return NULL;
    /* Chapter 10 comes after chapter 9. */
    ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    return (cardtray_collator *)collator;
}

void cardtray_close_collator(cardtray_collator *collator) { ucol_close((UCollator *)collator); }

int32_t cardtray_sort_key(
    const cardtray_collator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
    return ucol_getSortKey((const UCollator *)collator, text, length, key, capacity);
}
