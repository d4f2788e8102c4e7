/* Counts a run's battles as they end.
 *
 * Invariants: a battle counts when it ends, by being left or lost; the row's sums are those over its battles. A row
 * follows from the steps alone, so that a run and its journal make the same row, whoever makes it, and whenever. */
#include "scores/tally.h"

#include "base/memory.h"
#include "base/text.h"
#include "scores/from_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static TallyBefore remember(const Game *game)
{
    const Battle *battle = &game->battle;
    return (TallyBefore){battle->phase, battle->wave, battle->tick, battle->hull, turns_hull(game)};
}

/* Notes the hull that attackers took; hull that was paid is no loss. Of worst waves that cost the same the last counts.
 */
static void note_losses(Tally *tally, const Game *game)
{
    int lost = tally->before.hull - game->battle.hull;
    if (lost <= 0) {
        return;
    }
    tally->hull_lost += lost;
    tally->lost_in_wave += lost;
    if (tally->lost_in_wave >= tally->worst) {
        tally->worst = tally->lost_in_wave;
        tally->worst_battle = tally->battle_count + 1;
        tally->worst_level = game->level;
        tally->worst_wave = tally->before.wave;
    }
}

static void note_building(Tally *tally, const Battle *battle, uint32_t id)
{
    const Building *building = battle_building(battle, id);
    if (!building) {
        return;
    }
    if (id >= tally->building_room) {
        uint32_t room = id + BUILDINGS_MAX;
        tally->building_blueprints = memory_grow(tally->building_blueprints, room, 1);
        memset(tally->building_blueprints + tally->building_room, 0, room - tally->building_room);
        tally->building_room = room;
    }
    tally->building_blueprints[id] = (uint8_t)building->blueprint;
}

/* What did it in this battle without standing on the board; NULL: nothing. */
static BlueprintWork *used_for(Tally *tally, const Event *event)
{
    return event->building == 0 && event->ability > 0 ? &tally->used_in_battle[event->ability - 1] : NULL;
}

/* Whose a hit or a kill is; NULL: no blueprint's. */
static BlueprintWork *work_of(Tally *tally, const Event *event)
{
    bool building = event->building > 0 && event->building < tally->building_room;
    int blueprint = building ? tally->building_blueprints[event->building] : event->ability - 1;
    return blueprint >= 0 ? &tally->work[blueprint] : NULL;
}

static void add_work(Tally *tally, const Event *event, int damage, int kills)
{
    BlueprintWork *const works[] = {work_of(tally, event), used_for(tally, event)};
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        if (works[i]) {
            works[i]->damage += damage;
            works[i]->kills += kills;
        }
    }
}

static void count_kill(Tally *tally, const Event *event)
{
    tally->in_battle.of_type[event->type]++;
    tally->in_run.of_type[event->type]++;
    add_work(tally, event, 0, 1);
}

/* Counts by the events of the last call, once after each call. Events that found no room are not counted. */
static void count_events(Tally *tally, const Game *game)
{
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_HIT) {
            add_work(tally, event, event->amount, 0);
        } else if (event->kind == EVENT_BUILT) {
            note_building(tally, &game->battle, event->building);
        } else if (event->kind == EVENT_LEVEL_STARTED) {
            tally->in_battle = (TallyKills){{0}};
            memset(tally->used_in_battle, 0, sizeof tally->used_in_battle);
        } else if (event->kind == EVENT_DIED && event->type < WAVE_TYPES_MAX) {
            count_kill(tally, event);
        }
    }
}

static void end_battle(Tally *tally, const Game *game)
{
    ScoreRow *row = &tally->row;
    tally->battles = memory_grow(tally->battles, (size_t)tally->battle_count + 1, sizeof *tally->battles);
    ScoreBattle *battle = &tally->battles[tally->battle_count++];
    *battle = (ScoreBattle){.number = tally->battle_count, .hull_lost = tally->hull_lost};
    char number[16];
    snprintf(number, sizeof number, "%d", tally->battle_count);
    score_figures_add(&tally->figures, FIGURE_HULL, number, game->battle.hull);
    score_battle_from_game(battle, game);
    row->battles++;
    row->waves += battle->waves;
    row->kills += battle->kills;
    row->leaks += battle->leaks;
    tally->hull_lost = 0;
}

