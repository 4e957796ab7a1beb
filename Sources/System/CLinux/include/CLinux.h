// System calls whose headers the Glibc module leaves out.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <stddef.h>
#include <stdint.h>

// In headers that the Glibc module has, but only with _GNU_SOURCE.
int close_range(unsigned first, unsigned last, int flags);
int pipe2(int ends[2], int flags);
void *memmem(const void *haystack, size_t length, const void *needle, size_t needle_length);

// Landlock's system calls, which glibc does not wrap. Each returns what the kernel does, with errno.
int landlock_version(void);
int landlock_create(uint64_t files, uint64_t network, uint64_t scopes, int version);
int landlock_allow(int rules, uint64_t files, int below);
int landlock_restrict(int rules);
