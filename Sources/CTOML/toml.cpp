#include "CTOML.h"

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <string_view>

bool toml_visit(
    const char *text, size_t length, void *context, void (*visit)(void *, const toml_entry *), toml_failure *failure) {
    const toml::parse_result result = toml::parse(std::string_view(text, length));
    if (!result) {
        const toml::parse_error &error = result.error();
        const std::string_view reason = error.description();
        failure->line = error.source().begin.line;
        const size_t count = std::min(reason.size(), sizeof failure->reason - 1);
        std::copy_n(reason.data(), count, failure->reason);
        failure->reason[count] = 0;
        return false;
    }
    for (const auto &[key, node] : result.table()) {
        toml_entry entry = {};
        entry.key = key.data();
        entry.key_length = key.length();
        entry.line = key.source().begin.line;
        entry.kind = toml_other;
        if (const auto *boolean = node.as_boolean()) {
            entry.kind = toml_boolean;
            entry.boolean = boolean->get();
        } else if (node.is_number()) {
            entry.kind = toml_number;
            entry.number = node.value<double>().value_or(0);
        } else if (const auto *string = node.as_string()) {
            entry.kind = toml_string;
            entry.string = string->get().data();
            entry.string_length = string->get().size();
        }
        visit(context, &entry);
    }
    return true;
}
