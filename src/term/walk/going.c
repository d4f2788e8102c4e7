/* Who goes of its own accord stops before harm: somebody who comes into sight, a wound, a special room, a trap and a
 * door that had better stay shut. */
#include "term/walk/foe.h"
#include "term/walk/going.h"
#include "term/walk/wary.h"
#include "term/walk/site_words.h"
#include "term/walk/walk_words.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

#include <limits.h>

enum {
    TENTH = 100 /* thousandths */,
    STEPS_MOST = 2000,
    SENTENCE_SIZE = 200,
    SIDES = 4,
    NAME_SIZE = 4 * CONTENT_NAME_SIZE,
    CHASE_MOST = 8 /* steps */
};

bool going_decide(App *app, const FootDecision *decision)
{
    bool taken = walk_decide(app, decision);
    if (taken) {
        walk_meet(app, walk_of(app), true);
        walk_hint(app, walk_of(app));
    }
    if (taken && decision->kind == FOOT_DROP) {
        walk_leave_alone(app, walk_of(app));
    }
    return taken;
}

static const FootGame *game_of(const App *app)
{
    return walk_game(app, walk_of(app));
}

static DungeonTile tile_of_level(const FootGame *game, int at)
{
    return (DungeonTile)foot_level(game)->tiles[at];
}

bool going_leads_into_trap(const FootGame *game, int direction)
{
    int to = dungeon_beside(game->entities.at[FOOT_HERO], direction);
    return tile_of_level(game, to) == DUNGEON_TRAP && foot_standing(game, to) == FOOT_NOBODY;
}

