#include "term/walk/laid.h"

#include "base/translation.h"
#include "holdout/describe.h"

enum { DENSE = 8, FLICKER = 3, RULES_SIZE = 1200 };

bool laid_is_fierce(const FootSurface *surface)
{
    bool fierce = surface->touches > 0;
    for (int i = 0; i < surface->rule_count; i++) {
        const FootRule *rule = &surface->rules[i];
        fierce = fierce ||
                 (rule->when == FOOT_WHEN_ROUND && (rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_DELAY));
    }
    return fierce;
}

/* What is on a tile, by layer, as far as it is seen or remembered. */
typedef struct Laid {
    const FootSurface *floor, *air;
} Laid;

static Laid laid_at(const FootGame *game, int at, bool seen)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    bool stays = floor && floor->lasts == 0 && floor->touches == 0;
    return (Laid){seen || stays ? floor : NULL, seen ? foot_surface_on(game, at, FOOT_LAYER_AIR) : NULL};
}

/* What gives the cell its ground; NULL: nothing does. */
static const FootSurface *glow_of(const FootGame *game, int at, Laid laid)
{
    if (laid.floor && laid_is_fierce(laid.floor)) {
        return laid.floor;
    }
    return laid.air && (laid_is_fierce(laid.air) || game->place.amount[at] >= DENSE) ? laid.air : NULL;
}

/* Stairs and traps are seen through whatever lies on them. */
static bool hides_tile(DungeonTile tile)
{
    return tile == DUNGEON_FLOOR || tile == DUNGEON_WATER || tile == DUNGEON_WALL || tile == DUNGEON_DOOR_OPEN ||
           tile == DUNGEON_DOOR_CLOSED;
}

static bool flickers(const FootGame *game, int at)
{
    return (at % DUNGEON_COLUMNS_MAX + 2 * (at / DUNGEON_COLUMNS_MAX) + game->round) % FLICKER == 0;
}

/* What hangs has signs that things have, too, but underlined; what bars the way or carries things off is bold. */
static uint32_t attributes_of(const FootSurface *surface)
{
    bool heavy = surface->walk == FOOT_WALK_BLOCKS || surface->walk == FOOT_WALK_SWEEPS;
    return surface->layer == FOOT_LAYER_AIR ? STYLE_UNDERLINE : heavy ? STYLE_BOLD : 0;
}

Cell laid_cell(const FootGame *game, int at, bool seen, bool still, Cell bare)
{
    Laid laid = laid_at(game, at, seen);
    const FootSurface *glow = glow_of(game, at, laid), *top = glow ? glow : laid.air ? laid.air : laid.floor;
    Cell cell = bare;
    if (!top) {
        return bare;
    }
    if (hides_tile((DungeonTile)foot_level(game)->tiles[at])) {
        cell.ch = (uint32_t)(unsigned char)top->sign[0];
        cell.style.ink = (uint16_t)(seen ? theme_laid_ink(top->hue) : INK_DIM);
        cell.style.attributes = attributes_of(top);
    }
    if (glow) {
        bool bold = still || !flickers(game, at);
        uint32_t underlined = attributes_of(top) & STYLE_UNDERLINE;
        cell.style = (Style){INK_ACTOR, (uint16_t)theme_glow_ground(glow->hue), (bold ? STYLE_BOLD : 0) | underlined};
    }
    return cell;
}

void laid_put_names(const FootGame *game, int at, Text *text)
{
    Laid laid = laid_at(game, at, true);
    if (laid.floor) {
        text_add(text, "%s", laid.floor->name);
    }
    if (laid.air) {
        text_add(text, "%s%s", laid.floor ? _(" and ") : "", laid.air->name);
    }
}

static void put_rules(const FootGame *game, const FootSurface *surface, int left, Text *text)
{
    char rules[RULES_SIZE];
    size_t start = text->length + (text->length > 0);
    describe_foot_surface(game->content, (int)(surface - game->content->foot_surfaces), rules, sizeof rules);
    text_add(text, "%s", text->length > 0 ? "\n" : "");
    text_add(text, left > 0 ? translation_of_count("%s, %d round more", "%s, %d rounds more", left) : "%s",
             surface->name, left);
    text_capital(text->start + start);
    text_add(text, ". %s", rules);
}

void laid_put_rules(const FootGame *game, int at, bool seen, Text *text)
{
    Laid laid = laid_at(game, at, seen);
    if (!seen && laid.floor) {
        text_add(text, " ");
        size_t start = text->length;
        text_add(text, _("%s, as you remember it."), laid.floor->name);
        text_capital(text->start + start);
        return;
    }
    if (laid.floor) {
        put_rules(game, laid.floor, game->place.left[at], text);
    }
    if (laid.air) {
        put_rules(game, laid.air, 0, text);
    }
}
