#include "CTextEncodings.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucsdet.h>
#include <unicode/ulocdata.h>
#include <unicode/uset.h>

enum { pivot_size = 4096 };

struct cardtray_converter {
    UConverter *source, *target;
    UChar pivot[pivot_size], *pivot_read, *pivot_write;
    int64_t flaws;
    UBool is_fresh;
};

int32_t cardtray_encoding_name(const char *name, char *standard, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    // An empty name would be the locale's encoding.
    UConverter *converter = *name ? ucnv_open(name, &status) : NULL;
    if (!converter || U_FAILURE(status)) return 0;
    const char *own = ucnv_getName(converter, &status);
    const char *known = NULL;
    static const char *const standards[] = {"MIME", "IANA", "WINDOWS"};
    for (int place = 0; !known && place < 3; place++) {
        UErrorCode missing = U_ZERO_ERROR;
        known = ucnv_getStandardName(own, standards[place], &missing);
    }
    if (!known) known = own;
    int32_t fits = known && (int32_t)strlen(known) < capacity;
    if (fits) strcpy(standard, known);
    ucnv_close(converter);
    return fits;
}

int32_t cardtray_guess_encodings(
    const char *text, int32_t length, cardtray_encoding_guess *guesses, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UCharsetDetector *detector = ucsdet_open(&status);
    int32_t found = 0, written = 0;
    ucsdet_setText(detector, text, length, &status);
    const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, &status);
    for (int32_t place = 0; U_SUCCESS(status) && place < found && written < capacity; place++) {
        const char *name = ucsdet_getName(matches[place], &status);
        int32_t confidence = ucsdet_getConfidence(matches[place], &status);
        if (U_FAILURE(status) || strlen(name) >= sizeof guesses->name) continue;
        strcpy(guesses[written].name, name);
        guesses[written++].confidence = confidence;
    }
    if (detector) ucsdet_close(detector);
    return written;
}

int32_t cardtray_letters(const char *language, uint32_t (*stretches)[2], int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = ulocdata_open(language, &status);
    USet *set = U_SUCCESS(status)
        ? ulocdata_getExemplarSet(data, NULL, USET_CASE_INSENSITIVE, ULOCDATA_ES_STANDARD, &status)
        : NULL;
    int32_t count = 0;
    for (int32_t item = 0; set && item < uset_getItemCount(set); item++) {
        UChar32 first, last;
        // Strings come after all stretches, and have a length.
        if (uset_getItem(set, item, &first, &last, NULL, 0, &status) != 0) break;
        if (count < capacity) {
            stretches[count][0] = (uint32_t)first;
            stretches[count][1] = (uint32_t)last;
        }
        count++;
    }
    uset_close(set);
    ulocdata_close(data);
    return count;
}

static void count_flaw(
    const void *context, UConverterToUnicodeArgs *arguments, const char *bytes, int32_t length,
    UConverterCallbackReason reason, UErrorCode *status) {
    // The others say that the converter is closed or begins anew.
    if (reason > UCNV_IRREGULAR) return;
    ((cardtray_converter *)context)->flaws++;
    // ICU's own substitution is a control character here and there.
    static const UChar replacement = 0xFFFD;
    *status = U_ZERO_ERROR;
    ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, status);
}

cardtray_converter *cardtray_converter_open(const char *from, const char *to) {
    UErrorCode status = U_ZERO_ERROR;
    cardtray_converter *converter = calloc(1, sizeof *converter);
    if (!converter) return NULL;
    converter->source = ucnv_open(from, &status);
    converter->target = ucnv_open(to, &status);
    ucnv_setToUCallBack(converter->source, count_flaw, converter, NULL, NULL, &status);
    converter->pivot_read = converter->pivot_write = converter->pivot;
    converter->is_fresh = 1;
    if (U_SUCCESS(status)) return converter;
    cardtray_converter_close(converter);
    return NULL;
}

void cardtray_converter_close(cardtray_converter *converter) {
    ucnv_close(converter->source);
    ucnv_close(converter->target);
    free(converter);
}

int32_t cardtray_convert(
    cardtray_converter *converter, const char **source, const char *sourceEnd, char **target, const char *targetEnd,
    int32_t isLast) {
    UErrorCode status = U_ZERO_ERROR;
    ucnv_convertEx(
        converter->target, converter->source, target, targetEnd, source, sourceEnd, converter->pivot,
        &converter->pivot_read, &converter->pivot_write, converter->pivot + pivot_size, converter->is_fresh,
        (UBool)isLast, &status);
    converter->is_fresh = 0;
    if (status == U_BUFFER_OVERFLOW_ERROR) return 1;
    return U_SUCCESS(status) ? 0 : -1;
}

int64_t cardtray_converter_flaws(const cardtray_converter *converter) { return converter->flaws; }
