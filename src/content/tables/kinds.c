/* All that is known of a kind of data file stands in its row. Arrays of entries are reached through their places in
 * Content, since the rows know no types. */
#include "content/tables/kinds.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

const Kind CONTENT_KINDS[] = {
#define X(name, path, table, list, count, most) \
    [KIND_##name] = {                           \
        path, &(table), offsetof(Content, list), offsetof(Content, count), most, KIND_##name == KIND_STORY_TEXTS},
    KIND_FOLDER_LIST(X)
#undef X
#define X(name, path, table, at) [KIND_##name] = {path, &(table), at, 0, 0, false},
        KIND_FILE_LIST(X)
#undef X
#define X(name, member, rules, id, ...)            \
    [KIND_DUNGEONS + DUNGEON_GENERATOR_##name] = { \
        "dungeon/" id ".yaml", &DUNGEON_TABLES[DUNGEON_GENERATOR_##name], offsetof(Content, dungeon), 0, 0, false},
            DUNGEON_GENERATOR_LIST(X)
#undef X
                [KIND_STORY] = {"story.yaml", &STORY_TABLE, offsetof(Content, story), 0, 0, false},
};

/* The pointer to the entries of a folder, whatever its type. */
static void *entries_get(const Content *content, int kind)
{
    void *entries;
    memcpy(&entries, (const char *)content + CONTENT_KINDS[kind].at, sizeof entries);
    return entries;
}

static void entries_set(Content *content, int kind, void *entries)
{
    memcpy((char *)content + CONTENT_KINDS[kind].at, &entries, sizeof entries);
}

int kind_count(const Content *content, int kind)
{
    return kind_is_folder(kind) ? *(const int *)((const char *)content + CONTENT_KINDS[kind].count_at) : 1;
}

const void *kind_entry(const Content *content, int kind, int entry)
{
    if (!kind_is_folder(kind)) {
        return (const char *)content + CONTENT_KINDS[kind].at;
    }
    return (const char *)entries_get(content, kind) + (size_t)entry * CONTENT_KINDS[kind].table->size;
}

void kind_reserve(Content *content, int kind, int count)
{
    *(int *)((char *)content + CONTENT_KINDS[kind].count_at) = count;
    entries_set(content, kind, memory_new((size_t)count + 1, CONTENT_KINDS[kind].table->size));
}

void kind_free(Content *content, int kind)
{
    free(entries_get(content, kind));
}
