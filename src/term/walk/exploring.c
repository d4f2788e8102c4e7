/* Exploring goes to what is unknown and to what lies about, as long as that asks for nothing. */

#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "term/walk/foe.h"
#include "term/walk/going.h"
#include "term/walk/walk_words.h"
#include "term/walk/wary.h"

#include <string.h>

enum { STEPS_MOST = 2000, NAME_SIZE = 4 * CONTENT_NAME_SIZE, LIST_SIZE = 240 };

/* A thing of a kind that the hero has, and that has grown no more. */
static bool is_copy(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    bool copy = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = game->pack[i];
        copy = copy ||
               (held != FOOT_NOBODY && all->type[held] == all->type[entity] && all->grown[held] >= all->grown[entity]);
    }
    return copy;
}

/* Gear of which the hero has one, or that is plain and no better than what he wears. */
static bool is_spare(const FootGame *game, int entity)
{
    const uint32_t wanted = FOOT_IS_ITEM | FOOT_IS_PLACED;
    if ((game->entities.mask[entity] & (wanted | FOOT_IS_QUEST)) != wanted || !foot_knows_thing(game, entity)) {
        return false;
    }
    const FootItem *item = foot_item(game, entity);
    return item->slot != FOOT_SLOT_NONE &&
           (is_copy(game, entity) || (item->rule_count == 0 && foot_is_no_better(game, entity)));
}

static void find_left(const FootGame *game, const FootWalk *walk, uint8_t left[FOOT_ENTITIES_MAX])
{
    memset(left, 0, FOOT_ENTITIES_MAX);
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        left[i] = walk->left_alone[i] == WALK_DROPPED || is_spare(game, i);
    }
}

/* Each thing once. */
static void tell_left(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    char list[LIST_SIZE], name[NAME_SIZE];
    Text text = text_into(list, sizeof list);
    int count = 0, told = 0;
    uint8_t fresh[FOOT_ENTITIES_MAX] = {0};
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        fresh[i] = walk->left_alone[i] == 0 && foot_offer(game, i) == FOOT_OFFER_FREE && is_spare(game, i);
        count += fresh[i];
    }
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (fresh[i]) {
            words_thing(game, i, name, sizeof name);
            text_add(&text, "%s%s", told == 0 ? "" : text_separator(told, count, _(" and ")), name);
            walk->left_alone[i] = WALK_TOLD;
            told++;
        }
    }
    if (count > 0) {
        walk_say_with(app, walk, _("Left where it lies, no better than what you have: %s."), list);
    }
}

/* Whether something that was seen lies here still, and no letter is free for it. */
static bool has_no_room(const FootGame *game, const uint8_t *left)
{
    const FootEntities *all = &game->entities;
    const unsigned wanted = FOOT_IS_ITEM | FOOT_IS_PLACED | FOOT_IS_NOTED;
    bool lies = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        if (game->pack[i] == FOOT_NOBODY) {
            return false;
        }
    }
    for (int i = 0; i < all->count; i++) {
        lies = lies || ((all->mask[i] & wanted) == wanted && all->floor[i] == game->floor && !left[i]);
    }
    return lies;
}

/* The way down is not always found when nothing is left to go to: somebody may stand in it. */
static const char *explored_words(const FootGame *game, const uint8_t *left)
{
    DungeonPlace end = foot_level(game)->end;
    bool back = foot_book(game)->goal == FOOT_GOAL_AIRLOCK && game->floor + 1 == foot_floor_count(game);
    bool down = walk_leads_down(game), found = game->place.known[dungeon_index(end.x, end.y)] != 0;
    const char *full = _("Nothing is left here but what your full pack has no room for; " KEY("I") " drops things.");
    return has_no_room(game, left) ? full
           : back                  ? _("Nothing is left to explore here; " KEY("<") " leads back to the airlock.")
           : down && found         ? _("Nothing is left to explore here; " KEY(">") " goes to the way down.")
           : down ? _("Nothing is left that you can reach now: somebody is in the way, or a locked door.")
                  : _("Nothing is left to explore here.");
}

/* The places that ask something still; returns how many. */
static int list_unanswered(const FootGame *game, Text *text)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    int count = foot_sites_met(game, foot_where(game), met), open = 0;
    for (int i = 0; i < count; i++) {
        if (!met[i].answered) {
            text_add_part(text, ", ", "%s", met[i].site->name);
            open++;
        }
    }
    return open;
}

/* Exploring passes by what asks something: that it is there still is said before one goes. */
static void say_nothing_left(App *app, FootWalk *walk, const char *words)
{
    char list[LIST_SIZE];
    Text text = text_into(list, sizeof list);
    if (list_unanswered(walk_game(app, walk), &text) > 0) {
        walk_say_with(app, walk, _("%s Unanswered: %s; " KEY("_") " leads there."), words, list);
    } else {
        walk_say(app, walk, words);
    }
}

