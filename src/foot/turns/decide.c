/* Decisions carried out; each takes one turn. */
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/ground/pack.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "foot/ground/voyage.h"
#include "foot/effects/bars.h"
#include "foot/effects/blows.h"
#include "foot/turns/chase.h"
#include "foot/turns/floors.h"
#include "foot/turns/goals.h"
#include "foot/effects/ground.h"
#include "foot/turns/noise.h"
#include "foot/effects/rules.h"
#include "foot/turns/settle.h"
#include "foot/turns/sites.h"
#include "foot/turns/spend.h"
#include "foot/turns/turns.h"
#include "foot/turns/voyage.h"
#include "foot/turns/wishes.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot.h"

static void tell_thrown(FootGame *game, int item, int to)
{
    tell(game, (FootEvent){.kind = FOOT_EVENT_THROWN,
                           .who = FOOT_WHO_HERO,
                           .item = (uint8_t)(item + 1),
                           .at = game->entities.at[FOOT_HERO],
                           .to = (int16_t)to,
                           .amount = 1});
}

static void open_door(FootGame *game, int at)
{
    uint8_t *tile = &game->place.level.tiles[at];
    if (*tile == DUNGEON_DOOR_LOCKED) {
        item_use_up(game, letter_key(game));
        game->hunted = FOOT_NOBODY;
    }
    *tile = DUNGEON_DOOR_OPEN;
    tell(game, (FootEvent){.kind = FOOT_EVENT_OPENED, .whom = FOOT_WHO_HERO, .at = (int16_t)at});
    derive_sight(game);
}

static void arrive(FootGame *game, int from)
{
    derive_sight(game);
    tell(game, (FootEvent){.kind = FOOT_EVENT_STEPPED,
                           .whom = FOOT_WHO_HERO,
                           .at = (int16_t)from,
                           .to = game->entities.at[FOOT_HERO]});
    ground_stepped(game, FOOT_HERO);
    floor_stepped(game);
}

/* A companion makes room. */
static void change_places(FootGame *game, int companion)
{
    int here = game->entities.at[FOOT_HERO], there = game->entities.at[companion];
    entity_lift(game, FOOT_HERO);
    entity_lift(game, companion);
    entity_put(game, FOOT_HERO, there);
    entity_put(game, companion, here);
    arrive(game, here);
}

/* The tool stays; so does the way. */
static void open_obstacle(FootGame *game, int at)
{
    uint8_t *tile = &game->place.level.tiles[at];
    int obstacle = dungeon_tile_obstacle((DungeonTile)*tile);
    int tool = game->pack[letter_tool(game, (DungeonObstacle)obstacle)];
    *tile = DUNGEON_FLOOR;
    game->hunted = FOOT_NOBODY;
    tell(game, (FootEvent){.kind = FOOT_EVENT_CLEARED,
                           .whom = FOOT_WHO_HERO,
                           .item = (uint8_t)(game->entities.type[tool] + 1),
                           .at = (int16_t)at,
                           .amount = obstacle + 1});
    derive_sight(game);
}

static void walk_to(FootGame *game, int to)
{
    int from = game->entities.at[FOOT_HERO];
    entity_lift(game, FOOT_HERO);
    entity_put(game, FOOT_HERO, to);
    arrive(game, from);
}

static void do_step(FootGame *game, const FootDecision *decision)
{
    int from = game->entities.at[FOOT_HERO], to = dungeon_beside(from, decision->direction);
    DungeonTile tile = (DungeonTile)foot_level(game)->tiles[to];
    int other = foot_standing(game, to);
    game->entities.facing[FOOT_HERO] = decision->direction;
    if (is_heros_side(game, other)) {
        change_places(game, other);
    } else if (other != FOOT_NOBODY) {
        blow(game, FOOT_HERO, other);
    } else if (game->shut[to] != 0) {
        if (bar_met(game, FOOT_HERO, to)) {
            walk_to(game, to);
        }
    } else if (tile == DUNGEON_DOOR_CLOSED || tile == DUNGEON_DOOR_LOCKED) {
        open_door(game, to);
    } else if (dungeon_tile_obstacle(tile) >= 0) {
        open_obstacle(game, to);
    } else {
        walk_to(game, to);
    }
}

