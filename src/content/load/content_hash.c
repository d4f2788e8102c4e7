/* Walks the tables, so that no field can be forgotten; flavour texts and pictures, which change nothing, and kinds of
 * which nothing enters a run are left out. */
#include "content/load/content_hash.h"

#include "base/hash.h"
#include "content/read/convert.h"
#include "content/tables/kinds.h"

static void hash_record(Hash *hash, const Table *table, const char *at);

static void hash_one(Hash *hash, const Field *field, const char *at)
{
    if (field->type == FIELD_RECORD) {
        hash_record(hash, field->table, at);
    } else if (field->type == FIELD_TEXT || field->type == FIELD_ID) {
        hash_text(hash, at);
    } else {
        hash_int(hash, convert_read(at, field->size));
    }
}

static void hash_record(Hash *hash, const Table *table, const char *at)
{
    for (int i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->type == FIELD_FLAVOUR) {
            continue;
        }
        int count = field_count(field, at);
        for (int k = 0; k < count; k++) {
            hash_one(hash, field, at + field->at + (size_t)k * field->size);
        }
        hash_int(hash, count);
    }
}

static void hash_kind(Hash *hash, const Content *content, int kind)
{
    int count = kind_count(content, kind);
    for (int i = 0; i < count; i++) {
        hash_record(hash, CONTENT_KINDS[kind].table, kind_entry(content, kind, i));
    }
    if (kind_is_folder(kind)) {
        hash_int(hash, count);
    }
}

uint64_t content_hash(const Content *content)
{
    Hash hash = hash_begin();
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (!CONTENT_KINDS[kind].apart) {
            hash_kind(&hash, content, kind);
        }
    }
    return hash_end(&hash);
}

uint64_t content_hash_on_foot(const Content *content)
{
    Hash hash = hash_begin();
    for (int kind = KIND_CREATURES; kind <= KIND_DERELICTS; kind++) {
        hash_kind(&hash, content, kind);
    }
    for (int kind = KIND_DUNGEONS; kind <= KIND_DUNGEONS_LAST; kind++) {
        hash_kind(&hash, content, kind);
    }
    /* Plots, and the names of stars. */
    hash_kind(&hash, content, KIND_STORY);
    hash_kind(&hash, content, KIND_NAMES);
    hash_kind(&hash, content, KIND_BLOCKED);
    return hash_end(&hash);
}