/* Whoever is in sight may be who is in the way, also who can do no harm. */
static void say_explored(App *app, FootWalk *walk, const uint8_t *left)
{
    const FootGame *game = walk_game(app, walk);
    int threat = walk_nearest_threat(game), bars = wary_in_the_way_on(game);
    if (going_is_blind(game)) {
        walk_say(app, walk, _("You see nothing: nothing more can be explored until you do."));
    } else if (threat == FOOT_NOBODY && bars != FOOT_NOBODY) {
        wary_say_in_the_way(app, walk, bars);
    } else if (threat == FOOT_NOBODY) {
        say_nothing_left(app, walk, explored_words(game, left));
    } else {
        walk_say_of(app, walk, threat, _("%s is in sight: " KEY("a") " fights it, " KEY("i") " looks."));
    }
}

/* Whether the trap on a tile is known to be one that takes whoever steps there elsewhere. */
static bool carries_off(const FootGame *game, int at)
{
    const FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        bool trap = foot_knows_thing(game, i) && all->at[i] == at && all->mask[i] & FOOT_IS_TRAP;
        const FootItem *item = trap ? foot_item(game, i) : NULL;
        for (int k = 0; item && k < item->rule_count; k++) {
            if (item->rules[k].what == FOOT_WHAT_TELEPORT) {
                return true;
            }
        }
    }
    return false;
}

/* Exploring steps on no trap: its key is pressed again and again, and would be taken for an answer. */
static bool leaves_trap(App *app, const FootDecision *decision)
{
    const FootGame *game = walk_game(app, walk_of(app));
    bool trap = decision->kind == FOOT_STEP && going_leads_into_trap(game, decision->direction);
    if (trap) {
        going_say_trap(app, dungeon_beside(game->entities.at[FOOT_HERO], decision->direction));
        bool past = !carries_off(game, dungeon_beside(game->entities.at[FOOT_HERO], decision->direction));
        walk_say_with(app, walk_of(app),
                      past ? _("What is left to explore lies behind the trap %s of you: step on it yourself to go on.")
                           : _("What is left to explore lies behind the trap %s of you, which carries you off."),
                      words_side(decision->direction));
    }
    return trap;
}

/* The next step and what it dares, the least first; who keeps still is kept off before ground that harms is dared. */
static bool find_step(const FootGame *game, const FootWalk *walk, const uint8_t *left, FootDecision *decision,
                      int *bars)
{
    uint8_t shunned[DUNGEON_TILES_MAX];
    bool keeps = wary_shunned(game, walk, FOOT_NOBODY, shunned);
    *bars = FOOT_NOBODY;
    for (FootDare dare = FOOT_DARES_NOTHING; dare < FOOT_DARE_COUNT; dare++) {
        if (foot_explore_daring(game, left, shunned, dare, decision)) {
            return true;
        }
        if (keeps && foot_explore_daring(game, left, NULL, dare, decision)) {
            *bars = wary_who_bars(game, walk, left);
            return true;
        }
    }
    return false;
}

/* Says why exploring goes no further than that; false where it does. */
static bool asks(App *app, FootWalk *walk, const FootDecision *decision, int bars)
{
    const FootGame *game = walk_game(app, walk);
    bool steps = decision->kind == FOOT_STEP;
    int to = dungeon_beside(game->entities.at[FOOT_HERO], decision->direction);
    int faced = steps && bars == FOOT_NOBODY ? wary_faced(game, walk, to) : FOOT_NOBODY;
    if (bars != FOOT_NOBODY || faced != FOOT_NOBODY) {
        wary_ask(app, walk, bars != FOOT_NOBODY ? bars : faced);
        return true;
    }
    return leaves_trap(app, decision);
}

static void explore(App *app, FootWalk *walk)
{
    for (int i = 0; i < STEPS_MOST; i++) {
        const FootGame *game = walk_game(app, walk);
        uint8_t left[FOOT_ENTITIES_MAX];
        FootDecision decision;
        int bars;
        find_left(game, walk, left);
        if (!find_step(game, walk, left, &decision, &bars)) {
            tell_left(app, walk);
            say_explored(app, walk, left);
            return;
        }
        if (asks(app, walk, &decision, bars) || !going_go(app, &decision)) {
            break;
        }
    }
    if (app->depth > 0 && screen_state(app) == walk) {
        tell_left(app, walk);
    }
}

static const char *unsafe_words(const FootGame *game, const FootWalk *walk)
{
    int threat = wary_nearest(game, walk);
    return threat != FOOT_NOBODY && foe_danger_of(game, threat) == DANGER_DEADLY
               ? _("%s is in sight, and deadly: " KEY("i") " looks, " KEY("f") " throws or shoots, " KEY(
                     "a") " goes for it.")
               : _("%s is in sight: " KEY("a") " fights it, " KEY("i") " looks.");
}

static void begin(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_of(app);
    if (going_is_blind(walk_game(app, walk)) && going_side_of_felt(walk_game(app, walk)) >= 0) {
        walk_say(
            app, walk,
            _("You see nothing, and somebody is after you: " KEY("a") " strikes there, " KEY("fullstop") " waits."));
    } else if (!going_is_unsafe(app, unsafe_words(walk_game(app, walk), walk))) {
        wary_note(walk_game(app, walk), walk);
        explore(app, walk);
    }
}

void exploring_go(App *app)
{
    going_at_once(app, begin, 0);
}

bool exploring_answer(App *app)
{
    bool answers = wary_answer(walk_game(app, walk_of(app)), walk_of(app));
    if (answers) {
        exploring_go(app);
    }
    return answers;
}
