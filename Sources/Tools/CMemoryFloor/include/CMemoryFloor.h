// The fastest ways to read memory once and to write it once, for benchmarks to compare with.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Reads `count` bytes, a multiple of 64, at a multiple of 64. Returns something of all of them.
uint64_t memory_floor_read(const void *bytes, size_t count);

/// Writes `count` bytes, a multiple of 64, at a multiple of 64, past the cache where the machine can.
void memory_floor_write(void *bytes, size_t count, uint32_t value);
