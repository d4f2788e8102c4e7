#include "term/foot/foot_voyage.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/foot/foot_screens.h"

static bool is_asked(const FootGame *game)
{
    return !foot_origin(game, FOOT_ORIGIN_RACE) || !foot_origin(game, FOOT_ORIGIN_CALLING);
}

bool voyage_show(App *app, const FootGame *game, struct FootWalk *walk)
{
    bool told = false;
    if (!foot_is_voyage(game)) {
        return false;
    }
    for (int i = 0; i < game->log.count; i++) {
        told = told || game->log.events[i].kind == FOOT_EVENT_DEED;
    }
    if (told) {
        screen_open(app, &FOOT_DEED_SCREEN, walk);
    } else if (is_asked(game)) {
        screen_open(app, &FOOT_ORIGIN_SCREEN, walk);
    }
    return told || is_asked(game);
}

void voyage_stars(App *app, const FootGame *game, struct FootWalk *walk)
{
    screen_open(app, is_asked(game) ? &FOOT_ORIGIN_SCREEN : &FOOT_STARS_SCREEN, walk);
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
    int credits = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = game->pack[i];
        credits +=
            held != FOOT_NOBODY && foot_item(game, held)->kind == FOOT_CLASS_GOLD ? game->entities.stack[held] : 0;
    }
    Text text = text_into(out, size);
    text_add(&text, _("Rank %d, %d credit%s"), foot_rank(game), credits, credits == 1 ? "" : "s");
    return text.length;
}
