/* One function a decision; each says what to do where it can't be taken. */
#include "base/text.h"
#include "base/translation.h"
#include "foot/ground/bosses.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/shots.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "foot/ground/voyage.h"
#include "foot/turns/goals.h"
#include "foot/turns/sites.h"
#include "foot/turns/spend.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot.h"

/* How far things are thrown, in tiles. */
enum { THROW_REACH = 8 };

static Verdict refuse_obstacle(const FootGame *game, DungeonTile tile)
{
    const char *name = game->content->items[foot_tool_for(game, tile)].name;
    return verdict_no("This %s bars the way; find %s %s.", dungeon_tile_name(tile), text_article(name, false), name);
}

/* Nobody steps onto what bars the way. */
static Verdict refuse_surface(const FootGame *game, int to)
{
    const FootSurface *floor = foot_surface_on(game, to, FOOT_LAYER_FLOOR);
    const FootSurface *what =
        floor && floor->walk == FOOT_WALK_BLOCKS ? floor : foot_surface_on(game, to, FOOT_LAYER_AIR);
    return verdict_no("The %s bars the way.", what->name);
}

static Verdict check_step(const FootGame *game, const FootDecision *decision)
{
    int to = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    DungeonTile tile = (DungeonTile)foot_level(game)->tiles[to];
    if (tile == DUNGEON_DOOR_LOCKED && letter_key(game) < 0) {
        return verdict_no("The door is locked; find a key.");
    }
    int obstacle = dungeon_tile_obstacle(tile);
    if (obstacle >= 0 && letter_tool(game, (DungeonObstacle)obstacle) < 0) {
        return refuse_obstacle(game, tile);
    }
    if (game->standing[to] != 0 && entity_has(game, foot_standing(game, to), FOOT_IS_BOUND)) {
        return verdict_no("Whoever stands there is bound; set it free, or go around.");
    }
    if (game->standing[to] == 0 && !dungeon_tile_walkable(tile)) {
        return verdict_no(tile == DUNGEON_PIT ? _("The pit is too deep; walk around it.") : _("A wall is in the way."));
    }
    return game->firm[to] ? refuse_surface(game, to) : verdict_yes();
}

static Verdict check_close(const FootGame *game, const FootDecision *decision)
{
    int to = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    if (foot_level(game)->tiles[to] != DUNGEON_DOOR_OPEN) {
        return verdict_no("There is no open door.");
    }
    if (game->standing[to] != 0 || foot_item_at(game, to, 0) != FOOT_NOBODY) {
        return verdict_no("Something is in the doorway.");
    }
    return verdict_yes();
}

static Verdict check_bar(const FootGame *game, const FootDecision *decision)
{
    int to = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    if (foot_level(game)->tiles[to] != DUNGEON_DOOR_CLOSED) {
        return verdict_no("There is no shut door.");
    }
    if (game->place.surface[to] != 0) {
        return verdict_no("Something is before it already.");
    }
    return letter_bar(game) < 0 ? verdict_no("You have nothing to bar it with; find something.") : verdict_yes();
}

static bool is_worn(const FootGame *game, int letter)
{
    return entity_has(game, game->pack[letter], FOOT_IS_WORN);
}

static Verdict check_drop(const FootGame *game, const FootDecision *decision)
{
    if (entity_has(game, game->pack[decision->letter], FOOT_IS_QUEST)) {
        return verdict_no("Your story is about it; keep it.");
    }
    return is_worn(game, decision->letter) ? verdict_no("You are wearing it; take it off first.") : verdict_yes();
}

static Verdict check_wear(const FootGame *game, const FootDecision *decision)
{
    FootSlot slot = letter_item(game, decision->letter)->slot;
    if (slot == FOOT_SLOT_NONE || !(foot_book(game)->slots & 1u << slot)) {
        return verdict_no("That can't be worn.");
    }
    return is_worn(game, decision->letter) ? verdict_no("You are wearing it already.") : verdict_yes();
}

static Verdict check_take_off(const FootGame *game, const FootDecision *decision)
{
    return is_worn(game, decision->letter) ? verdict_yes() : verdict_no("You aren't wearing it.");
}

static bool is_usable(const FootItem *item)
{
    return item->kind == FOOT_CLASS_POTION || item->kind == FOOT_CLASS_SCROLL || item->kind == FOOT_CLASS_RELIC;
}

/* Relics rest after each use. */
static bool rests(const FootGame *game, int letter)
{
    bool rests = false;
    for (int i = 0; i < FOOT_RULES_MAX && letter_item(game, letter)->kind == FOOT_CLASS_RELIC; i++) {
        rests = rests || game->entities.ready[game->pack[letter]][i] > game->round;
    }
    return rests;
}

