/* A chapter's places are systems that can be come to without a gate, so that no order of keys and gates puts one out of
 * reach. Whatever needs a fight waits until the system's battle is won, however it is won. */
#include "run/scenes.h"

#include "base/log.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "battlefield/named.h"
#include "holdout/names.h"
#include "run/node_stream.h"
#include "run/offers.h"

#include <assert.h>

enum { TOLD_AT_ONCE = 3, BATTLES = 2 };

void scenes_begin(Game *game)
{
    if (game->options.chapters) {
        chapters_begin(&game->run.chapters, game->content, game->master);
    }
}

/* The systems without a gate before them, nearest first; returns how many. The start, the boss and derelicts are left
 * out. */
static int order_free(const Chart *chart, uint8_t order[CHART_NODES_MAX])
{
    int count = 0;
    uint32_t known = UINT32_C(1) << chart->start, barred = UINT32_C(1) << chart->boss, next;
    for (int i = 0; i < chart->node_count; i++) {
        barred |= chart->nodes[i].kind == NODE_DERELICT ? UINT32_C(1) << i : 0;
    }
    do {
        next = chart_next(chart, known, 0, 0) & ~barred;
        known |= next;
        for (int i = 0; i < chart->node_count; i++) {
            if (next >> i & 1) {
                order[count++] = (uint8_t)i;
            }
        }
    } while (next != 0);
    return count;
}

/* One of those from `from` on, brought to that place: with a battle where `fights`, if there is one. */
static uint8_t roll_system(const Chart *chart, uint8_t order[CHART_NODES_MAX], int from, int count, bool fights,
                           Rng *rng)
{
    int fitting[CHART_NODES_MAX] = {0}, fits = 0;
    for (int i = from; i < count; i++) {
        if (!fights || node_kind_has_battle(chart->nodes[order[i]].kind)) {
            fitting[fits++] = i;
        }
    }
    int rolled = fits > 0 ? fitting[rng_below(rng, (uint32_t)fits)] : from;
    uint8_t system = order[rolled];
    order[rolled] = order[from];
    order[from] = system;
    return system;
}

/* A derelict beside the start or one of the first in the order; -1: there is none. */
static int roll_derelict(const Game *game, const uint8_t order[CHART_NODES_MAX], int count, NamesApart *apart, Rng *rng)
{
    const Chart *chart = &game->run.chart;
    uint32_t near = UINT32_C(1) << chart->start;
    int fitting[CHART_NODES_MAX] = {0}, fits = 0;
    for (int i = 0; i < count; i++) {
        near |= UINT32_C(1) << order[i];
    }
    uint32_t next = chart_next(chart, near, 0, 0);
    for (int i = 0; i < chart->node_count; i++) {
        if (next >> i & 1 && run_derelict(game, i) && names_apart_add(apart, chart->nodes[i].name)) {
            fitting[fits++] = i;
        }
    }
    return fits > 0 ? fitting[rng_below(rng, (uint32_t)fits)] : -1;
}

static ChapterPlace place_of(const Chart *chart, int system)
{
    const ChartNode *node = &chart->nodes[system];
    bool derelict = node->kind == NODE_DERELICT;
    return (ChapterPlace){node->name, (uint8_t)system, derelict || node_kind_has_battle(node->kind), derelict};
}

/* Leaves out those whose names could be taken for one of the cast, or of those before. */
static int keep_apart(const Chart *chart, NamesApart *apart, uint8_t order[CHART_NODES_MAX], int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (names_apart_add(apart, chart->nodes[order[i]].name)) {
            order[kept++] = order[i];
        }
    }
    return kept;
}

static void know_cast(const Chapters *chapters, NamesApart *apart)
{
    for (int i = 0; i < chapters->actor_count; i++) {
        names_apart_add(apart, chapters->actors[i]);
    }
    for (int i = 0; i < chapters->prop_count; i++) {
        names_apart_add(apart, chapters->props[i]);
    }
}

/* Rolls a chapter's places among the nearest systems; the first is where the act begins, the next ones have battles,
 * and the last one is a derelict, where one is near. */
static int roll_places(const Game *game, ChapterPlace places[CHAPTER_PLACES_MAX])
{
    enum { STREAM_PLACES = 64 };
    const Chart *chart = &game->run.chart;
    const StoryRules *rules = &game->content->story;
    Rng rng = rng_stream(game->master, RNG_STORY, STREAM_PLACES + (uint32_t)chart->act);
    uint8_t order[CHART_NODES_MAX];
    NamesApart apart = {0};
    know_cast(&game->run.chapters, &apart);
    names_apart_add(&apart, chart->nodes[chart->start].name);
    int count = int_min(keep_apart(chart, &apart, order, order_free(chart, order)), rules->chapter_near), taken = 0;
    places[taken++] = place_of(chart, chart->start);
    int derelict = roll_derelict(game, order, count, &apart, &rng), most = rules->chapter_places - (derelict >= 0);
    for (int i = 0; i < count && i < most; i++) {
        places[taken++] = place_of(chart, roll_system(chart, order, i, count, i < BATTLES, &rng));
    }
    if (derelict >= 0) {
        places[taken++] = place_of(chart, derelict);
    }
    return taken;
}

