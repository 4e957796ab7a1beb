// System calls whose headers the Glibc module leaves out.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// In a header that the Glibc module has, but only with _GNU_SOURCE.
void *memmem(const void *haystack, size_t length, const void *needle, size_t needle_length);
