/* Places that ask something are answered once a floor is explored, so that all is known that can be had there. What has
 * been answered asks no more, so nothing is tried twice. */
#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

enum {
    WELL = 70,
    VERY_WELL = 90, /* percent of health, for what brings somebody */
    FAIR = 3,       /* halves: so much sooner the other side must be dead */
    WORTH_USED = 2, /* of a coin */
    WORTH_KEY = 8,
    NEAR_BY = 8 /* tiles */
};

static int health_of(const FootGame *game)
{
    return game->entities.hp[FOOT_HERO] * PERCENT / int_max(foot_hp_max(game, FOOT_HERO), 1);
}

/* What a thing is good for to this hero: better than what he wears, or used up. */
static int worth_of(const FootGame *game, const FootItem *item)
{
    int worn = 0;
    if (item->kind == FOOT_CLASS_KEY) {
        return WORTH_KEY;
    }
    if (item->slot == FOOT_SLOT_NONE) {
        return item->kind == FOOT_CLASS_GOLD ? 0 : WORTH_USED * int_max(item->price, item->bring_count > 0);
    }
    if (!(foot_book(game)->slots & 1u << item->slot)) {
        return 0;
    }
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *other = scene_item(game, i);
        worn = other && other->slot == item->slot ? int_max(worn, foot_gear_worth(other, 0)) : worn;
    }
    return int_max(foot_gear_worth(item, 0) - worn, 0);
}

/* What a fixture does for good, more for each number than it takes. */
static int worth_of_asking(const FootItem *fixture)
{
    static const int tenths[FOOT_STAT_COUNT] = {
        [FOOT_STAT_ATTACK] = 60,  [FOOT_STAT_DEFENCE] = 80, [FOOT_STAT_HP] = 2,
        [FOOT_STAT_OFFENCE] = 40, [FOOT_STAT_EVASION] = 40, [FOOT_STAT_SIGHT] = 0};
    int worth = 0;
    for (int i = 0; i < fixture->rule_count; i++) {
        const FootRule *rule = &fixture->rules[i];
        worth += rule->what == FOOT_WHAT_CHANGE && rule->turns == 0 ? rule->amount * tenths[rule->stat] : 0;
    }
    return worth;
}

static bool carries_fire(const FootGame *game)
{
    bool carries = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        carries = carries || (item && scene_sets_fire(item->rules, item->rule_count));
    }
    return carries;
}

/* Whether more kinds of the floor's packs are quick than slow. */
static bool is_of_the_quick(const FootGame *game)
{
    const FootFloor *floor = foot_floor(game);
    int quick = 0;
    for (int i = 0; i < floor->row_count; i++) {
        const FootPack *pack = &game->content->foot_packs[floor->table[i].pack];
        for (int k = 0; k < pack->entry_count; k++) {
            int creature = pack->entries[k].creature - 1;
            quick += creature >= 0 && game->content->creatures[creature].bonus > 0;
            quick -= creature >= 0 && game->content->creatures[creature].cost > 1;
        }
    }
    return quick > 0;
}

/* A law is of use while there is much of the floor to come. */
static bool is_wanted(const FootGame *game, FootLaw law)
{
    return law == FOOT_LAW_HUSH || (law == FOOT_LAW_DAMP && !carries_fire(game)) ||
           (law == FOOT_LAW_PACE && is_of_the_quick(game));
}

static bool decrees_well(const FootGame *game, const FootItem *fixture)
{
    bool well = false;
    for (int i = 0; i < fixture->rule_count; i++) {
        const FootRule *rule = &fixture->rules[i];
        well = well || (rule->what == FOOT_WHAT_DECREE && is_wanted(game, (FootLaw)(rule->law - 1)));
    }
    return well;
}

