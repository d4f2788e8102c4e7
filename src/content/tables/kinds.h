/* The kinds of data files, each in one row: where its files stand, what they can say, where in Content that goes, and
 * how many entries the game has room for. Reading, converting, counting, hashing and freeing are loops over these rows.
 */
#ifndef HOLDOUT_CONTENT_TABLES_KINDS_H
#define HOLDOUT_CONTENT_TABLES_KINDS_H

#include "content/tables/tables.h"

typedef struct Kind {
    const char *path; /* "blueprints/", a folder of entries; or "rules.yaml", one file */
    const Table *table;
    size_t at;       /* place in Content of the pointer to the entries, or of the struct that the one file fills */
    size_t count_at; /* of a folder: place of the int that counts the entries */
    int most;        /* entries there is room for; 0: it is one file */
    bool apart;      /* nothing of it enters a run, so that it is left out of the content hash */
} Kind;

enum {
#define X(name, ...) KIND_##name,
    KIND_FOLDER_LIST(X) KIND_FILE_LIST(X)
#undef X
        KIND_DUNGEONS, /* the first of one for each generator, in their order */
    KIND_DUNGEONS_LAST = KIND_DUNGEONS + DUNGEON_GENERATOR_COUNT - 1,
    KIND_STORY,
    KIND_COUNT
};
extern const Kind CONTENT_KINDS[KIND_COUNT];

static inline bool kind_is_folder(int kind)
{
    return CONTENT_KINDS[kind].most > 0;
}

/* How many structs a kind has in content: its entries, or 1. */
int kind_count(const Content *content, int kind);

/* The n-th of them. */
const void *kind_entry(const Content *content, int kind, int entry);

/* Makes room for so many zeroed entries of a folder. */
void kind_reserve(Content *content, int kind, int count);

/* Gives back what kind_reserve took. */
void kind_free(Content *content, int kind);

#endif