/* What lies on a tile and does to whoever steps there. */
void going_say_trap(App *app, int tile)
{
    char words[CONTENT_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    words_put_trap(game_of(app), tile, &text);
    walk_say(app, walk_of(app), words);
}

static bool means_trap(App *app, int tile, const char *words)
{
    const FootWalk *walk = walk_of(app);
    if (walk->before.tile != tile || walk->before.key != app->key.code) {
        going_say_trap(app, tile);
    }
    return walk_means(app, walk_of(app), tile, words);
}

static bool is_open(const FootGame *game, int at)
{
    return dungeon_tile_walkable(tile_of_level(game, at));
}

static bool is_free(const FootGame *game, int at)
{
    return is_open(game, at) && foot_standing(game, at) == FOOT_NOBODY;
}

/* What a step onto a free tile would cost; false where that is nothing, or no more than to stay. */
static bool leads_into_harm(const FootGame *game, int direction, FootHarm *harm)
{
    int here = game->entities.at[FOOT_HERO], to = dungeon_beside(here, direction);
    FootHarm now;
    bool harms = foot_harm_of_step(game, to, harm) && is_free(game, to);
    bool worse = !foot_harm_of_step(game, here, &now) || now.damage < harm->damage;
    return harms && worse;
}

static void say_harm(App *app, const FootHarm *harm)
{
    char words[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    const char *name = game_of(app)->content->foot_surfaces[harm->surface - 1].name;
    if (harm->below) {
        text_add(&text, _("The floor falls in there: it costs %d health, and you fall to the floor below."),
                 harm->damage);
    } else if (harm->falls) {
        text_add(&text, _("The floor falls in there, which costs %d health."), harm->damage);
    } else if (harm->damage == 0) {
        text_add(&text, _("A step there leads into %s."), name);
    } else if (harm->percent < 100) {
        text_add(&text, _("%d %% of the time you stand in %s there a moment later: that costs %d health a round."),
                 harm->percent, name, harm->damage);
    } else {
        text_add(&text, _("A step there leads into %s: that costs %d health a round."), name, harm->damage);
    }
    walk_say(app, walk_of(app), words);
}

static bool means_harm(App *app, int tile, const FootHarm *harm, const char *words)
{
    const FootWalk *walk = walk_of(app);
    if (walk->before.tile != tile || walk->before.key != app->key.code) {
        say_harm(app, harm);
    }
    return walk_means(app, walk_of(app), tile, words);
}

/* Whether a step leads into what carries things off, from ground that doesn't, and the hero has something to lose. */
static bool leads_into_sweep(const FootGame *game, int direction)
{
    int here = game->entities.at[FOOT_HERO], to = dungeon_beside(here, direction);
    bool loose = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        loose = loose || foot_is_loose(game, i);
    }
    return loose && is_free(game, to) && foot_sweeps(game, to) && !foot_sweeps(game, here);
}

static void put_sweep(const FootGame *game, int to, Text *text)
{
    char things[SENTENCE_SIZE];
    Text loose = text_into(things, sizeof things);
    words_put_loose(game, &loose);
    text_add(text, _("A step there leads into %s, which may carry off %s."),
             foot_surface_on(game, to, FOOT_LAYER_FLOOR)->name, things);
}

/* Whether it leads onto ground that gives way, from ground that doesn't. */
static bool leads_astray(const FootGame *game, int direction)
{
    int here = game->entities.at[FOOT_HERO], to = dungeon_beside(here, direction);
    return is_free(game, to) && foot_gives_way(game, to) && !foot_gives_way(game, here) && !foot_sweeps(game, here);
}

static bool means_sweep(App *app, int direction)
{
    char words[SENTENCE_SIZE * 2];
    Text text = text_into(words, sizeof words);
    int to = dungeon_beside(game_of(app)->entities.at[FOOT_HERO], direction);
    put_sweep(game_of(app), to, &text);
    text_add(&text, " ");
    text_add(&text, _("The same key once more goes."));
    return walk_means(app, walk_of(app), to, words);
}

/* Whether a step strikes at what bars the way, until it breaks; what is pushed or turned, and the hero's own wedges,
 * are moved by it. */
static bool leads_into_bars(const FootGame *game, int direction)
{
    int to = dungeon_beside(game->entities.at[FOOT_HERO], direction);
    const FootSurface *floor = foot_surface_on(game, to, FOOT_LAYER_FLOOR);
    return game->shut[to] != 0 && game->firm[to] == 0 && foot_standing(game, to) == FOOT_NOBODY && floor &&
           !floor->pushed && !foot_react_of(floor, 1u << FOOT_TOUCH_HAND) &&
           tile_of_level(game, to) != DUNGEON_DOOR_CLOSED;
}

/* Whether it is not known that this is meant: `format` says it of the ground there, by its name. */
static bool warns_that(App *app, int direction, const char *format)
{
    char words[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    int to = dungeon_beside(game_of(app)->entities.at[FOOT_HERO], direction);
    text_add(&text, format, foot_surface_on(game_of(app), to, FOOT_LAYER_FLOOR)->name);
    return !walk_means(app, walk_of(app), to, words);
}

/* Whether going on would break something, and that is not known to be meant. */
static bool warns_of_bars(App *app, const FootDecision *decision)
{
    return decision->kind == FOOT_STEP && leads_into_bars(game_of(app), decision->direction) &&
           warns_that(app, decision->direction,
                      _("The way leads through %s, blow by blow, which is heard. The same key once more breaks it."));
}

/* Whether going on leads there, and that is not known to be meant. */
static bool warns_of_ground(App *app, const FootDecision *decision)
{
    const FootGame *game = game_of(app);
    if (decision->kind == FOOT_STEP && leads_into_sweep(game, decision->direction)) {
        return !means_sweep(app, decision->direction);
    }
    return decision->kind == FOOT_STEP && leads_astray(game, decision->direction) &&
           warns_that(app, decision->direction,
                      _("The way leads over %s, which gives way. The same key once more goes on."));
}

/* Whether a step leads into a trap or into harm, and that is not known to be meant. */
static bool warns(App *app, const FootDecision *decision, const char *words)
{
    const FootGame *game = game_of(app);
    FootHarm harm;
    if (decision->kind != FOOT_STEP) {
        return false;
    }
    int to = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    return going_leads_into_trap(game, decision->direction)    ? !means_trap(app, to, words)
           : leads_into_harm(game, decision->direction, &harm) ? !means_harm(app, to, &harm, words)
                                                               : false;
}

/* Whether the way ends behind a locked door, beyond which no other is in the way. */
static bool is_last_door(const FootGame *game, int door)
{
    const DungeonLevel *level = foot_level(game);
    DungeonGround open = {.level = level, .tiles = dungeon_tiles_walkable()};
    int16_t end = (int16_t)dungeon_index(level->end.x, level->end.y);
    uint16_t steps[DUNGEON_TILES_MAX];
    bool leads = false;
    dungeon_steps_to(&open, &end, 1, steps);
    for (int side = 0; side < SIDES; side++) {
        leads = leads || steps[dungeon_beside(door, side)] != DUNGEON_UNREACHED;
    }
    return leads && steps[game->entities.at[FOOT_HERO]] == DUNGEON_UNREACHED;
}

/* Whether a step opens the door to the one who has to die, and that is not known to be meant. */
static bool holds_back(App *app, const FootDecision *decision)
{
    const FootGame *game = game_of(app);
    int to = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    bool opens = decision->kind == FOOT_STEP && tile_of_level(game, to) == DUNGEON_DOOR_LOCKED;
    if (!opens || foot_book(game)->goal != FOOT_GOAL_BOSS || !is_last_door(game, to)) {
        return false;
    }
    char words[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    text_add(&text, _("Behind this door the %s waits, if it is still there. The same key once more opens it."),
             words_boss(game));
    return !walk_means(app, walk_of(app), to, words);
}

/* Says of one who has come near that it stays there, or flits about, which is no news the next time. */
static bool tells_who_stays(App *app, int entity)
{
    FootWalk *walk = walk_of(app);
    WaryHow how = wary_pass(game_of(app), walk, entity);
    if (how != WARY_NOT) {
        walk_say_of(app, walk, entity,
                    how == WARY_STAYS ? _("%s is near, and stays there: the same key goes on.")
                    : how == WARY_KEEPS_OFF
                        ? _("%s keeps off and strikes from afar: the same key goes on, until it hurts you.")
                        : _("%s flits about, and is easy: the same key goes on, until it hurts you."));
    }
    return how != WARY_NOT;
}

/* One decision of many: false where it is better to look. */
bool going_go(App *app, const FootDecision *decision)
{
    FootWalk *walk = walk_of(app);
    if (holds_back(app, decision) || warns_of_bars(app, decision) || warns_of_ground(app, decision) ||
        warns(app, decision, _("No way leads around it. The same key once more steps on it."))) {
        return false;
    }
    int hp = game_of(app)->entities.hp[FOOT_HERO];
    if (!walk_decide(app, decision)) {
        return false;
    }
    const FootGame *game = game_of(app);
    bool on = walk_meet(app, walk, true) == 0 && !wary_of_news(game, walk, hp);
    wary_note(game, walk);
    walk_hint(app, walk);
    int near = wary_nearest(game, walk);
    if (near != FOOT_NOBODY) {
        tells_who_stays(app, near);
    }
    return on && near == FOOT_NOBODY;
}

/* Says who makes it unsafe to go on without looking, if anybody does; its part is who. */
bool going_is_unsafe(App *app, const char *sentence)
{
    FootWalk *walk = walk_of(app);
    int threat = wary_nearest(game_of(app), walk);
    if (threat != FOOT_NOBODY && !tells_who_stays(app, threat)) {
        walk_say_of(app, walk, threat, sentence);
    }
    return threat != FOOT_NOBODY;
}

bool going_means(App *app, const FootDecision *decision)
{
    const FootGame *game = game_of(app);
    char words[CONTENT_TEXT_SIZE * 2];
    Text text = text_into(words, sizeof words);
    words_put_cost(game, decision, &text);
    if (text.length == 0) {
        return true;
    }
    int here = game->entities.at[FOOT_HERO];
    int tile = decision->kind == FOOT_STEP ? dungeon_beside(here, decision->direction) : here;
    text_add(&text, " ");
    text_add(&text, _("The same key once more does it."));
    return walk_means(app, walk_of(app), tile, words);
}

void going_step(App *app, int direction)
{
    FootDecision step = {.kind = FOOT_STEP, .direction = (uint8_t)direction};
    FootDecision turn = {.kind = FOOT_TURN, .direction = (uint8_t)direction};
    bool turns = !foot_check(game_of(app), &step).allowed && foot_check(game_of(app), &turn).allowed;
    if (leads_into_sweep(game_of(app), direction) && !means_sweep(app, direction)) {
        return;
    }
    if (!warns(app, &step, _("The same key once more steps on it.")) && going_means(app, &step)) {
        going_decide(app, &step);
    }
    if (turns) {
        going_decide(app, &turn);
    }
}

/* Asks what another key answers than the one that is pressed again and again. */
static void ask(App *app, int tile, const char *words)
{
    FootWalk *walk = walk_of(app);
    walk->asked = (WalkAsked){.tile = tile, .key = HKEY_ENTER};
    walk_say(app, walk, words);
}

/* The side on which free ground is nearest to a tile, nearer than the hero is; -1 where there is none. */
static int straight_side(const FootGame *game, int to)
{
    DungeonPlace goal = dungeon_place(to);
    int best = -1, least = INT_MAX;
    for (int side = -1; side < FOOT_DIRECTIONS; side++) {
        int at = side < 0 ? game->entities.at[FOOT_HERO] : dungeon_beside(game->entities.at[FOOT_HERO], side);
        DungeonPlace place = dungeon_place(at);
        int far = (place.x - goal.x) * (place.x - goal.x) + (place.y - goal.y) * (place.y - goal.y);
        bool free = side < 0 || is_free(game, at);
        if (free && far < least) {
            least = far;
            best = side;
        }
    }
    return best;
}

static bool is_beside_hero(const FootGame *game, int entity)
{
    return dungeon_is_beside(game->entities.at[entity], game->entities.at[FOOT_HERO]);
}

/* Whom `a` goes for: the same as before while that one is in sight, unless another stands beside the hero and that one
 * doesn't; else the nearest, but for who does harm by bursting alone where somebody else is there. */
static int whom_to_strike(const FootGame *game, const FootWalk *walk)
{
    int foes[FOOT_ENTITIES_MAX], count = walk_foes(game, foes), bursts = FOOT_NOBODY;
    bool keeps = walk_keeps_target(game, walk) && foot_is_threat(game, walk->target) &&
                 foe_danger_of(game, walk->target) != DANGER_BURSTS;
    for (int i = 0; i < count && keeps; i++) {
        keeps = is_beside_hero(game, walk->target) || !foot_is_threat(game, foes[i]) || !is_beside_hero(game, foes[i]);
    }
    if (keeps) {
        return walk->target;
    }
    for (int i = 0; i < count; i++) {
        bool threat = foot_is_threat(game, foes[i]), only = threat && foe_danger_of(game, foes[i]) == DANGER_BURSTS;
        if (threat && !only) {
            return foes[i];
        }
        bursts = only && bursts == FOOT_NOBODY ? foes[i] : bursts;
    }
    return bursts;
}

static void say_peril(App *app, int entity)
{
    char words[SENTENCE_SIZE], name[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    if (foe_danger_of(game_of(app), entity) == DANGER_BURSTS) {
        words_who(game_of(app), entity, true, name, sizeof name);
        text_add(&text, _("%s bursts for %d when it dies."), name, foe_odds(game_of(app), entity).bursts);
    } else {
        words_put_deadly(game_of(app), entity, &text);
    }
    walk_say(app, walk_of(app), words);
}

/* How much is dared by going for it: nothing, what it does in several blows or by bursting, or death by its next blow.
 */
static int peril_of(const FootGame *game, int entity)
{
    FoeOdds odds = foe_odds(game, entity);
    FoeDanger danger = foe_danger(&odds);
    bool next = danger == DANGER_DEADLY && odds.theirs.most >= game->entities.hp[FOOT_HERO];
    return next ? 2 : danger == DANGER_DEADLY || danger == DANGER_BURSTS;
}

/* Its key is pressed again and again, so that another one has to say that a trap is meant, or somebody deadly or who
 * bursts. */
static bool asks_before(App *app, int threat, int side)
{
    const FootGame *game = game_of(app);
    FootWalk *walk = walk_of(app);
    int to = dungeon_beside(game->entities.at[FOOT_HERO], side);
    int level = peril_of(game, threat);
    bool trap = going_leads_into_trap(game, side), sweep = leads_into_sweep(game, side);
    walk->dared[threat] = level > 0 ? walk->dared[threat] : 0;
    bool peril = level > walk->dared[threat];
    if (peril) {
        say_peril(app, threat);
    }
    if (trap) {
        going_say_trap(app, to);
    }
    if (sweep) {
        char words[SENTENCE_SIZE * 2];
        Text text = text_into(words, sizeof words);
        put_sweep(game, to, &text);
        walk_say(app, walk, words);
    }
    if (peril || trap || sweep) {
        ask(app, to,
            trap || sweep ? _(KEY("Enter") " steps on it, " KEY("fullstop") " waits.")
                          : _(KEY("Enter") " goes for it all the same, " KEY("f") " throws or shoots."));
    }
    return peril || trap || sweep;
}

bool going_is_blind(const FootGame *game)
{
    return foot_stat(game, FOOT_HERO, FOOT_STAT_SIGHT) <= 0;
}

/* The side on which somebody stands who is after the hero, so that it is felt there by who sees nothing; -1: nobody. */
int going_side_of_felt(const FootGame *game)
{
    const unsigned after = FOOT_IS_HUNTING | FOOT_IS_ROUSED;
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        int other = foot_standing(game, dungeon_beside(game->entities.at[FOOT_HERO], side));
        unsigned mask = other == FOOT_NOBODY ? 0 : game->entities.mask[other];
        FootDecision strike = {.kind = FOOT_STEP, .direction = (uint8_t)side};
        if (mask & after && !(mask & FOOT_IS_FRIEND) && foot_check(game, &strike).allowed) {
            return side;
        }
    }
    return -1;
}

static void strike_blindly(App *app)
{
    const FootGame *game = game_of(app);
    int side = going_side_of_felt(game);
    if (side < 0) {
        walk_say(app, walk_of(app), _("You see nothing, and feel nobody beside you; " KEY("fullstop") " waits."));
    } else if (!asks_before(app, foot_standing(game, dungeon_beside(game->entities.at[FOOT_HERO], side)), side)) {
        going_step(app, side);
    }
}

/* Whether steps towards somebody have brought the hero no nearer for too long; asked before each. */
static bool chases_in_vain(App *app, int threat)
{
    const FootGame *game = game_of(app);
    FootWalk *walk = walk_of(app);
    int way = foot_way_to(game, game->entities.at[threat]);
    bool on = walk->chase.nearest > 0 && walk->chase.decisions == game->decisions && way > 1;
    bool nearer = !on || way < walk->chase.nearest;
    walk->chase.nearest = nearer ? way : walk->chase.nearest;
    walk->chase.steps = nearer ? 0 : walk->chase.steps + 1;
    bool vain = walk->chase.steps >= CHASE_MOST;
    walk->chase.steps = vain ? 0 : walk->chase.steps;
    walk->chase.decisions = game->decisions + !vain;
    if (vain) {
        walk_say_of(
            app, walk, threat,
            foot_mind_is(foot_creature(game, threat)->mind, FOOT_TRAIT_KEEPS_OFF)
                ? _("%s keeps its distance, and you come no nearer: " KEY("f") " throws or shoots, " KEY(
                      "a") " goes on.")
                : _("%s moves on, and you come no nearer: " KEY("fullstop") " lets it come, " KEY("a") " goes on."));
    }
    return vain;
}

/* Where no known way leads there, straight on. */
static void advance(App *app)
{
    const FootGame *game = game_of(app);
    if (going_is_blind(game)) {
        strike_blindly(app);
        return;
    }
    FootWalk *walk = walk_of(app);
    int threat = whom_to_strike(game, walk);
    walk->target = int_max(threat, FOOT_HERO);
    if (threat == FOOT_NOBODY) {
        int seen[FOOT_ENTITIES_MAX];
        bool still = walk_foes(game, seen) > 0, past = walk->before.past > FOOT_HERO;
        walk_say(app, walk,
                 still  ? _("Whoever is in sight sleeps, waits or stays there: step into them to strike.")
                 : past ? _("Nobody is in sight to fight; " KEY("o") " and then " KEY(
                              "Enter") " go past who sleeps, waits or stays on the way.")
                        : _("Nobody is in sight to fight; " KEY("o") " explores."));
        return;
    }
    int to = game->entities.at[threat];
    FootDecision decision = {.kind = FOOT_STEP}, shot = {.kind = FOOT_SHOOT, .at = (int16_t)to};
    if (!is_beside_hero(game, threat) && foot_check(game, &shot).allowed) {
        going_decide(app, &shot);
        return;
    }
    int side = foot_approach(game, to, &decision) ? decision.direction : straight_side(game, to);
    if (side < 0) {
        walk_say(app, walk_of(app), _("You know no way there; " KEY("fullstop") " lets it come."));
    } else if (!asks_before(app, threat, side) && !chases_in_vain(app, threat)) {
        going_step(app, side);
    }
}

/* Ways on from a tile: north, east, south and west. */
static int exits(const FootGame *game, int at)
{
    int count = 0;
    for (int side = 0; side < SIDES; side++) {
        count += is_open(game, dungeon_beside(at, side));
    }
    return count;
}

/* What is worth stopping at. */
static bool is_remarkable(const FootGame *game, int at)
{
    return foot_item_at(game, at, 0) != FOOT_NOBODY || tile_of_level(game, at) != DUNGEON_FLOOR;
}

/* Where a corridor leads on from here: the one side but that one came from, or -1. */
static int bend(const FootGame *game, int at, int from)
{
    int way = -1, count = 0;
    for (int side = 0; side < SIDES; side++) {
        int to = dungeon_beside(at, side);
        if (to != from && is_open(game, to)) {
            way = side;
            count++;
        }
    }
    return count == 1 ? way : -1;
}

enum { CORRIDOR = 2 };

/* Where a run leads on after a step that way; -1: it ends. */
static int run_on(const FootGame *game, int from, int direction, bool narrow)
{
    int at = game->entities.at[FOOT_HERO];
    if (at == from || is_remarkable(game, at) || (exits(game, at) <= CORRIDOR) != narrow) {
        return -1;
    }
    bool bends = narrow && direction < SIDES && !is_open(game, dungeon_beside(at, direction));
    return bends ? bend(game, at, from) : direction;
}

static void run(App *app, int direction)
{
    const FootGame *game = game_of(app);
    bool narrow = exits(game, game->entities.at[FOOT_HERO]) <= CORRIDOR;
    if (wary_nearest(game, walk_of(app)) != FOOT_NOBODY) {
        going_step(app, direction);
        return;
    }
    for (int i = 0; i < STEPS_MOST && direction >= 0; i++) {
        int from = game->entities.at[FOOT_HERO], to = dungeon_beside(from, direction);
        bool danger = tile_of_level(game, to) == DUNGEON_TRAP || foot_standing(game, to) != FOOT_NOBODY;
        if (i == 0 && danger) {
            going_step(app, direction);
            return;
        }
        bool ends = i > 0 && (danger || !is_open(game, to));
        if (ends || !going_go(app, &(FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)direction})) {
            return;
        }
        game = game_of(app);
        direction = run_on(game, from, direction, narrow);
    }
}

/* Away from those who keep still where there is a way, and over what harms where there is no other. */
static bool find_way(const FootGame *game, const FootWalk *walk, int to, FootDecision *decision)
{
    uint8_t shunned[DUNGEON_TILES_MAX];
    bool found = wary_shunned(game, walk, FOOT_NOBODY, shunned) &&
                 foot_travel_daring(game, to, shunned, FOOT_DARES_CRACKS, decision) &&
                 !foot_gives_way(game, dungeon_beside(game->entities.at[FOOT_HERO], decision->direction));
    for (FootDare dare = FOOT_DARES_NOTHING; dare < FOOT_DARE_COUNT && !found; dare++) {
        found = foot_travel_daring(game, to, NULL, dare, decision);
    }
    return found;
}

static void say_no_way(App *app, FootWalk *walk, int to, bool at_once)
{
    int16_t goal = (int16_t)to;
    int bars = wary_in_the_way(game_of(app), &goal, 1);
    if (bars != FOOT_NOBODY) {
        wary_say_in_the_way(app, walk, bars);
    } else {
        walk_say(app, walk, at_once ? _("You know no way there.") : _("The way is blocked."));
    }
}

static void travel(App *app, int to)
{
    FootWalk *walk = walk_of(app);
    if (game_of(app)->entities.at[FOOT_HERO] == to || going_is_unsafe(app, _("%s is in sight: go step by step."))) {
        return;
    }
    wary_note(game_of(app), walk);
    for (int i = 0; i < STEPS_MOST; i++) {
        const FootGame *game = game_of(app);
        FootDecision decision;
        if (game->entities.at[FOOT_HERO] == to) {
            return;
        }
        if (!find_way(game, walk, to, &decision)) {
            say_no_way(app, walk, to, i == 0);
            return;
        }
        if (!going_go(app, &decision)) {
            bool asks = app->depth > 0 && screen_state(app) == walk && walk->asked.tile >= 0;
            if (asks) {
                walk->asked.to = to;
            }
            return;
        }
    }
}

/* Whether a tenth of what runs out has gone with the last decision. */
static bool tenth_went(const FootGame *game)
{
    bool went = false;
    for (int i = 0; i < game->log.count; i++) {
        went = went || game->log.events[i].kind == FOOT_EVENT_CLOCK;
    }
    return went;
}

/* Asks once before a rest that costs more than a tenth of what is left of what runs out. */
static bool asks_before_rest(App *app)
{
    const FootGame *game = game_of(app);
    FootRestCost cost;
    if (!foot_rest_cost(game, &cost) || !cost.dear) {
        return false;
    }
    char words[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    int tenths = (cost.band + TENTH / 2) / TENTH;
    text_add(&text,
             tenths > 0 ? _("Rest %d turns? %s %d to %d, %d in 10 that a pack comes; " KEY("Z") " again rests.")
                        : _("Rest %d turns? %s goes from %d to %d; " KEY("Z") " again rests."),
             cost.rounds, foot_clock_text(foot_clock(game)), cost.clock_before, cost.clock_after, tenths);
    return !walk_means(app, walk_of(app), game->entities.at[FOOT_HERO], words);
}

static void rest(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_of(app);
    const FootGame *game = game_of(app);
    if (game->entities.hp[FOOT_HERO] >= foot_hp_max(game, FOOT_HERO)) {
        walk_say(app, walk, _("You are as well as you can be; " KEY("fullstop") " waits a turn."));
        return;
    }
    if (foot_book(game)->heals == 0) {
        walk_say(app, walk, _("Wounds don't heal by themselves here."));
        return;
    }
    if (going_is_unsafe(app, _("%s is in sight: you can't rest now.")) || asks_before_rest(app)) {
        return;
    }
    for (int i = 0; i < STEPS_MOST && game->entities.hp[FOOT_HERO] < foot_hp_max(game, FOOT_HERO); i++) {
        if (!going_go(app, &(FootDecision){.kind = FOOT_WAIT}) || tenth_went(game_of(app))) {
            return;
        }
        game = game_of(app);
    }
    walk_say(app, walk, _("You are rested."));
}

/* Does what takes many decisions. */
void going_at_once(App *app, void (*act)(App *app, int argument), int argument)
{
    FootWalk *walk = walk_of(app);
    walk_hold(app, walk, true);
    act(app, argument);
    walk_hold(app, walk, false);
}

void going_answer(App *app)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = game_of(app);
    if (walk->before.to > 0) {
        going_at_once(app, travel, walk->before.to);
        return;
    }
    bool asked = walk->before.tile >= 0 && walk->before.key == HKEY_ENTER;
    int threat = asked ? whom_to_strike(game, walk) : FOOT_NOBODY;
    for (int side = 0; side < FOOT_DIRECTIONS && asked; side++) {
        if (dungeon_beside(game->entities.at[FOOT_HERO], side) == walk->before.tile) {
            int whom = threat != FOOT_NOBODY ? threat : foot_standing(game, walk->before.tile);
            if (whom > FOOT_HERO) {
                walk->dared[whom] = (uint8_t)peril_of(game, whom);
            }
            going_decide(app, &(FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)side});
            return;
        }
    }
}

void going_run(App *app, int direction)
{
    going_at_once(app, run, direction);
}

void going_travel(App *app, int to)
{
    going_at_once(app, travel, to);
}

static void stairs(App *app, bool down)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = game_of(app);
    DungeonPlace place = down ? foot_level(game)->end : foot_level(game)->start;
    int to = dungeon_index(place.x, place.y);
    bool known = game->place.known[to] != 0;
    if (!down && foot_is_voyage(game) && foot_is_landed(game)) {
        walk_open_stars(app, walk);
    } else if (down && !walk_leads_down(game)) {
        walk_say(app, walk, _("No stairs lead down from here: this is the lowest floor."));
    } else if (game->entities.at[FOOT_HERO] == to) {
        going_decide(app, &(FootDecision){.kind = down ? FOOT_DESCEND : FOOT_ASCEND});
    } else if (!known) {
        walk_say(app, walk,
                 down ? _("You haven't found the way down yet; " KEY("o") " explores.")
                      : _("You don't know the way up from here."));
    } else {
        going_travel(app, to);
    }
}

void going_on(App *app, Going going)
{
    switch (going) {
    case GOING_ADVANCE:
        advance(app);
        return;
    case GOING_REST:
        going_at_once(app, rest, 0);
        return;
    case GOING_DOWN:
    case GOING_UP:
        stairs(app, going == GOING_DOWN);
        return;
    }
}