/* What is worth more to somebody else: of an altar the letter that gains most, of a merchant what is never worn. */
static int letter_to_give(const FootGame *game, int at)
{
    int best = -1, most = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        FootTrade trade = item ? foot_trade(game, at, i) : (FootTrade){-1, 0};
        if (trade.count == 0 || game->entities.mask[game->pack[i]] & (FOOT_IS_WORN | FOOT_IS_QUEST)) {
            continue;
        }
        const FootItem *gained = &game->content->items[trade.item];
        bool coins = gained->kind == FOOT_CLASS_GOLD,
             useless = item->slot != FOOT_SLOT_NONE && worth_of(game, item) == 0;
        int gain = coins ? (useless ? trade.count : 0) : worth_of(game, gained) - (useless ? 0 : worth_of(game, item));
        best = gain > most ? i : best;
        most = int_max(gain, most);
    }
    return best;
}

static bool is_noted(const FootGame *game, int entity)
{
    const unsigned lies = FOOT_IS_ITEM | FOOT_IS_PLACED;
    return (game->entities.mask[entity] & lies) == lies && foot_knows_thing(game, entity);
}

/* Whether taking something there brings somebody, or strikes at once: what goes on from round to round is left behind.
 */
static bool is_dear(const FootGame *game, int at)
{
    const FootPack *site = foot_site_at(game, at);
    bool dear = false;
    for (int i = 0; site && i < site->rule_count; i++) {
        dear = dear || site->rules[i].when != FOOT_WHEN_SPRUNG;
    }
    return dear;
}

/* What taking an item that asks for something is worth, what it costs being no matter now; 0: it is left. */
static int worth_of_taking(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    switch (foot_offer(game, entity)) {
    case FOOT_OFFER_CHOICE:
        return worth_of(game, item);
    case FOOT_OFFER_WARE:
        return foot_coins(game) >= item->price ? worth_of(game, item) : 0;
    case FOOT_OFFER_WARDED:
        return health_of(game) >= (is_dear(game, game->entities.at[entity]) ? VERY_WELL : WELL) ? worth_of(game, item)
                                                                                                : 0;
    case FOOT_OFFER_CAGED: /* broken out, blow by blow */
        return health_of(game) >= WELL ? worth_of(game, item) : 0;
    case FOOT_OFFER_FREE:
    case FOOT_OFFER_SHUT:
    case FOOT_OFFER_FIXTURE:
    case FOOT_OFFER_COUNT:
        break;
    }
    return 0;
}

static bool go_and(const FootGame *game, int at, FootDecision there, FootDecision *decision)
{
    return game->entities.at[FOOT_HERO] == at ? scene_try(game, there, decision) : foot_travel(game, at, decision);
}

static bool has_room(const FootGame *game)
{
    bool room = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        room = room || game->pack[i] == FOOT_NOBODY;
    }
    return room;
}

/* The best thing that can be had anywhere on the floor. */
static bool take_best(const FootGame *game, FootDecision *decision)
{
    int best = FOOT_NOBODY, most = 0;
    for (int i = 0; i < game->entities.count && has_room(game); i++) {
        int worth = is_noted(game, i) ? worth_of_taking(game, i) : 0;
        best = worth > most ? i : best;
        most = int_max(worth, most);
    }
    return best != FOOT_NOBODY && go_and(game, game->entities.at[best], (FootDecision){.kind = FOOT_PICK_UP}, decision);
}

/* Whether anything that is barred in the place of a tile is worth letting out. */
static bool holds_something(const FootGame *game, int at)
{
    bool holds = false;
    for (int i = 0; i < game->entities.count; i++) {
        holds = holds || (is_noted(game, i) && foot_offer(game, i) == FOOT_OFFER_CAGED &&
                          foot_site_at(game, game->entities.at[i]) == foot_site_at(game, at) &&
                          worth_of(game, foot_item(game, i)) > 0);
    }
    return holds;
}

/* What is going is stopped, what is barred let out, and what does good asked for. */
static bool is_to_be_asked(const FootGame *game, int fixture)
{
    int at = game->entities.at[fixture], health = health_of(game);
    const FootPack *site = foot_site_at(game, at);
    if (!site || !foot_site_gives(game, at)) {
        return false;
    }
    return foot_site_is(site->site, FOOT_SITE_WARDED) ? !foot_sweeps(game, at)
           : foot_site_is(site->site, FOOT_SITE_CAGED)
               ? health >= VERY_WELL && holds_something(game, at)
               : health >= WELL && worth_of_asking(foot_item(game, fixture)) > 0;
}

