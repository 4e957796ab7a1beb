#include "CHeap.h"

#include <jemalloc/jemalloc.h>

/* Read before the first allocation, of any library, so it must be a symbol of the program.
   Two arenas serve all threads, whose caches spare them most of the waiting. What is let go is kept for a tenth of a
   second, in which the next cards use it again: kept for a second, it made a large deck take 15 MB more as it opened.
   Slabs of four pages: what the heap knows of each stays for good, and by slabs of one page an archive of a million
   members left 8 MB of that. */
const char *malloc_conf =
    "narenas:2,dirty_decay_ms:100,muzzy_decay_ms:0,max_background_threads:1,slab_sizes:1-4096:4";

bool cardtray_heap_return_in_background(void) {
    bool yes = true;
    return mallctl("background_thread", NULL, NULL, &yes, sizeof yes) == 0;
}
