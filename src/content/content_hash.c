/* Walks the tables, so that no field can be forgotten; flavour texts are left out. */
#include "content/content_hash.h"

#include "base/hash.h"
#include "content/convert.h"
#include "content/tables.h"

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
        int count = field->shape != SHAPE_ARRAY ? 1
                    : field->fixed_count        ? (int)field->count_max
                                                : *(const int *)(at + field->count_at);
        for (int k = 0; k < count; k++) {
            hash_one(hash, field, at + field->at + (size_t)k * field->size);
        }
        hash_int(hash, count);
    }
}

static void hash_all(Hash *hash, const Table *table, const void *entries, int count)
{
    for (int i = 0; i < count; i++) {
        hash_record(hash, table, (const char *)entries + (size_t)i * table->size);
    }
    hash_int(hash, count);
}

uint64_t content_hash(const Content *content)
{
    Hash hash = hash_begin();
    hash_all(&hash, &STATUS_TABLE, content->statuses, content->status_count);
    hash_all(&hash, &BLUEPRINT_TABLE, content->blueprints, content->blueprint_count);
    hash_all(&hash, &ATTACKER_TABLE, content->attackers, content->attacker_count);
    hash_all(&hash, &AUGMENT_TABLE, content->augments, content->augment_count);
    hash_all(&hash, &TERRAIN_TABLE, content->terrains, content->terrain_count);
    hash_all(&hash, &ENCOUNTER_TABLE, content->encounters, content->encounter_count);
    hash_record(&hash, &RUN_TABLE, (const char *)content);
    hash_record(&hash, &ASCENSION_TABLE, (const char *)&content->run);
    hash_record(&hash, &TWISTS_TABLE, (const char *)&content->run);
    hash_record(&hash, &BATTLE_RULES_TABLE, (const char *)&content->battle);
    hash_record(&hash, &LEVEL_RULES_TABLE, (const char *)&content->level);
    hash_record(&hash, &PATH_RULES_TABLE, (const char *)&content->path);
    hash_record(&hash, &WAVE_RULES_TABLE, (const char *)&content->wave);
    hash_record(&hash, &CHART_RULES_TABLE, (const char *)&content->chart);
    hash_record(&hash, &STAR_NAMES_TABLE, (const char *)&content->names);
    return hash_end(&hash);
}
