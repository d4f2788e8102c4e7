#include "content/check/spot.h"

#include <stdarg.h>

enum { SENTENCE_SIZE = 400 };

Spot spot_of(const Document *document, const char *format, ...)
{
    Spot spot = {.document = document};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(spot.at.words, sizeof spot.at.words, format, arguments);
    va_end(arguments);
    return spot;
}

static Path path_of(const Spot *spot, const char *field)
{
    Path path = spot->at;
    if (field[0]) {
        path_key(path.words, field);
    }
    return path;
}

Spot spot_below(const Spot *spot, const char *key, int index)
{
    Spot below = {spot->document, path_of(spot, key)};
    path_index(below.at.words, index);
    return below;
}

bool spot_has(const Spot *spot, const char *field)
{
    return lines_find(&spot->document->lines, path_of(spot, field).words) > 0;
}

void spot_problem(const Spot *spot, const char *field, const char *format, ...)
{
    char sentence[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    document_problem(spot->document, path_of(spot, field).words, "%s", sentence);
}
