#include "CLocaleNames.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

/* No name is longer, in ICU's units; in UTF-8 each takes three bytes at most. */
enum { longest = 128 };

/* ICU says so where it had to take another language's name. */
static int is_own(UErrorCode status) {
    return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING && status != U_USING_FALLBACK_WARNING &&
           status != U_STRING_NOT_TERMINATED_WARNING;
}

const char *const *cardtray_language_codes(void) {
    return uloc_getISOLanguages();
}

const char *const *cardtray_country_codes(void) {
    return uloc_getISOCountries();
}

const char *cardtray_long_language_code(const char *code) {
    return uloc_getISO3Language(code);
}

/* The length of a name in UTF-8; 0 where it has no room. */
static int32_t convert(const UChar *name, int32_t length, uint8_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t size = 0;
    u_strToUTF8((char *)text, capacity, &size, name, length, &status);
    return U_SUCCESS(status) ? size : 0;
}

int32_t cardtray_language_name(const char *code, const char *locale, uint8_t *name, int32_t capacity) {
    UChar found[longest];
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayLanguage(code, locale, found, longest, &status);
    /* Where the locale is of a country, its language's names are as good. */
    if (!locale && status == U_USING_FALLBACK_WARNING) status = U_ZERO_ERROR;
    return is_own(status) && length <= longest ? convert(found, length, name, capacity) : 0;
}

int32_t cardtray_locale_name(const char *code, uint8_t *name, int32_t capacity) {
    UChar found[longest];
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayName(code, NULL, found, longest, &status);
    if (status == U_USING_FALLBACK_WARNING) status = U_ZERO_ERROR;
    return is_own(status) && length <= longest ? convert(found, length, name, capacity) : 0;
}

static void tell(const UChar *name, int32_t length, cardtray_name_found found, void *context) {
    uint8_t text[3 * longest];
    int32_t size = convert(name, length, text, sizeof text);
    if (size > 0) found(context, text, size);
}

static void find_countries(const char *locale, cardtray_name_found found, void *context) {
    UChar name[longest];
    char tag[8];
    for (const char *const *code = uloc_getISOCountries(); *code; code++) {
        UErrorCode status = U_ZERO_ERROR;
        tag[0] = '_';
        strncpy(tag + 1, *code, sizeof tag - 2);
        tag[sizeof tag - 1] = 0;
        int32_t length = uloc_getDisplayCountry(tag, locale, name, longest, &status);
        if (is_own(status)) tell(name, length, found, context);
    }
}

/* The name that a locale has for a zone's city, or null. */
static const UChar *own_city(const UResourceBundle *names, const char *zone, int32_t *length) {
    char key[64];
    size_t end = 0;
    for (; zone[end] && end < sizeof key - 1; end++) key[end] = zone[end] == '/' ? ':' : zone[end];
    key[end] = 0;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *entry = ures_getByKey(names, key, NULL, &status);
    const UChar *city = ures_getStringByKey(entry, "ec", length, &status);
    ures_close(entry);
    return U_SUCCESS(status) ? city : NULL;
}

/* What a zone itself is called, which is English. */
static int32_t english_city(const char *zone, UChar *city, int32_t capacity) {
    const char *name = strrchr(zone, '/');
    int32_t length = 0;
    for (name = name ? name + 1 : zone; *name && length < capacity; name++) city[length++] = *name == '_' ? ' ' : *name;
    return length;
}

static void find_cities(const char *locale, cardtray_name_found found, void *context) {
    int is_english = strcmp(locale, "en") == 0;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-zone", locale, &status);
    int has_names = is_own(status);
    UResourceBundle *names = ures_getByKey(bundle, "zoneStrings", NULL, &status);
    UEnumeration *zones = ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_CANONICAL_LOCATION, NULL, NULL, &status);
    const char *zone;
    while (has_names && U_SUCCESS(status) && (zone = uenum_next(zones, NULL, &status))) {
        int32_t length;
        UChar buffer[64];
        const UChar *city = own_city(names, zone, &length);
        if (!city && is_english) {
            city = buffer;
            length = english_city(zone, buffer, 64);
        }
        if (city) tell(city, length, found, context);
    }
    uenum_close(zones);
    ures_close(names);
    ures_close(bundle);
}

void cardtray_place_names(const char *locale, cardtray_name_found found, void *context) {
    find_countries(locale, found, context);
    find_cities(locale, found, context);
}