static void do_wait(FootGame *game, const FootDecision *decision)
{
    (void)game;
    (void)decision;
}

static void do_close(FootGame *game, const FootDecision *decision)
{
    int at = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    game->entities.facing[FOOT_HERO] = decision->direction;
    game->place.level.tiles[at] = DUNGEON_DOOR_CLOSED;
    tell(game, (FootEvent){.kind = FOOT_EVENT_CLOSED, .whom = FOOT_WHO_HERO, .at = (int16_t)at});
    derive_sight(game);
}

static void do_bar(FootGame *game, const FootDecision *decision)
{
    game->entities.facing[FOOT_HERO] = decision->direction;
    bar_door(game, dungeon_beside(game->entities.at[FOOT_HERO], decision->direction));
}

static void do_pick_up(FootGame *game, const FootDecision *decision)
{
    (void)decision;
    site_pick_up(game);
}

static void do_act(FootGame *game, const FootDecision *decision)
{
    (void)decision;
    site_act(game);
}

static void do_trade(FootGame *game, const FootDecision *decision)
{
    site_trade(game, decision->letter);
}

static void do_drop(FootGame *game, const FootDecision *decision)
{
    item_drop(game, decision->letter);
}

static void take_off(FootGame *game, int letter)
{
    int entity = game->pack[letter];
    game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_WORN;
    tell_item(game, FOOT_EVENT_TAKEN_OFF, FOOT_HERO, game->entities.type[entity], 1);
}

/* Sight and health can depend on what is worn. */
static void after_dressing(FootGame *game)
{
    int most = foot_hp_max(game, FOOT_HERO);
    int16_t *hp = &game->entities.hp[FOOT_HERO];
    *hp = (int16_t)(*hp > most ? most : *hp);
    derive_sight(game);
}

static void do_wear(FootGame *game, const FootDecision *decision)
{
    int entity = game->pack[decision->letter], before = letter_worn(game, foot_item(game, entity)->slot);
    if (before >= 0) {
        take_off(game, before);
    }
    game->entities.mask[entity] |= FOOT_IS_WORN;
    tell_item(game, FOOT_EVENT_WORN, FOOT_HERO, game->entities.type[entity], 1);
    after_dressing(game);
}

static void do_take_off(FootGame *game, const FootDecision *decision)
{
    take_off(game, decision->letter);
    after_dressing(game);
}

/* Whom something goes for that was not aimed: whoever is nearest of those in sight and within reach, or nobody. */
static int blind_target(const FootGame *game, int reach)
{
    DungeonPlace here = dungeon_place(game->entities.at[FOOT_HERO]);
    for (int range = 1; range <= reach; range++) {
        for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
            if (body_is_here(game, i) && !is_heros_side(game, i) && foot_sees(game, game->entities.at[i]) &&
                dungeon_in_range(here, dungeon_place(game->entities.at[i]), range)) {
                return i;
            }
        }
    }
    return FOOT_NOBODY;
}

static void do_use(FootGame *game, const FootDecision *decision)
{
    int item = game->entities.type[game->pack[decision->letter]];
    const FootItem *type = &game->content->items[item];
    int foe = type->aim == FOOT_AIM_PLACE ? blind_target(game, type->reach) : FOOT_NOBODY;
    int at = game->entities.at[foe == FOOT_NOBODY ? FOOT_HERO : foe];
    Occasion occasion = {FOOT_HERO, foe, at, true, false, item + 1, 0, 0};
    tell_item(game, FOOT_EVENT_USED, FOOT_HERO, item, 1);
    spend(game, decision->letter, &occasion);
}

