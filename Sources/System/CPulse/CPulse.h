// PulseAudio's client library, opened at run time: with what it pulls in, it would cost every start of the
// program some milliseconds, and a system without it could not start it at all. Only its headers are used to build.
#pragma once
#include <dlfcn.h>
#include <pulse/pulseaudio.h>
#include <stdbool.h>

#define PULSE_FUNCTIONS(X) \
    X(strerror) \
    X(mainloop_new) \
    X(mainloop_free) \
    X(mainloop_get_api) \
    X(mainloop_prepare) \
    X(mainloop_poll) \
    X(mainloop_dispatch) \
    X(mainloop_wakeup) \
    X(proplist_new) \
    X(proplist_sets) \
    X(proplist_free) \
    X(context_new_with_proplist) \
    X(context_connect) \
    X(context_get_state) \
    X(context_errno) \
    X(context_disconnect) \
    X(context_unref) \
    X(stream_new_with_proplist) \
    X(stream_connect_playback) \
    X(stream_get_state) \
    X(stream_writable_size) \
    X(stream_begin_write) \
    X(stream_cancel_write) \
    X(stream_write) \
    X(stream_drain) \
    X(stream_disconnect) \
    X(stream_unref) \
    X(operation_get_state) \
    X(operation_unref)

// What the library's functions are, typed by its own header.
#define X(name) __typeof__(&pa_##name) _Nonnull name;
typedef struct {
    PULSE_FUNCTIONS(X)
} pulse_functions;
#undef X

// Looks all functions up; false if one is missing.
static inline bool pulse_functions_load(pulse_functions *_Nonnull functions, void *_Nonnull library) {
#define X(name) \
    { \
        void *function = dlsym(library, "pa_" #name); \
        if (!function) return false; \
        functions->name = (__typeof__(&pa_##name))function; \
    }
    PULSE_FUNCTIONS(X)
#undef X
    return true;
}
