/* The first target is the nearest one to beware of, else the nearest foe or, to look at, body, else where the hero
 * stands. */
#include "term/walk/aim.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "term/walk/going.h"
#include "term/walk/places.h"
#include "term/walk/spreading.h"
#include "term/walk/walk_words.h"

enum { NO_LETTER = -1, NAME_SIZE = 4 * CONTENT_NAME_SIZE, SENTENCE_SIZE = 240 };

bool aim_decision(const FootWalk *walk, FootDecision *decision)
{
    static const FootDecisionKind kinds[AIM_COUNT] = {[AIM_NOTHING] = FOOT_DECISION_COUNT,
                                                      [AIM_LOOK] = FOOT_DECISION_COUNT,
                                                      [AIM_TRAVEL] = FOOT_DECISION_COUNT,
                                                      [AIM_SHOOT] = FOOT_SHOOT,
                                                      [AIM_THROW] = FOOT_THROW,
                                                      [AIM_USE] = FOOT_USE_AT};
    *decision = (FootDecision){.kind = kinds[walk->aim], .letter = walk->letter, .at = (int16_t)walk->cursor};
    return decision->kind != FOOT_DECISION_COUNT;
}

/* Whoever comes along, is bound or waits is nobody to strike at unasked. */
static bool is_spared(const FootGame *game, int entity)
{
    return game->entities.mask[entity] & (FOOT_IS_FRIEND | FOOT_IS_BOUND | FOOT_IS_WAITING);
}

/* Whether a thing in sight is offered for something: what stays where it is asks until that is done. */
static bool is_offered(const FootGame *game, int entity)
{
    bool lies = (game->entities.mask[entity] & FOOT_IS_ITEM) && !(game->entities.mask[entity] & FOOT_IS_TRAP) &&
                foot_knows_thing(game, entity) && foot_sees(game, game->entities.at[entity]);
    FootOffer offer = lies ? foot_offer(game, entity) : FOOT_OFFER_FREE;
    return offer != FOOT_OFFER_FREE &&
           !(offer == FOOT_OFFER_FIXTURE && foot_site_is_answered(game, game->entities.at[entity]));
}

/* Those in sight, the nearest first; where one aims at somebody those that are spared last, where one looks also the
 * things that are offered. */
static int targets_of(const FootGame *game, WalkAim aim, int targets[FOOT_ENTITIES_MAX])
{
    int seen[FOOT_ENTITIES_MAX], all = walk_foes(game, seen), count = 0;
    for (int spared = 0; spared < 2; spared++) {
        for (int i = 0; i < all; i++) {
            bool last = aim != AIM_LOOK && is_spared(game, seen[i]);
            if (last == (spared == 1)) {
                targets[count++] = seen[i];
            }
        }
    }
    for (int i = FOOT_HERO + 1; i < game->entities.count && aim == AIM_LOOK; i++) {
        if (is_offered(game, i)) {
            targets[count++] = i;
        }
    }
    return count;
}

/* Nobody who is spared: the marker goes to them by a key of its own. Who was aimed at last stays the target while it is
 * in sight. */
static int likely_target(const FootGame *game, const FootWalk *walk, WalkAim aim)
{
    if (aim != AIM_LOOK && walk_keeps_target(game, walk) && !is_spared(game, walk->target)) {
        return walk->target;
    }
    int targets[FOOT_ENTITIES_MAX], threat = walk_nearest_threat(game);
    int first = targets_of(game, aim, targets) > 0 ? targets[0] : FOOT_NOBODY;
    bool fits = first != FOOT_NOBODY && (aim == AIM_LOOK || !is_spared(game, first));
    return threat != FOOT_NOBODY ? threat : fits ? first : FOOT_NOBODY;
}

void aim_begin(App *app, WalkAim aim, int letter)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = walk_game(app, walk);
    int target = aim == AIM_TRAVEL ? FOOT_NOBODY : likely_target(game, walk, aim);
    walk->aim = aim;
    walk->refused = false;
    walk->page = 0;
    walk->letter = (uint8_t)int_max(letter, 0);
    walk->cursor = game->entities.at[target == FOOT_NOBODY ? FOOT_HERO : target];
}