void scenes_begin_act(Game *game)
{
    Run *run = &game->run;
    ChapterPlace places[CHAPTER_PLACES_MAX];
    if (run->chapters.actor_count > 0 && run->chart.act <= CHAPTERS_MAX) {
        int count = roll_places(game, places);
        bool last = run->chart.act == game->content->run.act_count;
        chapters_draw(&run->chapters, game->content, game->master, run->chart.act, last, places, count);
    }
}

static bool has_chapter(const Run *run)
{
    return run->chapters.actor_count > 0 && run->chart.act <= CHAPTERS_MAX;
}

const ChapterAction *run_next_action(const Run *run)
{
    return has_chapter(run) ? chapters_next(&run->chapters, run->chart.act) : NULL;
}

static const ChapterAction *last_action(const Run *run)
{
    const Chapter *chapter = has_chapter(run) ? &run->chapters.acts[run->chart.act - 1] : NULL;
    return chapter && chapter->done > 0 ? &chapter->actions[chapter->done - 1] : NULL;
}

bool run_scene_waits(const Run *run, int node)
{
    const ChapterAction *next = run_next_action(run);
    return next && next->system == node;
}

/* The battle where the ship is may be still to come. */
static ChapterSite site_of(const Run *run, const ChapterAction *action)
{
    const ChartNode *node = &run->chart.nodes[action->system];
    bool due = run->at == action->system && (run->stage == STAGE_BATTLE || run->arrival == ARRIVAL_FIRST);
    return (ChapterSite){
        .name = node->name,
        .derelict = node->kind == NODE_DERELICT,
        .fought = run_has_visited(run, action->system) && !due,
    };
}

void run_say_quest(const Run *run, char *out, size_t size)
{
    const ChapterAction *next = run_next_action(run);
    out[0] = '\0';
    if (has_chapter(run)) {
        ChapterSite site = next ? site_of(run, next) : (ChapterSite){.name = ""};
        chapters_say_quest(&run->chapters, run->chart.act, &site, out, size);
    }
}

void run_say_next(const Run *run, char *out, size_t size)
{
    const ChapterAction *next = run_next_action(run);
    out[0] = '\0';
    if (next) {
        ChapterSite site = site_of(run, next);
        chapters_say_next(&run->chapters, run->chart.act, &site, out, size);
    }
}

/* What a derelict holds is got by a team alone. */
static bool can_be_done(const Run *run, const ChapterAction *action)
{
    NodeKind kind = run->chart.nodes[run->at].kind;
    bool fought = run->arrival != ARRIVAL_FIRST || !node_kind_has_battle(kind);
    return action->system == run->at && (!story_is_fight(action->act) || (fought && kind != NODE_DERELICT));
}

static void do_next(Game *game)
{
    Run *run = &game->run;
    chapters_do(&run->chapters, run->chart.act);
    run->told++;
    log_event(&game->events, (Event){.kind = EVENT_TOLD, .amount = run->chapters.acts[run->chart.act - 1].done});
    if (!run_next_action(run)) {
        log_event(&game->events, (Event){.kind = EVENT_CHAPTER_ENDED, .amount = run->chart.act});
    }
}

/* With the last act there is nothing left to prepare for. */
static void reward(Game *game)
{
    const StoryRules *rules = &game->content->story;
    int act = game->run.chart.act;
    if (act == game->content->run.act_count) {
        return;
    }
    if (act % 2 == 1) {
        offers_add_gift(game, OFFER_AUGMENTS, rules->reward_augments, rules->reward_augment_count);
    } else {
        offers_add_gift(game, OFFER_BLUEPRINTS, rules->reward_blueprints, rules->reward_blueprint_count);
    }
}

/* What the last action was may have been done in the battle that is now over. */
void scenes_play(Game *game)
{
    Run *run = &game->run;
    const ChapterAction *next = run_next_action(run);
    while (next && run->told < TOLD_AT_ONCE && can_be_done(run, next)) {
        do_next(game);
        next = run_next_action(run);
    }
    if (has_chapter(run) && !next && run->told > 0) {
        reward(game);
    }
}

/* The next action is known, since the chart tells where it waits. */
void scenes_forget(Run *run)
{
    Chapters *chapters = &run->chapters;
    for (int act = 0; act < CHAPTERS_MAX; act++) {
        Chapter *chapter = &chapters->acts[act];
        for (int i = chapter->done + 1; i < chapter->count; i++) {
            chapter->actions[i] = chapter->actions[chapter->done];
            chapters->texts[i][0] = '\0';
        }
        if (chapter->turning.turn != TURN_NONE && !chapter_has_turned(chapter)) {
            chapter->goal = chapter->turning.sought;
            chapter->turning = (StoryTurning){.turn = TURN_NONE};
        }
    }
    chapters->closing[0] = '\0';
}

