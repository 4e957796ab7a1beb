#include <libxml/xmlversion.h>
// Keeps ICU's headers out, which clash with the ones that Foundation brings along.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
