#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>

// A program's own symbols come before those of the C library, which keeps its own under these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// In the program's own block of thread storage, which is there before the first allocation.
static _Thread_local unsigned long count __attribute__((tls_model("initial-exec")));

unsigned long allocations_of_this_thread(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count++;
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    count++;
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *result = memory;
    return 0;
}