static bool letter_is_unknown(const FootGame *game, int letter)
{
    return foot_is_unknown(game, game->entities.type[game->pack[letter]]);
}

static Verdict check_use(const FootGame *game, const FootDecision *decision)
{
    const FootItem *item = letter_item(game, decision->letter);
    if (!is_usable(item) || item->rule_count == 0) {
        return verdict_no("That can't be used.");
    }
    if (item->aim != FOOT_AIM_NONE && !letter_is_unknown(game, decision->letter)) {
        return item->aim == FOOT_AIM_THING ? verdict_no("Choose what to use it on.")
                                           : verdict_no("Choose where to use it.");
    }
    return rests(game, decision->letter) ? verdict_no("It is not ready again yet; try later.") : verdict_yes();
}

static Verdict check_place(const FootGame *game, int at, int reach)
{
    if (at < 0 || at >= DUNGEON_TILES_MAX || !foot_sees(game, at) || !foot_lets_through(game, at)) {
        return verdict_no("You can't see that place.");
    }
    if (!dungeon_in_range(dungeon_place(game->entities.at[FOOT_HERO]), dungeon_place(at), reach)) {
        return verdict_no(translation_of_count("That is too far away; it reaches %d tile.",
                                               "That is too far away; it reaches %d tiles.", reach),
                          reach);
    }
    return verdict_yes();
}

static bool foe_stands(const FootGame *game, int at)
{
    int other = foot_standing(game, at);
    return other != FOOT_NOBODY && !is_heros_side(game, other);
}

/* What meets a single foe needs one. */
static bool needs_foe(const FootItem *item)
{
    bool needs = item->rule_count > 0;
    for (int i = 0; i < item->rule_count; i++) {
        needs = needs && item->rules[i].whom == FOOT_WHOM_FOE;
    }
    return needs;
}

static bool teleports(const FootItem *item)
{
    bool does = false;
    for (int i = 0; i < item->rule_count; i++) {
        does = does || item->rules[i].what == FOOT_WHAT_TELEPORT;
    }
    return does;
}

static Verdict check_use_at(const FootGame *game, const FootDecision *decision)
{
    const FootItem *item = letter_item(game, decision->letter);
    if (!is_usable(item) || item->aim != FOOT_AIM_PLACE) {
        return verdict_no("That isn't used at a place.");
    }
    if (letter_is_unknown(game, decision->letter)) {
        return verdict_no("Nobody knows how it is aimed; using it tells.");
    }
    if (rests(game, decision->letter)) {
        return verdict_no("It is not ready again yet; try later.");
    }
    Verdict verdict = check_place(game, decision->at, item->reach);
    if (verdict.allowed && needs_foe(item) && !foe_stands(game, decision->at)) {
        return verdict_no("Choose somebody to use it on.");
    }
    if (verdict.allowed && teleports(item) && (game->standing[decision->at] != 0 || !can_stand(game, decision->at))) {
        return verdict_no("There is no room to stand there.");
    }
    return verdict;
}

static bool is_thrown(const FootItem *item)
{
    return item->kind == FOOT_CLASS_POTION || item->kind == FOOT_CLASS_MISSILE;
}

int foot_reach(const FootGame *game, const FootDecision *decision)
{
    const FootItem *item =
        decision->kind == FOOT_SHOOT ? bow_of(game, FOOT_HERO).item : letter_item(game, decision->letter);
    bool throws = decision->kind == FOOT_THROW && item && is_thrown(item);
    bool uses = decision->kind == FOOT_USE_AT && item && is_usable(item) && item->aim == FOOT_AIM_PLACE &&
                !letter_is_unknown(game, decision->letter);
    bool shoots = decision->kind == FOOT_SHOOT && item;
    if (throws && item->reach == 0) {
        return THROW_REACH;
    }
    return throws || uses || shoots ? item->reach : 0;
}

static Verdict check_throw(const FootGame *game, const FootDecision *decision)
{
    const FootItem *item = letter_item(game, decision->letter);
    if (!is_thrown(item)) {
        return verdict_no("Throwing that does nothing; drop or use it.");
    }
    Verdict verdict = check_place(game, decision->at, foot_reach(game, decision));
    return verdict.allowed && decision->at == game->entities.at[FOOT_HERO] ? verdict_no("Throw it at another place.")
                                                                           : verdict;
}

static Verdict check_use_on(const FootGame *game, const FootDecision *decision)
{
    return use_on_check(game, decision);
}

