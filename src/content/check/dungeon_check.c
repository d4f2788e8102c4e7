/* Where a least is followed by a most, there must be room between them. */
#include "content/check/dungeon_check.h"

#include <string.h>

static bool ends_in(const char *key, const char *end)
{
    size_t length = strlen(key), wanted = strlen(end);
    return length > wanted && strcmp(key + length - wanted, end) == 0;
}

static int number_at(const Content *content, int kind, const Field *field)
{
    int number;
    memcpy(&number, (const char *)kind_entry(content, kind, 0) + field->at, sizeof number);
    return number;
}

void dungeon_bounds_check(const Content *content, const Library *library, Problems *problems)
{
    for (int kind = KIND_DUNGEONS; kind <= KIND_DUNGEONS_LAST; kind++) {
        const Table *table = CONTENT_KINDS[kind].table;
        for (int i = 0; i + 1 < table->count; i++) {
            const Field *least = &table->fields[i], *most = least + 1;
            if (ends_in(least->key, "-min") && ends_in(most->key, "-max") &&
                number_at(content, kind, least) > number_at(content, kind, most)) {
                document_problem(library_document(library, kind, 0), problems, most->key,
                                 "is less than its min; raise it");
            }
        }
    }
}
