#include "agents/chronicle.h"

#include "agents/seen.h"

#include <ctype.h>
#include <stdio.h>

enum { WORD_SIZE = 32 };

/* Which fields of an event say something: b building, a attacker, t its type, s type of status, p type of blueprint, @
 * place, > where to, n amount, r resource. NULL: nobody is told. */
static const char *fields_of(EventKind kind)
{
    switch (kind) {
    case EVENT_BUILT:
    case EVENT_WALL_FELL:
        return "b@";
    case EVENT_DELETED:
    case EVENT_UNDONE:
        return "b@n";
    case EVENT_DEMOLISHED:
        return "@n";
    case EVENT_UNQUEUED:
        return "p@";
    case EVENT_FIRST_SIGHT:
        return "t";
    case EVENT_MARKED:
    case EVENT_ABILITY_USED:
        return "p@n";
    case EVENT_MOVED:
        return "b@>";
    case EVENT_CONVERTED:
    case EVENT_GAINED:
        return "brn";
    case EVENT_WASTED:
        return "rn";
    case EVENT_REPAIRED:
        return "bn";
    case EVENT_DIED:
        return "at@b";
    case EVENT_LEAKED:
    case EVENT_NAMED_ENTERED:
    case EVENT_NAMED_KILLED:
    case EVENT_NAMED_LEAKED:
        return "atn";
    case EVENT_BOSS_COMES:
        return "tn";
    case EVENT_WAVE_STARTED:
    case EVENT_WAVE_ENDED:
    case EVENT_OWED:
    case EVENT_BATTLE_WON:
    case EVENT_LEVEL_CLEARED:
    case EVENT_LEVEL_STARTED:
    case EVENT_TOLD:
    case EVENT_CHAPTER_ENDED:
    case EVENT_RUN_LOST:
        return "n";
    case EVENT_SPAWNED:
    case EVENT_SHOT:
    case EVENT_HIT:
    case EVENT_BLAST:
    case EVENT_HEALED:
    case EVENT_STATUS:
    case EVENT_ABSORBED:
    case EVENT_PULLED:
    case EVENT_WALL_HIT:
    case EVENT_COUNT:
        break;
    }
    return NULL;
}

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
        json_object_set_new(entry, "at", seen_tile(point_tile(event->at)));
        break;
    case '>':
        json_object_set_new(entry, "to", seen_tile(point_tile(event->to)));
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
        const char *fields = fields_of(event->kind);
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
