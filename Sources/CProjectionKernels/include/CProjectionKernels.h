// What the projector needs from C: thread calls that the Glibc module leaves out.
#pragma once

/// Names the calling thread for debuggers and `ps`; at most 15 bytes count.
void projection_name_thread(const char *name);

/// How many processors this process may run on, at least 1.
int projection_processor_count(void);
