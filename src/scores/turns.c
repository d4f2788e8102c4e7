#include "scores/turns.h"

#include "base/translation.h"

#include <string.h>

int32_t turns_hull(const Game *game)
{
    return game->run.stage == STAGE_BATTLE ? game->battle.hull : game->run.hull;
}

static int32_t hp_of(const Battle *battle, const Event *entered)
{
    for (int i = battle->attacker_count - 1; i >= 0; i--) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (attacker->id == entered->attacker) {
            return attacker->hp_max;
        }
    }
    return 0; /* it was killed as it came: what it lost is all that is known of it */
}

static void note_events(Turns *turns, const Game *game)
{
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_SPAWNED) {
            turns->now.came += hp_of(&game->battle, event);
        } else if (event->kind == EVENT_HIT) {
            turns->now.dealt += event->amount;
        } else if (event->kind == EVENT_LEAKED && event->type < WAVE_TYPES_MAX) {
            turns->taken[event->type] += event->amount;
        }
    }
}

static void begin(Turns *turns, const Game *game, const TurnStep *step)
{
    turns->runs = true;
    memset(turns->taken, 0, sizeof turns->taken);
    turns->now =
        (Turn){.battle = step->battle, .level = game->level, .wave = step->wave, .before = step->before, .by = -1};
}

void turns_add(Turns *turns, const Turn *turn)
{
    if (!turns->any || turn->left <= turns->lowest.left) {
        turns->any = true;
        turns->lowest = *turn;
    }
    turns->count -= turns->count == TURNS_MAX;
    turns->lasting[turns->count++] = *turn;
}

void turns_mend(Turns *turns, int32_t hull)
{
    while (turns->count > 0 && hull >= turns->lasting[turns->count - 1].before) {
        turns->count--;
    }
}

static void end(Turns *turns, const Game *game)
{
    Turn *turn = &turns->now;
    turns->runs = false;
    turn->left = turns_hull(game);
    if (turn->left >= turn->before) {
        return;
    }
    for (int i = 0; i < game->content->attacker_count && i < WAVE_TYPES_MAX; i++) {
        if (turns->taken[i] > turn->by_hull) {
            turn->by = i;
            turn->by_hull = turns->taken[i];
        }
    }
    turns_add(turns, turn);
}

void turns_step(Turns *turns, const Game *game, const TurnStep *step)
{
    if (step->ticked && !turns->runs) {
        begin(turns, game, step);
    }
    if (step->ticked) {
        note_events(turns, game);
        turns->now.wave = turns_hull(game) < step->before ? step->wave : turns->now.wave; /* waves can overlap */
    }
    if (turns->runs && !game_wave_runs(game)) {
        end(turns, game);
    }
    turns_mend(turns, turns_hull(game));
}

const Turn *turns_decided(const Turns *turns, bool won)
{
    const Turn *most = NULL;
    for (int i = 0; !won && i < turns->count; i++) {
        const Turn *turn = &turns->lasting[i];
        most = !most || turn->before - turn->left >= most->before - most->left ? turn : most;
    }
    return won && turns->any ? &turns->lowest : most;
}

/* "8 to Gnats" */
static void say_by(const Content *content, const Turn *turn, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (turn->by >= 0 && turn->by < content->attacker_count) {
        text_add(&text, _("%d to %s"), turn->by_hull, content->attackers[turn->by].name);
    } else {
        text_add(&text, "%s", _("paid"));
    }
}

void turn_say(const Content *content, const Turn *turn, bool won, Text *out)
{
    char by[CONTENT_NAME_SIZE * 2];
    say_by(content, turn, by, sizeof by);
    const char *form =
        won ? _("It was closest in wave %d of battle %d: from %d hull to %d (%s), with %lld damage done to "
                "the %lld HP that came.")
        : turn->left > 0 ? _("It turned in wave %d of battle %d: from %d hull to %d (%s) and never back, with %lld "
                             "damage done to the %lld HP that came.")
                         : _("It was lost in wave %d of battle %d: from %d hull to %d (%s), with %lld damage done to "
                             "the %lld HP that came.");
    text_add(out, form, turn->wave, turn->battle, turn->before, turn->left, by, (long long)turn->dealt,
             (long long)turn->came);
}