static bool is_over(BattlePhase phase)
{
    return phase == BATTLE_CLEARED || phase == BATTLE_LOST;
}

static void take_step(Tally *tally, const Game *game, bool decided)
{
    const TallyBefore *before = &tally->before;
    const Battle *battle = &game->battle;
    bool changed = battle->phase != before->phase;
    bool ticked = !decided && before->phase == BATTLE_WAVE && (changed || battle->tick != before->tick);
    tally->row.ticks += ticked;
    if (decided || ticked) {
        count_events(tally, game);
        feats_step(&tally->feats, game);
    }
    turns_step(&tally->turns, game, &(TurnStep){before->ship_hull, before->wave, tally->battle_count + 1, ticked});
    if (!decided) {
        note_losses(tally, game);
    }
    if (battle->phase != BATTLE_WAVE) {
        tally->lost_in_wave = 0;
    }
    if (changed && is_over(battle->phase)) {
        end_battle(tally, game);
    }
}

void tally_step(Tally *tally, const Game *game, SessionStep step)
{
    if (step == SESSION_BEGINS) {
        tally_free(tally);
        feats_begin(&tally->feats, game);
    } else {
        take_step(tally, game, step == SESSION_DECIDED);
    }
    tally->before = remember(game);
}

static void look_on(void *context, const Session *session, SessionStep step)
{
    tally_step(context, session_game(session), step);
}

SessionObserver tally_observer(Tally *tally)
{
    return (SessionObserver){look_on, tally};
}

static void list_feats(ScoreRow *row, const Content *content, uint32_t reached)
{
    Text text = text_into(row->feats, sizeof row->feats);
    for (int i = 0; i < content->feat_count; i++) {
        if (reached >> i & 1) {
            text_add_part(&text, ",", "%s", content->feats[i].id);
        }
    }
}

static void add_figures(Tally *tally, const Game *game)
{
    ScoreFigures *figures = &tally->figures;
    const Turn *turn = turns_decided(&tally->turns, tally->row.won);
    figures->count = tally->battle_count; /* of one that was finished before, as far as it was played */
    score_figures_add_work(figures, game->content, tally->work);
    score_figures_add_fittings(figures, game);
    score_figures_add_evolutions(figures, game);
    score_figures_add_options(figures, game);
    if (turn) {
        score_figures_add_turn(figures, game->content, turn);
    }
}

void tally_finish(Tally *tally, const Game *game, const JournalGlance *glance, const char *path, const char *player)
{
    ScoreRow *row = &tally->row;
    const char *name = strrchr(path, '/');
    text_copy(row->journal, sizeof row->journal, name ? name + 1 : path);
    text_copy(row->player, sizeof row->player, player);
    text_copy(row->seed, sizeof row->seed, glance->seed);
    text_copy(row->mode, sizeof row->mode, glance->mode);
    text_copy(row->date, sizeof row->date, glance->date);
    row->print = glance->print;
    row->ascension = glance->ascension;
    row->won = glance->won;
    scores_from_game(row, game);
    scores_plot_of(game, tally->plot);
    add_figures(tally, game);
    list_feats(row, game->content, tally->feats.reached);
    Text text = text_into(row->decided, sizeof row->decided);
    if (tally->worst > 0) {
        text_add(&text, "battle %d, level %d, wave %d: %d hull lost", tally->worst_battle, tally->worst_level,
                 tally->worst_wave, tally->worst);
    }
}

ScoreDetails tally_details(const Tally *tally)
{
    return (ScoreDetails){.battles = tally->battles,
                          .battle_count = tally->battle_count,
                          .figures = tally->figures.list,
                          .figure_count = tally->figures.count,
                          .plot = tally->plot};
}

void tally_free(Tally *tally)
{
    free(tally->battles);
    free(tally->building_blueprints);
    free(tally->figures.list);
    *tally = (Tally){.battles = NULL};
}
