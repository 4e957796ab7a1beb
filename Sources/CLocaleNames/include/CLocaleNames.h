#pragma once

#include <stdint.h>

/* Names that ICU has, in UTF-8. Without ICU's headers, which define what Foundation's own copy of ICU defines too.
   From any thread. */

/* The codes of all languages, ended by a null pointer, of two letters where there are such. They live as long as the
   program does. */
const char *const *cardtray_language_codes(void);

/* Those of all countries, likewise. */
const char *const *cardtray_country_codes(void);

/* The code of three letters for a language; empty where ICU knows none. It lives as long as the program does. */
const char *cardtray_long_language_code(const char *code);

/* What a language is called in a locale, or in the user's own where that is null: how long the name is, in bytes, at
   most the capacity; 0 where ICU has no name in that locale's own language. */
int32_t cardtray_language_name(const char *code, const char *locale, uint8_t *name, int32_t capacity);

/* What a language is called with its script and country in the user's locale, as in “Chinese (Taiwan)”; likewise. */
int32_t cardtray_locale_name(const char *code, uint8_t *name, int32_t capacity);

/* Calls back with the name of each country in a locale's own language, then with those of the cities that time zones
   are called after; with none where ICU does not have the language. */
typedef void (*cardtray_name_found)(void *context, const uint8_t *name, int32_t length);
void cardtray_place_names(const char *locale, cardtray_name_found found, void *context);
