/* What can be decided, in the journal's words; or builds, at once and queued, by blueprint with their tiles, abilities
 * with their points, and what is aimed on foot by its words with the tiles. */
#include "agents/json_parts.h"
#include "agents/legal.h"
#include "agents/observation.h"

#include "holdout/journal.h"

#include <string.h>

enum { DECISION_SIZE = 256, HUNDREDTHS = 100 };

typedef struct Listing {
    const Game *game;
    json_t *words;                        /* whole decisions, */
    json_t *builds, *queued, *uses;       /* and, in the compact form, what is grouped by blueprint, */
    json_t *aims;                         /* and by the words before the tile */
    int build_slot, queue_slot, use_slot; /* of the last group; -1: none yet */
} Listing;

static Listing begin(const Game *game)
{
    return (Listing){.game = game,
                     .words = json_array(),
                     .builds = json_array(),
                     .queued = json_array(),
                     .uses = json_array(),
                     .aims = json_array(),
                     .build_slot = -1,
                     .queue_slot = -1,
                     .use_slot = -1};
}

/* All of it, in the compact form; `battle`: with what is only decided in one. */
static json_t *finish_compact(const Listing *listing, bool battle)
{
    json_t *told = json_object();
    if (battle) {
        json_object_set(told, "build", listing->builds);
        json_object_set(told, "queue", listing->queued);
        json_object_set(told, "use", listing->uses);
    }
    if (!battle || json_array_size(listing->aims) > 0) {
        json_object_set(told, "aim", listing->aims);
    }
    json_object_set(told, "other", listing->words);
    return told;
}

static json_t *finish(Listing *listing, bool compact, bool battle)
{
    json_t *told = compact ? finish_compact(listing, battle) : json_incref(listing->words);
    json_decref(listing->words);
    json_decref(listing->builds);
    json_decref(listing->queued);
    json_decref(listing->uses);
    json_decref(listing->aims);
    return told;
}

static void add_words(void *context, const Decision *decision)
{
    Listing *listing = context;
    char text[DECISION_SIZE];
    decision_write(listing->game, decision, text, sizeof text);
    json_array_append_new(listing->words, json_string(text));
}

/* The tiles of the group of a slot, which is begun where it is another than the last. */
static json_t *group_of(const Game *game, json_t *groups, int slot, int *last)
{
    if (*last != slot) {
        const Blueprint *blueprint = battle_blueprint(&game->battle, game->battle.loadout[slot].blueprint);
        json_array_append_new(groups, json_pack("{s:s,s:b,s:[]}", "blueprint", blueprint->id, "turns",
                                                blueprint->placement.turned, "tiles"));
        *last = slot;
    }
    return json_object_get(json_array_get(groups, json_array_size(groups) - 1), "tiles");
}

/* "throw c 12,7" is a tile of "throw c". */
static void add_aim(Listing *listing, char *text, int at)
{
    *strrchr(text, ' ') = '\0';
    json_t *last = json_array_get(listing->aims, json_array_size(listing->aims) - 1);
    if (!last || strcmp(json_string_value(json_object_get(last, "decide")), text) != 0) {
        last = json_pack("{s:s,s:[]}", "decide", text, "tiles");
        json_array_append_new(listing->aims, last);
    }
    DungeonPlace place = dungeon_place(at);
    json_array_append_new(json_object_get(last, "tiles"), json_pack("[i,i]", place.x, place.y));
}

static void add_aboard(Listing *listing, const Decision *decision)
{
    FootDecision on_foot = game_decision_on_foot(decision);
    char text[DECISION_SIZE];
    decision_write(listing->game, decision, text, sizeof text);
    if (legal_foot_aims(&on_foot)) {
        add_aim(listing, text, on_foot.at);
    } else {
        json_array_append_new(listing->words, json_string(text));
    }
}

static void add_on_foot(void *context, const FootDecision *decision)
{
    char text[DECISION_SIZE];
    foot_decision_write(decision, text, sizeof text);
    json_array_append_new(((Listing *)context)->words, json_string(text));
}

static void add_on_foot_compact(void *context, const FootDecision *decision)
{
    char text[DECISION_SIZE];
    foot_decision_write(decision, text, sizeof text);
    if (legal_foot_aims(decision)) {
        add_aim(context, text, decision->at);
    } else {
        add_on_foot(context, decision);
    }
}

static void add_compact(void *context, const Decision *decision)
{
    Listing *listing = context;
    if (decision->kind == DECISION_BUILD) {
        json_array_append_new(group_of(listing->game, listing->builds, decision->slot, &listing->build_slot),
                              json_tile(decision->tile));
    } else if (decision->kind == DECISION_QUEUE) {
        json_array_append_new(group_of(listing->game, listing->queued, decision->slot, &listing->queue_slot),
                              json_tile(decision->tile));
    } else if (decision->kind == DECISION_USE) {
        Tile tile = tile_at(decision->point.x / HUNDREDTHS, decision->point.y / HUNDREDTHS);
        json_array_append_new(group_of(listing->game, listing->uses, decision->slot, &listing->use_slot),
                              json_tile(tile));
    } else if (decision->kind == DECISION_ABOARD) {
        add_aboard(listing, decision);
    } else {
        add_words(context, decision);
    }
}

json_t *legal_json(const Game *game, LegalForm form)
{
    bool compact = form == LEGAL_COMPACT;
    Listing listing = begin(game);
    if (game_wave_runs(game)) {
        json_array_append_new(listing.words, json_string("wave end"));
        json_array_append_new(listing.words, json_string("step 10"));
    }
    legal_each(game, !compact, (LegalSink){compact ? add_compact : add_words, &listing});
    return finish(&listing, compact, true);
}

json_t *legal_json_on_foot(const FootGame *foot, LegalForm form)
{
    bool compact = form == LEGAL_COMPACT;
    Listing listing = begin(NULL);
    legal_foot_each(foot, (LegalFootSink){compact ? add_on_foot_compact : add_on_foot, &listing});
    return finish(&listing, compact, false);
}