/* Known potions that do good are for drinking. */
static bool does_good(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    bool known = item->kind == FOOT_CLASS_POTION && !foot_is_unknown(game, game->entities.type[entity]), good = false;
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        good = good || rule->what == FOOT_WHAT_HEAL || rule->what == FOOT_WHAT_HASTEN ||
               (rule->what == FOOT_WHAT_CHANGE && rule->amount > 0);
    }
    return known && good;
}

/* The first of a class from a letter on that is for throwing; NO_LETTER: none. */
static int first_of(const FootGame *game, FootClass kind, int from)
{
    for (int i = from; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity != FOOT_NOBODY && foot_item(game, entity)->kind == kind && !does_good(game, entity)) {
            return i;
        }
    }
    return NO_LETTER;
}

/* What can be thrown, missiles before potions, after a letter or NO_LETTER; NO_LETTER: nothing more. */
static int next_missile(const FootGame *game, int after)
{
    if (after != NO_LETTER && foot_item(game, game->pack[after])->kind == FOOT_CLASS_POTION) {
        return first_of(game, FOOT_CLASS_POTION, after + 1);
    }
    int missile = first_of(game, FOOT_CLASS_MISSILE, after + 1);
    return missile != NO_LETTER ? missile : first_of(game, FOOT_CLASS_POTION, 0);
}

static bool can_shoot(const FootGame *game)
{
    return foot_reach(game, &(FootDecision){.kind = FOOT_SHOOT}) > 0;
}

/* Whether a weapon that shoots is carried; asked where none is in hand. */
static bool packs_a_bow(const FootGame *game)
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = game->pack[i] != FOOT_NOBODY ? foot_item(game, game->pack[i]) : NULL;
        if (item && item->slot == FOOT_SLOT_WEAPON && item->reach > 0) {
            return true;
        }
    }
    return false;
}

void aim_fire(App *app)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = walk_game(app, walk);
    bool on = walk->aim == AIM_SHOOT || walk->aim == AIM_THROW;
    FootDecision aimed;
    if (on && walk->refused && aim_decision(walk, &aimed) && !foot_check(game, &aimed).allowed) {
        walk->refused = false; /* pressed to do it, not for another thing */
        walk_say(app, walk, foot_check(game, &aimed).why);
        return;
    }
    int cursor = walk->cursor, letter = next_missile(game, walk->aim == AIM_THROW ? walk->letter : NO_LETTER);
    bool shoots = can_shoot(game) && (!on || (letter == NO_LETTER && walk->aim == AIM_THROW));
    letter = letter == NO_LETTER && !shoots ? next_missile(game, NO_LETTER) : letter;
    if (!shoots && letter == NO_LETTER) {
        walk_say(app, walk,
                 walk->aim == AIM_SHOOT ? _("There is nothing else to throw: " KEY("Enter") " shoots.")
                 : packs_a_bow(game)    ? _("What shoots is in your pack: " KEY("E") " puts it in hand.")
                                        : _("You have nothing to throw or shoot: find knives, pots or a bow."));
        return;
    }
    aim_begin(app, shoots ? AIM_SHOOT : AIM_THROW, shoots ? 0 : letter);
    walk->cursor = on ? cursor : walk->cursor;
}

void aim_move(App *app, int direction, int tiles)
{
    FootWalk *walk = walk_of(app);
    const DungeonLevel *level = foot_level(walk_game(app, walk));
    for (int i = 0; i < tiles; i++) {
        DungeonPlace to = dungeon_place(dungeon_beside(walk->cursor, direction));
        if (to.x > 0 && to.y > 0 && to.x < level->columns - 1 && to.y < level->rows - 1) {
            walk->cursor = dungeon_index(to.x, to.y);
        }
    }
}

/* Around the places that are known, either way. */
static void next_place(App *app, FootWalk *walk, const FootGame *game, int by)
{
    WalkPlace places[PLACES_MAX];
    int count = places_known(game, places), here = places_find(places, count, walk->cursor);
    if (count == 0) {
        walk_say(app, walk, _("You know of no stairs, places or things on this floor yet."));
        return;
    }
    int first = by > 0 ? 0 : count - 1;
    walk->cursor = places[here < 0 ? first : (here + by + count) % count].at;
}

