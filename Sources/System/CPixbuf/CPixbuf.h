// Frames of an animation are only to be had by the time as a GTimeVal.
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <gdk-pixbuf/gdk-pixbuf.h>
