#include "CQuotationMarks.h"

#include <unicode/ulocdata.h>

static bool get(ULocaleData *data, ULocaleDataDelimiterType type, uint16_t *mark) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = ulocdata_getDelimiter(data, type, mark, CARDTRAY_MARK_CAPACITY, &status);
    return U_SUCCESS(status) && length < CARDTRAY_MARK_CAPACITY;
}

bool cardtray_quotation_marks(const char *language, bool is_inner, uint16_t *start, uint16_t *end) {
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = ulocdata_open(language, &status);
    if (U_FAILURE(status)) return false;
    /* Of a language that it does not know, ICU has the marks of the user's own. */
    bool is_known = status != U_USING_DEFAULT_WARNING &&
                    get(data, is_inner ? ULOCDATA_ALT_QUOTATION_START : ULOCDATA_QUOTATION_START, start) &&
                    get(data, is_inner ? ULOCDATA_ALT_QUOTATION_END : ULOCDATA_QUOTATION_END, end);
    ulocdata_close(data);
    return is_known;
}
