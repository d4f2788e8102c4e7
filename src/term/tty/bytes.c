#include "term/tty/bytes.h"

#include "base/memory.h"

#include <string.h>

void bytes_add(Bytes *bytes, const char *added, size_t length)
{
    if (length == 0) {
        return; /* there may be no memory yet, which memcpy must not be told of even then */
    }
    if (bytes->length + length > bytes->size) {
        bytes->size = (bytes->length + length) * 2;
        bytes->start = memory_grow(bytes->start, bytes->size, 1);
    }
    memcpy(bytes->start + bytes->length, added, length);
    bytes->length += length;
}
