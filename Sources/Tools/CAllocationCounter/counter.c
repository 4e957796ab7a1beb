#define _GNU_SOURCE
#include "CAllocationCounter.h"

#include <dlfcn.h>
#include <stddef.h>

// In the program's own block of thread storage, which is there before the first allocation.
static _Thread_local unsigned long count __attribute__((tls_model("initial-exec")));

unsigned long allocations_of_this_thread(void) { return count; }

// A program's own symbols come before those of its libraries: each of these counts, and asks the heap that the program
// has without them.
#define COUNTED(type, name, parameters, arguments)                                                                    \
    type name parameters {                                                                                            \
        static type(*next) parameters;                                                                                \
        type(*heap) parameters = __atomic_load_n(&next, __ATOMIC_RELAXED);                                            \
        if (heap == NULL) {                                                                                           \
            heap = (type(*) parameters)dlsym(RTLD_NEXT, #name);                                                       \
            __atomic_store_n(&next, heap, __ATOMIC_RELAXED);                                                          \
        }                                                                                                             \
        count++;                                                                                                      \
        return heap arguments;                                                                                        \
    }

COUNTED(void *, malloc, (size_t size), (size))
COUNTED(void *, calloc, (size_t number, size_t size), (number, size))
COUNTED(void *, realloc, (void *old, size_t size), (old, size))
COUNTED(void *, aligned_alloc, (size_t alignment, size_t size), (alignment, size))
COUNTED(int, posix_memalign, (void **result, size_t alignment, size_t size), (result, alignment, size))
