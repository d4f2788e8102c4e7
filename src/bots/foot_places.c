#include "bots/foot_places.h"

static int way_of(const FootGame *game, const FootEvent *event)
{
    static const struct {
        FootEventKind kind;
        FootWay way;
    } ways[] = {
        {FOOT_EVENT_SHUT_IN, FOOT_WAY_CHOSEN}, {FOOT_EVENT_FORCED, FOOT_WAY_FORCED},
        {FOOT_EVENT_FREED, FOOT_WAY_FREED},    {FOOT_EVENT_TRADED, FOOT_WAY_TRADED},
        {FOOT_EVENT_PAID, FOOT_WAY_BOUGHT},    {FOOT_EVENT_SOLD, FOOT_WAY_SOLD},
        {FOOT_EVENT_USED, FOOT_WAY_ASKED},     {FOOT_EVENT_CHALLENGED, FOOT_WAY_CHALLENGED},
        {FOOT_EVENT_BROKEN, FOOT_WAY_BROKEN},  {FOOT_EVENT_ALARM, FOOT_WAY_WRONGED},
        {FOOT_EVENT_LIT, FOOT_WAY_LIT},
    };
    int found = -1;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        found = event->kind == ways[i].kind ? (int)ways[i].way : found;
    }
    bool used = event->kind == FOOT_EVENT_USED;
    bool asked = used && game->content->items[event->item - 1].kind == FOOT_CLASS_FIXTURE;
    found = event->kind == FOOT_EVENT_LIT && event->amount != 0 ? (int)FOOT_WAY_BROKEN : found;
    return used && !asked ? -1 : found;
}

static void note(FootPlaces places, const FootGame *game, const FootPack *site, int way)
{
    bool other = way == FOOT_WAY_BROKEN && site && !foot_site_is(site->site, FOOT_SITE_CAGED);
    if (site && way >= 0 && !other) {
        places[site - game->content->foot_packs] |= (uint16_t)(1u << way);
    }
}

static void note_events(FootPlaces places, const FootGame *game)
{
    for (int i = 0; i < game->log.count; i++) {
        if (game->log.events[i].kind == FOOT_EVENT_ENTERED) { /* tiles before it are of another floor */
            return;
        }
    }
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        note(places, game, foot_site_at(game, event->at), way_of(game, event));
    }
}

void foot_places_note(FootPlaces places, const FootGame *game)
{
    note_events(places, game);
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        int pack = game->place.packs[area] - 1;
        const FootPack *site = pack >= 0 ? &game->content->foot_packs[pack] : NULL;
        bool asks = site && site->site != FOOT_SITE_NONE;
        note(places, game, asks && game->place.entered[area] ? site : NULL, FOOT_WAY_MET);
        note(places, game, asks && game->place.answered[area] ? site : NULL, FOOT_WAY_DONE);
    }
}

const char *foot_way_word(FootWay way)
{
    static const char *const words[] = {
#define X(name, word) word,
        FOOT_WAY_LIST(X)
#undef X
    };
    return words[way];
}
