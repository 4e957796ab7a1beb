#include "CHeap.h"

#include <glib.h>
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

/* GLib before 2.76 has a heap of its own for small blocks, which keeps what it ever held: one long text left 6 MB of it.
   It is in use from the constructor of GLib's library on: only what stands in this section comes before, even before
   sanitizers. Later versions, in which there is nothing to choose, have the function still. */
__attribute__((disable_sanitizer_instrumentation)) static void let_glib_use_this_heap(void) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    g_slice_set_config(G_SLICE_CONFIG_ALWAYS_MALLOC, true);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = let_glib_use_this_heap;
