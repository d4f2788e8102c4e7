#include "term/walk/foe.h"
#include "term/walk/voyage.h"

#include "base/text.h"
#include "base/translation.h"

/* How many more blows it takes to be killed than to kill; the less, the worse. */
static int ease_of(const FootGame *game, int creature)
{
    enum { NEVER = 10000 };
    FoeOdds odds = foe_odds_of_kind(game, creature);
    return (odds.dies > 0 ? odds.dies : NEVER) - (odds.kills > 0 ? odds.kills : NEVER);
}

static void look_at_floor(const FootGame *game, const FootFloor *floor, int *worst)
{
    for (int row = 0; row < floor->row_count; row++) {
        const FootPack *pack = &game->content->foot_packs[floor->table[row].pack];
        for (int i = 0; i < pack->entry_count; i++) {
            int creature = pack->entries[i].creature - 1;
            if (creature >= 0 && (*worst < 0 || ease_of(game, creature) < ease_of(game, *worst))) {
                *worst = creature;
            }
        }
    }
}

int voyage_worst(const FootGame *game, int star)
{
    const FootWorld *world = &game->content->foot_worlds[game->voyage.stars[star].world];
    int worst = -1;
    for (int i = 0; i < game->voyage.stars[star].floors; i++) {
        look_at_floor(game, &game->content->foot_floors[world->floors[i]], &worst);
    }
    return worst;
}

size_t voyage_star_text(const FootGame *game, char *out, size_t size)
{
    const FootStar *star = &game->voyage.stars[game->voyage.star];
    const char *world = game->content->foot_worlds[star->world].name;
    Text text = text_into(out, size);
    text_add(&text, "%s, %s %s", star->name, text_article(world, false), world);
    return text.length;
}

size_t voyage_rank_text(const FootGame *game, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, _("Rank %d"), foot_rank(game));
    return text.length;
}
