#include "content/check/fields.h"

#include "content/read/convert.h"

#include <string.h>

static bool is_there(const Spot *spot, const Field *field, const char *record)
{
    return record ? convert_read(record + field->at, field->size) != 0 : spot_has(spot, field->key);
}

void fields_check(const Spot *spot, const Table *table, const void *record, Said said, FieldSentences sentences)
{
    for (int i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        bool asked = field->need & said, needed = asked && !(field->spared & said), goes = asked || field->may & said;
        if ((field->need | field->may) == 0) {
            continue;
        }
        bool there = is_there(spot, field, record);
        if (needed && !there) {
            spot_problem(spot, field->key, "%s", sentences.missing);
        } else if (there && !goes) {
            spot_problem(spot, field->key, "%s", sentences.idle);
        }
    }
}

bool fields_clash(const Spot *spot, const Clash *clashes, int count, Said said)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        if (said & clashes[i].some && said & clashes[i].others) {
            spot_problem(spot, clashes[i].field, "%s", clashes[i].why);
            found = true;
        }
    }
    return found;
}

static bool ends_in(const char *key, const char *end)
{
    size_t length = strlen(key), wanted = strlen(end);
    return length > wanted && strcmp(key + length - wanted, end) == 0;
}

void fields_bounds(const Document *document, const Table *table, const void *record)
{
    for (int i = 0; i + 1 < table->count; i++) {
        const Field *least = &table->fields[i], *most = least + 1;
        if (ends_in(least->key, "-min") && ends_in(most->key, "-max") &&
            convert_read((const char *)record + least->at, least->size) >
                convert_read((const char *)record + most->at, most->size)) {
            document_problem(document, most->key, "is less than its min; raise it");
        }
    }
}