static Verdict check_shoot(const FootGame *game, const FootDecision *decision)
{
    const FootItem *bow = bow_of(game, FOOT_HERO).item;
    if (!bow) {
        return verdict_no("You have nothing to shoot with; wear a weapon that shoots.");
    }
    Verdict verdict = check_place(game, decision->at, bow->reach);
    return verdict.allowed && !foe_stands(game, decision->at) ? verdict_no("Choose somebody to shoot at.") : verdict;
}

/* Where the way down is: stairs, or where a level has none, its end. */
static bool at_end(const FootGame *game)
{
    DungeonPlace end = foot_level(game)->end;
    return game->entities.at[FOOT_HERO] == dungeon_index(end.x, end.y);
}

static Verdict check_descend(const FootGame *game, const FootDecision *decision)
{
    (void)decision;
    if (!at_end(game)) {
        return verdict_no("There are no stairs down here.");
    }
    const char *no_deeper = floor_is_last(game) ? goal_of(game)->no_deeper : NULL;
    if (no_deeper) {
        return verdict_no("%s", _(no_deeper));
    }
    char left[VERDICT_WHY_SIZE];
    if (floor_is_last(game) && foot_bosses_left(game, left, sizeof left) > 0) {
        return verdict_no("The way is barred; first kill %s.", left);
    }
    return verdict_yes();
}

static Verdict check_ascend(const FootGame *game, const FootDecision *decision)
{
    (void)decision;
    DungeonPlace start = foot_level(game)->start;
    if (game->entities.at[FOOT_HERO] != dungeon_index(start.x, start.y)) {
        return verdict_no("There are no stairs up here.");
    }
    const char *no_out = game->floor == 0 ? goal_of(game)->no_out : NULL;
    return no_out ? verdict_no("%s", _(no_out)) : verdict_yes();
}

static Verdict check_origin(const FootGame *game, FootOriginKind kind, int n)
{
    if (!foot_is_voyage(game) || foot_origin(game, kind)) {
        return verdict_no("That is chosen once, where there is a choice.");
    }
    return foot_origin_choice(game, kind, n) >= 0 ? verdict_yes() : verdict_no("There is no such choice.");
}

static Verdict check_race(const FootGame *game, const FootDecision *decision)
{
    return check_origin(game, FOOT_ORIGIN_RACE, decision->choice);
}

static Verdict check_calling(const FootGame *game, const FootDecision *decision)
{
    return check_origin(game, FOOT_ORIGIN_CALLING, decision->choice);
}

static Verdict check_travel(const FootGame *game, const FootDecision *decision)
{
    if (!foot_is_voyage(game)) {
        return verdict_no("There is no ship to travel with.");
    }
    if (decision->choice >= game->voyage.star_count || decision->choice == game->voyage.star) {
        return verdict_no("Choose another star.");
    }
    return foot_is_landed(game) ? verdict_yes() : verdict_no("Go back to your ship first, at the airlock.");
}

static Verdict check_turn(const FootGame *game, const FootDecision *decision)
{
    return game->entities.facing[FOOT_HERO] != decision->direction ? verdict_yes()
                                                                   : verdict_no("You are facing that way already.");
}

static Verdict check_wait(const FootGame *game, const FootDecision *decision)
{
    (void)game;
    (void)decision;
    return verdict_yes();
}

/* Whether what it names is there. */
static Verdict check_operands(const FootGame *game, const FootDecision *decision)
{
    static const char *const operands[] = {
#define X(name, word, operands, ...) [FOOT_##name] = operands,
        FOOT_DECISION_LIST(X)
#undef X
    };
    char first = operands[decision->kind][0];
    if (first == 'd' && decision->direction >= FOOT_DIRECTIONS) {
        return verdict_no("There is no such direction.");
    }
    return first == 'i' && !letter_item(game, decision->letter) ? verdict_no("There is nothing under that letter.")
                                                                : verdict_yes();
}

Verdict foot_check(const FootGame *game, const FootDecision *decision)
{
    static Verdict (*const checks[])(const FootGame *, const FootDecision *) = {
#define X(name, word, operands, lower, turn) [FOOT_##name] = check_##lower,
        FOOT_DECISION_LIST(X)
#undef X
    };
    if (game->outcome != FOOT_PLAYING) {
        return verdict_no("The game is over.");
    }
    bool chooses = decision->kind == FOOT_RACE || decision->kind == FOOT_CALLING;
    if (voyage_lacks_origin(game) && !chooses) {
        return verdict_no("Choose a race and a class first.");
    }
    if (decision->kind >= FOOT_DECISION_COUNT) {
        return verdict_no("There is no such decision.");
    }
    Verdict verdict = check_operands(game, decision);
    return verdict.allowed ? checks[decision->kind](game, decision) : verdict;
}
