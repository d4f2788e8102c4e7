/* What the file of each generator of dungeons can say: whole numbers, all of which must be given. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

#define ROW(of, member_, key_, least, most, about) {WHOLE(DungeonRules, of.member_, key_, least, most), NEEDED},
#define X(name, member, rules, ...) static const Field name##_FIELDS[] = {rules(ROW, member)};
DUNGEON_GENERATOR_LIST(X)
#undef X

const Table DUNGEON_TABLES[] = {
#define X(name, ...) {FIELD_COUNT_OF(name##_FIELDS), name##_FIELDS, sizeof(DungeonRules)},
    DUNGEON_GENERATOR_LIST(X)
#undef X
};