/* A step at the mirror that is next to be turned, from a tile where no beam burns. */
static bool turn_mirror(const FootGame *game, int mirror, FootDecision *decision)
{
    return dungeon_is_beside(game->entities.at[FOOT_HERO], mirror) ? scene_step_at(game, mirror, decision)
                                                                   : foot_approach(game, mirror, decision);
}

/* A place's light is led to its eye, once all of it is known. */
static bool lead_light(const FootGame *game, FootDecision *decision)
{
    for (int i = 0; i < game->entities.count; i++) {
        if (!is_noted(game, i) || foot_offer(game, i) != FOOT_OFFER_CAGED || worth_of(game, foot_item(game, i)) == 0) {
            continue;
        }
        int at = game->entities.at[i], area = foot_level(game)->areas[at];
        int mirror = foot_site_is(foot_site_at(game, at)->site, FOOT_SITE_LIT) ? foot_mirror_to_turn(game, area) : -1;
        if (mirror >= 0 && game->place.known[mirror] != 0 && turn_mirror(game, mirror, decision)) {
            return true;
        }
    }
    return false;
}

static bool use_fixtures(const FootGame *game, FootDecision *decision)
{
    for (int i = 0; i < game->entities.count; i++) {
        int at = game->entities.at[i];
        if (!is_noted(game, i) || foot_offer(game, i) != FOOT_OFFER_FIXTURE) {
            continue;
        }
        int letter = letter_to_give(game, at);
        bool asks = is_to_be_asked(game, i);
        FootDecision give = {.kind = FOOT_TRADE, .letter = (uint8_t)letter}, ask = {.kind = FOOT_ACT};
        if ((letter >= 0 || asks) && go_and(game, at, letter >= 0 ? give : ask, decision)) {
            return true;
        }
    }
    return false;
}

/* Blows that one side needs on average, in halves. */
static int blows(const FootGame *game, int who, int whom)
{
    FootOdds odds = foot_odds(game, who, whom);
    int mean = (odds.least + odds.most) * odds.thousandths;
    return mean == 0 ? INT16_MAX : game->entities.hp[whom] * 2 * 2000 / mean;
}

static bool is_beaten_soon(const FootGame *game, int entity)
{
    return blows(game, FOOT_HERO, entity) * FAIR <= blows(game, entity, FOOT_HERO) * 2;
}

/* Where somebody who waits is seen or was, once they are known to be there. */
static bool waits_here(const FootGame *game, int entity)
{
    const unsigned waits = FOOT_IS_PLACED | FOOT_IS_WAITING;
    const FootEntities *all = &game->entities;
    return (all->mask[entity] & waits) == waits && all->floor[entity] == game->floor &&
           game->place.known[all->at[entity]] != 0;
}

/* Sells what is never worn, on a tile of the place: beside the merchant may be outside of it. */
static bool sell(const FootGame *game, int merchant, FootDecision *decision)
{
    int there = game->entities.at[merchant], letter = letter_to_give(game, there);
    FootDecision give = {.kind = FOOT_TRADE, .letter = (uint8_t)int_max(letter, 0)};
    const uint8_t *areas = foot_level(game)->areas;
    if (letter < 0 || areas[game->entities.at[FOOT_HERO]] == areas[there]) {
        return letter >= 0 && scene_try(game, give, decision);
    }
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int at = dungeon_beside(there, d);
        if (areas[at] == areas[there] && foot_travel(game, at, decision)) {
            return true;
        }
    }
    return false;
}

