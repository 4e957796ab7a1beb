// The little that is wanted of toml++, a library for C++, in C.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    toml_boolean,
    toml_number,
    toml_string,
    // An array of nothing else.
    toml_strings,
    toml_table,
    // Another array, a date or a time.
    toml_other,
} toml_kind;

typedef struct {
    const char *_Nonnull start;
    size_t length;
} toml_text;

typedef struct {
    // In UTF-8, as all texts.
    const char *_Nonnull key;
    size_t key_length;
    // The key of the table that the entry is in; NULL in the outermost.
    const char *_Nullable table;
    size_t table_length;
    // Counted from 1, as the column is, in characters.
    uint32_t line;
    uint32_t column;
    toml_kind kind;
    bool boolean;
    double number;
    // NULL for what is no string.
    const char *_Nullable string;
    size_t string_length;
    // NULL for what is no array of strings, and for an empty one.
    const toml_text *_Nullable strings;
    size_t string_count;
} toml_entry;

typedef struct {
    // Counted from 1, as the column is, in characters.
    uint32_t line;
    uint32_t column;
    char reason[256];
} toml_failure;

// Calls `visit` for every entry of a document's outermost table and of the tables in that; of none if the document is
// broken.
// What an entry points to lives as long as the call. Returns false and tells why if it is broken.
bool toml_visit(
    const char *_Nonnull text, size_t length, void *_Nullable context,
    void (*_Nonnull visit)(void *_Nullable context, const toml_entry *_Nonnull entry), toml_failure *_Nonnull failure);

#ifdef __cplusplus
}
#endif
