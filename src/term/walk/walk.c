/* A decision, what the player is shown of it, and who is seen. */
#include "term/walk/walk.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "foot/words/plot_words.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "term/walk/hints.h"
#include "term/walk/walk_words.h"

#include <stdio.h>
#include <string.h>

enum { SENTENCE_SIZE = 240 };

void walk_open_above(App *app, void *state, const void *argument)
{
    (void)app;
    *(FootAbove *)state = (FootAbove){(FootWalk *)(uintptr_t)argument};
}

/* What the last key said without doing anything is news no longer. */
static void age_replies(View *view, FootWalk *walk, int decisions)
{
    bool replied = walk->decisions == decisions;
    for (int i = int_max(walk->said_from, view->message_count - VIEW_MESSAGES); i < view->message_count; i++) {
        view->replies[i % VIEW_MESSAGES] = replied;
    }
    walk->decisions = decisions;
}

FootWalk *walk_begin(App *app)
{
    FootWalk *walk = walk_of(app);
    age_replies(&app->view, walk, walk_game(app, walk)->decisions);
    walk->said_from = app->view.message_count;
    walk->struck_count = walk->flight_count = 0;
    walk->hinted = false;
    walk->before = walk->asked;
    walk->asked = (WalkAsked){.tile = -1};
    lessons_begin(&walk->lessons);
    return walk;
}

static bool is_asked(const FootGame *game)
{
    return !foot_origin(game, FOOT_ORIGIN_RACE) || !foot_origin(game, FOOT_ORIGIN_CALLING);
}

bool walk_tell_plot(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    bool told = false;
    if (!foot_is_voyage(game)) {
        return false;
    }
    for (int i = 0; i < game->log.count; i++) {
        told = told || game->log.events[i].kind == FOOT_EVENT_DEED;
    }
    if (told) {
        screen_open(app, walk->screens->deed, walk);
    } else if (is_asked(game)) {
        screen_open(app, walk->screens->origin, walk);
    }
    return told || is_asked(game);
}

void walk_open_stars(App *app, FootWalk *walk)
{
    screen_open(app, is_asked(walk_game(app, walk)) ? walk->screens->origin : walk->screens->stars, walk);
}

bool walk_means(App *app, FootWalk *walk, int tile, const char *words)
{
    bool means = walk->before.tile == tile && walk->before.key == app->key.code;
    if (!means) {
        walk->asked = (WalkAsked){.tile = tile, .key = app->key.code};
        walk_say(app, walk, words);
    }
    return means;
}

bool walk_shows(const FootWalk *walk, int tile)
{
    DungeonPlace at = dungeon_place(tile);
    return at.x >= walk->left && at.x < walk->left + walk->columns && at.y >= walk->top &&
           at.y < walk->top + walk->rows;
}

void walk_leave_alone(const App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    const int here = game->entities.at[FOOT_HERO];
    for (int i = foot_item_at(game, here, 0); i != FOOT_NOBODY; i = foot_item_at(game, here, i + 1)) {
        walk->left_alone[i] = WALK_DROPPED;
    }
}

/* Marks of things that lie nowhere any more: their entities may be others' next. */
static void forget_taken(const FootGame *game, FootWalk *walk)
{
    for (int i = 0; i < FOOT_ENTITIES_MAX; i++) {
        const unsigned wanted = FOOT_IS_ITEM | FOOT_IS_PLACED;
        bool lies = i < game->entities.count && (game->entities.mask[i] & wanted) == wanted;
        walk->left_alone[i] = lies ? walk->left_alone[i] : 0;
    }
}

static bool is_seen(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    unsigned wanted = FOOT_IS_BODY | FOOT_IS_PLACED;
    return entity != FOOT_HERO && !(all->mask[entity] & FOOT_IS_FRIEND) && (all->mask[entity] & wanted) == wanted &&
           all->floor[entity] == game->floor && foot_sees(game, all->at[entity]);
}

/* Whether it came about before the player's eyes, which was told. */
static bool appeared(const FootGame *game, int entity)
{
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        bool told = event->kind == FOOT_EVENT_SPAWNED || event->kind == FOOT_EVENT_FOLLOWED;
        if (told && event->whom == FOOT_WHO_CREATURE + game->entities.type[entity]) {
            return true;
        }
    }
    return false;
}

/* "You see Bram, a raider, a goblin and 2 orcs." */
static void tell_met(App *app, FootWalk *walk, const int *types, int count, int named)
{
    const FootGame *game = walk_game(app, walk);
    char list[SENTENCE_SIZE];
    Text text = text_into(list, sizeof list);
    int told = named != FOOT_NOBODY, kinds = told;
    if (named != FOOT_NOBODY) {
        char who[SENTENCE_SIZE];
        words_who(game, named, false, who, sizeof who);
        text_add(&text, "%s", who);
    }
    for (int i = 0; i < count; i++) {
        kinds += i == 0 || types[i] != types[i - 1];
    }
    for (int i = 0, next; i < count; i = next) {
        const FootCreature *creature = &game->content->creatures[types[i]];
        for (next = i; next < count && types[next] == types[i]; next++) {
        }
        text_add(&text, "%s", told == 0 ? "" : text_separator(told, kinds, _(" and ")));
        text_add(&text, "%s", content_numbered(creature->name, creature->plural, next - i).words);
        told++;
    }
    walk_say_with(app, walk, _("You see %s."), list);
}

static void put_sorted(int *types, int count, int type)
{
    int at = count;
    for (; at > 0 && types[at - 1] > type; at--) {
        types[at] = types[at - 1];
    }
    types[at] = type;
}

