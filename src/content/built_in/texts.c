/* The tables know every text, so that none can be forgotten. A tougher attacker is called as its type is, and so is
 * named after that. */
#include "holdout/content.h"
#include "holdout/content_load.h"

#include "base/text.h"
#include "content/tables/kinds.h"

#include <string.h>

typedef struct Walk {
    ContentText place;
    void (*each)(void *context, const ContentText *text);
    void *context;
} Walk;

static void walk_record(Walk *walk, const Table *table, char *at);

static void walk_field(Walk *walk, const Field *field, char *at)
{
    if (field->type == FIELD_RECORD) {
        walk_record(walk, field->table, at);
    } else if ((field->type == FIELD_TEXT || field->type == FIELD_FLAVOUR) && !field->sign && at[0]) {
        char asked[CONTENT_TEXT_SIZE];
        walk->place.key = field->key;
        walk->place.text = at;
        walk->place.size = field->size;
        walk->place.asked = field->asked;
        walk->place.counted = field->counted;
        if (field->asked) {
            snprintf(asked, sizeof asked, field->asked, at);
            walk->place.text = asked;
            walk->place.size = sizeof asked;
        }
        walk->each(walk->context, &walk->place);
    }
}

static void walk_record(Walk *walk, const Table *table, char *at)
{
    for (int i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        int count = field_count(field, at);
        for (int k = 0; k < count; k++) {
            walk_field(walk, field, at + field->at + (size_t)k * field->size);
        }
    }
}

static void name_tier(const Content *content, AttackerType *type, const AttackerType *first)
{
    Text name = text_into(type->name, sizeof type->name);
    text_add(&name, "%s %s", first->name, content->wave.tiers[type->tier - 1].name);
    text_copy(type->flavour, sizeof type->flavour, first->flavour);
}

/* The tiers of a type stand behind it. */
static void name_tiers(Content *content)
{
    const AttackerType *first = content->attackers;
    for (int i = 0; i < content->attacker_count; i++) {
        if (content->attackers[i].tier > 0) {
            name_tier(content, &content->attackers[i], first);
        } else {
            first = &content->attackers[i];
        }
    }
}

void content_each_text(Content *content, void (*each)(void *context, const ContentText *text), void *context)
{
    Walk walk = {.each = each, .context = context};
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        walk.place.path = CONTENT_KINDS[kind].path;
        for (int i = 0; i < kind_count(content, kind); i++) {
            char *entry = (char *)kind_entry(content, kind, i);
            walk.place.id = kind_is_folder(kind) ? entry : "";
            if (kind != KIND_ATTACKERS || content->attackers[i].tier == 0) {
                walk_record(&walk, CONTENT_KINDS[kind].table, entry);
            }
        }
    }
    name_tiers(content);
}
