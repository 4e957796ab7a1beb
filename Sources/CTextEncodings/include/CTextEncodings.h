#pragma once

#include <stdint.h>

/* Encodings of texts, as ICU knows them. Without ICU's headers, which define what Foundation's own copy of ICU defines
   too. Any thread, one converter in one thread at a time. */

/* The name by which most know an encoding, in ASCII and closed with a zero; 0 where ICU has no encoding of such a
   name, or that is longer than the capacity. */
int32_t cardtray_encoding_name(const char *name, char *standard, int32_t capacity);

/* What ICU's detector takes a text for. */
typedef struct {
    char name[32];
    /* 0 to 100. */
    int32_t confidence;
} cardtray_encoding_guess;

/* The guesses, best first; returns how many were written. */
int32_t cardtray_guess_encodings(
    const char *text, int32_t length, cardtray_encoding_guess *guesses, int32_t capacity);

/* The letters that a language is written with, in both cases: pairs of the first and the last character of a stretch,
   in ascending order. Returns how many pairs there are, of which at most the capacity is written; 0 where ICU does not
   know the language. */
int32_t cardtray_letters(const char *language, uint32_t (*stretches)[2], int32_t capacity);

/* Converts a text that comes in parts from one encoding to another; what makes no sense becomes U+FFFD. */
typedef struct cardtray_converter cardtray_converter;

/* Null where there is no such encoding, or no memory. */
cardtray_converter *cardtray_converter_open(const char *from, const char *to);
void cardtray_converter_close(cardtray_converter *converter);

/* Converts as much as the target has room for, and moves both pointers on. To be called until it returns 0: nothing is
   left then of this part of the source. At the text's end once more, with isLast. Below 0: it cannot be converted. */
int32_t cardtray_convert(
    cardtray_converter *converter, const char **source, const char *sourceEnd, char **target, const char *targetEnd,
    int32_t isLast);

/* How many places there were so far that made no sense. */
int64_t cardtray_converter_flaws(const cardtray_converter *converter);
