#include "lines.h"

#include "journal/journal_format.h"

#include <string.h>

size_t lines_write(const uint8_t *data, size_t size, int header, int most, char *out, size_t room)
{
    size_t length = 0;
    long number = header;
    while (size > 0 && number < header + most) {
        const uint8_t *end = memchr(data, '\n', size);
        char line[JOURNAL_LINE_SIZE] = "";
        size_t part = end ? (size_t)(end - data) : size;
        memcpy(line, data, part < JOURNAL_LINE_SIZE / 2 ? part : JOURNAL_LINE_SIZE / 2);
        length += line_write(++number, line, out + length, room - length);
        length -= end ? 0 : 1;
        size -= end ? part + 1 : part;
        data += end ? part + 1 : part;
    }
    return length;
}