void aim_next(App *app, int by)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = walk_game(app, walk);
    if (walk->aim == AIM_TRAVEL) {
        next_place(app, walk, game, by);
        return;
    }
    int targets[FOOT_ENTITIES_MAX], count = targets_of(game, walk->aim, targets), at = -1;
    for (int i = 0; i < count; i++) {
        at = game->entities.at[targets[i]] == walk->cursor ? i : at;
    }
    if (count == 0) {
        walk_say(app, walk,
                 walk->aim == AIM_LOOK ? _("Nobody is in sight, and nothing that is offered.")
                                       : _("Nobody is in sight."));
    } else {
        walk->cursor = game->entities.at[targets[at < 0 ? 0 : (at + by + count) % count]];
    }
}

void aim_end(FootWalk *walk)
{
    walk->aim = AIM_NOTHING;
}

/* Somebody who is spared and whom it would meet, or FOOT_NOBODY. */
static int spared_by(const FootGame *game, const FootWalk *walk)
{
    uint8_t comes[DUNGEON_TILES_MAX];
    int entity = aim_missile(game, walk);
    bool spreads = aim_spreads(game, walk, comes), good = entity != FOOT_NOBODY && does_good(game, entity);
    for (int i = FOOT_HERO + 1; i < game->entities.count && !good; i++) {
        int at = game->entities.at[i];
        bool here = is_spared(game, i) && at >= 0 && foot_standing(game, at) == i && foot_sees(game, at);
        if (here && (at == walk->cursor || (spreads && comes[at] != 0))) {
            return i;
        }
    }
    return FOOT_NOBODY;
}

/* Asks before a shot, a throw or a scroll meets somebody who is spared. */
static bool is_meant(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    int spared = spared_by(game, walk);
    if (spared == FOOT_NOBODY) {
        return true;
    }
    char who[NAME_SIZE], words[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    words_who(game, spared, true, who, sizeof who);
    text_add(&text, _("%s is no foe of yours, and this would meet it. The same key once more does it."), who);
    return walk_means(app, walk, walk->cursor, words);
}

void aim_take(App *app)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = walk_game(app, walk);
    FootDecision decision;
    WalkAim aim = walk->aim;
    bool decides = aim_decision(walk, &decision);
    if (decides && !foot_check(game, &decision).allowed) {
        walk->refused = true;
        walk_say(app, walk, foot_check(game, &decision).why);
        return;
    }
    if (decides && !is_meant(app, walk)) {
        return;
    }
    aim_end(walk);
    if (decides) {
        walk->target = int_max(foot_standing(game, walk->cursor), FOOT_HERO);
        going_decide(app, &decision);
    } else if (aim == AIM_TRAVEL) {
        going_travel(app, walk->cursor);
    }
}

int aim_missile(const FootGame *game, const FootWalk *walk)
{
    return walk->aim == AIM_THROW || walk->aim == AIM_USE ? game->pack[walk->letter] : FOOT_NOBODY;
}

bool aim_spreads(const FootGame *game, const FootWalk *walk, uint8_t comes[DUNGEON_TILES_MAX])
{
    FootDecision decision;
    int entity = aim_missile(game, walk);
    return entity != FOOT_NOBODY && !foot_is_unknown(game, game->entities.type[entity]) &&
           aim_decision(walk, &decision) && foot_check(game, &decision).allowed &&
           spreading_of(game, foot_item(game, entity), walk->cursor, comes);
}

int aim_blast(const FootGame *game, const FootWalk *walk)
{
    int entity = aim_missile(game, walk), range = 0;
    const FootItem *item = entity == FOOT_NOBODY ? NULL : foot_item(game, entity);
    bool unknown = item && foot_is_unknown(game, game->entities.type[entity]);
    for (int i = 0; item && !unknown && i < item->rule_count; i++) {
        bool wide = item->rules[i].whom >= FOOT_WHOM_FOES;
        range = wide ? int_max(range, item->rules[i].range) : range;
    }
    return range;
}