/* The bound are freed, and champions challenged. */
static bool act_on(const FootGame *game, int entity, FootDecision *decision)
{
    bool bound = game->entities.mask[entity] & FOOT_IS_BOUND;
    bool wanted = bound ? foot_friend(game) == FOOT_NOBODY && health_of(game) >= WELL
                        : health_of(game) >= VERY_WELL && is_beaten_soon(game, entity);
    int there = game->entities.at[entity];
    return wanted && (dungeon_is_beside(game->entities.at[FOOT_HERO], there)
                          ? scene_try(game, (FootDecision){.kind = FOOT_ACT}, decision)
                          : foot_approach(game, there, decision));
}

static bool meet_who_waits(const FootGame *game, FootDecision *decision)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        const FootPack *site = waits_here(game, i) ? foot_site_at(game, game->entities.at[i]) : NULL;
        bool sells = site && foot_site_is(site->site, FOOT_SITE_SELLS);
        if (site && (sells ? sell(game, i, decision) : act_on(game, i, decision))) {
            return true;
        }
    }
    return false;
}

/* A weapon that it never wears, for a companion who wants one. */
static bool arm(const FootGame *game, FootDecision *decision)
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        bool wanted = foot_wants(game, i) && !(game->entities.mask[game->pack[i]] & FOOT_IS_WORN) &&
                      worth_of(game, foot_item(game, game->pack[i])) == 0;
        if (wanted && scene_try(game, (FootDecision){.kind = FOOT_TRADE, .letter = (uint8_t)i}, decision)) {
            return true;
        }
    }
    return false;
}

static bool is_pressed(const FootGame *game)
{
    bool pressed = false;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        pressed = pressed || foot_presses(game, i);
    }
    return pressed;
}

bool sites_answer(const FootGame *game, FootDecision *decision)
{
    return !scene_tires_of(game, TIRED_OF_PLACES) && !is_pressed(game) &&
           (arm(game, decision) || meet_who_waits(game, decision) || use_fixtures(game, decision) ||
            lead_light(game, decision) || take_best(game, decision));
}

bool sites_decree(const FootGame *game, FootDecision *decision)
{
    for (int i = 0; i < game->entities.count; i++) {
        int at = game->entities.at[i];
        if (is_noted(game, i) && foot_offer(game, i) == FOOT_OFFER_FIXTURE && foot_site_gives(game, at) &&
            decrees_well(game, foot_item(game, i)) && !scene_tires_of(game, TIRED_OF_PLACES) && !is_pressed(game) &&
            go_and(game, at, (FootDecision){.kind = FOOT_ACT}, decision)) {
            return true;
        }
    }
    return false;
}

static bool is_near(const FootGame *game, int at, int range)
{
    return dungeon_in_range(dungeon_place(game->entities.at[FOOT_HERO]), dungeon_place(at), range);
}

/* The nearest known ground outside of the place that the hero is in. */
static bool leave(const FootGame *game, FootDecision *decision)
{
    const DungeonLevel *level = foot_level(game);
    int here = game->entities.at[FOOT_HERO], best = -1, nearest = INT32_MAX;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool out = level->areas[at] != level->areas[here] && game->place.known[at] != 0 && game->shut[at] == 0 &&
                   dungeon_tile_walkable((DungeonTile)level->tiles[at]);
        int far = out ? dungeon_distance_squared(dungeon_place(here), dungeon_place(at)) : INT32_MAX;
        best = far < nearest ? at : best;
        nearest = int_min(far, nearest);
    }
    return best >= 0 && foot_travel(game, best, decision);
}

bool sites_flee(const FootGame *game, FootDecision *decision)
{
    int here = game->entities.at[FOOT_HERO];
    if (foot_site_goes_on(game, here) == 0) {
        return false;
    }
    for (int i = 0; i < game->entities.count; i++) {
        int at = game->entities.at[i];
        if (is_noted(game, i) && foot_offer(game, i) == FOOT_OFFER_FIXTURE && foot_site_gives(game, at) &&
            is_near(game, at, NEAR_BY) && go_and(game, at, (FootDecision){.kind = FOOT_ACT}, decision)) {
            return true;
        }
    }
    return leave(game, decision);
}