/* What is next, if it is done where the ship is and by force; else NULL. */
static const ChapterAction *fight_here(const Run *run)
{
    const ChapterAction *next = run_next_action(run);
    return next && next->system == run->at && story_is_fight(next->act) ? next : NULL;
}

void scenes_name(Game *game)
{
    enum { STREAM_NAMED = 128 };
    const Run *run = &game->run;
    if (fight_here(run)) {
        Rng rng = rng_stream(game->master, RNG_STORY, STREAM_NAMED + node_number(run->chart.act, run->at));
        named_place(&game->battle, &rng);
    }
}

void scenes_named_killed(Game *game)
{
    do_next(game);
}

/* The same aboard the derelict where the ship is. */
static const ChapterAction *fight_aboard(const Game *game)
{
    return run_derelict(game, game->run.at) ? fight_here(&game->run) : NULL;
}

bool scenes_wait_aboard(const Game *game)
{
    return fight_aboard(game) != NULL;
}

/* Whether what the team was sent for is done. */
static bool has_done(const Game *game, StoryAct act)
{
    const FootErrand *errand = &game->aboard.errand;
    const ChapterAction *next = fight_aboard(game);
    return next && next->act == act && errand->wanted && errand->done && errand->act == act;
}

void scenes_send(Game *game)
{
    const Chapters *chapters = &game->run.chapters;
    const FootErrand *errand = &game->aboard.errand;
    bool killed = has_done(game, STORY_KILL);
    if (killed) {
        do_next(game);
    }
    const ChapterAction *next = fight_aboard(game);
    if (next && (killed || !errand->wanted)) {
        foot_send(&game->aboard, next->act,
                  next->act == STORY_KILL ? chapters->actors[next->to] : chapters->props[next->prop]);
    }
}

void scenes_brought_out(Game *game)
{
    if (has_done(game, STORY_TAKE)) {
        do_next(game);
    }
}

/* What is done next was to be done in the battle, and is done after it: its text says first how that came. */
static void tell_found(Game *game)
{
    enum { WHO_SIZE = 120 };
    Chapter *chapter = &game->run.chapters.acts[game->run.chart.act - 1];
    char *told = game->run.chapters.texts[chapter->done], words[STORY_TEXT_SIZE], who[WHO_SIZE];
    bool came = game->battle.named.course != NAMED_COMING;
    text_copy(words, sizeof words, told);
    run_say_named(game, true, who, sizeof who);
    Text text = text_into(told, STORY_TEXT_SIZE);
    text_add(&text,
             came ? _("%s got through, and was found when the battle was won.")
                  : _("%s had not come when the battle was won, and was found afterwards."),
             who);
    text_add_part(&text, " ", "%s", words);
}

void scenes_battle_won(Game *game)
{
    NamedCourse course = game->battle.named.course;
    if (course != NAMED_NONE && course != NAMED_KILLED && fight_here(&game->run)) {
        tell_found(game);
    }
    scenes_play(game);
}

void run_say_named(const Game *game, bool begins, char *out, size_t size)
{
    const Run *run = &game->run;
    const Chapters *chapters = &run->chapters;
    bool done = game->battle.named.course == NAMED_KILLED;
    const ChapterAction *action = done ? last_action(run) : run_next_action(run);
    Text text = text_into(out, size);
    if (game->battle.named.course == NAMED_NONE || !action || !story_is_fight(action->act)) {
        return;
    }
    if (action->act == STORY_KILL) {
        text_add(&text, "%s", chapters->actors[action->to]);
    } else {
        text_add(&text, begins ? _("The bearer of the %s") : _("the bearer of the %s"), chapters->props[action->prop]);
    }
}

static void hash_action(Hash *hash, const ChapterAction *action)
{
    HASH_INTS(hash, action->act, action->who, action->to, action->prop, action->system);
}

static void hash_chapter(Hash *hash, const Chapter *chapter)
{
    HASH_INTS(hash, chapter->goal.dead, chapter->goal.what, chapter->count, chapter->done);
    for (int i = 0; i < int_min(chapter->count, CHAPTER_ACTIONS_MAX); i++) {
        hash_action(hash, &chapter->actions[i]);
    }
}

void scenes_hash(Hash *hash, const Run *run)
{
    const Chapters *chapters = &run->chapters;
    int actors = int_min(chapters->actor_count, STORY_ACTORS_MAX),
        props = int_min(chapters->prop_count, STORY_PROPS_MAX);
    HASH_INTS(hash, run->told, run->arrival, chapters->actor_count, chapters->prop_count);
    for (int i = 0; i < actors; i++) {
        hash_text(hash, chapters->actors[i]);
        for (int k = 0; k < actors; k++) {
            hash_int(hash, chapters->relations[i][k]);
        }
    }
    for (int i = 0; i < props; i++) {
        hash_text(hash, chapters->props[i]);
    }
    HASH_INTS(hash, chapters->dead, chapters->owned, chapters->spent);
    for (int i = 0; i < CHAPTERS_MAX; i++) {
        hash_chapter(hash, &chapters->acts[i]);
    }
}
