#include <libxml/xmlversion.h>
// ICU's headers, which libxml2 would include, define otherwise what Foundation's copy of ICU defines.
// Keeps ICU's headers out, which clash with the ones that Foundation brings along.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
