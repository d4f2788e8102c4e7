/* What can be decided, in the journal's words; or builds, at once and queued, by blueprint with their tiles, abilities
 * with their points. */
#include "agents/legal.h"
#include "agents/observation.h"
#include "agents/seen.h"

#include "holdout/journal.h"

enum { DECISION_SIZE = 256, HUNDREDTHS = 100 };

typedef struct Listing {
    const Game *game;
    json_t *words;                        /* whole decisions, */
    json_t *builds, *queued, *uses;       /* and, in the compact form, what is grouped by blueprint */
    int build_slot, queue_slot, use_slot; /* of the last group; -1: none yet */
} Listing;

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

static void add_compact(void *context, const Decision *decision)
{
    Listing *listing = context;
    if (decision->kind == DECISION_BUILD) {
        json_array_append_new(group_of(listing->game, listing->builds, decision->slot, &listing->build_slot),
                              seen_tile(decision->tile));
    } else if (decision->kind == DECISION_QUEUE) {
        json_array_append_new(group_of(listing->game, listing->queued, decision->slot, &listing->queue_slot),
                              seen_tile(decision->tile));
    } else if (decision->kind == DECISION_USE) {
        Tile tile = tile_at(decision->point.x / HUNDREDTHS, decision->point.y / HUNDREDTHS);
        json_array_append_new(group_of(listing->game, listing->uses, decision->slot, &listing->use_slot),
                              seen_tile(tile));
    } else {
        add_words(context, decision);
    }
}

json_t *legal_json(const Game *game, LegalForm form)
{
    bool compact = form == LEGAL_COMPACT;
    Listing listing = {game, json_array(), json_array(), json_array(), json_array(), -1, -1, -1};
    if (game_wave_runs(game)) {
        json_array_append_new(listing.words, json_string("wave end"));
        json_array_append_new(listing.words, json_string("step 10"));
    }
    legal_each(game, !compact, (LegalSink){compact ? add_compact : add_words, &listing});
    if (compact) {
        return json_pack("{s:o,s:o,s:o,s:o}", "build", listing.builds, "queue", listing.queued, "use", listing.uses,
                         "other", listing.words);
    }
    json_decref(listing.builds);
    json_decref(listing.queued);
    json_decref(listing.uses);
    return listing.words;
}
