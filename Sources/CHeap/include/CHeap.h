#pragma once

#include <stdbool.h>

/* The program's heap is jemalloc, linked before the C library: every malloc of every library is its own. Blocks of one
   size share pages there, so that those which stay hold no room for others that came and went between them. */

/* From now on memory that is let go goes back to the system by a thread of the heap's own, soon; without, as more is
   asked for. The thread may do what the calling one may. Whether it could be started. */
bool cardtray_heap_return_in_background(void);