static void do_use_at(FootGame *game, const FootDecision *decision)
{
    int item = game->entities.type[game->pack[decision->letter]];
    Occasion occasion = {FOOT_HERO, foot_standing(game, decision->at), decision->at, true, true, item + 1, 0, 0};
    tell_item(game, FOOT_EVENT_USED, FOOT_HERO, item, 1);
    spend(game, decision->letter, &occasion);
}

/* What a potion does to who drinks it, it does to whom it hits. */
static void do_throw(FootGame *game, const FootDecision *decision)
{
    int whom = foot_standing(game, decision->at), item = game->entities.type[game->pack[decision->letter]];
    Occasion occasion = {whom, whom, decision->at, true, false, item + 1, 0, 0};
    tell_thrown(game, item, decision->at);
    if (game->shut[decision->at] != 0) {
        bar_batter(game, FOOT_HERO, decision->at);
    }
    spend(game, decision->letter, &occasion);
}

static void do_use_on(FootGame *game, const FootDecision *decision)
{
    use_on_do(game, decision);
}

static void do_shoot(FootGame *game, const FootDecision *decision)
{
    blow(game, FOOT_HERO, foot_standing(game, decision->at));
}

static void win(FootGame *game)
{
    game->outcome = FOOT_WON;
    tell_hero(game, FOOT_EVENT_WON, 0);
}

static void do_descend(FootGame *game, const FootDecision *decision)
{
    (void)decision;
    if (floor_is_last(game)) {
        win(game);
    } else {
        floor_enter(game, game->floor + 1, FLOOR_FROM_ABOVE);
    }
}

static void do_ascend(FootGame *game, const FootDecision *decision)
{
    (void)decision;
    if (game->floor == 0) {
        win(game);
    } else {
        floor_enter(game, game->floor - 1, FLOOR_FROM_BELOW);
    }
}

static void do_race(FootGame *game, const FootDecision *decision)
{
    voyage_choose(game, FOOT_ORIGIN_RACE, decision->choice);
}

static void do_calling(FootGame *game, const FootDecision *decision)
{
    voyage_choose(game, FOOT_ORIGIN_CALLING, decision->choice);
}

static void do_travel(FootGame *game, const FootDecision *decision)
{
    voyage_travel(game, decision->choice);
}

static void do_turn(FootGame *game, const FootDecision *decision)
{
    game->entities.facing[FOOT_HERO] = decision->direction;
}

/* Stairs are taken; all other goals are reached as soon as what they ask for is so. */
static void reach_goal(FootGame *game)
{
    const Goal *goal = goal_of(game);
    if (game->outcome == FOOT_PLAYING && goal->follow && goal->follow(game)) {
        win(game);
    }
}

bool foot_decide(FootGame *game, const FootDecision *decision)
{
    static const struct {
        void (*carry_out)(FootGame *, const FootDecision *);
        bool takes_turn;
    } deeds[] = {
#define X(name, word, operands, lower, turn) [FOOT_##name] = {do_##lower, turn},
        FOOT_DECISION_LIST(X)
#undef X
    };
    if (!foot_check(game, decision).allowed) {
        return false;
    }
    game->log.count = game->log.dropped = 0;
    game->decisions++;
    bool takes_turn = deeds[decision->kind].takes_turn;
    game->entities.mask[FOOT_HERO] &= takes_turn ? ~(uint32_t)FOOT_IS_DELAYED : ~0U;
    int from = game->entities.at[FOOT_HERO];
    deeds[decision->kind].carry_out(game, decision);
    if (takes_turn) {
        chase(game, decision, from);
        noise_make(game, decision, from);
    }
    game->entities.turns[FOOT_HERO] = (int16_t)(game->entities.turns[FOOT_HERO] - takes_turn);
    settle(game);
    reach_goal(game);
    turns_pass(game);
    wish_follow(game);
    reach_goal(game);
    things_note(game, false);
    return true;
}
