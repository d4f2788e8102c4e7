#include "agents/chronicle.h"

#include "agents/json_parts.h"

#include <ctype.h>
#include <stdio.h>

enum { WORD_SIZE = 32 };

/* Which fields of an event say something: b building, a attacker, t its type, s type of status, p type of blueprint, @
 * place, > where to, n amount, r resource, w derelict, i item on foot. NULL: nobody is told. */
/* clang-format off */
static const char *const FIELDS[EVENT_COUNT] = {
    [EVENT_BUILT] = "b@",          [EVENT_WALL_FELL] = "b@",     [EVENT_DELETED] = "b@n",      [EVENT_UNDONE] = "b@n",
    [EVENT_DEMOLISHED] = "@n",     [EVENT_UNQUEUED] = "p@",      [EVENT_FIRST_SIGHT] = "t",    [EVENT_MARKED] = "p@n",
    [EVENT_ABILITY_USED] = "p@n",  [EVENT_MOVED] = "b@>",        [EVENT_CONVERTED] = "brn",    [EVENT_GAINED] = "brn",
    [EVENT_WASTED] = "rn",         [EVENT_REPAIRED] = "bn",      [EVENT_DIED] = "at@b",        [EVENT_LEAKED] = "atn",
    [EVENT_BOSS_COMES] = "tn",     [EVENT_WAVE_STARTED] = "n",   [EVENT_WAVE_ENDED] = "n",     [EVENT_OWED] = "n",        [EVENT_CLAUSE] = "cn",
    [EVENT_DRY] = "b@",
    [EVENT_CLAUSE_DEED] = "cn",
    [EVENT_BATTLE_WON] = "n",      [EVENT_LEVEL_CLEARED] = "n",  [EVENT_LEVEL_STARTED] = "n",  [EVENT_TOLD] = "n",
    [EVENT_CHAPTER_ENDED] = "n",   [EVENT_RUN_LOST] = "n",       [EVENT_BOARDED] = "w",        [EVENT_TEAM_BACK] = "w",
    [EVENT_NAMED_ENTERED] = "atn", [EVENT_NAMED_KILLED] = "atn", [EVENT_NAMED_LEAKED] = "atn", [EVENT_TEAM_LOST] = "wn",
    [EVENT_SALVAGED] = "in",       [EVENT_LEFT_BEHIND] = "in",   [EVENT_SPAWNED] = NULL,       [EVENT_SHOT] = NULL,
    [EVENT_HIT] = NULL,            [EVENT_BLAST] = NULL,         [EVENT_HEALED] = NULL,        [EVENT_STATUS] = NULL,
    [EVENT_ABSORBED] = NULL,       [EVENT_PULLED] = NULL,        [EVENT_WALL_HIT] = NULL,
};
/* clang-format on */

/* "wave-started" */
static void write_word(EventKind kind, char out[WORD_SIZE])
{
    static const char *const names[] = {
#define X(name) #name,
        EVENT_LIST(X)
#undef X
    };
    snprintf(out, WORD_SIZE, "%s", names[kind]);
    for (char *at = out; *at; at++) {
        *at = *at == '_' ? '-' : (char)tolower((unsigned char)*at);
    }
}

static void add_field(json_t *entry, char field, const Game *game, const Event *event)
{
    switch (field) {
    case 'b':
        if (event->building != 0) {
            json_object_set_new(entry, "building", json_integer(event->building));
        }
        break;
    case 'a':
        json_object_set_new(entry, "attacker", json_integer(event->attacker));
        break;
    case 't':
        json_object_set_new(entry, "type", json_string(game->content->attackers[event->type].id));
        break;
    case 'p':
        json_object_set_new(entry, "blueprint", json_string(game->content->blueprints[event->type].id));
        break;
    case '@':
        json_object_set_new(entry, "at", json_tile(point_tile(event->at)));
        break;
    case '>':
        json_object_set_new(entry, "to", json_tile(point_tile(event->to)));
        break;
    case 'w':
        json_object_set_new(entry, "derelict", json_string(game->content->derelicts[event->type].id));
        break;
    case 'i':
        json_object_set_new(entry, "item", json_string(game->content->items[event->type].id));
        break;
    case 'c':
        json_object_set_new(entry, "clause", json_string(clause_name(game->content, event->type)));
        break;
    case 'r':
        json_object_set_new(entry, "resource", json_string(resource_text((Resource)event->resource)));
        break;
    default:
        json_object_set_new(entry, "amount", json_integer(event->amount));
    }
}

static json_t *entry_of(const Game *game, const Event *event, const char *fields)
{
    char word[WORD_SIZE];
    write_word(event->kind, word);
    json_t *entry = json_pack("{s:s,s:i}", "what", word, "tick", game->battle.tick);
    for (; *fields; fields++) {
        add_field(entry, *fields, game, event);
    }
    return entry;
}

void chronicle_note(Chronicle *chronicle, const Game *game)
{
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        const char *fields = FIELDS[event->kind];
        if (!fields) {
            continue;
        }
        chronicle->entries = chronicle->entries ? chronicle->entries : json_array();
        json_array_append_new(chronicle->entries, entry_of(game, event, fields));
        if (json_array_size(chronicle->entries) > CHRONICLE_MOST) {
            json_array_remove(chronicle->entries, 0);
            chronicle->dropped++;
        }
    }
    chronicle->dropped += game->events.dropped;
}

void chronicle_move(Chronicle *chronicle, json_t *to)
{
    json_object_set_new(to, "log", chronicle->entries ? chronicle->entries : json_array());
    json_object_set_new(to, "log_dropped", json_integer(chronicle->dropped));
    *chronicle = (Chronicle){0};
}

void chronicle_free(Chronicle *chronicle)
{
    json_decref(chronicle->entries);
}
