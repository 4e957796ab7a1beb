#include "CHeap.h"

#include <jemalloc/jemalloc.h>

/* Read before the first allocation, of any library, so it must be a symbol of the program.
   Two parts serve all threads, whose caches spare them most of the waiting. What is let go is kept for the tenth of a
   second in which the next cards use it again; after a second a large deck would hold 15 MB more while it opens. */
const char *malloc_conf = "narenas:2,dirty_decay_ms:100,muzzy_decay_ms:0,max_background_threads:1";

bool cardtray_heap_return_in_background(void) {
    bool yes = true;
    return mallctl("background_thread", NULL, NULL, &yes, sizeof yes) == 0;
}
