#include <libxml/xmlversion.h>
// Keeps ICU's headers out, which define otherwise what Foundation's own copy of ICU defines.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
