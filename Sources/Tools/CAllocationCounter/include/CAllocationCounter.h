#pragma once

/// How many times the calling thread has taken memory from the heap (malloc, calloc, realloc and the aligned
/// ones). A program that links this module has every allocation counted, whichever library makes it.
unsigned long allocations_of_this_thread(void);