/* Where who has to die was seen last, until that tile is seen without it. */
static void note_quarry(const FootGame *game, FootWalk *walk)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < FOOT_ENTITIES_MAX; i++) {
        bool wanted = i < all->count && walk_is_quarry(game, i) && all->floor[i] == game->floor;
        bool seen = wanted && foot_sees(game, all->at[i]);
        bool gone = walk->quarry[i] > 0 && foot_sees(game, walk->quarry[i] - 1);
        walk->quarry[i] = (int16_t)(seen ? 1 + all->at[i] : wanted && !gone ? walk->quarry[i] : 0);
    }
}

bool walk_is_quarry(const FootGame *game, int entity)
{
    const unsigned body = FOOT_IS_BODY | FOOT_IS_PLACED;
    bool lives = (game->entities.mask[entity] & body) == body && !(game->entities.mask[entity] & FOOT_IS_FRIEND);
    return entity != FOOT_HERO && lives && (game->entities.mask[entity] & FOOT_IS_BOSS || entity == foot_sought(game));
}

int walk_meet(App *app, FootWalk *walk, bool told)
{
    const FootGame *game = walk_game(app, walk);
    note_quarry(game, walk);
    int types[FOOT_ENTITIES_MAX], count = 0, named = FOOT_NOBODY;
    for (int i = 0; i < FOOT_ENTITIES_MAX; i++) {
        if (i >= game->entities.count || !(game->entities.mask[i] & FOOT_IS_BODY)) {
            walk->met[i] = WALK_UNSEEN;
            walk->dared[i] = 0;
            walk->target = walk->target == i ? FOOT_HERO : walk->target;
        } else if (!walk->met[i] && is_seen(game, i)) {
            walk->met[i] = WALK_MET;
            if (game->entities.mask[i] & FOOT_IS_QUEST) {
                named = i;
            } else if (!appeared(game, i)) {
                put_sorted(types, count++, game->entities.type[i]);
            }
        }
    }
    int met = count + (named != FOOT_NOBODY);
    if (met > 0 && told) {
        tell_met(app, walk, types, count, named);
    }
    return met;
}

void walk_hint(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    const char *hint = walk->hinted || game->outcome != FOOT_PLAYING ? NULL : hints_next(app, game, &walk->hints);
    if (hint) {
        walk->hinted = true;
        screen_say(app, "%s", hint);
    }
}

bool walk_decide(App *app, const FootDecision *decision)
{
    FootWalk *walk = walk_of(app);
    const FootGame *game = walk_game(app, walk);
    Failure failure = {.why = ""};
    const Screen *here = screen_top(app);
    Verdict verdict = foot_check(game, decision);
    if (!walk->play.decide) {
        walk_say(app, walk, _("This game is only looked at."));
        return false;
    }
    if (game->outcome != FOOT_PLAYING) {
        screen_open(app, walk->screens->end, walk);
        return false;
    }
    if (!verdict.allowed) {
        walk_say(app, walk, verdict.why);
        return false;
    }
    if (!walk->play.decide(app, walk->play.keeper, decision, &failure)) {
        walk_say(app, walk, failure.why);
        return false;
    }
    if (app->depth == 0 || screen_top(app) != here || screen_state(app) != walk || !walk_game(app, walk)) {
        return false;
    }
    walk_absorb(app, walk);
    forget_taken(walk_game(app, walk), walk);
    bool over = walk_game(app, walk)->outcome != FOOT_PLAYING;
    if (over) {
        screen_open(app, walk->screens->end, walk);
    }
    return !walk_tell_plot(app, walk) && !over;
}

void walk_name(const FootGame *game, char *out, size_t size)
{
    bool derelict = game->derelict > 0;
    text_copy(out, size, derelict ? game->content->derelicts[game->derelict - 1].name : foot_book(game)->name);
    text_capital(out);
}

bool walk_leads_down(const FootGame *game)
{
    DungeonPlace end = foot_level(game)->end;
    return foot_level(game)->tiles[dungeon_index(end.x, end.y)] == DUNGEON_STAIRS_DOWN;
}

/* The screen may have been closed meanwhile. */
void walk_hold(App *app, FootWalk *walk, bool held)
{
    Failure failure = {.why = ""};
    bool open = false;
    for (int i = 0; i < app->depth; i++) {
        open = open || app->stack[i].state == walk;
    }
    if (open && walk->play.hold && !walk->play.hold(walk->play.keeper, held, &failure)) {
        view_message(&app->view, "%s", failure.why);
    }
}

static int distance(const FootGame *game, int entity)
{
    return dungeon_distance_squared(dungeon_place(game->entities.at[entity]),
                                    dungeon_place(game->entities.at[FOOT_HERO]));
}

bool walk_keeps_target(const FootGame *game, const FootWalk *walk)
{
    return walk->target > FOOT_HERO && walk->target < game->entities.count && is_seen(game, walk->target);
}

int walk_foes(const FootGame *game, int foes[FOOT_ENTITIES_MAX])
{
    int count = 0;
    for (int i = 1; i < game->entities.count; i++) {
        if (is_seen(game, i)) {
            int at = count++;
            for (; at > 0 && distance(game, foes[at - 1]) > distance(game, i); at--) {
                foes[at] = foes[at - 1];
            }
            foes[at] = i;
        }
    }
    return count;
}

int walk_nearest(const FootGame *game, const FootWalk *walk, WalkCounts *counts)
{
    int best = FOOT_NOBODY;
    for (int i = 1; i < game->entities.count; i++) {
        if (counts(game, walk, i) && (best == FOOT_NOBODY || distance(game, i) < distance(game, best))) {
            best = i;
        }
    }
    return best;
}

static bool is_threat(const FootGame *game, const FootWalk *walk, int entity)
{
    (void)walk;
    return foot_is_threat(game, entity);
}

int walk_nearest_threat(const FootGame *game)
{
    return walk_nearest(game, NULL, is_threat);
}
