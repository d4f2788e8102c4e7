/* Content as bytes that hold it whole: what loading made of the files, so that nothing has to be read or checked again.
 * They don't depend on the machine or the compiler. */
#ifndef HOLDOUT_CONTENT_LOAD_PACK_H
#define HOLDOUT_CONTENT_LOAD_PACK_H

#include "holdout/content.h"

/* Both are the caller's: the bytes freed with free, the content with content_free. */
uint8_t *content_pack(const Content *content, size_t *size);

/* Of bytes that content_pack made of content with the same tables; anything else is a fault of the program. */
Content *content_unpack(const uint8_t *bytes, size_t size);

#endif
