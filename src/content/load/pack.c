/* One walk over the tables serves both ways, so that what is written and what is read can't differ. What loading adds
 * to what files can say follows the tables' fields: the Hub, numbers of a run, tiers, variants of terrain, the hash.
 * Numbers take seven bits a byte, the lowest first, their sign in the first bit; texts begin with their length. */
#include "content/load/pack.h"

#include "base/memory.h"
#include "content/read/convert.h"
#include "content/tables/kinds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SEVEN_BITS = 0x7F, MORE = 0x80, SEVEN = 7 };

typedef struct Pack {
    bool reading;
    const uint8_t *at, *end; /* what is left to read */
    uint8_t *bytes;          /* what has been written, */
    size_t size, room;       /* and room for more */
} Pack;

static void write_byte(Pack *pack, uint8_t byte)
{
    if (pack->size == pack->room) {
        pack->room = pack->room * 2 + 4096;
        pack->bytes = memory_grow(pack->bytes, pack->room, 1);
    }
    pack->bytes[pack->size++] = byte;
}

static uint8_t read_byte(Pack *pack)
{
    assert(pack->at < pack->end);
    return *pack->at++;
}

static void write_number(Pack *pack, int64_t value)
{
    uint64_t bits = value < 0 ? ~((uint64_t)value << 1) : (uint64_t)value << 1;
    for (; bits > SEVEN_BITS; bits >>= SEVEN) {
        write_byte(pack, (uint8_t)((bits & SEVEN_BITS) | MORE));
    }
    write_byte(pack, (uint8_t)bits);
}

static int64_t read_number(Pack *pack)
{
    uint64_t bits = 0;
    uint8_t byte = MORE;
    for (int shift = 0; byte & MORE; shift += SEVEN) {
        byte = read_byte(pack);
        bits |= (uint64_t)(byte & SEVEN_BITS) << shift;
    }
    return bits & 1 ? (int64_t) ~(bits >> 1) : (int64_t)(bits >> 1);
}

/* The number in a place of 1 or 4 bytes. */
static void walk_number(Pack *pack, char *at, size_t size)
{
    if (pack->reading) {
        convert_store(at, size, read_number(pack));
    } else {
        write_number(pack, convert_read(at, size));
    }
}

static int walk_count(Pack *pack, void *at)
{
    walk_number(pack, at, sizeof(int));
    return *(const int *)at;
}

static void walk_text(Pack *pack, char *at, size_t size)
{
    size_t length = pack->reading ? (size_t)read_number(pack) : strlen(at);
    if (!pack->reading) {
        write_number(pack, (int64_t)length);
    }
    assert(length < size);
    (void)size;
    for (size_t i = 0; i < length; i++) {
        if (pack->reading) {
            at[i] = (char)read_byte(pack);
        } else {
            write_byte(pack, (uint8_t)at[i]);
        }
    }
}

static void walk_record(Pack *pack, const Table *table, char *at);

static void walk_one(Pack *pack, const Field *field, char *at)
{
    if (field->type == FIELD_RECORD) {
        walk_record(pack, field->table, at);
    } else if (field->type == FIELD_TEXT || field->type == FIELD_ID || field->type == FIELD_FLAVOUR) {
        walk_text(pack, at, field->size);
    } else {
        walk_number(pack, at, field->size);
    }
}

static void walk_record(Pack *pack, const Table *table, char *at)
{
    for (int i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->shape == SHAPE_ARRAY && !field->fixed_count) {
            walk_count(pack, at + field->count_at);
        }
        int count = field_count(field, at);
        for (int k = 0; k < count; k++) {
            walk_one(pack, field, at + field->at + (size_t)k * field->size);
        }
    }
}

static void walk_kind(Pack *pack, Content *content, int kind)
{
    if (kind_is_folder(kind)) {
        int count = kind_count(content, kind);
        walk_number(pack, (char *)&count, sizeof count);
        if (pack->reading) {
            kind_reserve(content, kind, count);
        }
    }
    for (int i = 0; i < kind_count(content, kind); i++) {
        walk_record(pack, CONTENT_KINDS[kind].table, (char *)kind_entry(content, kind, i));
    }
}

static void walk_variants(Pack *pack, TerrainType *terrain)
{
    int count = walk_count(pack, &terrain->variant_count);
    if (pack->reading) {
        terrain->variants = memory_new((size_t)count + 1, sizeof *terrain->variants);
    }
    for (int i = 0; i < count; i++) {
        TerrainVariant *variant = &terrain->variants[i];
        for (int k = 0; k < QUARTER_COUNT; k++) {
            walk_number(pack, (char *)&variant->quarters[k], sizeof variant->quarters[k]);
        }
        walk_number(pack, (char *)&variant->module, sizeof variant->module);
        walk_number(pack, (char *)&variant->weight, sizeof variant->weight);
    }
}

static void walk_hash(Pack *pack, uint64_t *hash)
{
    uint32_t halves[] = {(uint32_t)*hash, (uint32_t)(*hash >> 32)};
    walk_number(pack, (char *)&halves[0], sizeof halves[0]);
    walk_number(pack, (char *)&halves[1], sizeof halves[1]);
    *hash = (uint64_t)halves[1] << 32 | halves[0];
}

static void walk_content(Pack *pack, Content *content)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        walk_kind(pack, content, kind);
    }
    walk_number(pack, (char *)&content->hub, sizeof content->hub);
    for (int i = 0; i < RUN_NUMBER_COUNT; i++) {
        walk_number(pack, (char *)&content->run.numbers[i], sizeof content->run.numbers[i]);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        walk_number(pack, (char *)&content->attackers[i].tier, sizeof content->attackers[i].tier);
    }
    for (int i = 0; i < content->terrain_count; i++) {
        walk_variants(pack, &content->terrains[i]);
    }
    walk_hash(pack, &content->hash);
    walk_hash(pack, &content->foot_hash);
}

uint8_t *content_pack(const Content *content, size_t *size)
{
    Pack pack = {0};
    /* Writing changes nothing. */
    walk_content(&pack, (Content *)content);
    *size = pack.size;
    return pack.bytes;
}

Content *content_unpack(const uint8_t *bytes, size_t size)
{
    Pack pack = {.reading = true, .at = bytes, .end = bytes + size};
    Content *content = memory_new(1, sizeof *content);
    walk_content(&pack, content);
    assert(pack.at == pack.end);
    return content;
}
